package org.paraphrast.lm.estimate;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.lm.HashedModel;
import org.paraphrast.lm.ModelFile;
import org.paraphrast.lm.NgramHash;
import org.paraphrast.lm.ProbBackoff;
import org.paraphrast.lm.ScoreBounds;

/** Writes the hashed layout, see {@link HashedModel}. */
public final class HashedWriter {
  private static final int MOST_SEEDS = 16;
  private static final int RECENT = 1 << 16;

  private final NgramModel model;
  private final int seed;
  private final ScoreBounds.Levels levels = new ScoreBounds.Levels(HashedModel.GAP_BITS);

  private HashedWriter(NgramModel model, int seed) {
    this.model = model;
    this.seed = seed;
  }

  /** Writes the file, whole or not at all. */
  public static void write(NgramModel model, Path file) {
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
      ModelDescription info = values.info(model, ModelFile.HASHED);
      info.put("seed", Integer.toString(seed));
      ModelDescription.writeWords(model.words(), out);
      out.begin("unigrams");
      RecordSorter[] tables = new RecordSorter[model.order() + 1];
      for (int n = 2; n <= model.order(); n++) {
        tables[n] = new RecordSorter(model.workspace(), new RecordFormat(1, 63), false);
      }
      BoundedWalk.walk(model, values, new Hashing(out, tables));
      out.begin("slots");
      for (int n = 2; n <= model.order(); n++) {
        info.put("slots." + n, Long.toString(out.position() / Long.BYTES));
        Table table = new Table(out, n == model.order(), HashedModel.slots(model.size(n)));
        if (!table.fill(tables[n].finish())) {
          return false;
        }
      }
      info.write(out);
      out.commit();
      return true;
    }
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
      long flags =
          (long) gap << HashedModel.GAP_SHIFT
              | (extent.hasChildren ? HashedModel.EXTENDS_LEFT : 0)
              | HashedModel.USED;
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
    private final long slots;
    private final long doubledSlots;
    private final Waiting waiting = new Waiting();

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
      boolean more = sorted.next();
      while (more || !waiting.isEmpty() || written <= slots) {
        if (more && home(sorted.block[sorted.at]) == written) {
          long entry = sorted.block[sorted.at];
          long value = sorted.block[sorted.at + 1];
          long previous = entry;
          int others = 0;
          for (more = sorted.next();
              more && home(sorted.block[sorted.at]) == written;
              more = sorted.next()) {
            if (NgramHash.key(sorted.block[sorted.at]) == NgramHash.key(previous)) {
              return false;
            }
            previous = sorted.block[sorted.at];
            waiting.add(previous, sorted.block[sorted.at + 1]);
            others++;
          }
          write(others > 0 ? entry | HashedModel.MORE : entry, value);
        } else if (waiting.isEmpty()) {
          writeEmpty();
        } else if (highest && collides(waiting.entry())) {
          return false;
        } else {
          write(waiting.entry(), waiting.value());
          waiting.remove();
        }
      }
      writeEmpty(); // stops every search
      return true;
    }

    private long home(long entry) {
      return NgramHash.slot(NgramHash.key(entry), doubledSlots);
    }

    /** Whether an n-gram of the highest order would be taken for one written before. */
    private boolean collides(long entry) {
      long home = home(entry);
      if (written - home >= RECENT) {
        return true;
      }
      int fingerprint = NgramHash.fingerprint(NgramHash.key(entry), doubledSlots);
      for (long slot = home; slot < written; slot++) {
        if (recent[(int) slot & RECENT - 1] == fingerprint) {
          return true;
        }
      }
      return false;
    }

    private void write(long entry, long value) {
      if (highest) {
        int fingerprint = NgramHash.fingerprint(NgramHash.key(entry), doubledSlots);
        recent[(int) written & RECENT - 1] = fingerprint;
        long more = (entry & HashedModel.MORE) == 0 ? 0 : HashedModel.HIGHEST_MORE;
        out.writeLong((long) fingerprint << 32 | more | magnitude(ProbBackoff.log10Prob(value)));
      } else {
        out.writeLong(entry);
        out.writeLong(value);
      }
      written++;
    }

    /** The bits of a log10 probability without its sign; never zero, since that means no n-gram. */
    private static int magnitude(float log10Prob) {
      return Math.max(1, Float.floatToRawIntBits(log10Prob) & Integer.MAX_VALUE);
    }

    private void writeEmpty() {
      out.writeLong(0);
      if (!highest) {
        out.writeLong(0);
      }
      written++;
    }
  }

  /** A queue of n-grams whose home is taken. */
  private static final class Waiting {
    private long[] records = new long[1 << 10];
    private int head;
    private int size;

    boolean isEmpty() {
      return size == 0;
    }

    void add(long entry, long value) {
      if (size == records.length) {
        long[] larger = new long[2 * size];
        System.arraycopy(records, head, larger, 0, size - head);
        System.arraycopy(records, 0, larger, size - head, head);
        records = larger;
        head = 0;
      }
      int mask = records.length - 1;
      records[head + size & mask] = entry;
      records[head + size + 1 & mask] = value;
      size += 2;
    }

    long entry() {
      return records[head];
    }

    long value() {
      return records[head + 1];
    }

    void remove() {
      head = head + 2 & records.length - 1;
      size -= 2;
    }
  }
}
