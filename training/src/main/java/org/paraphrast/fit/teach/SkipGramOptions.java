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

  /** How many words to each side. */
  public record Window(int words) {}

  /** How many words have a vector, at most. */
  public record Vocabulary(int most) {}
}
