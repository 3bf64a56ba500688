package org.paraphrast.lm;

import org.paraphrast.io.BinaryFile;

/** Queries of the hashed layout, see {@link HashedWriter}. */
final class HashedModel extends ModelFile.Layout {
  /** Longs of a unigram: probability and back-off, bound and whether it extends left. */
  private static final int UNIGRAM_LONGS = 2;

  private final Longs unigrams;
  private final Longs slots;

  /** By order: where its table starts, and twice the number of its slots. */
  private final long[] starts;

  private final long[] doubledSlots;

  /** By order: the logarithm of the number of longs in a slot. */
  private final int[] shifts;

  private final float[] rises;
  private final ScoreBounds.Levels levels = new ScoreBounds.Levels(HashedWriter.GAP_BITS);

  HashedModel(BinaryFile file, ModelFile.Info info, Longs.Access access) {
    super(file, info);
    this.unigrams = Longs.of(file.section("unigrams"), access);
    this.slots = Longs.of(file.section("slots"), access);
    this.starts = new long[order + 1];
    this.doubledSlots = new long[order + 1];
    this.shifts = new int[order + 1];
    for (int n = 2; n <= order; n++) {
      starts[n] = info.number("slots." + n);
      doubledSlots[n] = 2 * HashedWriter.slots(info.number("ngrams." + n));
      shifts[n] = n == order ? 0 : 1;
    }
    this.rises = info.rises();
  }

  @Override
  public float log10Prob(LmState context, int word, LmState next) {
    long value = unigrams.get((long) word * UNIGRAM_LONGS);
    float log10Prob = Float.intBitsToFloat((int) value);
    float backoff = Float.intBitsToFloat((int) (value >>> 32));
    boolean extendsLeft = unigrams.get((long) word * UNIGRAM_LONGS + 1) >>> 32 != 0;
    int contextLength = context.length;
    next.words[0] = word;
    next.backoffs[0] = backoff;
    int nextLength = ProbBackoff.extendsRight(backoff) ? 1 : 0;
    int matched = 1;
    if (extendsLeft && contextLength > 0) {
      touch(word, context, next.scratch);
      do {
        int probe = 3 * matched - 3;
        long[] probes = next.scratch;
        long at = find(matched + 1, probes[probe], probes[probe + 1], probes[probe + 2]);
        if (at < 0) {
          break;
        }
        if (matched + 1 == order) {
          log10Prob = Float.intBitsToFloat((int) slots.get(at));
          matched++;
          break;
        }
        value = slots.get(at + 1);
        log10Prob = ProbBackoff.log10Prob(value);
        backoff = ProbBackoff.log10Backoff(value);
        next.words[matched] = context.words[matched - 1];
        next.backoffs[matched] = backoff;
        matched++;
        if (ProbBackoff.extendsRight(backoff)) {
          nextLength = matched;
        }
        extendsLeft = (slots.get(at) & HashedWriter.EXTENDS_LEFT) != 0;
      } while (extendsLeft && matched <= contextLength);
    }
    for (int i = matched - 1; i < contextLength; i++) {
      log10Prob += context.backoffs[i];
    }
    next.length = order == 1 ? 0 : nextLength;
    next.matchLength = matched;
    return log10Prob;
  }

  /**
   * Reads the first slot of every order that may be needed: its key, place and content go to {@code
   * probes}. None of these reads depends on another, so the processor waits for memory once for all
   * of them and not once for each.
   */
  private void touch(int word, LmState context, long[] probes) {
    long hash = NgramHash.start(word, seed);
    for (int i = 0; i < context.length; i++) {
      hash = NgramHash.extend(hash, context.words[i]);
      long key = NgramHash.key(hash);
      long at = starts[i + 2] + (NgramHash.slot(key, doubledSlots[i + 2]) << shifts[i + 2]);
      probes[3 * i] = key;
      probes[3 * i + 1] = at;
      probes[3 * i + 2] = slots.get(at);
    }
  }

  /**
   * Where an n-gram of order n is, or -1.
   *
   * @param start its first slot, and {@code first} its content
   */
  private long find(int n, long key, long start, long first) {
    long at = start;
    long entry = first;
    if (n == order) {
      int fingerprint = NgramHash.fingerprint(key, doubledSlots[n]);
      while ((int) (entry >>> 32) != fingerprint || entry == 0) {
        if (entry == 0) {
          return -1;
        }
        entry = slots.get(++at);
      }
      return at;
    }
    while (entry < key && entry != 0) { // the slots are in the order of their hashes
      at += 2;
      entry = slots.get(at);
    }
    return (entry - key) >>> NgramHash.FLAG_BITS == 0 && entry != 0 ? at : -1;
  }

  @Override
  public float log10MaxProb(int word) {
    return Float.intBitsToFloat((int) unigrams.get((long) word * UNIGRAM_LONGS + 1));
  }

  @Override
  public float log10MaxProb(LmState context, int word) {
    float anyHistory = log10MaxProb(word);
    if (context.length == 0) {
      return anyHistory;
    }
    float log10Prob = Float.intBitsToFloat((int) unigrams.get((long) word * UNIGRAM_LONGS));
    boolean extendsLeft = unigrams.get((long) word * UNIGRAM_LONGS + 1) >>> 32 != 0;
    int matched = 1;
    long hash = NgramHash.start(word, seed);
    while (extendsLeft && matched <= context.length) {
      int n = matched + 1;
      hash = NgramHash.extend(hash, context.words[matched - 1]);
      long key = NgramHash.key(hash);
      long start = starts[n] + (NgramHash.slot(key, doubledSlots[n]) << shifts[n]);
      long at = find(n, key, start, slots.get(start));
      if (at < 0) {
        break;
      }
      if (n == order) {
        return Float.intBitsToFloat((int) slots.get(at));
      }
      log10Prob = ProbBackoff.log10Prob(slots.get(at + 1));
      int flags = (int) slots.get(at);
      if (matched == context.length) {
        int gap = flags >>> HashedWriter.GAP_SHIFT & (1 << HashedWriter.GAP_BITS) - 1;
        return Math.min(anyHistory, log10Prob + levels.gap(gap));
      }
      matched++;
      extendsLeft = (flags & HashedWriter.EXTENDS_LEFT) != 0;
    }
    for (int i = matched - 1; i < context.length; i++) {
      log10Prob += context.backoffs[i];
    }
    return Math.min(anyHistory, log10Prob + rises[context.length]);
  }

  @Override
  float log10Backoff(int word) {
    return Float.intBitsToFloat((int) (unigrams.get((long) word * UNIGRAM_LONGS) >>> 32));
  }
}
