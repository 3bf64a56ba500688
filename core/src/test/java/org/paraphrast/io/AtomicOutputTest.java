package org.paraphrast.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicOutputTest {

  @Test
  void theFileChangesOnCommitAndNotBefore(@TempDir Path dir) throws IOException {
    Path file = Files.writeString(dir.resolve("f"), "old");
    try (AtomicOutput out = AtomicOutput.create(file)) {
      out.write("new".getBytes(UTF_8));
      out.flush();
      assertEquals("old", Files.readString(file));
      out.commit();
      assertEquals("new", Files.readString(file));
    }
    assertArrayEquals(new String[] {"f"}, dir.toFile().list());
  }

  @Test
  void anExceptionLeavesTheOldFileAndNothingElse(@TempDir Path dir) throws IOException {
    Path file = Files.writeString(dir.resolve("f"), "old");
    assertThrows(
        IllegalStateException.class,
        () -> {
          try (AtomicOutput out = AtomicOutput.createCompressed(file)) {
            out.write(new byte[1 << 20]);
            throw new IllegalStateException("the writer fails");
          }
        });
    assertEquals("old", Files.readString(file));
    assertArrayEquals(new String[] {"f"}, dir.toFile().list());
  }

  @Test
  void aFullDiskNamesTheTargetTheCauseAndTheRepair() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    try (AtomicOutput out = AtomicOutput.to(full, "out.txt")) {
      out.write('x');
      assertEquals(
          "out.txt: cannot be written: No space left on device; free some space and run again;"
              + " nothing was changed",
          assertThrows(DataException.class, out::commit).getMessage());
    }
  }

  @Test
  void aRealFullDeviceIsReported() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.isWritable(full));
    try (AtomicOutput out = AtomicOutput.create(full)) {
      out.write('x');
      String message = String.valueOf(assertThrows(DataException.class, out::commit).getMessage());
      assertTrue(message.startsWith("/dev/full: cannot be written: No space left"), message);
    }
  }

  @Test
  void aDeviceIsWrittenAndNotReplaced() {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.isWritable(device));
    try (AtomicOutput out = AtomicOutput.create(device)) {
      out.write('x');
      out.commit();
    }
    assertTrue(Files.exists(device) && !Files.isRegularFile(device));
  }

  @Test
  void aLinkIsFollowedAndNotReplaced(@TempDir Path dir) throws IOException {
    Path file = Files.writeString(dir.resolve("f"), "old");
    Path link = Files.createSymbolicLink(dir.resolve("link"), file);
    try (AtomicOutput out = AtomicOutput.create(link)) {
      out.write("new".getBytes(UTF_8));
      out.commit();
    }
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(file));
  }

  @Test
  void aMissingDirectoryIsNamed(@TempDir Path dir) {
    Path file = dir.resolve("no").resolve("f");
    DataException e = assertThrows(DataException.class, () -> AtomicOutput.create(file));
    assertEquals(
        file + ": cannot be written: no such directory; create the directory first",
        e.getMessage());
    DataException directory = assertThrows(DataException.class, () -> AtomicOutput.create(dir));
    assertEquals(dir + ": is a directory; give the path of a file", directory.getMessage());
  }

  @Test
  void twoWritersOfOneFileDoNotMix(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("f");
    try (AtomicOutput first = AtomicOutput.create(file);
        AtomicOutput second = AtomicOutput.create(file)) {
      first.write('1');
      second.write('2');
      first.commit();
      second.commit();
    }
    assertEquals("2", Files.readString(file));
    assertArrayEquals(new String[] {"f"}, dir.toFile().list());
  }

  @Test
  void standardOutputIsFlushedAndStaysOpen() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (AtomicOutput out = AtomicOutput.to(bytes, "<stdout>")) {
      out.write('x');
      out.commit();
    }
    assertEquals("x", bytes.toString(UTF_8));
  }
}
