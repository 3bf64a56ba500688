package org.paraphrast.metric;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.io.Require;

/**
 * distinct-n (Li et al. 2016): distinct n-grams over all n-grams of a group of outputs, such as the
 * n best of a sentence, or a whole corpus as one group. The outputs of a group are the output and
 * the references of a segment ({@link #group}). Over groups, both counts are added.
 *
 * @param n length of the n-grams
 * @param tokenization how lines become words
 */
public record DistinctN(int n, Tokenization tokenization) implements Metric {
  public DistinctN {
    Require.inRange("n", n, 1, 9);
  }

  @Override
  public String signature() {
    return "distinct-" + n + "|case:lc|tok:" + tokenization.id() + "|average:micro";
  }

  /** A group as a segment. */
  public static Segment group(List<String> outputs) {
    return new Segment("", outputs.get(0), outputs.subList(1, outputs.size()));
  }

  @Override
  public Statistics statistics(Segment segment) {
    Set<List<String>> distinct = new HashSet<>();
    int all = add(segment.output(), distinct);
    for (String other : segment.references()) {
      all += add(other, distinct);
    }
    return Statistics.of(distinct.size(), all);
  }

  private int add(String line, Set<List<String>> distinct) {
    List<String> words = tokenization.words(line, true);
    for (int i = 0; i + n <= words.size(); i++) {
      distinct.add(words.subList(i, i + n));
    }
    return Math.max(0, words.size() - n + 1);
  }

  @Override
  public double score(Statistics total) {
    return total.get(1) == 0 ? 0 : total.get(0) / total.get(1);
  }
}
