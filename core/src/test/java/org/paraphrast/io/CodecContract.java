package org.paraphrast.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every format of compressed text; each module tests the codecs it brings. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class CodecContract {
  /** The suffixes of the formats, with their dots. */
  public abstract List<String> suffixes();

  @ParameterizedTest
  @MethodSource("suffixes")
  void whatIsWrittenIsReadBack(String suffix, @TempDir Path dir) {
    Path file = dir.resolve("T" + suffix.toUpperCase(Locale.ROOT));
    List<String> lines = randomLines(3);
    write(file, lines);
    assertEquals(lines, read(file));
  }

  @ParameterizedTest
  @MethodSource("suffixes")
  void suffixesAreCompressedAndReproducible(String suffix, @TempDir Path dir) throws IOException {
    Path file = dir.resolve("a" + suffix);
    Path again = dir.resolve("b" + suffix);
    List<String> lines = randomLines(4);
    write(file, lines);
    write(again, lines);
    assertEquals(-1, Files.mismatch(file, again));
    long plain = lines.stream().mapToLong(String::length).sum();
    assertTrue(Files.size(file) < plain, suffix + " has " + Files.size(file));
  }

  @ParameterizedTest
  @MethodSource("suffixes")
  void concatenatedMembersAreReadToTheEnd(String suffix, @TempDir Path dir) throws IOException {
    Path one = dir.resolve("one" + suffix);
    Path two = dir.resolve("two" + suffix);
    Path both = dir.resolve("both" + suffix);
    write(one, List.of("first"));
    write(two, List.of("second", "third"));
    Files.write(both, Files.readAllBytes(one));
    Files.write(both, Files.readAllBytes(two), StandardOpenOption.APPEND);
    assertEquals(List.of("first", "second", "third"), read(both));
  }

  @ParameterizedTest
  @MethodSource("suffixes")
  void aCompressedFileCutAnywhereIsAnErrorThatNamesIt(String suffix, @TempDir Path dir)
      throws IOException {
    Path file = dir.resolve("cut" + suffix);
    write(file, List.of("a line", "another line", "and the last one"));
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      String message =
          String.valueOf(
              assertThrows(DataException.class, () -> read(file), suffix + " " + length)
                  .getMessage());
      assertTrue(message.startsWith(file.toString()), message);
      assertTrue(message.contains("; ") && message.contains("truncated"), message);
    }
  }

  @ParameterizedTest
  @MethodSource("suffixes")
  void whatStandsBehindTheTextIsAnError(String suffix, @TempDir Path dir) throws IOException {
    Path file = dir.resolve("trailing" + suffix);
    write(file, List.of("a line"));
    byte[] whole = Files.readAllBytes(file);
    for (String more : List.of("x", "some text that is not compressed", "\u001f\u008b")) {
      Files.write(file, whole);
      Files.writeString(file, more, StandardCharsets.ISO_8859_1, StandardOpenOption.APPEND);
      String message =
          assertThrows(DataException.class, () -> read(file), suffix + " " + more).getMessage();
      assertTrue(message.startsWith(file + ":"), message);
    }
  }

  @ParameterizedTest
  @MethodSource("suffixes")
  void aDamagedSecondMemberIsAnError(String suffix, @TempDir Path dir) throws IOException {
    Path file = dir.resolve("members" + suffix);
    write(file, List.of("first"));
    byte[] first = Files.readAllBytes(file);
    write(file, List.of("second", "third"));
    byte[] second = Files.readAllBytes(file);
    for (int length = 1; length < second.length; length++) {
      Files.write(file, first);
      Files.write(file, Arrays.copyOf(second, length), StandardOpenOption.APPEND);
      assertThrows(DataException.class, () -> read(file), suffix + " cut at " + length);
    }
    for (int at = 0; at < 2; at++) { // where it says what it is
      byte[] damaged = second.clone();
      damaged[at] ^= 0x10;
      Files.write(file, first);
      Files.write(file, damaged, StandardOpenOption.APPEND);
      assertThrows(DataException.class, () -> read(file), suffix + " damaged at " + at);
    }
  }

  @ParameterizedTest
  @MethodSource("suffixes")
  void aTextWithTheWrongSuffixIsAnError(String suffix, @TempDir Path dir) throws IOException {
    Path file = Files.writeString(dir.resolve("text" + suffix), "this is not compressed\n");
    DataException e = assertThrows(DataException.class, () -> read(file));
    assertTrue(e.getMessage().startsWith(file.toString()), e.getMessage());
  }

  static List<String> randomLines(long seed) {
    Random random = new Random(seed);
    String[] words = {"the", "house", "", "über", "漢字", "😀", "a\tb", "quick"};
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      StringBuilder line = new StringBuilder();
      for (int k = random.nextInt(30); k > 0; k--) {
        line.append(words[random.nextInt(words.length)]).append(' ');
      }
      lines.add(line.toString());
    }
    return lines;
  }

  static void write(Path file, List<String> lines) {
    try (LineWriter writer = TextFiles.write(file)) {
      lines.forEach(writer::write);
      writer.commit();
    }
  }

  private static List<String> read(Path file) {
    List<String> lines = new ArrayList<>();
    try (LineReader reader = TextFiles.lines(file)) {
      for (String line = reader.next(); line != null; line = reader.next()) {
        lines.add(line);
      }
    }
    return lines;
  }
}
