package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.paraphrast.api.Output;
import org.paraphrast.api.PairScore;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Result;
import org.paraphrast.cli.common.Style;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.json.PlainReceipt;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.render.Change;

/** Receipts: what changed and why, what was guarded; if wanted, all places, features and scores. */
record ReceiptPrinter(PrintWriter out, Style style, Receipts receipts) implements ResultPrinter {
  @Override
  public void print(Passage passage, Result result) {
    if (passage.isColumn()) {
      line("row " + passage.line().place().number(), passage.others());
    }
    print(result);
  }

  /** Every sentence with its place, then the document. */
  void print(ParaphrasedDocument document) {
    Iterator<Long> lines = document.lines().iterator();
    for (ParaphrasedDocument.Sentence sentence : document.sentences()) {
      CharSpan span = sentence.input();
      String place = isFull() ? " [" + span.start() + "," + span.end() + ")" : "";
      line("line " + lines.next(), document.source() + place);
      print(sentence.result());
    }
    line("document", document.source());
    out.print(document.output());
    out.flush();
  }

  @Override
  public void print(Result result) {
    String input = result.sentence().text();
    line("input", input);
    for (Guard guard : result.sentence().guards().list()) {
      if (isFull() || guard.kind() != GuardKind.REST) { // that all else stays goes without saying
        line("guarded", guard.chars().of(input) + "  (" + guard.kind().description() + ")");
      }
    }
    if (isFull() && result.sourceScore().isPresent()) {
      String score = number(result.sourceScore().getAsDouble());
      line("unchanged", "scores " + score + ", for comparison");
    }
    result.outcome().why().ifPresent(why -> line(result.outcome().label(), "because " + why));
    List<Output> outputs = result.outcome().outputs();
    for (int i = 0; i < outputs.size(); i++) {
      print(result, outputs.get(i), i + 1);
    }
    if (!outputs.isEmpty()) {
      printEnd(result);
    }
    out.println();
    out.flush();
  }

  /** What a target is worth, by the same kind of receipt. */
  void print(PairScore pair) {
    line("source", pair.source().text());
    line("target", pair.target());
    line("unchanged", "scores " + number(pair.sourceScore()) + ", for comparison");
    pair.derivation().ifPresent(best -> printDerivation(pair, best));
    if (pair.derivation().isEmpty()) {
      line("no score", "no derivation gives all words of the target");
      line("not given", words(pair.underivable()));
      line("left over", words(pair.unused()));
    }
    for (Violation violation : pair.violations()) {
      line("breaks", violation.reason() + ": " + violation.detail());
    }
    out.flush();
  }

  private void printDerivation(PairScore pair, Output best) {
    String against =
        best.score() > pair.sourceScore()
            ? ", above the unchanged sentence"
            : ", not above the unchanged sentence";
    line("Z*", number(best.score()) + (isFull() ? " = " + sum(best) : against));
    for (Receipt receipt : best.allReceipts()) {
      print(receipt);
    }
    line("", style.faint("system " + pair.system() + "; " + pair.scoreMeaning()));
  }

  private static String words(List<String> words) {
    return words.isEmpty() ? "nothing" : String.join(" ", words);
  }

  private void line(String label, String text) {
    out.println(style.faint(String.format(Locale.ROOT, "%-9s", label)) + " " + text);
  }

  /** What holds for the whole list. */
  private void printEnd(Result result) {
    if (result.rejections() > 0) {
      String reasons =
          result.rejected().entrySet().stream()
              .map(reason -> reason.getKey() + " " + reason.getValue())
              .collect(Collectors.joining(", "));
      line("dropped", result.rejections() + " that would have broken something: " + reasons);
    }
    if (result.cut()) {
      line("cut", "sampling ended when its time was over; this is the best so far");
    }
    if (isFull() && result.optimal()) {
      line("optimal", "no better output exists under this model");
    }
  }

  private void print(Result result, Output output, int rank) {
    line("output " + rank, style.strong(output.text()));
    for (Receipt receipt : output.allReceipts()) {
      print(receipt);
    }
    if (!isFull()) {
      return;
    }
    String loss = output.loss() > 0 ? ", " + number(output.loss()) + " given up for diversity" : "";
    out.println(
        "    score "
            + number(output.score())
            + " = "
            + sum(output)
            + loss
            + style.faint("  (system " + result.system() + "; " + result.scoreMeaning() + ")"));
  }

  private boolean isFull() {
    return receipts == Receipts.FULL;
  }

  private void print(Receipt receipt) {
    if (isFull()) {
      printFull(receipt);
      return;
    }
    Change change = receipt.change();
    out.println(
        "    "
            + style.removed(quoted(change.before()))
            + " → "
            + style.added(quoted(change.after()))
            + ": "
            + PlainReceipt.of(receipt));
  }

  private void printFull(Receipt receipt) {
    Change change = receipt.change();
    out.println(
        String.format(
            Locale.ROOT,
            "    %s [%d,%d) → %s [%d,%d)",
            style.removed(quoted(change.before())),
            change.input().start(),
            change.input().end(),
            style.added(quoted(change.after())),
            change.output().start(),
            change.output().end()));
    UnitChoice choice = receipt.choice();
    if (choice == null && !receipt.support().isEmpty()) {
      out.println("        spelling: " + receipt.support().get(0).text());
    } else if (choice == null) {
      out.println("        repair: " + PlainReceipt.of(receipt));
    } else {
      out.println(
          "        "
              + choice.kind().name().toLowerCase(Locale.ROOT)
              + " from "
              + choice.table()
              + ", contributes "
              + number(choice.contribution()));
      if (!choice.evidence().isBlank()) {
        out.println(style.faint("        " + choice.evidence()));
      }
    }
  }

  private static String quoted(String text) {
    return text.isEmpty() ? "nothing" : "“" + text.replace("\n", "⏎") + "”";
  }

  private static String sum(Output output) {
    String sum =
        output.features().entrySet().stream()
            .map(feature -> number(feature.getValue()) + " (" + feature.getKey() + ")")
            .collect(Collectors.joining(" + "));
    return sum.isEmpty() ? "0 (no features)" : sum;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
