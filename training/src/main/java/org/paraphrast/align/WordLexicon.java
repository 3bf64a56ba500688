package org.paraphrast.align;

import java.util.function.ToIntFunction;

/** Translation probabilities of words, by word numbers. Immutable and thread-safe. */
public final class WordLexicon {
  private final ToIntFunction<String> sourceNumbers;
  private final ToIntFunction<String> targetNumbers;
  private final Lexicon lexicon;

  WordLexicon(
      ToIntFunction<String> sourceNumbers, ToIntFunction<String> targetNumbers, Lexicon lexicon) {
    this.sourceNumbers = sourceNumbers;
    this.targetNumbers = targetNumbers;
    this.lexicon = lexicon;
  }

  /** The number of a source word; a word never seen has one, too. */
  public int sourceNumber(String word) {
    int number = sourceNumbers.applyAsInt(word);
    return number < 0 ? lexicon.forward().scale.length - 1 : number;
  }

  /** The number of a target word; a word never seen has one, too. */
  public int targetNumber(String word) {
    int number = targetNumbers.applyAsInt(word);
    return number < 0 ? lexicon.reverse().scale.length - 1 : number;
  }

  /** t(target | source); the source word comes first. */
  public double forward(int source, int target) {
    int entry = lexicon.entry(source, target);
    return (double) lexicon.forward().weights[entry] * lexicon.forward().scale[source];
  }

  /** t(source | target); the source word comes first. */
  public double reverse(int source, int target) {
    int entry = lexicon.entry(source, target);
    return (double) lexicon.reverse().weights[entry] * lexicon.reverse().scale[target];
  }

  /** t(target | NULL). */
  public double forwardNull(int target) {
    return lexicon.forward().nullProbability[target];
  }

  /** t(source | NULL). */
  public double reverseNull(int source) {
    return lexicon.reverse().nullProbability[source];
  }

  /** How often training expects the words to be linked; the source word comes first. */
  double count(int source, int target) {
    return lexicon.forward().weights[lexicon.entry(source, target)];
  }

  Lexicon parameters() {
    return lexicon;
  }
}
