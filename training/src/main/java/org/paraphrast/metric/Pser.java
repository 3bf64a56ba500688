package org.paraphrast.metric;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Phrase substitution error rate (Zhao08 equations 12 and 13): for each sentence, wrong ones among
 * the distinct substitutions of its n best outputs; added up over sentences. No substitution at all
 * counts as 1: a sentence that nothing is done to has not been paraphrased.
 */
public record Pser() implements AdditiveScore {
  @Override
  public String signature() {
    return "PSER|sum:sentences|none:1";
  }

  @Override
  public boolean higherIsBetter() {
    return false;
  }

  /**
   * The rate of one sentence, and one sentence.
   *
   * @param outputs for each output its substitutions; a word for itself is none
   */
  public static <T> Statistics ofSentence(
      Collection<? extends Collection<T>> outputs, Predicate<? super T> wrong) {
    Set<T> all = new HashSet<>();
    outputs.forEach(all::addAll);
    long errors = all.stream().filter(wrong).count();
    return ofCounts((int) errors, all.size());
  }

  /** The same from the number of wrong ones among so many distinct substitutions. */
  public static Statistics ofCounts(int wrong, long distinct) {
    return Statistics.of(distinct == 0 ? 1 : (double) wrong / distinct, 1);
  }

  /** Equation 13: the sum. */
  @Override
  public double score(Statistics total) {
    return total.get(0);
  }

  /** The mean of the sentences, to compare sets of different sizes. */
  public static double mean(Statistics total) {
    return total.get(1) == 0 ? 0 : total.get(0) / total.get(1);
  }
}
