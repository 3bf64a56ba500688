package org.paraphrast.lm;

import org.jspecify.annotations.Nullable;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.RecordStore;
import org.paraphrast.lm.estimate.TrieWriter;
import org.paraphrast.lm.estimate.Workspace;

/** Queries of the trie layout, see {@link TrieWriter}. */
final class TrieModel extends ModelFile.Layout {
  /** Longs of a unigram: probability and back-off, bound, first child. */
  private static final int UNIGRAM_LONGS = 3;

  private static final int BOUND_AT = 1;
  private static final int FIRST_CHILD_AT = 2;

  private final Longs unigrams;
  private final Level[] levels;
  private final float[] rises;
  private final ModelFile.Info info;
  private final ScoreBounds.Levels gaps = new ScoreBounds.Levels(TrieWriter.GAP_BITS);

  TrieModel(BinaryFile file, ModelFile.Info info, Longs.Access access) {
    super(file, info);
    this.info = info;
    this.unigrams = Longs.of(file.section("unigrams"), access);
    this.levels = new Level[order + 1];
    for (int n = 2; n <= order; n++) {
      levels[n] = new Level(file, info, n, access);
    }
    this.rises = info.rises();
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
    for (int i = matched - 1; i < contextLength; i++) {
      log10Prob += context.backoffs[i];
    }
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
    for (int i = matched - 1; i < context.length; i++) {
      log10Prob += context.backoffs[i];
    }
    return Math.min(anyHistory, log10Prob + rises[context.length]);
  }

  @Override
  float log10Backoff(int word) {
    return Float.intBitsToFloat((int) (unigrams.get((long) word * UNIGRAM_LONGS) >>> 32));
  }

  /** All n-grams, in suffix order; the model owns the workspace. */
  NgramModel ngrams(Workspace workspace) {
    java.util.List<String> list = new java.util.ArrayList<>(words.size());
    for (int id = 0; id < words.size(); id++) {
      list.add(words.word(id));
    }
    WordList wordList = WordList.of(list);
    NgramPacking packing = new NgramPacking(wordList.size());
    RecordStore[] stores = new RecordStore[order + 1];
    for (int n = 1; n <= order; n++) {
      stores[n] = new RecordStore(workspace, packing.longs(n) + 1);
    }
    Listing listing = new Listing(packing, stores);
    for (int word = 0; word < words.size(); word++) {
      listing.unigram(word);
    }
    for (int n = 1; n <= order; n++) {
      stores[n].seal();
    }
    return new NgramModel(workspace, wordList, stores, text(), caseForms(), info.provenance());
  }

  /** Walks down the trie. */
  private final class Listing {
    private final NgramPacking packing;
    private final RecordStore[] stores;
    private final int[] reversed = new int[order];
    private final long[] record;

    Listing(NgramPacking packing, RecordStore[] stores) {
      this.packing = packing;
      this.stores = stores;
      this.record = new long[packing.longs(order) + 1];
    }

    void unigram(int word) {
      long at = (long) word * UNIGRAM_LONGS;
      reversed[0] = word;
      add(1, Float.intBitsToFloat((int) unigrams.get(at)), log10Backoff(word));
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
        add(n, level.log10Prob(node), backoff);
        if (!highest) {
          children(n + 1, level.firstChild(node), level.firstChild(node + 1));
        }
      }
    }

    private void add(int n, float log10Prob, float log10Backoff) {
      packing.pack(reversed, n, record, 0);
      record[packing.longs(n)] = ProbBackoff.pack(log10Prob, log10Backoff);
      stores[n].add(record, 0);
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
      int probFieldBits = TrieWriter.probFieldBits(probBits);
      this.ngrams = Longs.of(file.section("ngrams." + n), access);
      this.vocabularySize = (int) info.number("words");
      this.probs = Codebook.read(file.section("probs." + n), probBits).table();
      this.wordBits = new NgramPacking(vocabularySize).bits();
      this.wordMask = (1L << wordBits) - 1;
      this.probMask = (1L << probFieldBits) - 1;
      this.backoffAt = wordBits + probFieldBits;
      this.backoffMask = (1L << backoffBits) - 1;
      this.gapAt = backoffAt + backoffBits;
      this.distanceAt = gapAt + TrieWriter.GAP_BITS;
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
        this.backoffs = Codebook.read(file.section("backoffs." + n), backoffBits).table();
        this.distanceMask = (1L << distanceBits) - 1;
        this.width = distanceAt + distanceBits;
      }
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
      return (int) ngrams.bits(node * width + gapAt) & (1 << TrieWriter.GAP_BITS) - 1;
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
