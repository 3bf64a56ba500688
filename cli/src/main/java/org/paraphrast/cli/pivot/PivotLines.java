package org.paraphrast.cli.pivot;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.io.JsonFields;
import org.paraphrast.pivot.CandidateSet;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Candidates in, a line for each sentence out, in order, by several threads. */
final class PivotLines {
  @Mixin private PivotInput input = new PivotInput();

  @Option(
      names = "--json",
      description = "Print one JSON object for each sentence, with the votes.")
  private boolean json;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Process N sentences in parallel (default: ${DEFAULT-VALUE}).")
  private int threads = 1;

  /** What is made of a sentence, as text and as the fields of an object. */
  record Form<T>(
      BiFunction<CandidateSet, @Nullable T, String> text,
      BiFunction<CandidateSet, @Nullable T, JsonFields> fields) {}

  /** All candidates, in the order of the sentences. */
  List<CandidateSet> read(CommandLine command) {
    if (threads < 1) {
      throw new ParameterException(command, "--threads must be 1 or more");
    }
    return input.read(command);
  }

  /** Prints what is made of each sentence. */
  <T> void print(
      CommandLine command,
      List<CandidateSet> sets,
      Function<CandidateSet, @Nullable T> work,
      Form<T> form) {
    print(command, sets, work, form, threads);
  }

  /** The same where the work on a sentence depends on the one before. */
  <T> void printInTurn(
      CommandLine command,
      List<CandidateSet> sets,
      Function<CandidateSet, @Nullable T> work,
      Form<T> form) {
    print(command, sets, work, form, 1);
  }

  private <T> void print(
      CommandLine command,
      List<CandidateSet> sets,
      Function<CandidateSet, @Nullable T> work,
      Form<T> form,
      int workers) {
    new OrderedWork(workers)
        .run(
            sets.iterator(),
            set -> {
              T made = work.apply(set);
              return json ? form.fields().apply(set, made).line() : form.text().apply(set, made);
            },
            command.getOut()::println);
  }
}
