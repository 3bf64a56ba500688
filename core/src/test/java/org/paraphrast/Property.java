package org.paraphrast;

import java.util.Random;

/**
 * A small runner for property tests. Each run has its own seed, which every assertion takes as its
 * message; {@code -Dproperty.seed=N} repeats the run that failed.
 */
public final class Property {

  /** One run. */
  @FunctionalInterface
  public interface Run {
    void with(Random random, String seed);
  }

  private Property() {}

  public static void check(int runs, Run run) {
    String wanted = System.getProperty("property.seed");
    long first = wanted == null ? 1 : Long.parseLong(wanted);
    long last = wanted == null ? runs : first;
    for (long seed = first; seed <= last; seed++) {
      String message = "-Dproperty.seed=" + seed;
      try {
        run.with(new Random(seed), message);
      } catch (RuntimeException e) {
        throw new AssertionError("threw with " + message, e);
      }
    }
  }
}
