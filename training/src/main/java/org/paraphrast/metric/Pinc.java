package org.paraphrast.metric;

import java.util.List;
import java.util.Map;

/**
 * PINC (Chen and Dolan 2011): the share of the output's n-grams that are not in the source,
 * averaged over the orders 1 .. 4 that the output has; over a corpus, the mean of the sentences; 0
 * .. 100.
 *
 * @param tokenization how lines become words
 */
public record Pinc(Tokenization tokenization) implements Metric {
  private static final int ORDER = 4;

  @Override
  public String signature() {
    return "PINC|case:lc|tok:" + tokenization.id() + "|order:4|average:sentences";
  }

  @Override
  public Statistics statistics(Segment segment) {
    List<String> source = tokenization.words(segment.source(), true);
    List<String> output = tokenization.words(segment.output(), true);
    double sum = 0;
    int orders = 0;
    for (int n = 1; n <= ORDER; n++) {
      Map<List<String>, Integer> ngrams = Ngrams.count(output, n);
      if (ngrams.isEmpty()) {
        continue;
      }
      Map<List<String>, Integer> known = Ngrams.count(source, n);
      long common = ngrams.keySet().stream().filter(known::containsKey).count();
      sum += 1 - (double) common / ngrams.size();
      orders++;
    }
    return orders == 0 ? Statistics.of(0, 0) : Statistics.of(sum / orders, 1);
  }

  @Override
  public double score(Statistics total) {
    return total.get(1) == 0 ? 0 : 100 * total.get(0) / total.get(1);
  }
}
