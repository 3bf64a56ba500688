package org.paraphrast.align;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.align.Parallel.Range;
import org.paraphrast.align.Trellis.PairLength;
import org.paraphrast.io.Progress;

/**
 * Trains word alignment in both directions at once: IBM Model 1 (Brown et al. 1993), then hidden
 * Markov models (Vogel et al. 1996), by expectation maximisation in which the directions agree
 * (Liang, Taskar and Klein 2006): the expected count of a link is the product of its posteriors in
 * the two directions. A link that only one direction believes in fades away, such as those to rare
 * words that collect garbage; and since both directions count the same, they share one array of
 * counts.
 *
 * <p>Input: a bitext. Output: a {@link Training}. Deterministic for any number of threads, because
 * counts are {@linkplain FixedPointCounts integers}. After Model 1 entries that neither direction
 * believes in are dropped (nine of ten), which keeps the lexicon of the HMM in the cache.
 */
public final class AlignmentTrainer {
  /** Posteriors below this are not counted. */
  private static final float NEGLIGIBLE = 1e-7f;

  /** Entries less likely in both directions are dropped after Model 1. */
  private static final float DROP = 1e-6f;

  /** A prior count of 10 starts as likely as all other words together. */
  private static final double PRIOR_SHARE = 0.1;

  private final Bitext bitext;
  private final AlignerOptions options;
  private final Progress progress;
  private final CooccurrenceTable table;
  private final Direction forward;
  private final Direction reverse;
  private final List<Iteration> iterations = new ArrayList<>();
  private float[] prior;
  private ExpectedCounts forwardCounts;
  private ExpectedCounts reverseCounts;

  /**
   * How well the model fitted before an iteration.
   *
   * @param forwardLnLikelihood ln p(targets | sources)
   * @param reverseLnLikelihood ln p(sources | targets)
   */
  public record Iteration(String model, double forwardLnLikelihood, double reverseLnLikelihood) {}

  private AlignmentTrainer(Bitext bitext, AlignerOptions options, Progress progress) {
    this.bitext = bitext;
    this.options = options;
    this.progress = progress;
    this.table = new CooccurrenceTable(bitext);
    int sourceWords = bitext.source().vocabulary().size();
    int targetWords = bitext.target().vocabulary().size();
    float[] weights = new float[table.size()];
    float[] reverseWeights = options.agreement() ? weights : new float[table.size()];
    this.forward = new Direction(weights, new float[sourceWords], new float[targetWords]);
    this.reverse = new Direction(reverseWeights, new float[targetWords], new float[sourceWords]);
    this.prior = priorCounts();
    this.forwardCounts =
        new ExpectedCounts(new FixedPointCounts(table.size()), new FixedPointCounts(targetWords));
    this.reverseCounts = new ExpectedCounts(sharedCounts(), new FixedPointCounts(sourceWords));
  }

  /** Trains on all pairs. */
  public static Training train(Bitext bitext, AlignerOptions options, Progress progress) {
    return new AlignmentTrainer(bitext, options, progress).train();
  }

  private Training train() {
    initialize();
    for (int i = 1; i <= options.model1Iterations(); i++) {
      iterate("Model 1, iteration " + i, false);
    }
    if (options.hmmIterations() > 0) {
      dropUnlikely();
    }
    for (int i = 1; i <= options.hmmIterations(); i++) {
      iterate("HMM, iteration " + i, true);
    }
    return new Training(bitext, table, options, new Training.Result(forward, reverse, iterations));
  }

  private FixedPointCounts sharedCounts() {
    return options.agreement() ? forwardCounts.lexicon : new FixedPointCounts(table.size());
  }

  private float[] priorCounts() {
    if (options.prior() == LexicalPrior.NONE) {
      return new float[0];
    }
    float[] counts = new float[table.size()];
    for (int source = 0; source < table.sourceWords(); source++) {
      String word = bitext.source().vocabulary().word(source);
      for (int entry = table.rowStart(source); entry < table.rowEnd(source); entry++) {
        String target = bitext.target().vocabulary().word(table.target(entry));
        counts[entry] = (float) options.prior().count(word, target);
      }
    }
    return counts;
  }

  private double prior(int entry) {
    return prior.length == 0 ? 0 : prior[entry];
  }

  /** All words equally likely, but for the prior. */
  private void initialize() {
    int[] columnSizes = new int[reverse.scale.length];
    for (int entry = 1; entry < table.size(); entry++) {
      columnSizes[table.target(entry)]++;
    }
    for (int source = 0; source < table.sourceWords(); source++) {
      double rowSize = table.rowEnd(source) - table.rowStart(source);
      for (int entry = table.rowStart(source); entry < table.rowEnd(source); entry++) {
        double others = Math.sqrt(rowSize * columnSizes[table.target(entry)]);
        double weight = 1 + PRIOR_SHARE * prior(entry) * others;
        forward.weights[entry] = (float) weight;
        reverse.weights[entry] = (float) weight;
      }
    }
    normalizeRows();
    normalizeColumns();
    Arrays.fill(forward.nullProbability, 1f / Math.max(1, forward.nullProbability.length));
    Arrays.fill(reverse.nullProbability, 1f / Math.max(1, reverse.nullProbability.length));
  }

