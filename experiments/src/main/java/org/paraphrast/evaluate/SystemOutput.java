package org.paraphrast.evaluate;

/**
 * What a system made of a sentence: what raters judge.
 *
 * @param system the name of the system; hidden from raters
 * @param sentence the id of the sentence
 * @param source the sentence
 * @param output what the system said
 * @param rank its place in the system's list, from 1
 */
public record SystemOutput(String system, String sentence, String source, String output, int rank) {
  public SystemOutput {
    if (system.isBlank() || sentence.isBlank() || source.isBlank() || output.isBlank()) {
      throw new IllegalArgumentException(
          "system, sentence id, source and output must not be blank, got "
              + system
              + " | "
              + sentence
              + " | "
              + source
              + " | "
              + output);
    }
    if (rank < 1) {
      throw new IllegalArgumentException("rank must be 1 or more, got " + rank);
    }
  }
}
