package org.paraphrast.metric;

import java.util.List;

/**
 * How much a paraphrase changes (Zhao10 section 5.3), over lower-cased words: {@code PR1 = 1 −
 * OL(S,T)/L(S)}, OL the overlap of the two bags of words; {@code PR2 = ED(S,T)/L(S)}, ED the word
 * edit distance. Over a corpus, the mean of the sentences.
 *
 * @param kind which of the two
 * @param tokenization how lines become words
 */
public record ParaphraseRate(Kind kind, Tokenization tokenization) implements Metric {

  /** The two rates. */
  public enum Kind {
    PR1,
    PR2
  }

  /** The rates as reports have them. */
  public static final ParaphraseRate PR1 = new ParaphraseRate(Kind.PR1, Tokenization.V13A);

  public static final ParaphraseRate PR2 = new ParaphraseRate(Kind.PR2, Tokenization.V13A);

  @Override
  public String signature() {
    return kind + "|case:lc|tok:" + tokenization.id() + "|average:sentences";
  }

  /** The rate, and one sentence. */
  @Override
  public Statistics statistics(Segment segment) {
    List<String> source = tokenization.words(segment.source(), true);
    List<String> output = tokenization.words(segment.output(), true);
    if (source.isEmpty()) {
      return Statistics.of(0, 0);
    }
    double rate =
        kind == Kind.PR1
            ? 1
                - (double) Ngrams.common(Ngrams.count(source, 1), Ngrams.count(output, 1))
                    / source.size()
            : (double) EditDistance.of(source, output) / source.size();
    return Statistics.of(rate, 1);
  }

  @Override
  public double score(Statistics total) {
    return total.get(1) == 0 ? 0 : total.get(0) / total.get(1);
  }
}
