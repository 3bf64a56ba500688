package org.paraphrast.cli.common;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The threads of work whose result does not depend on their number. */
public final class ThreadOptions {
  @Option(
      names = "--threads",
      paramLabel = "N",
      converter = AtLeastOne.class,
      description = "Number of threads (default: all cores); does not affect the result.")
  private int threads = Runtime.getRuntime().availableProcessors();

  /** Reads a number that is 1 or more. */
  static final class AtLeastOne implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
      try {
        int number = Integer.parseInt(value);
        if (number >= 1) {
          return number;
        }
      } catch (NumberFormatException e) {
        // told below
      }
      throw new TypeConversionException("'" + value + "' is not a whole number of 1 or more");
    }
  }

  public int threads() {
    return threads;
  }
}
