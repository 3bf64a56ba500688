package org.paraphrast.spark.data;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;

/**
 * Puts line n of one text beside line n of another, in the order of the lines. Lines are numbered,
 * sent to the partition of their number and sorted there.
 *
 * @param partitions of the result
 * @param memory bytes that a task may use for sorting
 */
public record LineJoin(int partitions, long memory) implements Serializable {
  private static final byte LEFT = 0;
  private static final byte RIGHT = 1;
  private static final int HEAD = Long.BYTES + 1;

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
      throw DataException.at(
          left.name(),
          Math.min(size, other) + 1,
          left.name() + " has " + size + " lines, " + right.name() + " has " + other,
          "parallel files must have the same number of lines, find the one that was lost or split");
    }
    long each = Math.max(1, (size + partitions - 1) / partitions);
    JavaRDD<byte[]> sent = numbered(left, LEFT).union(numbered(right, RIGHT));
    long room = memory;
    return Exchange.sendEach(
            sent,
            (record, out) ->
                out.put((int) (ByteBuffer.wrap(record).getLong() / each), record, record.length, 0),
            partitions)
        .mapPartitions(blocks -> new Sorted<>(blocks, room, new Joining()), true);
  }

  /**
   * Lines with a name for messages.
   *
   * @param inStep whether its parts were made from those of the other, one by one
   */
  public record Named(String name, JavaRDD<String> lines, boolean inStep) {}

  private static JavaRDD<byte[]> numbered(Named text, byte side) {
    return text.lines()
        .zipWithIndex()
        .map(
            line -> {
              byte[] bytes = line._1().getBytes(StandardCharsets.UTF_8);
              return ByteBuffer.allocate(HEAD + bytes.length)
                  .putLong(line._2())
                  .put(side)
                  .put(bytes)
                  .array();
            });
  }

  /** Makes one of two records that follow each other. */
  private static final class Joining implements Function<byte[], @Nullable Both> {
    private @Nullable String left;

    @Override
    public @Nullable Both apply(byte[] record) {
      String text = new String(record, HEAD, record.length - HEAD, StandardCharsets.UTF_8);
      String before = left;
      if ((before == null) != (record[Long.BYTES] == LEFT)) {
        throw new IllegalStateException("a line lost its other half");
      }
      left = before == null ? text : null;
      return before == null ? null : new Both(before, text);
    }
  }
}
