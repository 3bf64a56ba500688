package org.paraphrast.syntax.teach;

/**
 * How the small models are made.
 *
 * @param epochs passes over the text for tagger and chunker
 * @param parserEpochs passes for the parser
 * @param parsedSentences how many of the first sentences the parser learns from; parsing them is
 *     most of the work
 * @param taggerBytes the largest size of the tagger's weights
 * @param chunkerBytes the same of the chunker's
 * @param parserBytes the same of the parser's
 * @param seed of the order of sentences and of the parser's exploring
 * @param threads how many to use; the result does not depend on it
 */
public record DistillOptions(
    int epochs,
    int parserEpochs,
    int parsedSentences,
    int taggerBytes,
    int chunkerBytes,
    int parserBytes,
    long seed,
    int threads) {

  private static final int SMALLEST = 200_000;

  public DistillOptions {
    if (epochs < 1 || parserEpochs < 1 || parsedSentences < 1 || threads < 1) {
      throw new IllegalArgumentException("epochs, parsed sentences and threads must be at least 1");
    }
    if (Math.min(taggerBytes, Math.min(chunkerBytes, parserBytes)) < SMALLEST) {
      throw new IllegalArgumentException("each model must be allowed " + SMALLEST + " bytes");
    }
  }

  /** Settings that give a file of 4 MB. */
  public static DistillOptions defaults() {
    return new DistillOptions(5, 8, 60_000, 1_300_000, 450_000, 2_100_000, 1, 1);
  }

  /** The same with other threads. */
  public DistillOptions withThreads(int count) {
    return new DistillOptions(
        epochs, parserEpochs, parsedSentences, taggerBytes, chunkerBytes, parserBytes, seed, count);
  }
}
