package org.paraphrast.phrase;

import org.paraphrast.align.WordLexicon;

/**
 * Model 1 probabilities of phrases, Quirk et al. (2004), section 2.3, after Brown et al. (1993):
 * {@code P(S|T) = ε / (|T|+1)^|S| · ∏_s Σ_{t ∈ T ∪ NULL} P(s|t)}, with ε = 1.
 */
final class Model1Scorer {
  /** What a word never linked to any of the others is worth, lest one word decide all. */
  private static final double FLOOR = 1e-7;

  /** No score is smaller: long phrases would vanish in the floats of tables. */
  private static final double LEAST = 1e-37;

  private final WordLexicon lexicon;
  private final int[] sourceNumbers;
  private final int[] targetNumbers;

  Model1Scorer(WordLexicon lexicon, WordNumbers.Ranks sources, WordNumbers.Ranks targets) {
    this.lexicon = lexicon;
    this.sourceNumbers = new int[sources.size() + 1];
    this.targetNumbers = new int[targets.size() + 1];
    for (int number = 1; number <= sources.size(); number++) {
      sourceNumbers[number] = lexicon.sourceNumber(sources.word(number));
    }
    for (int number = 1; number <= targets.size(); number++) {
      targetNumbers[number] = lexicon.targetNumber(targets.word(number));
    }
  }

  /** P(target | source). */
  double forward(int[] source, int[] target) {
    double product = 1;
    for (int t : target) {
      int word = targetNumbers[t];
      double sum = lexicon.forwardNull(word);
      for (int s : source) {
        sum += lexicon.forward(sourceNumbers[s], word);
      }
      product *= Math.max(sum, FLOOR) / (source.length + 1);
    }
    return Math.max(product, LEAST);
  }

  /** P(source | target). */
  double reverse(int[] source, int[] target) {
    double product = 1;
    for (int s : source) {
      int word = sourceNumbers[s];
      double sum = lexicon.reverseNull(word);
      for (int t : target) {
        sum += lexicon.reverse(word, targetNumbers[t]);
      }
      product *= Math.max(sum, FLOOR) / (target.length + 1);
    }
    return Math.max(product, LEAST);
  }
}
