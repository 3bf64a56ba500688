package org.paraphrast.lm;

import org.jspecify.annotations.Nullable;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.MappedRegion;

/**
 * Queries of the trie layout: compact, words kept, numbers exact or quantised. A trie of reversed
 * n-grams: the children of an n-gram are those that extend it by one word to the left, sorted by
 * that word. Sections beside those of {@link ModelFile} and {@link ChildPointers}:
 *
 * <pre>
 * unigrams     by id: log10 probability:float back-off:float bound:float 0:float first child:long;
 *              and one more for the last first child
 * probs.n      the values of probability codes:float*, if quantised
 * backoffs.n   the values of back-off codes:float*, if quantised
 * ngrams.n     by number: word probability back-off gap distance, packed bits; and one more
 * ngrams.N     by number: word probability                       (the highest order)
 * </pre>
 *
 * <p>An exact probability takes 31 bits, since its sign is known.
 */
public final class TrieModel extends ModelFile.Layout {
  public static final int GAP_BITS = 3;

  /** The bits of a float that is written as it is. */
  public static final int EXACT = 32;

  /** Bits of the longest code. */
  private static final int LONGEST_CODE = 25;

  /** Longs of a unigram: probability and back-off, bound, first child. */
  private static final int UNIGRAM_LONGS = 3;

  private static final int BOUND_AT = 1;
  private static final int FIRST_CHILD_AT = 2;

  private final Longs unigrams;
  private final Level[] levels;
  private final ScoreBounds.Levels gaps = new ScoreBounds.Levels(GAP_BITS);

  TrieModel(BinaryFile file, ModelFile.Info info, Longs.Access access) {
    super(file, info);
    this.unigrams = Longs.of(file.section("unigrams"), access);
    this.levels = new Level[order + 1];
    for (int n = 2; n <= order; n++) {
      levels[n] = new Level(file, info, n, access);
    }
  }

