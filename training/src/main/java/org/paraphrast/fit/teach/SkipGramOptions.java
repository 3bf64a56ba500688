package org.paraphrast.fit.teach;

/**
 * How vectors are trained (names as in Mikolov et al. 2013).
 *
 * @param dimension of a vector, a multiple of 4
 * @param window words to each side, at most; as in word2vec, near ones are taken more often
 * @param negatives noise words for each true one
 * @param sample words of a larger share of the text are left out at random in proportion
 * @param epochs passes over the text
 * @param rate of learning at the start; it falls to almost nothing
 * @param minCount rarer words have no vector
 * @param vocabulary the most frequent words have one
 * @param seed of everything random
 */
public record SkipGramOptions(
    int dimension,
    Window window,
    int negatives,
    double sample,
    int epochs,
    double rate,
    int minCount,
    Vocabulary vocabulary,
    long seed) {
  public static final SkipGramOptions DEFAULT =
      new SkipGramOptions(64, new Window(4), 5, 3e-5, 3, 0.05, 20, new Vocabulary(30_000), 1);

  public SkipGramOptions {
    require(dimension >= 4 && dimension <= 1024 && dimension % 4 == 0, "dimension", dimension);
    require(negatives >= 1 && negatives <= 100, "negatives", negatives);
    require(epochs >= 1 && epochs <= 1000, "epochs", epochs);
    require(minCount >= 1, "minCount", minCount);
    require(sample > 0, "sample", sample);
    require(rate > 0 && rate < 1, "rate", rate);
  }

  /** How many words to each side. */
  public record Window(int words) {
    public Window {
      require(words >= 1 && words <= 100, "window", words);
    }
  }

  /** How many words have a vector, at most. */
  public record Vocabulary(int most) {
    public Vocabulary {
      require(most >= 2, "vocabulary", most);
    }
  }

  private static void require(boolean good, String name, Number value) {
    if (!good) {
      throw new IllegalArgumentException(name + " is out of range: " + value);
    }
  }
}
