package org.paraphrast;

import java.util.Random;

/**
 * A small runner for property tests. Each run has its own seed, which every assertion takes as its
 * message; {@code -Dproperty.seed=N} repeats the run that failed. {@code -Dproperty.scale=0.01}
 * runs fewer, for mutation tests.
 */
public final class Property {

  /** One run. */
  @FunctionalInterface
  public interface Run {
    void with(Random random, String seed);
  }

  private Property() {}

  /** Gives how many runs there were. */
  public static long check(int runs, Run run) {
    String wanted = System.getProperty("property.seed");
    long first = wanted == null ? 1 : Long.parseLong(wanted);
    double scale = Double.parseDouble(System.getProperty("property.scale", "1"));
    long last = wanted == null ? Math.max(1, Math.round(runs * scale)) : first;
    for (long seed = first; seed <= last; seed++) {
      String message = "-Dproperty.seed=" + seed;
      try {
        run.with(new Random(seed), message);
      } catch (RuntimeException e) {
        throw new AssertionError("threw with " + message, e);
      }
    }
    return last - first + 1;
  }
}
