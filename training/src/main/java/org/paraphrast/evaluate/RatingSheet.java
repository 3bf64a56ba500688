package org.paraphrast.evaluate;

import java.util.List;

/**
 * What one rater gets, and gives back.
 *
 * @param rater the name of the sheet
 * @param scale what is asked
 * @param purpose what the outputs are for, blank if nothing in particular
 * @param items in the order of this rater
 */
public record RatingSheet(String rater, RatingScale scale, String purpose, List<RatingItem> items) {
  public RatingSheet {
    items = List.copyOf(items);
  }

  /** Whether nobody has filled it in. */
  public boolean isBlank() {
    return items.stream().allMatch(item -> item.answers().isEmpty());
  }
}
