package org.paraphrast.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Bytes, with k, M, G or T for powers of 1024: {@code 512M}, {@code 4G}. */
final class MemorySize implements ITypeConverter<Long> {
  private static final Pattern PATTERN = Pattern.compile("(\\d{1,12})([KMGT]?)B?");

  @Override
  public Long convert(String value) {
    Matcher matcher = PATTERN.matcher(value.toUpperCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new TypeConversionException("'" + value + "' is no size, write one like 500M or 4G");
    }
    int power = matcher.group(2).isEmpty() ? 0 : 1 + "KMGT".indexOf(matcher.group(2));
    return Long.parseLong(matcher.group(1)) << (10 * power);
  }
}
