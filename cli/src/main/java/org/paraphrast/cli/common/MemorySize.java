package org.paraphrast.cli.common;

import org.paraphrast.train.Option;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Bytes, 16M or more, with k, M, G or T for powers of 1024: {@code 512M}, {@code 4G}. */
public final class MemorySize implements ITypeConverter<Long> {
  /** With less, temporary files would be all there is. */
  private static final long LEAST = 16L << 20;

  @Override
  public Long convert(String value) {
    try {
      long bytes = Option.bytes(value);
      if (bytes < LEAST) {
        throw new TypeConversionException("must be 16M or more, got " + value);
      }
      return bytes;
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
