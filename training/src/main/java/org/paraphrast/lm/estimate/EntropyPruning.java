package org.paraphrast.lm.estimate;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.lm.ProbBackoff;
import org.paraphrast.lm.score.WordList;

/**
 * Drops the n-grams whose loss costs less than a threshold (Stolcke 1998; Seymore and Rosenfeld
 * 1996) and computes the back-off weights anew.
 *
 * <p>From the highest order down; the costs are those of dropping one n-gram from the whole model.
 * What a kept n-gram backs off to or continues is kept, too. The probability of a history is the
 * product of its words' probabilities in the model, that of {@code <s>} taken as that of {@code
 * </s>}.
 */
public final class EntropyPruning {

  private final NgramModel model;
  private final LanguageModel scores;
  private final PruningCriterion criterion;
  private final double threshold;
  private final NgramPacking packing;
  private final Workspace workspace;

  private EntropyPruning(
      NgramModel model, LanguageModel scores, PruningCriterion criterion, double threshold) {
    this.model = model;
    this.scores = scores;
    this.criterion = criterion;
    this.threshold = threshold;
    this.packing = model.packing();
    this.workspace = model.workspace();
  }

  /**
   * Prunes a model.
   *
   * @param model not needed afterwards, but the result lives in its workspace: close one of the two
   * @param threshold n-grams that cost less are dropped
   */
  public static NgramModel prune(NgramModel model, PruningCriterion criterion, double threshold) {
    Path temporary = model.workspace().newFile();
    TrieWriter.write(model, TrieOptions.EXACT, temporary);
    try (LanguageModel scores = LanguageModel.open(temporary)) {
      return new EntropyPruning(model, scores, criterion, threshold).run();
    }
  }

  private NgramModel run() {
    int order = model.order();
    ByContext byContext = ByContext.of(model.allNgrams(), order, packing, workspace);
    RecordStore[] kept = new RecordStore[order + 1];
    RecordSorter needed = newSorter(order, true);
    for (int n = order; n >= 2; n--) {
      RecordSorter bySuffix = newSorter(n, false);
      RecordSorter neededBelow = newSorter(n - 1, true);
      pruneOrder(n, byContext.ngrams(n), needed.finish(), bySuffix, neededBelow);
      kept[n] = store(bySuffix.finish(), n);
      needed = neededBelow;
    }
    kept[1] = store(model.ngrams(1), 1);
    RecordStore[] weighted = BackoffWeights.compute(kept, packing, workspace);
    Map<String, String> provenance = new TreeMap<>(model.provenance());
    provenance.put("pruned", criterion + " below " + threshold);
    return new NgramModel(
        workspace, model.words(), weighted, model.text(), model.caseForms(), provenance);
  }

  private RecordSorter newSorter(int n, boolean sum) {
    return new RecordSorter(workspace, RecordFormat.of(packing, n), sum);
  }

  private RecordStore store(RecordCursor ngrams, int n) {
    return RecordStore.of(workspace, ngrams, packing.longs(n) + 1);
  }

  /**
   * Decides over one order.
   *
   * @param needed n-grams of this order that must stay, in context order
   */
  private void pruneOrder(
      int n,
      RecordCursor ngrams,
      RecordCursor needed,
      RecordSorter bySuffix,
      RecordSorter neededBelow) {
    HistoryGroups groups = new HistoryGroups(ngrams, n, packing);
    boolean moreNeeded = needed.next();
    int longs = packing.longs(n);
    int[] words = new int[n];
    long[] key = new long[longs];
    while (groups.next()) {
      packing.unpack(groups.key(), 0, words, n - 1);
      double historyProb = Math.exp(lnHistory(words, n - 1));
      double oldWeight = weight(groups.left(), groups.lowerLeft());
      for (int i = 0; i < groups.size(); i++) {
        words[n - 1] = groups.word(i);
        packing.pack(words, n, key, 0);
        boolean keep = false;
        if (moreNeeded && NgramPacking.compare(needed.block, needed.at, key, 0, longs) == 0) {
          keep = true;
          moreNeeded = needed.next();
        }
        if (keep || cost(groups, i, historyProb, oldWeight) >= threshold) {
          keep(words, n, groups.log10Prob(i), bySuffix, neededBelow);
        }
      }
    }
  }

  private double cost(HistoryGroups groups, int i, double historyProb, double oldWeight) {
    double prob = Math.exp(groups.log10Prob(i) * LanguageModel.LN_10);
    double lowerProb = Math.exp(groups.log10LowerProb(i) * LanguageModel.LN_10);
    double newWeight = weight(groups.left() + prob, groups.lowerLeft() + lowerProb);
    return criterion.cost(
        new PruningCriterion.Loss(
            historyProb, prob, lowerProb, oldWeight, newWeight, Math.max(0, groups.left())));
  }

  private static double weight(double left, double lowerLeft) {
    return Math.exp(BackoffWeights.log10(left, lowerLeft) * LanguageModel.LN_10);
  }

  /** Keeps an n-gram given in context order, and what it is made of. */
  private void keep(
      int[] byContext, int n, float log10Prob, RecordSorter bySuffix, RecordSorter neededBelow) {
    int[] reversed = new int[n];
    reversed[0] = byContext[n - 1];
    System.arraycopy(byContext, 0, reversed, 1, n - 1);
    bySuffix.add(packing, reversed, n, ProbBackoff.pack(log10Prob, ProbBackoff.NO_EXTENSION));
    int[] suffix = java.util.Arrays.copyOf(reversed, n - 1);
    ByContext.rotate(suffix, n - 1);
    neededBelow.add(packing, suffix, n - 1, 1);
    int[] context = java.util.Arrays.copyOfRange(reversed, 1, n);
    ByContext.rotate(context, n - 1);
    neededBelow.add(packing, context, n - 1, 1);
  }

  /** ln p(h) of a history given with its last word first. */
  private double lnHistory(int[] reversed, int length) {
    LmState context = scores.newState();
    LmState next = scores.newState();
    double log10Prob = 0;
    for (int i = length - 1; i >= 0; i--) {
      if (reversed[i] == WordList.BEGIN) {
        log10Prob += scores.log10Prob(scores.newState(), WordList.END, next);
        scores.beginSentence(next);
      } else {
        log10Prob += scores.log10Prob(context, reversed[i], next);
      }
      LmState swap = context;
      context = next;
      next = swap;
    }
    return log10Prob * LanguageModel.LN_10;
  }
}