  /** Bits of a word. */
  public static int wordBits(int vocabularySize) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(vocabularySize - 1));
  }

  /** Bits of a probability field. */
  public static int probFieldBits(int probBits) {
    return probBits == EXACT ? EXACT - 1 : probBits;
  }

  @Override
  public float log10Prob(LmState context, int word, LmState next) {
    long at = (long) word * UNIGRAM_LONGS;
    long value = unigrams.get(at);
    float log10Prob = Float.intBitsToFloat((int) value);
    float backoff = Float.intBitsToFloat((int) (value >>> 32));
    int contextLength = context.length;
    int[] nextWords = next.words;
    float[] nextBackoffs = next.backoffs;
    nextWords[0] = word;
    nextBackoffs[0] = backoff;
    int nextLength = ProbBackoff.extendsRight(backoff) ? 1 : 0;
    int matched = 1;
    if (contextLength > 0) {
      long from = unigrams.get(at + FIRST_CHILD_AT);
      long to = unigrams.get(at + UNIGRAM_LONGS + FIRST_CHILD_AT);
      long last = -1;
      while (true) {
        Level level = levels[matched + 1];
        int preceding = context.words[matched - 1];
        long node = level.find(from, to, preceding);
        if (node < 0) {
          break;
        }
        last = node;
        matched++;
        if (matched == order) {
          break;
        }
        backoff = level.log10Backoff(node);
        nextWords[matched - 1] = preceding;
        nextBackoffs[matched - 1] = backoff;
        if (ProbBackoff.extendsRight(backoff)) {
          nextLength = matched;
        }
        if (matched > contextLength) {
          break;
        }
        from = level.firstChild(node);
        to = level.firstChild(node + 1);
      }
      if (matched > 1) {
        log10Prob = levels[matched].log10Prob(last);
      }
    }
    log10Prob = context.backedOff(log10Prob, matched);
    next.length = order == 1 ? 0 : nextLength;
    next.matchLength = matched;
    return log10Prob;
  }

  @Override
  public float log10MaxProb(int word) {
    return Float.intBitsToFloat((int) unigrams.get((long) word * UNIGRAM_LONGS + BOUND_AT));
  }

  @Override
  public float log10MaxProb(LmState context, int word) {
    long at = (long) word * UNIGRAM_LONGS;
    float anyHistory = log10MaxProb(word);
    if (context.length == 0) {
      return anyHistory;
    }
    float log10Prob = Float.intBitsToFloat((int) unigrams.get(at));
    int matched = 1;
    long from = unigrams.get(at + FIRST_CHILD_AT);
    long to = unigrams.get(at + UNIGRAM_LONGS + FIRST_CHILD_AT);
    while (matched <= context.length) {
      Level level = levels[matched + 1];
      long node = level.find(from, to, context.words[matched - 1]);
      if (node < 0) {
        break;
      }
      log10Prob = level.log10Prob(node);
      if (matched + 1 == order) {
        return log10Prob;
      }
      if (matched == context.length) {
        return Math.min(anyHistory, log10Prob + gaps.gap(level.gap(node)));
      }
      matched++;
      from = level.firstChild(node);
      to = level.firstChild(node + 1);
    }
    return Math.min(anyHistory, log10Bound(context, log10Prob, matched));
  }

  @Override
  float log10Backoff(int word) {
    return Float.intBitsToFloat((int) (unigrams.get((long) word * UNIGRAM_LONGS) >>> 32));
  }

  /** Shows all n-grams, in suffix order. */
  void ngrams(NgramVisitor visitor) {
    Listing listing = new Listing(visitor);
    for (int word = 0; word < words.size(); word++) {
      listing.unigram(word);
    }
  }

  /** Walks down the trie. */
  private final class Listing {
    private final NgramVisitor visitor;
    private final int[] reversed = new int[order];

    Listing(NgramVisitor visitor) {
      this.visitor = visitor;
    }

    void unigram(int word) {
      long at = (long) word * UNIGRAM_LONGS;
      reversed[0] = word;
      float log10Prob = Float.intBitsToFloat((int) unigrams.get(at));
      visitor.ngram(1, reversed, ProbBackoff.pack(log10Prob, log10Backoff(word)));
      if (order > 1) {
        children(
            2,
            unigrams.get(at + FIRST_CHILD_AT),
            unigrams.get(at + UNIGRAM_LONGS + FIRST_CHILD_AT));
      }
    }

    private void children(int n, long from, long to) {
      Level level = levels[n];
      for (long node = from; node < to; node++) {
        reversed[n - 1] = level.word(node);
        boolean highest = n == order;
        float backoff = highest ? ProbBackoff.NO_EXTENSION : level.log10Backoff(node);
        visitor.ngram(n, reversed, ProbBackoff.pack(level.log10Prob(node), backoff));
        if (!highest) {
          children(n + 1, level.firstChild(node), level.firstChild(node + 1));
        }
      }
    }
  }

  /** The n-grams of one order above one. */
  private static final class Level {
    /** Nodes that are searched one after the other. */
    private static final int FEW = 6;

    private final Longs ngrams;
    private final @Nullable ChildPointers pointers;
    private final float @Nullable [] probs;
    private final float @Nullable [] backoffs;
    private final int width;
    private final int wordBits;
    private final long wordMask;
    private final long probMask;
    private final int backoffAt;
    private final long backoffMask;
    private final int gapAt;
    private final int distanceAt;
    private final long distanceMask;
    private final int vocabularySize;

    Level(BinaryFile file, ModelFile.Info info, int n, Longs.Access access) {
      boolean highest = n == info.order();
      int probBits = (int) info.number("probBits");
      int backoffBits = (int) info.number("backoffBits");
      int probFieldBits = probFieldBits(probBits);
      this.ngrams = Longs.of(file.section("ngrams." + n), access);
      this.vocabularySize = (int) info.number("words");
      this.probs = codes(file.section("probs." + n), probBits);
      this.wordBits = wordBits(vocabularySize);
      this.wordMask = (1L << wordBits) - 1;
      this.probMask = (1L << probFieldBits) - 1;
      this.backoffAt = wordBits + probFieldBits;
      this.backoffMask = (1L << backoffBits) - 1;
      this.gapAt = backoffAt + backoffBits;
      this.distanceAt = gapAt + GAP_BITS;
      if (highest) {
        this.pointers = null;
        this.backoffs = null;
        this.distanceMask = 0;
        this.width = backoffAt;
      } else {
        int distanceBits = (int) info.number("distanceBits." + n);
        this.pointers =
            new ChildPointers(
                Longs.of(file.section("base." + n), access),
                Longs.of(file.section("wide." + n), access));
        this.backoffs = codes(file.section("backoffs." + n), backoffBits);
        this.distanceMask = (1L << distanceBits) - 1;
        this.width = distanceAt + distanceBits;
      }
    }

    /** The values of all codes of so many bits; null if floats are written as they are. */
    private static float @Nullable [] codes(MappedRegion region, int bits) {
      if (bits == EXACT) {
        return null;
      }
      long count = region.length() / Float.BYTES;
      if (bits < 1 || bits > LONGEST_CODE || count < 1 || count > 1L << bits) {
        throw region.fault("has " + count + " values for codes of " + bits + " bits");
      }
      float[] values = new float[1 << bits];
      for (int i = 0; i < values.length; i++) { // codes behind the last value are never written
        values[i] = region.getFloat(Math.min(i, count - 1) * Float.BYTES);
      }
      return values;
    }

    int word(long node) {
      return (int) (ngrams.bits(node * width) & wordMask);
    }

    /**
     * The node of a word among those from {@code from} to before {@code to}, or -1. Ids are evenly
     * spread, so the place of a word can be guessed from its id (Perl, Itai and Avni 1978).
     */
    long find(long from, long to, int word) {
      long low = from;
      long high = to;
      int below = -1; // the word before low is at least this
      int above = vocabularySize; // the word at high is at most this
      while (high - low > FEW) {
        double share = (double) (word - below) / ((long) above - below);
        long guess = low + (long) (share * (high - low - 1));
        if (guess < low || guess >= high) {
          throw ngrams.fault("is not sorted at " + low);
        }
        int found = word(guess);
        if (found < word) {
          low = guess + 1;
          below = found;
        } else if (found > word) {
          high = guess;
          above = found;
        } else {
          return guess;
        }
      }
      for (long node = low; node < high; node++) {
        int found = word(node);
        if (found >= word) {
          return found == word ? node : -1;
        }
      }
      return -1;
    }

    float log10Prob(long node) {
      int code = (int) (ngrams.bits(node * width + wordBits) & probMask);
      return probs == null ? Float.intBitsToFloat(code | Integer.MIN_VALUE) : probs[code];
    }

    float log10Backoff(long node) {
      int code = (int) (ngrams.bits(node * width + backoffAt) & backoffMask);
      return backoffs == null ? Float.intBitsToFloat(code) : backoffs[code];
    }

    int gap(long node) {
      return (int) ngrams.bits(node * width + gapAt) & (1 << GAP_BITS) - 1;
    }

    long firstChild(long node) {
      if (pointers == null) {
        throw new IllegalStateException("n-grams of the highest order have no children");
      }
      long distance = (ngrams.bits(node * width + distanceAt) & distanceMask);
      return pointers.firstChild(node, distance);
    }
  }
}
