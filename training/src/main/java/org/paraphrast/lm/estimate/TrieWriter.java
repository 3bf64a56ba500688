package org.paraphrast.lm.estimate;

import java.nio.file.Path;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.lm.ChildPointers;
import org.paraphrast.lm.ModelFile;
import org.paraphrast.lm.ProbBackoff;
import org.paraphrast.lm.ScoreBounds;
import org.paraphrast.lm.TrieModel;

/** Writes the trie layout, see {@link TrieModel}. */
public final class TrieWriter {
  private static final int GAP_SHIFT = 56;

  private final NgramModel model;
  private final TrieOptions options;
  private final Codebook[] probs;
  private final Codebook[] backoffs;
  private final ScoreBounds.Levels levels = new ScoreBounds.Levels(TrieModel.GAP_BITS);

  /** By order: first child and gap of every node, and one more for the last first child. */
  private final RecordStore[] children;

  private final ChildPointerWriter.Width[] widths;

  private TrieWriter(NgramModel model, TrieOptions options) {
    this.model = model;
    this.options = options;
    this.probs = new Codebook[model.order() + 1];
    this.backoffs = new Codebook[model.order() + 1];
    this.children = new RecordStore[model.order() + 1];
    this.widths = new ChildPointerWriter.Width[model.order() + 1];
    for (int n = 2; n < model.order(); n++) {
      children[n] = new RecordStore(model.workspace(), 1);
      widths[n] = new ChildPointerWriter.Width();
    }
  }

  /** Writes the file, whole or not at all. */
  public static void write(NgramModel model, TrieOptions options, Path file) {
    new TrieWriter(model, options).write(file);
  }

  static long firstChild(long child) {
    return child & (1L << GAP_SHIFT) - 1;
  }

  private void write(Path file) {
    StoredValues values = quantize();
    try (BinaryFileWriter out = BinaryFileWriter.create(file, ModelFile.FORMAT)) {
      ModelDescription info = values.info(model, ModelFile.TRIE);
      info.put("probBits", Integer.toString(options.bits()));
      info.put("backoffBits", Integer.toString(options.bits()));
      long[] record = new long[2];
      RecordStore unigrams = new RecordStore(model.workspace(), 3);
      BoundedWalk.walk(model, values, (n, reversed, extent) -> collect(n, extent, unigrams));
      finish(unigrams, record);
      for (int n = 2; n < model.order(); n++) {
        info.put("distanceBits." + n, Integer.toString(widths[n].best()));
      }
      info.write(out);
      ModelDescription.writeWords(model.words(), out);
      writeUnigrams(unigrams, out);
      for (int n = 2; n <= model.order(); n++) {
        writeLevel(n, out);
      }
      out.commit();
    } finally {
      for (int n = 2; n < model.order(); n++) {
        children[n].close();
      }
    }
  }

  private StoredValues quantize() {
    for (int n = 2; n <= model.order(); n++) {
      Codebook.Builder probBuilder = new Codebook.Builder();
      Codebook.Builder backoffBuilder = new Codebook.Builder();
      int longs = model.packing().longs(n);
      // exact numbers need no statistics, and reading may be slow
      RecordCursor ngrams =
          options.bits() == Codebook.EXACT ? RecordCursor.empty() : model.ngrams(n);
      while (ngrams.next()) {
        long value = ngrams.block[ngrams.at + longs];
        probBuilder.add(Math.min(ProbBackoff.log10Prob(value), -Float.MIN_VALUE));
        backoffBuilder.add(ProbBackoff.log10Backoff(value));
      }
      probs[n] = probBuilder.build(options.bits());
      backoffs[n] = backoffBuilder.build(options.bits());
    }
    return new Quantized(StoredValues.exact(model));
  }

  private void collect(int n, BoundedWalk.Extent extent, RecordStore unigrams) {
    if (n == 1) {
      unigrams.add(
          new long[] {
            extent.value,
            Integer.toUnsignedLong(Float.floatToRawIntBits(extent.bound)),
            extent.firstChild
          },
          0);
    } else if (n < model.order()) {
      long gap = levels.code(ProbBackoff.log10Prob(extent.value), extent.bound);
      children[n].add(new long[] {gap << GAP_SHIFT | extent.firstChild}, 0);
      widths[n].add(extent.firstChild);
    }
  }

