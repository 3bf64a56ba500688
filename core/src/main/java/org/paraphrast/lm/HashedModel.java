package org.paraphrast.lm;

import org.paraphrast.io.BinaryFile;

/**
 * Queries of the hashed layout: fast, exact, larger. One table per order above one, with half as
 * many slots more as n-grams; an n-gram is looked for in the slot that its hash names, its home,
 * and in those after it. Sections beside those of {@link ModelFile}:
 *
 * <pre>
 * unigrams   by id: log10 probability:float back-off:float bound:float extends left:int
 * slots      by order from two, and in that order:
 *              below the highest, hash:55 gap:5 more:1 extends left:1 used:1, probability:float
 *              back-off:float
 *              at the highest, fingerprint:32 more:1 probability:31 (a float without its sign)
 * </pre>
 *
 * <p>The n-grams come sorted by their hash, so the table is written in one pass. The first n-gram
 * of a slot always gets it and the others wait for the next slot that is no home: three of four are
 * found where they are looked for first, which processors learn to expect. The bit {@code more}
 * tells whether others with this home are elsewhere; without it, most n-grams that are not in the
 * model are known to be missing after one look.
 *
 * <p>Hashes may collide. Within a table that is found while writing, and another seed is tried. An
 * n-gram that is not in the model is taken for one that is with a chance of some 2⁻⁵⁵ for each slot
 * looked at, 2⁻³² at the highest order.
 */
public final class HashedModel extends ModelFile.Layout {
  public static final int GAP_BITS = 5;
  public static final int GAP_SHIFT = 3;
  public static final int MORE = 4;
  public static final int EXTENDS_LEFT = 2;
  public static final int USED = 1;

  /** Where the highest order has {@link #MORE}: the sign of its log10 probability. */
  public static final long HIGHEST_MORE = 1L << 31;

  /** Longs of a unigram: probability and back-off, bound and whether it extends left. */
  private static final int UNIGRAM_LONGS = 2;

  private final Longs unigrams;
  private final Longs slots;

  /** By order: where its table starts, and twice the number of its slots. */
  private final long[] starts;

  private final long[] doubledSlots;

  private final ScoreBounds.Levels levels = new ScoreBounds.Levels(GAP_BITS);

  HashedModel(BinaryFile file, ModelFile.Info info, Longs.Access access) {
    super(file, info);
    this.unigrams = Longs.of(file.section("unigrams"), access);
    this.slots = Longs.of(file.section("slots"), access);
    this.starts = new long[order + 1];
    this.doubledSlots = new long[order + 1];
    for (int n = 2; n <= order; n++) {
      starts[n] = info.number("slots." + n);
      doubledSlots[n] = 2 * slots(info.number("ngrams." + n));
    }
  }

  /** Slots of a table: half as many more as n-grams. */
  public static long slots(long ngrams) {
    return Math.max(1, ngrams + (ngrams + 1) / 2);
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
      long hash = NgramHash.start(word, seed);
      do {
        hash = NgramHash.extend(hash, context.words[matched - 1]);
        long at = find(matched + 1, NgramHash.key(hash));
        if (at < 0) {
          break;
        }
        if (matched + 1 == order) {
          log10Prob = highestLog10Prob(at);
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
        extendsLeft = (slots.get(at) & EXTENDS_LEFT) != 0;
      } while (extendsLeft && matched <= contextLength);
    }
    log10Prob = context.backedOff(log10Prob, matched);
    next.length = order == 1 ? 0 : nextLength;
    next.matchLength = matched;
    return log10Prob;
  }

  /** Where an n-gram of order n is, or -1. */
  private long find(int n, long key) {
    if (n == order) {
      return findHighest(key);
    }
    long start = starts[n] + 2 * NgramHash.slot(key, doubledSlots[n]);
    long first = slots.get(start);
    if ((first ^ key) >>> NgramHash.FLAG_BITS == 0) {
      return first == 0 ? -1 : start;
    }
    if ((first & MORE) == 0) {
      return -1;
    }
    long at = start + 2;
    for (long entry = slots.get(at); entry != 0; entry = slots.get(at)) {
      if ((entry ^ key) >>> NgramHash.FLAG_BITS == 0) {
        return at;
      }
      at += 2;
    }
    return -1;
  }

  private long findHighest(long key) {
    int fingerprint = NgramHash.fingerprint(key, doubledSlots[order]);
    long start = starts[order] + NgramHash.slot(key, doubledSlots[order]);
    long first = slots.get(start);
    if ((int) (first >>> 32) == fingerprint) {
      return first == 0 ? -1 : start;
    }
    if ((first & HIGHEST_MORE) == 0) {
      return -1;
    }
    long at = start + 1;
    for (long entry = slots.get(at); entry != 0; entry = slots.get(at)) {
      if ((int) (entry >>> 32) == fingerprint) {
        return at;
      }
      at++;
    }
    return -1;
  }

  /** The log10 probability in a slot of the highest order. */
  private float highestLog10Prob(long at) {
    return Float.intBitsToFloat((int) slots.get(at) | Integer.MIN_VALUE);
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
      long at = find(n, NgramHash.key(hash));
      if (at < 0) {
        break;
      }
      if (n == order) {
        return highestLog10Prob(at);
      }
      log10Prob = ProbBackoff.log10Prob(slots.get(at + 1));
      int flags = (int) slots.get(at);
      if (matched == context.length) {
        int gap = flags >>> GAP_SHIFT & (1 << GAP_BITS) - 1;
        return Math.min(anyHistory, log10Prob + levels.gap(gap));
      }
      matched++;
      extendsLeft = (flags & EXTENDS_LEFT) != 0;
    }
    return Math.min(anyHistory, log10Bound(context, log10Prob, matched));
  }

  @Override
  float log10Backoff(int word) {
    return Float.intBitsToFloat((int) (unigrams.get((long) word * UNIGRAM_LONGS) >>> 32));
  }
}
