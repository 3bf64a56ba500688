package org.paraphrast.cli;

import org.paraphrast.train.Option;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Bytes, with k, M, G or T for powers of 1024: {@code 512M}, {@code 4G}. */
final class MemorySize implements ITypeConverter<Long> {
  @Override
  public Long convert(String value) {
    try {
      return Option.bytes(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
