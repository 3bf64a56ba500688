package org.paraphrast.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextFilesTest {

  @ParameterizedTest
  @ValueSource(strings = {"t.txt", "t.gz", "t.xz", "t.bz2", "t.zst", "T.GZ"})
  void whatIsWrittenIsReadBack(String name, @TempDir Path dir) {
    Path file = dir.resolve(name);
    List<String> lines = randomLines(3);
    write(file, lines);
    assertEquals(lines, read(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {".gz", ".xz", ".bz2", ".zst"})
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
  @ValueSource(strings = {".gz", ".xz", ".bz2", ".zst"})
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
  @ValueSource(strings = {".gz", ".xz", ".bz2", ".zst"})
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
  @ValueSource(strings = {".gz", ".xz", ".bz2", ".zst"})
  void aTextWithTheWrongSuffixIsAnError(String suffix, @TempDir Path dir) throws IOException {
    Path file = Files.writeString(dir.resolve("text" + suffix), "this is not compressed\n");
    DataException e = assertThrows(DataException.class, () -> read(file));
    assertTrue(e.getMessage().startsWith(file.toString()), e.getMessage());
  }

  @Test
  void whatCannotBeOpenedSaysWhy(@TempDir Path dir) throws IOException {
    Path none = dir.resolve("none.txt");
    assertEquals(
        none + ": no such file; check the path",
        assertThrows(DataException.class, () -> TextFiles.lines(none)).getMessage());
    assertEquals(
        dir + ": is a directory; give the path of a file",
        assertThrows(DataException.class, () -> TextFiles.lines(dir)).getMessage());
    Path secret = Files.writeString(dir.resolve("secret"), "x");
    assertTrue(secret.toFile().setReadable(false));
    if (!Files.isReadable(secret)) { // the superuser may read everything
      assertEquals(
          secret + ": permission denied; check its permissions (ls -l)",
          assertThrows(DataException.class, () -> TextFiles.lines(secret)).getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a\r", "a\0b", "a\uD800", "\uDC00b"})
  void whatWouldNotReadBackIsNotWritten(String line, @TempDir Path dir) {
    Path file = dir.resolve("f");
    try (LineWriter writer = TextFiles.write(file)) {
      writer.write("good");
      DataException e = assertThrows(DataException.class, () -> writer.write(line));
      assertTrue(e.getMessage().startsWith(file + ":2: "), e.getMessage());
    }
    assertFalse(Files.exists(file));
  }

  @Test
  void progressCountsTheBytesOnTheDisk(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("p.gz");
    write(file, randomLines(5));
    List<Long> totals = new ArrayList<>();
    LongAdder done = new LongAdder();
    Progress progress =
        (label, total, unit) -> {
          totals.add(total);
          return new Progress.Task() {
            @Override
            public void add(long units) {
              done.add(units);
            }

            @Override
            public void close() {}
          };
        };
    try (LineReader reader = TextFiles.lines(file, progress)) {
      while (reader.next() != null) {}
    }
    assertEquals(List.of(Files.size(file)), totals);
    assertEquals(Files.size(file), done.sum());
  }

  @Test
  void sha256IsTheKnownOne(@TempDir Path dir) throws IOException {
    Path file = Files.writeString(dir.resolve("abc"), "abc");
    assertEquals(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", Checksums.sha256(file));
  }

  private static List<String> randomLines(long seed) {
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

  private static void write(Path file, List<String> lines) {
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
