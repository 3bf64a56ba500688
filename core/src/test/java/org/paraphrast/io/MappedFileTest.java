package org.paraphrast.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MappedFileTest {

  @Test
  void readsAcrossChunksLikeOneBuffer(@TempDir Path dir) throws IOException {
    long seed = 20_260_101;
    Random random = new Random(seed);
    byte[] bytes = new byte[1001];
    random.nextBytes(bytes);
    Path file = Files.write(dir.resolve("r.bin"), bytes);
    for (int chunkBits : new int[] {3, 4, 7, 10, 30}) {
      try (MappedFile mapped = MappedFile.open(file, chunkBits)) {
        for (int round = 0; round < 300; round++) {
          int from = random.nextInt(bytes.length + 1);
          int size = random.nextInt(bytes.length - from + 1);
          assertReadsLike(
              ByteBuffer.wrap(bytes, from, size).slice().order(ByteOrder.LITTLE_ENDIAN),
              mapped.slice(from, size),
              "seed " + seed + " chunk bits " + chunkBits + " from " + from + " size " + size);
        }
      }
    }
  }

  private static void assertReadsLike(ByteBuffer expected, MappedRegion region, String at) {
    int size = expected.limit();
    assertEquals(size, region.length(), at);
    for (int i = 0; i < size; i++) {
      assertEquals(expected.get(i), region.getByte(i), at);
      if (i + 2 <= size) {
        assertEquals(expected.getShort(i), region.getShort(i), at);
      }
      if (i + 4 <= size) {
        assertEquals(expected.getInt(i), region.getInt(i), at);
        assertEquals(expected.getFloat(i), region.getFloat(i), at);
      }
      if (i + 8 <= size) {
        assertEquals(expected.getLong(i), region.getLong(i), at);
        assertEquals(expected.getDouble(i), region.getDouble(i), at);
      }
    }
    byte[] all = new byte[size];
    region.getBytes(0, all);
    assertEquals(expected.duplicate().rewind(), ByteBuffer.wrap(all), at);
    CRC32C crc = new CRC32C();
    crc.update(all);
    assertEquals(crc.getValue(), region.crc32c(SilentTask.INSTANCE), at);
  }

  @Test
  void readingOutsideARegionIsRefusedEvenInsideTheFile(@TempDir Path dir) throws IOException {
    Path file = Files.write(dir.resolve("b.bin"), new byte[64]);
    try (MappedFile mapped = MappedFile.open(file)) {
      MappedRegion region = mapped.slice(8, 8);
      assertEquals(0, region.getLong(0));
      assertThrows(DataException.class, () -> region.getLong(1));
      assertThrows(DataException.class, () -> region.getInt(5));
      assertThrows(DataException.class, () -> region.getByte(-1));
      assertThrows(DataException.class, () -> region.getByte(8));
      assertThrows(DataException.class, () -> region.slice(4, 5));
      assertThrows(DataException.class, () -> region.getBytes(4, new byte[5]));
    }
  }

  @Test
  void anEmptyFileHasNoBytes(@TempDir Path dir) throws IOException {
    Path file = Files.write(dir.resolve("e.bin"), new byte[0]);
    try (MappedFile mapped = MappedFile.open(file)) {
      assertEquals(0, mapped.length());
      assertThrows(DataException.class, () -> mapped.whole().getByte(0));
    }
  }

  @Test
  void aSparseFileOverTwoGigabytesIsReadAtItsEnd(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("big.bin");
    long length = (2L << 30) + 100;
    try (var channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.SPARSE,
            StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[] {1, 2, 3, 4}), (2L << 30) - 2);
      channel.write(ByteBuffer.wrap(new byte[] {9}), length - 1);
    }
    try (MappedFile mapped = MappedFile.open(file)) {
      assertEquals(0x04030201, mapped.whole().getInt((2L << 30) - 2));
      assertEquals(9, mapped.whole().getByte(length - 1));
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theFileThatWasCutIsFoundAmongThoseMapped(@TempDir Path dir) throws IOException {
    Path other = Files.write(dir.resolve("other.bin"), new byte[1 << 20]);
    Path file = Files.write(dir.resolve("a file.bin"), new byte[1 << 20]);
    try (MappedFile whole = MappedFile.open(other);
        MappedFile mapped = MappedFile.open(file)) {
      try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(5000);
      }
      Throwable fault = reading(mapped.whole());
      assertTrue(MappedFaults.isFault(fault), fault.toString());
      String message = MappedFaults.explain(fault).getMessage();
      assertTrue(message.startsWith(file.toRealPath() + ": was truncated or replaced"), message);
      assertEquals(1 << 20, whole.length());
    }
  }

  /** The machine tells it at a point of its own choice, soon after. */
  private static Throwable reading(MappedRegion region) {
    byte[] read = new byte[(int) region.length()];
    try {
      for (int i = 0; i < 1000; i++) {
        region.getBytes(0, read);
      }
    } catch (InternalError e) {
      return e;
    }
    throw new AssertionError("read what is not there");
  }

  @Test
  void aClosedFileGivesNoRegions(@TempDir Path dir) throws IOException {
    MappedFile mapped = MappedFile.open(Files.write(dir.resolve("c.bin"), new byte[1]));
    mapped.close();
    assertThrows(IllegalStateException.class, mapped::whole);
  }
}
