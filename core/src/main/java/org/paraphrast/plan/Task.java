package org.paraphrast.plan;

import java.util.List;
import java.util.Optional;

/**
 * What a paraphrase is for and what it has to respect, apart from the guards of the sentence.
 *
 * @param application the name of the purpose: variation, compression, simplification, similarity
 * @param reference the sentence that similarity goes towards
 * @param length how long the output may be
 * @param avoid words the output must not bring in, and takes out where it can
 * @param must words the output has to hold
 * @param change how much to change, 0 (next to nothing) to 1; 0.5 is the model's own opinion
 * @param spelling British, American, or as the input and the tables have it
 */
public record Task(
    String application,
    Optional<String> reference,
    LengthLimit length,
    List<String> avoid,
    List<String> must,
    double change,
    Spelling spelling) {
  public Task {
    avoid = List.copyOf(avoid);
    must = List.copyOf(must);
    if (!(change >= 0 && change <= 1)) {
      throw new IllegalArgumentException("change must be 0 .. 1, got " + change);
    }
  }

  /** A plain paraphrase without constraints. */
  public static final Task VARIATION =
      new Task(
          "variation",
          Optional.empty(),
          LengthLimit.NONE,
          List.of(),
          List.of(),
          0.5,
          Spelling.AS_IS);
}
