package org.paraphrast.cli.pivot;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.json.JsonFields;
import org.paraphrast.pivot.CandidateSet;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
  List<CandidateSet> read() {
    Usage.refuseIf(threads < 1, "--threads must be 1 or more");
    return input.read();
  }

  /**
   * Prints what is made of each sentence.
   *
   * @param inTurn whether the work on a sentence depends on the one before
   */
  <T> void print(
      PrintWriter out,
      List<CandidateSet> sets,
      Function<CandidateSet, @Nullable T> work,
      Form<T> form,
      boolean inTurn) {
    new OrderedWork(inTurn ? 1 : threads)
        .run(
            sets.iterator(),
            set -> {
              T made = work.apply(set);
              return json ? form.fields().apply(set, made).line() : form.text().apply(set, made);
            },
            out::println);
  }
}
