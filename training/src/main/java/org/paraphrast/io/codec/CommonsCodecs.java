package org.paraphrast.io.codec;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import com.github.luben.zstd.util.Native;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;
import org.paraphrast.io.Codec;
import org.paraphrast.io.TemporaryFolder;

/** The codecs of Commons Compress and zstd-jni, found by the names in {@code META-INF/services}. */
public final class CommonsCodecs {
  private CommonsCodecs() {}

  /** Told from the one of the JDK by its errors: a second member that is cut short is one. */
  public static final class Gzip implements Codec {
    @Override
    public String suffix() {
      return ".gz";
    }

    @Override
    public InputStream decompress(InputStream in) throws IOException {
      return GzipCompressorInputStream.builder()
          .setDecompressConcatenated(true)
          .setInputStream(in)
          .get();
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return new GzipCompressorOutputStream(out);
    }
  }

  /** xz. */
  public static final class Xz implements Codec {
    @Override
    public String suffix() {
      return ".xz";
    }

    @Override
    public InputStream decompress(InputStream in) throws IOException {
      return XZCompressorInputStream.builder()
          .setDecompressConcatenated(true)
          .setInputStream(in)
          .get();
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return new XZCompressorOutputStream(out);
    }
  }

  /** bzip2. */
  public static final class Bzip2 implements Codec {
    @Override
    public String suffix() {
      return ".bz2";
    }

    @Override
    public InputStream decompress(InputStream in) throws IOException {
      return new BZip2CompressorInputStream(in, true);
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return new BZip2CompressorOutputStream(out);
    }
  }

  /** Zstandard; loads a native library when it is first used. */
  public static final class Zstd implements Codec {
    @Override
    public String suffix() {
      return ".zst";
    }

    @Override
    public InputStream decompress(InputStream in) throws IOException {
      load();
      return new ZstdInputStreamNoFinalizer(new LastByteApart(in));
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      load();
      return new ZstdOutputStreamNoFinalizer(out);
    }

    /** The library is unpacked to be loaded, and its file is not needed any more then. */
    private static synchronized void load() {
      if (!Native.isLoaded()) {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
          Native.load(folder.path().toFile());
        }
      }
    }
  }
}
