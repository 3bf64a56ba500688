package org.paraphrast.encode;

import java.util.List;
import org.paraphrast.text.Replaced;

/**
 * A sentence with changes, to be read with all of them in place.
 *
 * @param forms of the tokens of the sentence
 * @param edits in order, not overlapping
 */
public record EditedSentence(List<String> forms, List<Replaced> edits) {
  public EditedSentence {
    forms = List.copyOf(forms);
    edits = List.copyOf(edits);
  }
}
