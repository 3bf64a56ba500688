package org.paraphrast.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Output;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Result;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.text.Change;
import org.paraphrast.text.Guard;

/** Readable receipts: what changed, where, and why; what was guarded; what the score is. */
final class ReceiptPrinter implements ResultPrinter {
  private final PrintWriter out;

  ReceiptPrinter(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void print(Result result) {
    String input = result.sentence().text();
    out.println("input     " + input);
    for (Guard guard : result.sentence().guards().list()) {
      out.println(
          "guarded   " + guard.chars().of(input) + "  (" + guard.kind().description() + ")");
    }
    if (result.outcome() instanceof Outcome.Unchanged unchanged) {
      out.println("unchanged because " + unchanged.reason());
    } else if (result.outcome() instanceof Outcome.Rejected rejected) {
      out.println("rejected  because " + rejected.reason());
    }
    List<Output> outputs = result.outcome().outputs();
    for (int i = 0; i < outputs.size(); i++) {
      print(result, outputs.get(i), i + 1);
    }
    out.println();
    out.flush();
  }

  private void print(Result result, Output output, int rank) {
    out.println("output " + rank + "  " + output.text());
    for (Receipt receipt : output.receipts()) {
      print(receipt);
    }
    out.println(
        String.format(
            Locale.ROOT,
            "    score %.4f = %s  (system %s; %s)",
            output.score(),
            sum(output),
            result.system(),
            result.scoreMeaning()));
  }

  private void print(Receipt receipt) {
    Change change = receipt.change();
    out.println(
        String.format(
            Locale.ROOT,
            "    %s [%d,%d) → %s [%d,%d)",
            quoted(change.before()),
            change.input().start(),
            change.input().end(),
            quoted(change.after()),
            change.output().start(),
            change.output().end()));
    UnitChoice choice = receipt.choice();
    if (choice == null) {
      out.println("        repair: " + repair(change.kind()));
    } else {
      out.println(
          String.format(
              Locale.ROOT,
              "        %s from %s, contributes %.4f",
              choice.kind().name().toLowerCase(Locale.ROOT),
              choice.table(),
              choice.contribution()));
      out.println("        " + choice.evidence());
    }
  }

  private static String quoted(String text) {
    return text.isEmpty() ? "nothing" : "“" + text.replace("\n", "⏎") + "”";
  }

  private static String repair(Change.Kind kind) {
    return switch (kind) {
      case ARTICLE -> "a or an before the new word";
      case CASE -> "capital at the start of the sentence";
      case SPACING -> "space at the edge of a replacement";
      case REPLACEMENT -> "none";
    };
  }

  private static String sum(Output output) {
    StringBuilder sum = new StringBuilder();
    output
        .features()
        .forEach(
            (name, value) ->
                sum.append(sum.isEmpty() ? "" : " + ")
                    .append(String.format(Locale.ROOT, "%.4f (%s)", value, name)));
    return sum.toString();
  }
}
