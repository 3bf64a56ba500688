package org.paraphrast.spark.data;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.paraphrast.io.Codec;
import org.paraphrast.io.Codecs;
import org.paraphrast.io.LineReader;

/**
 * The lines of a file that begin in a stretch of its bytes. Plain files are cut into stretches, a
 * compressed file is one, since it can be read from its beginning only.
 *
 * @param start its first byte
 * @param end behind its last byte; a line that begins before it is read to its end
 */
record LineSplit(String file, long start, long end) {
  private static final int BUFFER = 1 << 16;

  /** The stretches of files in order, none much longer than {@code most} bytes. */
  static List<LineSplit> of(List<FileStatus> files, long most) {
    List<LineSplit> splits = new ArrayList<>();
    for (FileStatus file : files) {
      String name = file.getPath().toString();
      long length = file.getLen();
      long step = Codecs.of(name).suffix().isEmpty() ? most : Math.max(1, length);
      for (long start = 0; start < length; start += step) {
        splits.add(new LineSplit(name, start, Math.min(length, start + step)));
      }
    }
    return splits;
  }

  /** As text, which travels as it is. */
  String text() {
    return start + " " + end + " " + file;
  }

  static LineSplit parse(String text) {
    String[] fields = text.split(" ", 3);
    return new LineSplit(fields[2], Long.parseLong(fields[0]), Long.parseLong(fields[1]));
  }

  /** Its lines; to be closed. */
  LineReader open() {
    try {
      FSDataInputStream in = Remote.openFrom(file);
      Codec codec = Codecs.of(file);
      if (!codec.suffix().isEmpty()) {
        return new LineReader(codec.decompress(new BufferedInputStream(in, BUFFER)), file);
      }
      if (start == 0) {
        return new LineReader(new Stretch(in, start, end), file);
      }
      // behind an empty line, lest a byte-order mark inside the file be taken for one of the file
      InputStream empty = new ByteArrayInputStream(new byte[] {'\n'});
      InputStream both = new SequenceInputStream(empty, new Stretch(in, start, end));
      LineReader reader = new LineReader(both, file + "@" + start);
      reader.next();
      return reader;
    } catch (IOException e) {
      throw Remote.unreadable(file, e);
    }
  }

  /** The bytes of whole lines: from the first line that begins in the stretch. */
  private static final class Stretch extends InputStream {
    private final InputStream in;
    private long left;
    private boolean ended;

    Stretch(FSDataInputStream raw, long start, long end) throws IOException {
      long from = start;
      if (start > 0) {
        // a line that begins before the stretch belongs to the one before
        raw.seek(start - 1);
        from--;
      }
      this.in = new BufferedInputStream(raw, BUFFER); // read forward only, as object stores like it
      if (start > 0) {
        int b = in.read();
        from++;
        while (b >= 0 && b != '\n') {
          b = in.read();
          from++;
        }
      }
      this.left = end - from;
      this.ended = left <= 0;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      int n = read(one, 0, 1);
      return n < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (ended) {
        return -1;
      }
      if (left > 0) {
        int n = in.read(bytes, offset, (int) Math.min(length, left));
        if (n < 0) {
          throw new EOFException("the file became shorter");
        }
        left -= n;
        ended = left == 0 && n > 0 && bytes[offset + n - 1] == '\n';
        return n;
      }
      // the rest of the last line, which ends in the next stretch
      int b = in.read();
      ended = b < 0 || b == '\n';
      if (b < 0) {
        return -1;
      }
      bytes[offset] = (byte) b;
      return 1;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
