package org.paraphrast.compose;

import java.util.List;
import java.util.function.Supplier;
import org.paraphrast.generate.Ask;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.DraftNetwork;
import org.paraphrast.generate.Search;

/** Writes drafts of sentences: a network, or a fake in a test. Thread-safe. */
public interface Drafter {
  /** What receipts and weights know it by. */
  String NAME = "generator";

  /** Drafts of a sentence, the likeliest first; none if it is too long. */
  List<Draft> drafts(Ask ask, Search search);

  /** ln of the probability of each target. */
  double[] lnProbs(Ask ask, List<List<String>> targets);

  /** A network that is opened when it is first asked. */
  static Drafter of(Supplier<DraftNetwork> draftNetwork) {
    return new Drafter() {
      @Override
      public List<Draft> drafts(Ask ask, Search search) {
        return draftNetwork.get().drafts(ask, search);
      }

      @Override
      public double[] lnProbs(Ask ask, List<List<String>> targets) {
        return draftNetwork.get().lnProbs(ask, targets);
      }
    };
  }
}
