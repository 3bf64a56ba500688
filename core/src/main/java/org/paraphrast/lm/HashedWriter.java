package org.paraphrast.lm;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.BinaryFileWriter;

/**
 * Writes the hashed layout: fast, exact, larger. One table per order above one, linear probing with
 * at least half as many slots more as n-grams, written in one pass because the n-grams come sorted
 * by their hash: each takes its slot or the next free one. Sections beside those of {@link
 * ModelFile}:
 *
 * <pre>
 * unigrams   by id: log10 probability:float back-off:float bound:float extends left:int
 * slots      by order from two, and in that order:
 *              below the highest, hash:55 gap:6 extends left:1 used:1 back-off:float probability:float
 *              at the highest, probability:float fingerprint:32
 * </pre>
 *
 * <p>Hashes may collide. Within a table that is found while writing, and another seed is tried. An
 * n-gram that is not in the model is taken for one that is with a chance of some 2⁻⁵⁵ for each slot
 * looked at, 2⁻³² at the highest order.
 */
final class HashedWriter {
  static final int GAP_BITS = 6;
  static final int GAP_SHIFT = 2;
  static final int EXTENDS_LEFT = 2;
  static final int USED = 1;

  private static final int MOST_SEEDS = 16;
  private static final int RECENT = 1 << 16;

  private final NgramModel model;
  private final int seed;
  private final ScoreBounds.Levels levels = new ScoreBounds.Levels(GAP_BITS);

  private HashedWriter(NgramModel model, int seed) {
    this.model = model;
    this.seed = seed;
  }

  /** Writes the file, whole or not at all. */
  static void write(NgramModel model, Path file) {
    StoredValues values = StoredValues.exact(model);
    for (int seed = 0; seed < MOST_SEEDS; seed++) {
      if (new HashedWriter(model, seed).tryWrite(file, values)) {
        return;
      }
    }
    throw new IllegalStateException("no seed without collisions of n-gram hashes");
  }

  private boolean tryWrite(Path file, StoredValues values) {
    try (BinaryFileWriter out = BinaryFileWriter.create(file, ModelFile.FORMAT)) {
      ModelFile.Info info = ModelFile.Info.of(model, ModelFile.HASHED, values);
      info.put("seed", Integer.toString(seed));
      ModelFile.writeWords(model.words(), out);
      out.begin("unigrams");
      RecordSorter[] tables = new RecordSorter[model.order() + 1];
      for (int n = 2; n <= model.order(); n++) {
        tables[n] = new RecordSorter(model.workspace(), new RecordFormat(1, 63), false);
      }
      BoundedWalk.walk(model, values, new Hashing(out, tables));
      out.begin("slots");
      for (int n = 2; n <= model.order(); n++) {
        info.put("slots." + n, Long.toString(out.position() / Long.BYTES));
        Table table = new Table(out, n == model.order(), slots(model.size(n)));
        if (!table.fill(tables[n].finish())) {
          return false;
        }
      }
      info.write(out);
      out.commit();
      return true;
    }
  }

  static long slots(long ngrams) {
    return Math.max(1, ngrams + (ngrams + 1) / 2);
  }

  /** Unigrams go to the file at once, the others to be sorted by their hash. */
  private final class Hashing implements BoundedWalk.Sink {
    private final BinaryFileWriter out;
    private final @Nullable RecordSorter[] tables;

    Hashing(BinaryFileWriter out, @Nullable RecordSorter[] tables) {
      this.out = out;
      this.tables = tables;
    }

    @Override
    public void ngram(int n, int[] reversed, BoundedWalk.Extent extent) {
      RecordSorter table = tables[n];
      if (table == null) {
        out.writeFloat(ProbBackoff.log10Prob(extent.value));
        out.writeFloat(ProbBackoff.log10Backoff(extent.value));
        out.writeFloat(extent.bound);
        out.writeInt(extent.hasChildren ? 1 : 0);
        return;
      }
      long hash = NgramHash.start(reversed[0], seed);
      for (int i = 1; i < n; i++) {
        hash = NgramHash.extend(hash, reversed[i]);
      }
      int gap = levels.code(ProbBackoff.log10Prob(extent.value), extent.bound);
      long flags = (long) gap << GAP_SHIFT | (extent.hasChildren ? EXTENDS_LEFT : 0) | USED;
      long[] room = table.room();
      int slot = table.slot();
      room[slot] = NgramHash.key(hash) | flags;
      room[slot + 1] = extent.value;
    }
  }

  /** Fills the slots of one table from n-grams in the order of their hashes. */
  private static final class Table {
    private final BinaryFileWriter out;
    private final boolean highest;
    private final long doubledSlots;
    private final long slots;

    /** Fingerprints of the last slots written, to see collisions. */
    private final int[] recent = new int[RECENT];

    private long written;

    Table(BinaryFileWriter out, boolean highest, long slots) {
      this.out = out;
      this.highest = highest;
      this.slots = slots;
      this.doubledSlots = 2 * slots;
    }

    /** False if two n-grams could not be told apart. */
    boolean fill(RecordCursor sorted) {
      long previous = -1;
      while (sorted.next()) {
        long entry = sorted.block[sorted.at];
        long key = NgramHash.key(entry);
        if (key == previous) {
          return false;
        }
        previous = key;
        long home = NgramHash.slot(key, doubledSlots);
        while (written < home) {
          empty();
        }
        long value = sorted.block[sorted.at + 1];
        if (!highest) {
          out.writeLong(entry);
          out.writeLong(value);
        } else {
          int fingerprint = NgramHash.fingerprint(key, doubledSlots);
          if (collides(home, fingerprint)) {
            return false;
          }
          recent[(int) written & RECENT - 1] = fingerprint;
          out.writeLong((long) fingerprint << 32 | negativeBits(ProbBackoff.log10Prob(value)));
        }
        written++;
      }
      do {
        empty(); // the one after the last stops every search
      } while (written <= slots);
      return true;
    }

    private boolean collides(long home, int fingerprint) {
      if (written - home >= RECENT) {
        return true;
      }
      for (long slot = home; slot < written; slot++) {
        if (recent[(int) slot & RECENT - 1] == fingerprint) {
          return true;
        }
      }
      return false;
    }

    /** The bits of a log10 probability; of zero the negative one, since no bits mean no n-gram. */
    private static long negativeBits(float log10Prob) {
      return Integer.toUnsignedLong(Float.floatToRawIntBits(log10Prob == 0 ? -0.0f : log10Prob));
    }

    private void empty() {
      out.writeLong(0);
      if (!highest) {
        out.writeLong(0);
      }
      written++;
    }
  }
}
