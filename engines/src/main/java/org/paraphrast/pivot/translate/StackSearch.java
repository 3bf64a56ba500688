package org.paraphrast.pivot.translate;

import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.tune.FeatureWeights;

/**
 * Beam search from left to right in the target (Koehn, Och and Marcu 2003 section 3; Koehn 2004).
 * Input: the options of a sentence. Output: a graph of hypotheses whose last one covers everything.
 *
 * <p>A hypothesis is extended by any phrase over words that are not covered yet, if it starts no
 * further than the distortion limit from the end of the phrase before, and if the first gap can
 * still be reached when it lies behind it: a phrase that does not start at the first gap must end
 * within the limit of it. Hence what is covered behind the first gap fits into a mask. With wide
 * beams the search is exact within these limits. Belongs to one sentence.
 */
final class StackSearch {

  private final PhraseOptions options;
  private final LanguageModel lm;
  private final double lmWeight;
  private final double distortionWeight;
  private final int limit;
  private final FutureScores future;
  private final Hypotheses all;
  private final HypothesisStack[] stacks;
  private LmState context;
  private LmState next;
  private final LmState start;
  private final LmState empty;

  /**
   * @param keepAlternatives whether n-best lists will be asked for
   */
  StackSearch(
      PhraseOptions options,
      LanguageModel lm,
      FeatureWeights weights,
      BeamOptions limits,
      boolean keepAlternatives) {
    this.options = options;
    this.lm = lm;
    this.lmWeight = weights.get(TranslationWeights.LM) * LanguageModel.LN_10;
    this.distortionWeight = weights.get(TranslationWeights.DISTORTION);
    this.limit = limits.distortionLimit();
    this.future = new FutureScores(options, limit);
    this.context = lm.newState();
    this.next = lm.newState();
    this.start = lm.newState();
    this.empty = lm.newState();
    this.all = new Hypotheses(context);
    this.stacks = new HypothesisStack[options.size() + 1];
    for (int i = 0; i < stacks.length; i++) {
      stacks[i] = new HypothesisStack(all, limits, keepAlternatives);
    }
  }

  Hypotheses all() {
    return all;
  }

  /** Searches; returns the best hypothesis that covers everything. */
  int run() {
    int first = all.add();
    all.score[first] = 0;
    all.total[first] = future.of(0, 0);
    all.gap[first] = 0;
    all.mask[first] = 0;
    all.last[first] = 0;
    all.option[first] = Hypotheses.NONE;
    all.back[first] = Hypotheses.NONE;
    lm.beginSentence(context);
    all.save(first, context);
    stacks[0].offer(first);
    for (int covered = 0; covered < options.size(); covered++) {
      HypothesisStack stack = stacks[covered];
      stack.prune();
      for (int i = 0; i < stack.size(); i++) {
        extend(stack.get(i), covered);
      }
    }
    HypothesisStack complete = stacks[options.size()];
    if (complete.size() == 0) {
      throw new IllegalStateException("no hypothesis covers the sentence");
    }
    return complete.get(0);
  }

  private void extend(int hypothesis, int covered) {
    int gap = all.gap[hypothesis];
    long mask = all.mask[hypothesis];
    int last = all.last[hypothesis];
    all.load(hypothesis, start);
    int furthest = Math.min(options.size() - 1, gap + limit);
    for (int from = gap; from <= furthest; from++) {
      int jump = Math.abs(from - last);
      if (jump > limit || (mask >>> (from - gap) & 1) != 0) {
        continue;
      }
      int longest = Math.min(options.longest(), options.size() - from);
      for (int length = 1; length <= longest; length++) {
        int to = from + length;
        boolean isCovered = to - 1 - gap < Long.SIZE && (mask >>> (to - 1 - gap) & 1) != 0;
        if (isCovered || (from > gap && to - gap > limit)) {
          break;
        }
        if (options.first(from, length) < options.end(from, length)) {
          extend(hypothesis, from, length, covered + length);
        }
      }
    }
  }

  /** Tries all translations of a span. */
  private void extend(int hypothesis, int from, int length, int covered) {
    int gap = all.gap[hypothesis];
    long mask = all.mask[hypothesis];
    int newGap = gap;
    long newMask;
    if (from == gap) {
      int shift = length;
      long rest = shift >= Long.SIZE ? 0 : mask >>> shift;
      int run = Long.numberOfTrailingZeros(~rest);
      newGap = gap + shift + run;
      newMask = run >= Long.SIZE ? 0 : rest >>> run;
    } else {
      newMask = mask | ((1L << length) - 1) << (from - gap);
    }
    double ahead = future.of(newGap, newMask);
    double before =
        all.score[hypothesis] - distortionWeight * Math.abs(from - all.last[hypothesis]);
    HypothesisStack stack = stacks[covered];
    boolean complete = covered == options.size();
    int end = options.end(from, length);
    for (int option = options.first(from, length); option < end; option++) {
      if (before + options.estimate[option] + ahead < stack.cutOff()) {
        break; // those after it promise less
      }
      double score = before + options.base[option] + lmWeight * log10(option, complete);
      int extended = all.add();
      all.score[extended] = score;
      all.total[extended] = score + ahead;
      all.gap[extended] = newGap;
      all.mask[extended] = newMask;
      all.last[extended] = complete ? newGap : from + length;
      all.option[extended] = option;
      all.back[extended] = hypothesis;
      all.save(extended, context);
      stack.offer(extended);
    }
  }

  /** Scores the words of an option after {@link #start}; {@link #context} is what then holds. */
  private double log10(int option, boolean complete) {
    double log10 = 0;
    context.set(start);
    for (int i = options.from[option]; i < options.to[option]; i++) {
      log10 += lm.log10Prob(context, options.lmWords[i], next);
      swap();
    }
    if (complete) {
      log10 += lm.log10Prob(context, LanguageModel.END, next);
      context.set(empty); // what has ended is all alike
    }
    return log10;
  }

  private void swap() {
    LmState other = context;
    context = next;
    next = other;
  }
}
