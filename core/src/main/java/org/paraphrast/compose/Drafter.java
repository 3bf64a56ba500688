package org.paraphrast.compose;

import java.util.List;
import java.util.function.Supplier;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.DraftAsk;
import org.paraphrast.generate.DraftNetwork;
import org.paraphrast.generate.Telling;
import org.paraphrast.text.TimeLimit;

/** Writes drafts of sentences: a network, or a fake in a test. Thread-safe. */
public interface Drafter {
  /** What receipts and weights know it by. */
  String NAME = "generator";

  /**
   * The drafts of each ask, the likeliest first; none if it is too long.
   *
   * @param time asked while they are written
   */
  List<List<Draft>> drafts(List<DraftAsk> asks, TimeLimit time);

  /** ln of the probability of each telling. */
  double[] lnProbs(List<Telling> tellings);

  /** A network that is opened when it is first asked. */
  static Drafter of(Supplier<DraftNetwork> draftNetwork) {
    return new Drafter() {
      @Override
      public List<List<Draft>> drafts(List<DraftAsk> asks, TimeLimit time) {
        return draftNetwork.get().drafts(asks, time);
      }

      @Override
      public double[] lnProbs(List<Telling> tellings) {
        return draftNetwork.get().lnProbs(tellings);
      }
    };
  }
}
