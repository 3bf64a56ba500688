package org.paraphrast.align;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Expected counts that threads add to at the same time. They are whole multiples of
 * 2<sup>-32</sup>: sums of integers do not depend on the order of their terms, sums of
 * floating-point numbers do. So the same corpus gives the same bytes for any number of threads.
 */
final class FixedPointCounts {
  private static final VarHandle UNITS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final double ONE = 0x1p32;

  private final long[] units;

  FixedPointCounts(int size) {
    this.units = new long[size];
  }

  void add(int index, double count) {
    UNITS.getAndAdd(units, index, (long) (count * ONE));
  }

  double get(int index) {
    return units[index] / ONE;
  }

  void clear() {
    Arrays.fill(units, 0);
  }
}
