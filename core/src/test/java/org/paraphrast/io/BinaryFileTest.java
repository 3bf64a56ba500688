package org.paraphrast.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinaryFileTest {
  private static final FileFormat FORMAT = new FileFormat("TEST", 3, "re-run 'make test'", 2);

  @Test
  void valuesOfEverySizeComeBack(@TempDir Path dir) {
    Path file = dir.resolve("values.bin");
    writeSample(file, FORMAT);
    try (BinaryFile read = BinaryFile.open(file, FORMAT)) {
      assertEquals(List.of("numbers", "empty", "bytes"), List.copyOf(read.sections()));
      MappedRegion numbers = read.section("numbers");
      assertEquals(-1, numbers.getByte(0));
      assertEquals(-2, numbers.getShort(1));
      assertEquals(1 << 30, numbers.getInt(3));
      assertEquals(Long.MIN_VALUE, numbers.getLong(7));
      assertEquals(0.25f, numbers.getFloat(15));
      assertEquals(Math.PI, numbers.getDouble(19));
      assertEquals(27, numbers.length());
      assertEquals(0, read.section("empty").length());
      byte[] bytes = new byte[100];
      read.section("bytes").getBytes(0, bytes);
      assertEquals(99, bytes[99]);
      read.verify(Progress.none());
    }
  }

  @Test
  void sectionsLargerThanTheBufferComeBack(@TempDir Path dir) {
    Path file = dir.resolve("large.bin");
    byte[] large = new byte[200_001];
    new Random(7).nextBytes(large);
    try (BinaryFileWriter writer = BinaryFileWriter.create(file, FORMAT)) {
      writer.begin("ints");
      for (int i = 0; i < 50_000; i++) {
        writer.writeInt(i);
      }
      writer.writeBytes(large);
      assertEquals(400_001, writer.position());
      writer.commit();
    }
    try (BinaryFile read = BinaryFile.open(file, FORMAT)) {
      assertEquals(49_999, read.section("ints").getInt(4 * 49_999));
      assertEquals(large[200_000], read.section("ints").getByte(400_000));
      read.verify(Progress.none());
    }
  }

  @Test
  void theSameContentGivesTheSameBytes(@TempDir Path dir) throws IOException {
    writeSample(dir.resolve("a"), FORMAT);
    writeSample(dir.resolve("b"), FORMAT);
    assertEquals(-1, Files.mismatch(dir.resolve("a"), dir.resolve("b")));
  }

  @Test
  void everyFlippedBitIsFound(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("flip.bin");
    writeSample(file, FORMAT);
    byte[] good = Files.readAllBytes(file);
    List<String> unseen = new ArrayList<>();
    for (int bit = 0; bit < good.length * 8; bit++) {
      byte[] bad = good.clone();
      bad[bit / 8] ^= (byte) (1 << bit % 8);
      Files.write(file, bad);
      if (verifies(file)) {
        unseen.add(bit / 8 + "." + bit % 8);
      }
    }
    assertEquals(List.of(), unseen);
  }

  @Test
  void everyTruncationIsFoundOnOpening(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("cut.bin");
    writeSample(file, FORMAT);
    byte[] good = Files.readAllBytes(file);
    for (int length = 0; length < good.length; length++) {
      Files.write(file, Arrays.copyOf(good, length));
      DataException e =
          assertThrows(DataException.class, () -> BinaryFile.open(file, FORMAT), "at " + length);
      assertTrue(e.getMessage().contains("truncated: "), e.getMessage());
    }
  }

  @Test
  void trailingBytesAreFoundOnOpening(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("long.bin");
    writeSample(file, FORMAT);
    byte[] good = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(good, good.length + 64));
    assertThrows(DataException.class, () -> BinaryFile.open(file, FORMAT));
  }

  @Test
  void eachMisfitSaysWhatItIsAndHowToRepairIt(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("m.bin");
    writeSample(file, new FileFormat("OTHR", 3, "x"));
    assertEquals(
        file + ": a file of kind OTHR, expected TEST; re-run 'make test'", openingError(file));
    writeSample(file, new FileFormat("TEST", 1, "x"));
    assertEquals(
        file + ": version 1 is too old, expected 2 or newer; re-run 'make test'",
        openingError(file));
    writeSample(file, new FileFormat("TEST", 4, "x"));
    assertEquals(
        file
            + ": version 4 is too new, expected at most 3; update Paraphrast, or re-run 'make"
            + " test'",
        openingError(file));
    Files.writeString(file, "just some text, long enough to hold a header and a footer ".repeat(5));
    assertEquals(file + ": not a Paraphrast file; re-run 'make test'", openingError(file));
    assertEquals(
        dir.resolve("none") + ": no such file; check the path", openingError(dir.resolve("none")));
  }

  @Test
  void damageInASectionIsNamedByVerifyingAndOnFirstUse(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("d.bin");
    writeSample(file, FORMAT);
    byte[] bytes = Files.readAllBytes(file);
    bytes[BinaryLayout.HEADER] ^= 1;
    Files.write(file, bytes);
    try (BinaryFile read = BinaryFile.open(file, FORMAT)) {
      DataException e = assertThrows(DataException.class, () -> read.verify(Progress.none()));
      assertEquals(
          file
              + ": checksum mismatch in section 'numbers', the file is damaged; re-run 'make test'",
          e.getMessage());
      DataException used = assertThrows(DataException.class, () -> read.section("numbers"));
      assertEquals(e.getMessage(), used.getMessage());
      assertEquals(100, read.section("bytes").length());
    }
  }

  @Test
  void whatASectionPointsOutsideOfNamesFileSectionAndRepair(@TempDir Path dir) {
    Path file = dir.resolve("o.bin");
    writeSample(file, FORMAT);
    try (BinaryFile read = BinaryFile.open(file, FORMAT)) {
      MappedRegion numbers = read.section("numbers");
      DataException e = assertThrows(DataException.class, () -> numbers.getLong(20));
      assertEquals(
          file + ": section 'numbers' refers to 8 bytes at 20 of its 27; re-run 'make test'",
          e.getMessage());
    }
  }

  @Test
  void aFileThatIsCutWhileItIsMappedIsNamed(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("cut.bin");
    try (BinaryFileWriter writer = BinaryFileWriter.create(file, FORMAT)) {
      writer.begin("large");
      byte[] large = new byte[1 << 20];
      new Random(8).nextBytes(large);
      writer.writeBytes(large);
      writer.commit();
    }
    try (BinaryFile read = BinaryFile.open(file, FORMAT)) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(100);
      }
      // Java may tell of the fault after the method has returned; the command line explains it then
      Throwable e = assertThrows(Throwable.class, () -> read.section("large"));
      DataException explained = e instanceof DataException data ? data : MappedFaults.explain(e);
      String told = explained.getMessage();
      assertTrue(
          told.startsWith(file + ": was truncated or replaced while it was being read"), told);
    }
  }

  @Test
  void anOlderReadableVersionOpens(@TempDir Path dir) {
    Path file = dir.resolve("old.bin");
    writeSample(file, new FileFormat("TEST", 2, "x"));
    try (BinaryFile read = BinaryFile.open(file, FORMAT)) {
      assertEquals(List.of("numbers", "empty", "bytes"), List.copyOf(read.sections()));
    }
  }

  @Test
  void aMissingSectionIsNamed(@TempDir Path dir) {
    Path file = dir.resolve("s.bin");
    writeSample(file, FORMAT);
    try (BinaryFile read = BinaryFile.open(file, FORMAT)) {
      DataException e = assertThrows(DataException.class, () -> read.section("words"));
      assertEquals(file + ": section 'words' is missing; re-run 'make test'", e.getMessage());
    }
  }

  @Test
  void anUncommittedFileNeverAppears(@TempDir Path dir) {
    Path file = dir.resolve("never.bin");
    try (BinaryFileWriter writer = BinaryFileWriter.create(file, FORMAT)) {
      writer.begin("a");
      writer.writeInt(1);
    }
    assertFalse(Files.exists(file));
    assertEquals(0, dir.toFile().list().length);
  }

  @Test
  void misuseIsRefused(@TempDir Path dir) {
    try (BinaryFileWriter writer = BinaryFileWriter.create(dir.resolve("x"), FORMAT)) {
      assertThrows(IllegalStateException.class, () -> writer.writeInt(1));
      assertThrows(IllegalArgumentException.class, () -> writer.begin("a name too long to fit"));
      writer.begin("a");
      assertThrows(IllegalArgumentException.class, () -> writer.begin("a"));
    }
    assertThrows(IllegalArgumentException.class, () -> new FileFormat("TOOLONG", 1, "x"));
    assertThrows(IllegalArgumentException.class, () -> new FileFormat("TEST", 1, "x", 2));
  }

  private static void writeSample(Path file, FileFormat format) {
    try (BinaryFileWriter writer = BinaryFileWriter.create(file, format)) {
      writer.begin("numbers");
      writer.writeByte(-1);
      writer.writeShort(-2);
      writer.writeInt(1 << 30);
      writer.writeLong(Long.MIN_VALUE);
      writer.writeFloat(0.25f);
      writer.writeDouble(Math.PI);
      writer.begin("empty");
      writer.begin("bytes");
      byte[] bytes = new byte[100];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) i;
      }
      writer.writeBytes(bytes);
      writer.commit();
    }
  }

  private static boolean verifies(Path file) {
    try (BinaryFile read = BinaryFile.open(file, FORMAT)) {
      read.verify(Progress.none());
      return true;
    } catch (DataException e) {
      return false;
    }
  }

  private static String openingError(Path file) {
    return String.valueOf(
        assertThrows(DataException.class, () -> BinaryFile.open(file, FORMAT)).getMessage());
  }
}