  /** One more of each, for the end of the last one's children. */
  private void finish(RecordStore unigrams, long[] record) {
    long bigrams = model.order() > 1 ? model.size(2) : 0;
    unigrams.add(new long[] {0, 0, bigrams}, 0);
    unigrams.seal();
    for (int n = 2; n < model.order(); n++) {
      record[0] = model.size(n + 1);
      children[n].add(record, 0);
      children[n].seal();
      widths[n].add(record[0]);
    }
  }

  private static void writeUnigrams(RecordStore unigrams, BinaryFileWriter out) {
    out.begin("unigrams");
    RecordCursor cursor = unigrams.drain();
    while (cursor.next()) {
      long value = cursor.block[cursor.at];
      out.writeFloat(ProbBackoff.log10Prob(value));
      out.writeFloat(ProbBackoff.log10Backoff(value));
      out.writeLong(cursor.block[cursor.at + 1]);
      out.writeLong(cursor.block[cursor.at + 2]);
    }
  }

  private void writeLevel(int n, BinaryFileWriter out) {
    out.begin("probs." + n);
    probs[n].write(out);
    if (n == model.order()) {
      writeHighest(n, out);
      return;
    }
    out.begin("backoffs." + n);
    backoffs[n].write(out);
    int distanceBits = widths[n].best();
    ChildPointerWriter.write(children[n], distanceBits, n, out);
    out.begin("ngrams." + n);
    BitWriter bits = new BitWriter(out);
    int wordBits = model.packing().bits();
    int longs = model.packing().longs(n);
    int probFieldBits = TrieModel.probFieldBits(options.bits());
    RecordCursor ngrams = model.ngrams(n);
    RecordCursor nodes = children[n].drain();
    long base = 0;
    for (long node = 0; nodes.next(); node++) {
      long child = nodes.block[nodes.at];
      boolean real = ngrams.next(); // false for the one after the last
      long value = real ? ngrams.block[ngrams.at + longs] : 0;
      bits.write(real ? model.packing().word(ngrams.block, ngrams.at, n - 1) : 0, wordBits);
      bits.write(real ? probField(n, value) : 0, probFieldBits);
      bits.write(real ? backoffField(n, value) : 0, options.bits());
      bits.write(child >>> GAP_SHIFT, TrieModel.GAP_BITS);
      base = node % ChildPointers.BLOCK == 0 ? firstChild(child) : base;
      bits.write(firstChild(child) - base & (1L << distanceBits) - 1, distanceBits);
    }
    bits.finish();
  }

  private void writeHighest(int n, BinaryFileWriter out) {
    out.begin("ngrams." + n);
    BitWriter bits = new BitWriter(out);
    int longs = model.packing().longs(n);
    RecordCursor ngrams = model.ngrams(n);
    while (ngrams.next()) {
      bits.write(model.packing().word(ngrams.block, ngrams.at, n - 1), model.packing().bits());
      bits.write(
          probField(n, ngrams.block[ngrams.at + longs]), TrieModel.probFieldBits(options.bits()));
    }
    bits.finish();
  }

  private long probField(int n, long value) {
    return probs[n].encode(Math.min(ProbBackoff.log10Prob(value), -0.0f))
        & (1L << TrieModel.probFieldBits(options.bits())) - 1;
  }

  private long backoffField(int n, long value) {
    return Integer.toUnsignedLong(backoffs[n].encode(ProbBackoff.log10Backoff(value)));
  }

  /** Single words stay exact, longer n-grams get the values of the codebooks. */
  private final class Quantized implements StoredValues {
    private final StoredValues exact;

    Quantized(StoredValues exact) {
      this.exact = exact;
    }

    @Override
    public long stored(int n, long value) {
      if (n == 1) {
        return value;
      }
      float log10Prob = Math.min(ProbBackoff.log10Prob(value), -0.0f);
      float log10Backoff = ProbBackoff.log10Backoff(value);
      return ProbBackoff.pack(
          probs[n].decode(probs[n].encode(log10Prob)),
          backoffs[n].decode(backoffs[n].encode(log10Backoff)));
    }

    @Override
    public float largestBackoff(int n) {
      return n == 1 || options.bits() == Codebook.EXACT
          ? exact.largestBackoff(n)
          : Math.max(0, backoffs[n].largest());
    }
  }
}
