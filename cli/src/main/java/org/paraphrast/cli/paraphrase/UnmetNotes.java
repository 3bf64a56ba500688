package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Result;
import org.paraphrast.cli.common.Terminal;

/**
 * Says on standard error which limits were not kept, and where: a batch writes the input in place
 * and goes on. Called in the order of the input.
 */
final class UnmetNotes {
  private final PrintWriter err;
  private long lines;
  private long unmet;

  UnmetNotes(PrintWriter err) {
    this.err = err;
  }

  /** Notes a result of a batch. */
  void add(String where, Result result) {
    lines++;
    if (result.outcome() instanceof Outcome.Unmet outcome) {
      unmet++;
      say(where + ": left unchanged: " + outcome.reason());
    }
  }

  /** Says that nothing of a document was paraphrased. */
  void leftAlone(String document, String reason) {
    say(document + ": left unchanged: " + reason);
  }

  /** Says how many there were. */
  void end() {
    if (unmet > 0) {
      say("the limits could not be kept for " + unmet + " of " + lines + " inputs");
    }
  }

  /** Says why a single sentence has no answer. */
  void refuse(Outcome.Unmet outcome) {
    say(outcome.reason());
  }

  private void say(String message) {
    err.println(Terminal.cleared() + "paraphrast: " + message);
    err.flush();
  }
}
