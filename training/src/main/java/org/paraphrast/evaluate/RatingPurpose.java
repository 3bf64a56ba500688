package org.paraphrast.evaluate;

import java.util.Map;

/** What raters are told of the applications of Zhao09, so that they can judge usability. */
public final class RatingPurpose {
  public static final String SIMILARITY = "similarity";

  private static final Map<String, String> TEXTS =
      Map.of(
          "compression",
          "compression: the output should say the same as the source and be shorter",
          "simplification",
          "simplification: the output should say the same as the source and be easier to read",
          SIMILARITY,
          "similarity: the output should say the same as the source, in words closer to the"
              + " reference's than the source's are");

  private RatingPurpose() {}

  /** What an application is for; any other text stays as it is. */
  public static String text(String purpose) {
    return TEXTS.getOrDefault(purpose, purpose);
  }
}
