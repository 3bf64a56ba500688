package org.paraphrast.spark.data;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/**
 * Byte strings with counts in parts, {@code part-00000.zst} and so on, for what a stage makes in
 * between and for the shards of a table. A part is written as {@link Parts} are.
 *
 * @param folder where they are
 */
public record Records(String folder) implements Serializable {
  private static final String SUFFIX = ".zst";

  /** Takes a record. */
  @FunctionalInterface
  public interface Sink {
    /** Takes the first {@code length} bytes and a count. */
    void add(byte[] bytes, int length, long count);
  }

  /** Makes the records of a task, and returns what it counted. */
  @FunctionalInterface
  public interface Writing<T> extends Serializable {
    long[] write(Iterator<T> input, Sink out);
  }

  /** Writes a part for each partition; returns the sums of what the tasks counted. */
  public <T> long[] write(JavaRDD<T> from, Writing<T> writing) {
    Remote.createFolder(folder);
    Records self = this;
    long[] sums =
        from.mapPartitions(input -> List.of(self.writePart(input, writing)).iterator())
            .reduce(Records::sum);
    new Parts(folder).require(from.getNumPartitions());
    return sums;
  }

  private static long[] sum(long[] a, long[] b) {
    long[] both = a.clone();
    for (int i = 0; i < both.length; i++) {
      both[i] += b[i];
    }
    return both;
  }

  private <T> long[] writePart(Iterator<T> input, Writing<T> writing) {
    try (Draft part = Draft.part(folder, SUFFIX)) {
      long[] counted =
          writing.write(
              input,
              (bytes, length, count) ->
                  part.write(
                      out -> {
                        out.writeInt(length);
                        out.write(bytes, 0, length);
                        out.writeLong(count);
                      }));
      part.commit();
      return counted;
    }
  }

  /** Bytes with their count. */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  public record Counted(byte[] bytes, long count) implements Serializable {}

  /** Reads all parts one after another. */
  public void forEach(Sink sink) {
    for (String part : new Parts(folder).files()) {
      try (Reading reading = new Reading(part)) {
        reading.forEachRemaining(one -> sink.add(one.bytes(), one.bytes().length, one.count()));
      }
    }
  }

  /** The records: a partition for each part. */
  public JavaRDD<Counted> read(JavaSparkContext spark) {
    List<String> parts = new Parts(folder).files();
    return spark
        .parallelize(parts, parts.size())
        .mapPartitions(part -> new Reading(part.next()), true);
  }

  /** The records of a part. */
  private static final class Reading extends Steps<Counted> {
    private final String part;
    private final DataInputStream in;

    Reading(String part) {
      this.part = part;
      this.in = new DataInputStream(new BufferedInputStream(Parts.bytes(part), Draft.BUFFER));
    }

    @Override
    protected @Nullable Counted advance() {
      try {
        int length;
        try {
          length = in.readInt();
        } catch (EOFException e) {
          return null; // between records: the end
        }
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return new Counted(bytes, in.readLong());
      } catch (IOException e) {
        throw Remote.unreadable(part, e);
      }
    }

    @Override
    public void close() {
      try {
        in.close();
      } catch (IOException e) {
        throw Remote.unreadable(part, e);
      }
    }
  }
}
