package org.paraphrast.compose;

import java.util.List;
import java.util.Locale;
import org.paraphrast.decode.Certified;
import org.paraphrast.decode.Support;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Draft;
import org.paraphrast.text.render.Replacement;

/**
 * A draft of a sentence that breaks nothing.
 *
 * @param draft what the network says
 * @param aim what it was asked for
 * @param number which of the drafts of its sentence it is, from 1
 * @param changes what it changes, in order and apart
 * @param text how they read
 */
record WrittenDraft(Draft draft, Aim aim, int number, List<Replacement> changes, Certified text) {
  WrittenDraft {
    changes = List.copyOf(changes);
  }

  /** Whether its probability is known. */
  boolean isKnown() {
    return !Double.isNaN(draft.lnProb());
  }

  /** This draft with its probability. */
  WrittenDraft with(double lnProb) {
    Draft known = new Draft(draft.forms(), draft.guardOf(), lnProb, draft.pieces());
    return new WrittenDraft(known, aim, number, changes, text);
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
