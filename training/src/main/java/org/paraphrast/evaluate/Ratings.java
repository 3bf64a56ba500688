package org.paraphrast.evaluate;

import java.util.List;

/**
 * What raters said, as {@code rate import --json} prints it: marks of systems, and how far raters
 * agree on each question over all of them.
 */
public record Ratings(List<RatingResults.Mark> marks, List<RatingAgreement> agreements) {
  public static final Ratings NONE = new Ratings(List.of(), List.of());

  public Ratings {
    marks = List.copyOf(marks);
    agreements = List.copyOf(agreements);
  }
}
