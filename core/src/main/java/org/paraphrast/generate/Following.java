package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.TimeLimit;

/** A search that goes on piece by piece, beside others. Confined to a call. */
interface Following {
  /** What its sayings are run by. */
  Steps steps();

  /** The sayings that are run next; none if it is over. */
  List<Saying> live();

  /** Goes on with what was run. */
  void next();

  /** What was said to its end. */
  List<Saying> done();

  /**
   * Follows searches until all are over; each step of all of them is one run.
   *
   * @param time asked before each step
   */
  static void run(List<Following> searches, TimeLimit time) {
    List<Following> going = new ArrayList<>(searches);
    going.removeIf(search -> search.live().isEmpty());
    while (!going.isEmpty()) {
      time.check();
      Steps.run(going.stream().map(search -> search.steps().with(search.live())).toList());
      going.forEach(Following::next);
      going.removeIf(search -> search.live().isEmpty());
    }
  }
}
