package org.paraphrast.cli.common;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.train.Option;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The value of {@code --memory}: bytes, 16M or more, with k, M, G or T for powers of 1024: {@code
 * 512M}, {@code 4G}. It is a part of Java's heap, which also has to hold vocabularies, models and
 * what is being read, so it cannot be all of it.
 */
public final class MemorySize implements ITypeConverter<Long> {
  /** What the help says. */
  public static final String DEFAULT = "half of Java's heap";

  /** With less, temporary files would be all there is. */
  private static final long LEAST = 16L << 20;

  private static final double LARGEST_SHARE = 0.7;
  private static final double USUAL_SHARE = 0.5;

  @Override
  public Long convert(String value) {
    try {
      long bytes = Option.bytes(value);
      if (bytes < LEAST) {
        throw new TypeConversionException("must be 16M or more, got " + value);
      }
      requireHeap(value, bytes);
      return bytes;
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  private static void requireHeap(String value, long bytes) {
    long heap = Runtime.getRuntime().maxMemory();
    if (bytes > heap * LARGEST_SHARE) {
      throw new TypeConversionException(
          value
              + " does not fit into Java's heap of "
              + shown(heap)
              + "; ask for "
              + shown((long) (heap * LARGEST_SHARE))
              + " or less, or give Java more with "
              + heapSetting((long) (bytes / USUAL_SHARE)));
    }
  }

  /** What was asked for or, without that, a share of the heap. */
  public static long orUsual(@Nullable Long asked) {
    return asked == null ? (long) (Runtime.getRuntime().maxMemory() * USUAL_SHARE) : asked;
  }

  /** How the launcher is told to give Java a heap of that size. */
  public static String heapSetting(long bytes) {
    return "PARAPHRAST_JAVA_OPTS=-Xmx" + ((bytes + (1L << 20) - 1) >> 20) + "m";
  }

  /** A size as the option takes it, rounded down. */
  public static String shown(long bytes) {
    return bytes < 10L << 30 ? (bytes >> 20) + "M" : String.format(Locale.ROOT, "%dG", bytes >> 30);
  }
}
