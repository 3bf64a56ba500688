package org.paraphrast.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.zip.GZIPOutputStream;

/**
 * Codecs chosen by the suffix of a file name: gzip always, other formats if their codec is on the
 * class path. A codec found there goes before the JDK's gzip.
 */
public final class Codecs {
  /** Suffixes that have a codec in some module, for a message that names the repair. */
  private static final List<String> KNOWN = List.of(".xz", ".bz2", ".zst");

  private static final int BUFFER = 1 << 16;

  /** Plain text. */
  public static final Codec NONE =
      new Codec() {
        @Override
        public String suffix() {
          return "";
        }

        @Override
        public InputStream decompress(InputStream in) {
          return in;
        }

        @Override
        public OutputStream compress(OutputStream out) {
          return out;
        }
      };

  private static final List<Codec> CODECS = codecs();

  private Codecs() {}

  /**
   * The codec of a file.
   *
   * @throws DataException if the file is compressed in a format whose codec is not there
   */
  public static Codec of(Path file) {
    return of(file.toString());
  }

  /**
   * The codec of a file that need not be of this machine, by its name.
   *
   * @throws DataException if the file is compressed in a format whose codec is not there
   */
  public static Codec of(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    for (Codec codec : CODECS) {
      if (name.endsWith(codec.suffix())) {
        return codec;
      }
    }
    for (String suffix : KNOWN) {
      if (name.endsWith(suffix)) {
        throw new DataException(
            file
                + ": no codec for "
                + suffix
                + " files; decompress it, or add paraphrast-training to the class path");
      }
    }
    return NONE;
  }

  private static List<Codec> codecs() {
    List<Codec> codecs = new ArrayList<>();
    ServiceLoader.load(Codec.class, Codec.class.getClassLoader()).forEach(codecs::add);
    codecs.add(new Gzip());
    return List.copyOf(codecs);
  }

  private static final class Gzip implements Codec {
    @Override
    public String suffix() {
      return ".gz";
    }

    @Override
    public InputStream decompress(InputStream in) throws IOException {
      return new GzipStream(in, BUFFER);
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return new GZIPOutputStream(out, BUFFER);
    }
  }
}
