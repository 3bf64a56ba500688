package org.paraphrast.compose;

import java.util.Locale;
import org.paraphrast.decode.Support;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Draft;

/**
 * One of the drafts of a sentence.
 *
 * @param number from 1
 */
record NumberedDraft(Draft draft, Aim aim, int number) {
  /** Whether its probability is known. */
  boolean isKnown() {
    return !Double.isNaN(draft.lnProb());
  }

  /** This draft with its probability. */
  NumberedDraft with(double lnProb) {
    return new NumberedDraft(
        new Draft(draft.forms(), draft.guardOf(), lnProb, draft.pieces()), aim, number);
  }

  /** ln of its probability, for a piece on average. */
  double lnProb() {
    return draft.lnProb() / Math.max(1, draft.pieces());
  }

  /** What receipts say of it. */
  Support support(int of) {
    String label = aim.name().toLowerCase(Locale.ROOT);
    return new Support.Drafted(Drafter.NAME, number, of, label, lnProb());
  }
}
