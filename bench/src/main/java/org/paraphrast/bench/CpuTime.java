package org.paraphrast.bench;

import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * Processor time of this thread, which other programs on the machine disturb less than the clock.
 */
final class CpuTime {
  private CpuTime() {}

  static long nanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** The seconds that each of some runs takes. */
  static double[] seconds(int runs, Runnable work) {
    double[] seconds = new double[runs];
    for (int i = 0; i < runs; i++) {
      long start = nanos();
      work.run();
      seconds[i] = (nanos() - start) / 1e9;
    }
    return seconds;
  }

  static double median(double[] values) {
    return Arrays.stream(values).sorted().toArray()[values.length / 2];
  }
}
