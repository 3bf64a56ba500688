package org.paraphrast.align;

import org.paraphrast.io.Require;

/**
 * How an alignment model is trained.
 *
 * @param model1Iterations iterations of IBM Model 1, which finds a first lexicon
 * @param agreement whether the directions are trained to agree (Liang et al. 2006)
 * @param hmmIterations iterations of the hidden Markov model after that
 * @param nullProbability the chance that a word has no counterpart; 0 in Model 1's own definition,
 *     where the empty word is one of the positions, is asked for with {@link #MODEL_1_NULL}
 * @param threads threads to use; the result is the same for any number
 * @param prior what is known about the words beforehand
 */
public record AlignerOptions(
    int model1Iterations,
    boolean agreement,
    int hmmIterations,
    double nullProbability,
    int threads,
    LexicalPrior prior) {

  /** The empty word is as likely as each position: Brown et al. (1993), equation 5. */
  public static final double MODEL_1_NULL = 0;

  public AlignerOptions {
    Require.atLeast("model1Iterations", model1Iterations, 1);
    Require.atLeast("hmmIterations", hmmIterations, 0);
    Require.atLeast("threads", threads, 1);
    if (!(nullProbability >= 0 && nullProbability < 1)) {
      throw new IllegalArgumentException(
          "nullProbability must be 0 or more and less than 1, got " + nullProbability);
    }
    if (nullProbability == MODEL_1_NULL && hmmIterations > 0) {
      throw new IllegalArgumentException("the HMM needs a nullProbability above 0");
    }
  }

  /** The best settings found; see docs/alignment.md. */
  public static AlignerOptions defaults() {
    return new AlignerOptions(5, true, 5, 0.2, 1, LexicalPrior.NONE);
  }

  /** Plain IBM Model 1 by expectation maximisation, five iterations as in Quirk et al. (2004). */
  public static AlignerOptions model1() {
    return new AlignerOptions(5, false, 0, MODEL_1_NULL, 1, LexicalPrior.NONE);
  }

  public AlignerOptions withThreads(int count) {
    return new AlignerOptions(
        model1Iterations, agreement, hmmIterations, nullProbability, count, prior);
  }

  public AlignerOptions withPrior(LexicalPrior lexicalPrior) {
    return new AlignerOptions(
        model1Iterations, agreement, hmmIterations, nullProbability, threads, lexicalPrior);
  }

  /** Everything that can change a model. */
  String signature() {
    return String.join(
        "|",
        "model1:" + model1Iterations,
        "hmm:" + hmmIterations,
        "agreement:" + agreement,
        "null:" + nullProbability,
        "prior:" + prior);
  }
}
