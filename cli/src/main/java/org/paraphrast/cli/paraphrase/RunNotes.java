package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.Locale;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Result;
import org.paraphrast.command.ExitCode;
import org.paraphrast.command.Terminal;

/**
 * Says on standard error which inputs of a batch stayed as they were although more was asked for,
 * where they stand and why: a limit that cannot be kept, a budget that does not suffice, a fault of
 * the program. The batch goes on. Called in the order of the input.
 */
final class RunNotes {
  private final PrintWriter err;
  private final boolean debug;
  private final LanguageNote language;
  private long inputs;
  private long unmet;
  private long givenUp;
  private long failed;
  private long cut;

  /**
   * @param err for what every user must see
   * @param language what is said of the language of the input
   * @param debug whether faults are shown with their stack traces
   */
  RunNotes(PrintWriter err, LanguageNote language, boolean debug) {
    this.err = err;
    this.language = language;
    this.debug = debug;
  }

  /** Whether there is something to say of an outcome. */
  static boolean isNoted(Outcome outcome) {
    return outcome instanceof Outcome.Unmet
        || outcome instanceof Outcome.GivenUp
        || outcome instanceof Outcome.Failed;
  }

  /** Notes a result of a batch. */
  void add(String where, Result result) {
    inputs++;
    language.add(result.sentence().text());
    cut += result.cut() ? 1 : 0;
    Outcome outcome = result.outcome();
    if (outcome instanceof Outcome.Unmet limits) {
      unmet++;
      say(where + ": left unchanged: " + limits.reason());
    } else if (outcome instanceof Outcome.GivenUp budget) {
      givenUp++;
      say(where + ": " + budget.summary());
    } else if (outcome instanceof Outcome.Failed fault) {
      failed++;
      say(where + ": failed and left as it was: " + fault.reason());
      if (debug) {
        fault.error().printStackTrace(err);
        err.flush();
      }
    }
  }

  /** How many failed. */
  long failed() {
    return failed;
  }

  /**
   * Says how many there were.
   *
   * @param before how many failed in the part of the run that is resumed
   * @return the exit code of the batch
   */
  int end(long before) {
    language.end();
    if (unmet > 0) {
      say("the limits could not be kept for " + of(unmet));
    }
    if (givenUp > 0) {
      say("the budget did not suffice for " + of(givenUp));
    }
    if (cut > 0) {
      say("sampling ended when its time was over, with the best so far, for " + of(cut));
    }
    if (failed > 0) {
      say(of(failed) + " failed and were left as they were; please report this" + advice());
    }
    if (before > 0) {
      say(String.format(Locale.ROOT, "%,d failed before the run was resumed", before));
    }
    return failed + before > 0 ? ExitCode.SOME_FAILED : ExitCode.DONE;
  }

  private String of(long count) {
    return String.format(Locale.ROOT, "%,d of %,d inputs", count, inputs);
  }

  private String advice() {
    return debug ? "" : "; --debug shows the stack traces";
  }

  /** Says that nothing of a document was paraphrased. */
  void leftAlone(String document, String reason) {
    say(document + ": left unchanged: " + reason);
  }

  /** Says why a single sentence has no answer, or is its own. */
  void tell(Outcome outcome) {
    say(outcome instanceof Outcome.GivenUp budget ? budget.summary() : outcome.why().orElse(""));
  }

  /** Says of a single sentence that sampling was cut short. */
  void tellCut() {
    say("sampling ended when its time was over; this is the best so far");
  }

  private void say(String message) {
    err.println(Terminal.cleared() + "paraphrast: " + message);
    err.flush();
  }
}
