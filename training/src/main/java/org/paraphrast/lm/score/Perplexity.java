package org.paraphrast.lm.score;

import org.paraphrast.lm.LanguageModel;

/**
 * Adds up the scores of a text. The perplexity is 10 to the power of minus the mean log10
 * probability of its words and sentence ends. Not thread-safe.
 */
public final class Perplexity {
  private long sentences;
  private long scored;
  private long ends;
  private long unknown;
  private double log10Prob;
  private double log10ProbOfKnown;

  /** Adds a sentence. */
  public void add(SentenceScore score) {
    sentences++;
    scored += score.words().size();
    for (SentenceScore.Word word : score.words()) {
      ends += word.id() == LanguageModel.END ? 1 : 0;
    }
    unknown += score.unknown();
    log10Prob += score.log10Prob();
    log10ProbOfKnown += score.log10ProbOfKnown();
  }

  /** The number of sentences. */
  public long sentences() {
    return sentences;
  }

  /** The number of words, without the sentence ends. */
  public long words() {
    return scored - ends;
  }

  /** The number of words the model does not know. */
  public long unknown() {
    return unknown;
  }

  /** The log10 probability of everything. */
  public double log10Prob() {
    return log10Prob;
  }

  /** The perplexity, unknown words included. */
  public double perplexity() {
    return Math.pow(10, -log10Prob / scored);
  }

  /** The perplexity of the words that the model knows. */
  public double perplexityExcludingUnknown() {
    return Math.pow(10, -log10ProbOfKnown / (scored - unknown));
  }
}
