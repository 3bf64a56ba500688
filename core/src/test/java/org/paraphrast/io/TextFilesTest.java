package org.paraphrast.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextFilesTest {

  @Test
  void aFormatWithoutItsCodecIsNamedWithTheRepair(@TempDir Path dir) throws IOException {
    Path file = Files.writeString(dir.resolve("t.xz"), "anything");
    DataException e = assertThrows(DataException.class, () -> TextFiles.lines(file));
    assertTrue(e.getMessage().startsWith(file + ": no codec for .xz"), e.getMessage());
    assertTrue(e.getMessage().contains("paraphrast-training"), e.getMessage());
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
    CodecContract.write(file, CodecContract.randomLines(5));
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
}
