package org.paraphrast.augment;

import java.util.List;
import org.paraphrast.api.Result;

/**
 * What may become variants of a text.
 *
 * @param variants all different, in the order in which they were drawn
 * @param spansLost how many more there were in which an annotation has no clear place
 * @param shifts why others do not go with their label
 * @param results what was said of each sentence
 */
public record Proposals(
    List<Variant> variants, int spansLost, List<LabelShift> shifts, List<Result> results) {
  public Proposals {
    variants = List.copyOf(variants);
    shifts = List.copyOf(shifts);
    results = List.copyOf(results);
  }
}
