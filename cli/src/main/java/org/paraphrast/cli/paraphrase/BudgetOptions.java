package org.paraphrast.cli.paraphrase;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Budget;
import org.paraphrast.api.Request;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What an answer may cost; what would cost more is left as it is. */
final class BudgetOptions {
  private static final double MOST_SECONDS = 1e9;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description =
          "Leave a sentence, line or document as it is if it takes longer; one sentence of a"
              + " document gets a tenth (default: no limit, so that results do not depend on the"
              + " speed of the machine).")
  private @Nullable Double seconds;

  @Option(
      names = "--max-tokens",
      paramLabel = "N",
      description =
          "Leave a sentence or line as it is if it has more than N words, numbers and punctuation"
              + " marks (default: 100000).")
  private @Nullable Integer tokens;

  /** The request within this budget. */
  Request within(CommandLine command, Request request) {
    Budget budget = request.budget();
    if (seconds != null) {
      if (!(seconds >= 0.001 && seconds <= MOST_SECONDS)) {
        throw new ParameterException(
            command, "--timeout must be 0.001 .. 1000000000 seconds, got " + seconds);
      }
      budget = budget.withTime(Duration.ofNanos(Math.round(seconds * 1e9)));
    }
    if (tokens != null) {
      if (tokens < 1) {
        throw new ParameterException(command, "--max-tokens must be 1 or more, got " + tokens);
      }
      budget = budget.withTokens(tokens);
    }
    return request.withBudget(budget);
  }
}