  private void iterate(String model, boolean hmm) {
    forwardCounts.clear();
    reverseCounts.clear();
    try (Progress.Task task = progress.start(model, bitext.size(), "pairs")) {
      Parallel.forEach(
          options.threads(),
          new Range(0, bitext.size()),
          () -> inference(hmm),
          (inference, pair) -> {
            expect(inference, pair);
            task.add(1);
          });
    }
    maximize(hmm);
    iterations.add(
        new Iteration(model, forwardCounts.lnLikelihood.get(0), reverseCounts.lnLikelihood.get(0)));
  }

  private PairInference inference(boolean hmm) {
    return new PairInference(
        forward,
        Training.positions(hmm, forward.jumps, options, forwardCounts.jumps),
        reverse,
        Training.positions(hmm, reverse.jumps, options, reverseCounts.jumps));
  }

  /** The E-step on one pair. */
  private void expect(PairInference inference, int number) {
    SentencePair pair = Training.pair(bitext, table, number);
    inference.load(pair);
    forwardCounts.lnLikelihood.add(0, inference.inferForward());
    reverseCounts.lnLikelihood.add(0, inference.inferReverse());
    PairLength length = new PairLength(pair.source.length, pair.target.length);
    if (options.agreement()) {
      countAgreement(inference, pair, length);
    } else {
      countApart(inference, pair, length);
    }
    for (int j = 0; j < pair.target.length; j++) {
      forwardCounts.nulls.add(pair.target[j], inference.forward.nullPosterior[j]);
    }
    for (int i = 0; i < pair.source.length; i++) {
      reverseCounts.nulls.add(pair.source[i], inference.reverse.nullPosterior[i]);
    }
  }

  /** Liang et al. (2006): {@code q(i,j) = p1(i,j) p2(i,j)}. */
  private void countAgreement(PairInference inference, SentencePair pair, PairLength length) {
    for (int i = 0, cell = 0; i < length.states(); i++) {
      for (int j = 0; j < length.observations(); j++, cell++) {
        float agreed =
            inference.forward.posterior[j * length.states() + i]
                * inference.reverse.posterior[cell];
        if (agreed > NEGLIGIBLE) {
          forwardCounts.lexicon.add(pair.entries[cell], agreed);
        }
      }
    }
  }

  private void countApart(PairInference inference, SentencePair pair, PairLength length) {
    for (int i = 0, cell = 0; i < length.states(); i++) {
      for (int j = 0; j < length.observations(); j++, cell++) {
        int entry = pair.entries[cell];
        forwardCounts.lexicon.add(entry, inference.forward.posterior[j * length.states() + i]);
        reverseCounts.lexicon.add(entry, inference.reverse.posterior[cell]);
      }
    }
  }

  /** The M-step: relative frequencies. */
  private void maximize(boolean hmm) {
    for (int entry = 1; entry < table.size(); entry++) {
      forward.weights[entry] = (float) (forwardCounts.lexicon.get(entry) + prior(entry));
      reverse.weights[entry] = (float) (reverseCounts.lexicon.get(entry) + prior(entry));
    }
    normalizeRows();
    normalizeColumns();
    forwardCounts.estimateNull(forward.nullProbability);
    reverseCounts.estimateNull(reverse.nullProbability);
    if (hmm) {
      forward.jumps = forwardCounts.estimateJumps();
      reverse.jumps = reverseCounts.estimateJumps();
    }
  }

  /** t(target | source): the weights of a source word sum to 1. */
  private void normalizeRows() {
    for (int source = 0; source < table.sourceWords(); source++) {
      double sum = 0;
      for (int entry = table.rowStart(source); entry < table.rowEnd(source); entry++) {
        sum += forward.weights[entry];
      }
      forward.scale[source] = inverse(sum);
    }
  }

  /** t(source | target): the weights of a target word sum to 1. */
  private void normalizeColumns() {
    double[] sums = new double[reverse.scale.length];
    for (int entry = 1; entry < table.size(); entry++) {
      sums[table.target(entry)] += reverse.weights[entry];
    }
    for (int target = 0; target < sums.length; target++) {
      reverse.scale[target] = inverse(sums[target]);
    }
  }

  private static float inverse(double sum) {
    return sum > 0 ? (float) Math.min(1 / sum, Float.MAX_VALUE) : 0;
  }

  private void dropUnlikely() {
    int[] old =
        table.retain(
            (row, entry) ->
                forward.weights[entry] * forward.scale[row] > DROP
                    || reverse.weights[entry] * reverse.scale[table.target(entry)] > DROP
                    || prior(entry) > 0);
    forward.weights = select(forward.weights, old);
    reverse.weights = options.agreement() ? forward.weights : select(reverse.weights, old);
    prior = prior.length == 0 ? prior : select(prior, old);
    forwardCounts = new ExpectedCounts(new FixedPointCounts(table.size()), forwardCounts.nulls);
    reverseCounts = new ExpectedCounts(sharedCounts(), reverseCounts.nulls);
  }

  private static float[] select(float[] values, int[] indexes) {
    float[] selected = new float[indexes.length];
    for (int i = 0; i < selected.length; i++) {
      selected[i] = values[indexes[i]];
    }
    return selected;
  }
}
