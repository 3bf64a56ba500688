package org.paraphrast.cli;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number of bytes such as {@code 4G}, {@code 512M} or {@code 100k}. */
final class MemorySize implements ITypeConverter<Long> {

  @Override
  public Long convert(String value) {
    String text = value.strip().toUpperCase(Locale.ROOT);
    int unit = text.isEmpty() ? -1 : "KMGT".indexOf(text.charAt(text.length() - 1));
    String number = unit < 0 ? text : text.substring(0, text.length() - 1);
    try {
      double bytes = Double.parseDouble(number) * Math.pow(1024, unit + 1);
      if (bytes >= 1 && bytes < Long.MAX_VALUE) {
        return (long) bytes;
      }
    } catch (NumberFormatException e) {
      throw (TypeConversionException)
          new TypeConversionException("a size such as 4G or 512M is wanted, got " + value)
              .initCause(e);
    }
    throw new TypeConversionException("a size such as 4G or 512M is wanted, got " + value);
  }
}
