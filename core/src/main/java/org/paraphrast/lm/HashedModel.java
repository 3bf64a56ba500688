package org.paraphrast.lm;

import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.MappedRegion;

/** Queries of the hashed layout, see {@link HashedWriter}. */
final class HashedModel extends ModelFile.Layout {
  private static final int UNIGRAM_BYTES = 16;
  private static final int SLOT_BYTES = 16;

  private final MappedRegion unigrams;
  private final MappedRegion[] tables;
  private final long[] doubledSlots;
  private final float[] rises;
  private final ScoreBounds.Levels levels = new ScoreBounds.Levels(HashedWriter.GAP_BITS);

  HashedModel(BinaryFile file, ModelFile.Info info) {
    super(file, info);
    this.unigrams = file.section("unigrams");
    this.tables = new MappedRegion[order + 1];
    this.doubledSlots = new long[order + 1];
    for (int n = 2; n <= order; n++) {
      tables[n] = file.section("ngrams." + n);
      doubledSlots[n] = 2 * HashedWriter.slots(info.number("ngrams." + n));
    }
    this.rises = info.rises();
  }

  @Override
  public float log10Prob(LmState context, int word, LmState next) {
    long at = (long) word * UNIGRAM_BYTES;
    long value = unigrams.getLong(at);
    float log10Prob = Float.intBitsToFloat((int) value);
    float backoff = Float.intBitsToFloat((int) (value >>> 32));
    boolean extendsLeft = unigrams.getInt(at + 3 * Float.BYTES) != 0;
    int contextLength = context.length;
    int[] contextWords = context.words;
    int[] nextWords = next.words;
    float[] nextBackoffs = next.backoffs;
    nextWords[0] = word;
    nextBackoffs[0] = backoff;
    int nextLength = ProbBackoff.extendsRight(backoff) ? 1 : 0;
    int matched = 1;
    long hash = NgramHash.start(word, seed);
    while (extendsLeft && matched <= contextLength) {
      int preceding = contextWords[matched - 1];
      hash = NgramHash.extend(hash, preceding);
      if (matched + 1 == order) {
        float longest = findHighest(hash);
        if (longest <= 0) {
          log10Prob = longest;
          matched++;
        }
        break;
      }
      MappedRegion table = tables[matched + 1];
      long found = find(table, doubledSlots[matched + 1], hash);
      if (found < 0) {
        break;
      }
      value = table.getLong(found + Long.BYTES);
      log10Prob = ProbBackoff.log10Prob(value);
      backoff = ProbBackoff.log10Backoff(value);
      nextWords[matched] = preceding;
      nextBackoffs[matched] = backoff;
      matched++;
      if (ProbBackoff.extendsRight(backoff)) {
        nextLength = matched;
      }
      extendsLeft = (table.getLong(found) & HashedWriter.EXTENDS_LEFT) != 0;
    }
    for (int i = matched - 1; i < contextLength; i++) {
      log10Prob += context.backoffs[i];
    }
    next.length = order == 1 ? 0 : nextLength;
    next.matchLength = matched;
    return log10Prob;
  }

  /** Where an n-gram below the highest order is in its table, or -1. */
  private static long find(MappedRegion table, long doubledSlots, long hash) {
    long key = NgramHash.key(hash);
    long at = NgramHash.slot(key, doubledSlots) * SLOT_BYTES;
    while (true) {
      long entry = table.getLong(at);
      long difference = entry - key;
      if (difference > 0 || entry == 0) {
        // the slots are in the order of their hashes, so there is no later one
        return difference >>> NgramHash.FLAG_BITS == 0 && entry != 0 ? at : -1;
      }
      at += SLOT_BYTES;
    }
  }

  /** The log10 probability of an n-gram of the highest order, positive if there is none. */
  private float findHighest(long hash) {
    MappedRegion table = tables[order];
    long key = NgramHash.key(hash);
    int fingerprint = NgramHash.fingerprint(key, doubledSlots[order]);
    long at = NgramHash.slot(key, doubledSlots[order]) * Long.BYTES;
    while (true) {
      long entry = table.getLong(at);
      if (entry == 0) {
        return 1;
      }
      if ((int) (entry >>> 32) == fingerprint) {
        return Float.intBitsToFloat((int) entry);
      }
      at += Long.BYTES;
    }
  }

  @Override
  public float log10MaxProb(int word) {
    return unigrams.getFloat((long) word * UNIGRAM_BYTES + 2 * Float.BYTES);
  }

  @Override
  public float log10MaxProb(LmState context, int word) {
    long unigram = (long) word * UNIGRAM_BYTES;
    float anyHistory = unigrams.getFloat(unigram + 2 * Float.BYTES);
    if (context.length == 0) {
      return anyHistory;
    }
    float log10Prob = unigrams.getFloat(unigram);
    boolean extendsLeft = unigrams.getInt(unigram + 3 * Float.BYTES) != 0;
    int matched = 1;
    long hash = NgramHash.start(word, seed);
    while (extendsLeft && matched <= context.length) {
      hash = NgramHash.extend(hash, context.words[matched - 1]);
      if (matched + 1 == order) {
        float longest = findHighest(hash);
        if (longest <= 0) {
          return longest;
        }
        break;
      }
      MappedRegion table = tables[matched + 1];
      long found = find(table, doubledSlots[matched + 1], hash);
      if (found < 0) {
        break;
      }
      log10Prob = Float.intBitsToFloat((int) (table.getLong(found + Long.BYTES) >>> 32));
      long entry = table.getLong(found);
      if (matched == context.length) {
        int gap = (int) entry >>> HashedWriter.GAP_SHIFT & (1 << HashedWriter.GAP_BITS) - 1;
        return Math.min(anyHistory, log10Prob + levels.gap(gap));
      }
      matched++;
      extendsLeft = (entry & HashedWriter.EXTENDS_LEFT) != 0;
    }
    for (int i = matched - 1; i < context.length; i++) {
      log10Prob += context.backoffs[i];
    }
    return Math.min(anyHistory, log10Prob + rises[context.length]);
  }

  @Override
  float log10Backoff(int word) {
    return unigrams.getFloat((long) word * UNIGRAM_BYTES + Float.BYTES);
  }
}
