package org.paraphrast.evaluate;

import org.paraphrast.io.Require;

/**
 * What a system made of a sentence: what raters judge.
 *
 * @param system the name of the system; hidden from raters
 * @param sentence the id of the sentence
 * @param source the sentence
 * @param output what the system said
 * @param rank its place in the system's list, from 1
 * @param reference the sentence that the output should resemble; blank if there is none
 */
public record SystemOutput(
    String system, String sentence, String source, String output, int rank, String reference) {

  /** An output without a reference. */
  public SystemOutput(String system, String sentence, String source, String output, int rank) {
    this(system, sentence, source, output, rank, "");
  }

  public SystemOutput {
    if (system.isBlank() || sentence.isBlank() || source.isBlank() || output.isBlank()) {
      throw new IllegalArgumentException(
          "system, sentence id, source and output must not be blank, got "
              + String.join(" | ", system, sentence, source, output));
    }
    Require.atLeast("rank", rank, 1);
  }

  /** The same output with a reference. */
  public SystemOutput withReference(String towards) {
    return new SystemOutput(system, sentence, source, output, rank, towards);
  }
}
