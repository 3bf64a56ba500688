package org.paraphrast.io;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;

/**
 * Compression chosen by the suffix of a file name. Files of several members, as {@code cat a.gz
 * b.gz} makes them, are read to the end. The headers written hold no time and no name, so the same
 * text gives the same bytes.
 */
enum Compression {
  NONE(""),
  GZIP(".gz"),
  XZ(".xz"),
  BZIP2(".bz2"),
  ZSTD(".zst");

  private final String suffix;

  Compression(String suffix) {
    this.suffix = suffix;
  }

  static Compression of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    for (Compression compression : values()) {
      if (compression != NONE && name.endsWith(compression.suffix)) {
        return compression;
      }
    }
    return NONE;
  }

  String suffix() {
    return suffix;
  }

  InputStream decompress(InputStream in) throws IOException {
    return switch (this) {
      case NONE -> in;
      case GZIP ->
          GzipCompressorInputStream.builder()
              .setDecompressConcatenated(true)
              .setInputStream(in)
              .get();
      case XZ ->
          XZCompressorInputStream.builder()
              .setDecompressConcatenated(true)
              .setInputStream(in)
              .get();
      case BZIP2 -> new BZip2CompressorInputStream(in, true);
      case ZSTD -> new ZstdInputStreamNoFinalizer(in);
    };
  }

  OutputStream compress(OutputStream out) throws IOException {
    return switch (this) {
      case NONE -> out;
      case GZIP -> new GzipCompressorOutputStream(out);
      case XZ -> new XZCompressorOutputStream(out);
      case BZIP2 -> new BZip2CompressorOutputStream(out);
      case ZSTD -> new ZstdOutputStreamNoFinalizer(out);
    };
  }
}
