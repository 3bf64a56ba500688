package org.paraphrast.compose;

import java.util.List;

/**
 * What the networks say of a draft.
 *
 * @param lnOdds that each change is right, all in place
 * @param told ln of the probability of the sentence, given the draft, for a word
 */
record DraftReading(List<Double> lnOdds, double told) {
  DraftReading {
    lnOdds = List.copyOf(lnOdds);
  }
}
