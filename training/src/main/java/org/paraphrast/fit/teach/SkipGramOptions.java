package org.paraphrast.fit.teach;

/**
 * How vectors are trained (names as in Mikolov et al. 2013).
 *
 * @param dimension of a vector, a multiple of 4
 * @param window words to each side, at most; as in word2vec, near ones are taken more often
 * @param negatives noise words for each true one
 * @param epochs passes over the text
 * @param minCount rarer words have no vector
 * @param maxWords the most frequent words have one
 * @param sample words of a larger share of the text are left out at random in proportion
 * @param rate of learning at the start; it falls to almost nothing
 * @param seed of everything random
 */
public record SkipGramOptions(
    int dimension,
    int window,
    int negatives,
    int epochs,
    int minCount,
    int maxWords,
    double sample,
    double rate,
    long seed) {
  public static final SkipGramOptions DEFAULT =
      new SkipGramOptions(64, 4, 5, 3, 20, 30_000, 3e-5, 0.05, 1);

  public SkipGramOptions {
    require(dimension >= 4 && dimension <= 1024 && dimension % 4 == 0, "dimension", dimension);
    require(window >= 1 && window <= 100, "window", window);
    require(negatives >= 1 && negatives <= 100, "negatives", negatives);
    require(epochs >= 1 && epochs <= 1000, "epochs", epochs);
    require(minCount >= 1, "minCount", minCount);
    require(maxWords >= 2, "maxWords", maxWords);
    require(sample > 0, "sample", sample);
    require(rate > 0 && rate < 1, "rate", rate);
  }

  private static void require(boolean good, String name, Number value) {
    if (!good) {
      throw new IllegalArgumentException(name + " is out of range: " + value);
    }
  }
}
