package org.paraphrast.syntax.teach;

/**
 * How the small models are made.
 *
 * @param epochs passes over the text for tagger and chunker
 * @param parsed how many of the first sentences the parser learns from; parsing them is most of the
 *     work
 * @param parserEpochs passes for the parser
 * @param size of the weights
 * @param threads how many to use; the result does not depend on it
 * @param seed of the order of sentences and of the parser's exploring
 */
public record DistillOptions(
    int epochs, Parsed parsed, int parserEpochs, Size size, int threads, long seed) {

  /** A number of sentences. */
  public record Parsed(int sentences) {}

  /** Bytes that the weights of each model may have. */
  public enum Size {
    /** What gives a file of 4 MB. */
    USUAL(1_300_000, 450_000, 2_100_000),
    /** As small as the models can be. */
    SMALLEST(200_000, 200_000, 200_000);

    final int tagger;
    final int chunker;
    final int parser;

    Size(int tagger, int chunker, int parser) {
      this.tagger = tagger;
      this.chunker = chunker;
      this.parser = parser;
    }
  }

  public static DistillOptions defaults() {
    return new DistillOptions(5, new Parsed(60_000), 8, Size.USUAL, 1, 1);
  }
}
