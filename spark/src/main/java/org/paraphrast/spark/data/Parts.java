package org.paraphrast.spark.data;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.paraphrast.io.Codec;
import org.paraphrast.io.Codecs;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;

/**
 * A result in parts, a folder of {@code part-00000.zst} and so on: the lines of the parts in order
 * are the lines of the file that one machine would write. A task writes its part under a name of
 * its own and renames it at the end, so that a part is whole, whichever attempt wrote it.
 *
 * @param folder named as the file would be
 */
public record Parts(String folder) implements Serializable {
  /** Writes lines of a task. */
  @FunctionalInterface
  public interface Sink {
    void line(String line);
  }

  /** Makes the lines of a task. */
  @FunctionalInterface
  public interface Writing<T> extends Serializable {
    void write(Iterator<T> input, Sink out);
  }

  /** Writes a part for each partition; returns the number of lines. */
  public <T> long write(JavaRDD<T> from, Writing<T> writing) {
    Remote.createFolder(folder);
    Parts self = this;
    JavaRDD<Long> counts =
        from.mapPartitions(input -> List.of(self.writePart(input, writing)).iterator());
    long lines = counts.fold(0L, Long::sum);
    require(from.getNumPartitions());
    return lines;
  }

  /** There is a part for each task: a store that lists less, or another run, would lose lines. */
  void require(int parts) {
    int there = files().size();
    if (there != parts) {
      throw new DataException(
          folder
              + ": has "
              + there
              + " parts, but "
              + parts
              + " were written; let no other program write there, and run the recipe again");
    }
  }

  /** Writes lines as they are, in the order of the partitions. */
  public long write(JavaRDD<String> lines) {
    return write(lines, (input, out) -> input.forEachRemaining(out::line));
  }

  private <T> long writePart(Iterator<T> input, Writing<T> writing) {
    String suffix = folder.substring(folder.lastIndexOf('/') + 1).replaceAll("^[^.]*", "");
    long[] lines = {0};
    try (Draft part = Draft.part(folder, suffix)) {
      writing.write(
          input,
          line -> {
            lines[0]++;
            part.write(out -> out.write((line + "\n").getBytes(StandardCharsets.UTF_8)));
          });
      part.commit();
    }
    return lines[0];
  }

  /** The parts in order. */
  public List<String> files() {
    return Remote.files(folder).stream().map(FileStatus::getPath).map(Object::toString).toList();
  }

  /** The lines: a partition for each part. */
  public JavaRDD<String> read(JavaSparkContext spark) {
    List<String> parts = files();
    if (parts.isEmpty()) {
      return spark.emptyRDD();
    }
    return spark
        .parallelize(parts, parts.size())
        .mapPartitions(
            part -> {
              String file = part.next();
              return Lines.of(new LineReader(bytes(file), file));
            },
            true);
  }

  /** The lines of all parts; to be closed. */
  public LineReader open() {
    return new LineReader(new Chain(files().iterator()), folder);
  }

  /** Files one behind another, each opened when it is its turn. */
  private static final class Chain extends InputStream {
    private final Iterator<String> rest;
    private InputStream now = InputStream.nullInputStream();

    Chain(Iterator<String> files) {
      this.rest = files;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int n = now.read(bytes, offset, length);
      while (n < 0 && rest.hasNext()) {
        now.close();
        now = Parts.bytes(rest.next());
        n = now.read(bytes, offset, length);
      }
      return n;
    }

    @Override
    public void close() throws IOException {
      now.close();
    }
  }

  /** The decompressed bytes of a file. */
  public static InputStream bytes(String file) {
    try {
      Codec codec = Codecs.of(file);
      return codec.decompress(new BufferedInputStream(Remote.open(file), Draft.BUFFER));
    } catch (IOException e) {
      throw Remote.unreadable(file, e);
    }
  }

  /** Writes the lines of all parts to one file, as one machine would. */
  public void copyTo(LineWriter writer) {
    try (LineReader reader = open()) {
      for (String line = reader.next(); line != null; line = reader.next()) {
        writer.write(line);
      }
    }
  }
}
