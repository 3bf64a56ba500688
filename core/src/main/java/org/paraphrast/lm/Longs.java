package org.paraphrast.lm;

import org.paraphrast.io.DataException;
import org.paraphrast.io.MappedRegion;

/**
 * The content of a section as longs or as bits: in the mapped file, which opens at once and shares
 * its pages with other processes, or copied to the heap, where reading takes fewer instructions and
 * the JVM may use huge pages. A program that uses one of the two has its calls inlined.
 */
abstract class Longs {
  private Longs() {}

  /** How to get at the sections of a file. */
  enum Access {
    MAPPED,
    LOADED
  }

  static Longs of(MappedRegion region, Access access) {
    return access == Access.MAPPED ? new Mapped(region) : new Loaded(region);
  }

  abstract long get(long index);

  /** What is wrong with the content, as an error that names the file. */
  abstract DataException fault(String cause);

  /** At least 57 bits from a position on, the first one lowest. */
  abstract long bits(long position);

  private static final class Mapped extends Longs {
    private final MappedRegion region;

    Mapped(MappedRegion region) {
      this.region = region;
    }

    @Override
    long get(long index) {
      return region.getLong(index << 3);
    }

    @Override
    long bits(long position) {
      return region.getLong(position >>> 3) >>> (position & 7);
    }

    @Override
    DataException fault(String cause) {
      return region.fault(cause);
    }
  }

  private static final class Loaded extends Longs {
    private final MappedRegion region;
    private final long[] longs;

    Loaded(MappedRegion region) {
      this.region = region;
      this.longs = new long[Math.toIntExact(region.length() >>> 3)];
      for (int i = 0; i < longs.length; i++) {
        longs[i] = region.getLong((long) i << 3);
      }
    }

    @Override
    long get(long index) {
      if (index < 0 || index >= longs.length) {
        throw outside(index);
      }
      return longs[(int) index];
    }

    @Override
    long bits(long position) {
      long index = position >>> 6;
      if (index >= longs.length - 1) {
        throw outside(index);
      }
      int at = (int) index;
      int shift = (int) position & 63;
      return longs[at] >>> shift | longs[at + 1] << 1 << (63 - shift);
    }

    private DataException outside(long index) {
      return fault("refers to word " + index + " of its " + longs.length);
    }

    @Override
    DataException fault(String cause) {
      return region.fault(cause);
    }
  }
}
