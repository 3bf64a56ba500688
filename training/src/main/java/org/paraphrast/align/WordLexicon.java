package org.paraphrast.align;

import java.util.function.ToIntFunction;

/** Translation probabilities of words, by word numbers. Immutable and thread-safe. */
public record WordLexicon(
    ToIntFunction<String> sourceNumbers, ToIntFunction<String> targetNumbers, Lexicon parameters) {
  /** The number of a source word; a word never seen has one, too. */
  public int sourceNumber(String word) {
    int number = sourceNumbers.applyAsInt(word);
    return number < 0 ? parameters.forward().scale.length - 1 : number;
  }

  /** The number of a target word; a word never seen has one, too. */
  public int targetNumber(String word) {
    int number = targetNumbers.applyAsInt(word);
    return number < 0 ? parameters.reverse().scale.length - 1 : number;
  }

  /** t(target | source); the source word comes first. */
  public double forward(int source, int target) {
    int entry = parameters.entry(source, target);
    return (double) parameters.forward().weights[entry] * parameters.forward().scale[source];
  }

  /** t(source | target); the source word comes first. */
  public double reverse(int source, int target) {
    int entry = parameters.entry(source, target);
    return (double) parameters.reverse().weights[entry] * parameters.reverse().scale[target];
  }

  /** t(target | NULL). */
  public double forwardNull(int target) {
    return parameters.forward().nullProbability[target];
  }

  /** t(source | NULL). */
  public double reverseNull(int source) {
    return parameters.reverse().nullProbability[source];
  }

  /** How often training expects the words to be linked; the source word comes first. */
  double count(int source, int target) {
    return parameters.forward().weights[parameters.entry(source, target)];
  }
}
