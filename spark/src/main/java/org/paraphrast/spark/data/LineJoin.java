package org.paraphrast.spark.data;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;
import scala.Tuple2;

/**
 * Puts line n of one text beside line n of another, in the order of the lines. Lines are numbered,
 * sent to the partition of their number and sorted there.
 *
 * @param partitions of the result
 * @param memory bytes that a task may use for sorting
 */
public record LineJoin(int partitions, long memory) implements Serializable {

  /** Two lines of one number. */
  public record Both(String left, String right) implements Serializable {}

  /** The lines side by side; a {@link DataException} if one text has more than the other. */
  public JavaRDD<Both> join(Named left, Named right) {
    if (left.lines().getNumPartitions() == right.lines().getNumPartitions()
        && left.inStep()
        && right.inStep()) {
      return left.lines().zip(right.lines()).map(both -> new Both(both._1(), both._2()));
    }
    long size = left.lines().count();
    long other = right.lines().count();
    if (size != other) {
      throw new DataException(
          left.name()
              + ":"
              + (Math.min(size, other) + 1)
              + ": "
              + left.name()
              + " has "
              + size
              + " lines, "
              + right.name()
              + " has "
              + other
              + "; parallel files must have the same number of lines, find the one that was lost or"
              + " split");
    }
    JavaRDD<Tuple2<String, Long>> lefts = numbered(left.lines());
    JavaRDD<Tuple2<String, Long>> rights = numbered(right.lines());
    long each = Math.max(1, (size + partitions - 1) / partitions);
    JavaRDD<byte[]> sent = send(lefts, (byte) 0).union(send(rights, (byte) 1));
    int parts = partitions;
    long room = memory;
    return Exchange.sendEach(
            sent,
            (record, out) -> out.put(partition(record, each), record, record.length, 0),
            parts)
        .mapPartitions(blocks -> new Joined(blocks, room), true);
  }

  /**
   * Lines with a name for messages.
   *
   * @param inStep whether its parts were made from those of the other, one by one
   */
  public record Named(String name, JavaRDD<String> lines, boolean inStep) {}

  private static JavaRDD<Tuple2<String, Long>> numbered(JavaRDD<String> lines) {
    return lines.zipWithIndex().map(pair -> pair);
  }

  private static JavaRDD<byte[]> send(JavaRDD<Tuple2<String, Long>> lines, byte side) {
    return lines.map(
        line -> {
          byte[] text = line._1().getBytes(StandardCharsets.UTF_8);
          byte[] record = new byte[Long.BYTES + 1 + text.length];
          long number = line._2();
          for (int i = 0; i < Long.BYTES; i++) {
            record[i] = (byte) (number >>> (8 * (Long.BYTES - 1 - i)));
          }
          record[Long.BYTES] = side;
          System.arraycopy(text, 0, record, Long.BYTES + 1, text.length);
          return record;
        });
  }

  private static int partition(byte[] record, long each) {
    long number = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      number = number << 8 | (record[i] & 0xFF);
    }
    return (int) (number / each);
  }

  private static final class Joined extends Steps<Both> {
    private final Iterator<byte[]> blocks;
    private final TemporaryFolder folder = TemporaryFolder.create();
    private final ByteSorter sorter;
    private ByteSorter.@Nullable Cursor cursor;

    Joined(Iterator<byte[]> blocks, long memory) {
      this.blocks = blocks;
      Path path = folder.path();
      this.sorter = new ByteSorter(path, memory);
    }

    @Override
    protected @Nullable Both advance() {
      ByteSorter.Cursor at = cursor;
      if (at == null) {
        Blocks.forEach(blocks, (bytes, start, length, count) -> sorter.add(bytes, start, length));
        at = sorter.sorted();
        cursor = at;
      }
      if (!at.next()) {
        return null;
      }
      String left = text(at);
      if (!at.next()) {
        throw new IllegalStateException("a line lost its other half");
      }
      return new Both(left, text(at));
    }

    private static String text(ByteSorter.Cursor at) {
      int head = Long.BYTES + 1;
      return new String(at.bytes(), at.offset() + head, at.length() - head, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
      sorter.close();
      folder.close();
    }
  }
}
