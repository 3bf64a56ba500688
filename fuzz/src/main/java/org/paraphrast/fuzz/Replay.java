package org.paraphrast.fuzz;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.api.Receipt;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.render.Change;

/** Receipts done to the input and undone in the output. */
final class Replay {
  private Replay() {}

  /** A span of the input with those of the changes that lie in it. */
  static String of(String input, CharSpan span, List<Receipt> receipts) {
    StringBuilder output = new StringBuilder();
    int at = span.start();
    for (Receipt receipt : receipts) {
      Change change = receipt.change();
      if (span.contains(change.input()) && change.input().start() >= at) {
        output.append(input, at, change.input().start()).append(change.after());
        at = change.input().end();
      }
    }
    return output.append(input, at, span.end()).toString();
  }

  /** What is wrong with the account that receipts give. */
  static List<String> faults(String input, String output, List<Receipt> receipts) {
    List<String> faults = new ArrayList<>();
    if (!of(input, new CharSpan(0, input.length()), receipts).equals(output)) {
      faults.add("the receipts do not lead to the output");
    }
    if (!undone(output, receipts).equals(input)) {
      faults.add("the receipts do not lead back to the input");
    }
    receipts.stream()
        .flatMap(Receipt::all)
        .filter(receipt -> !tells(input, output, receipt))
        .forEach(receipt -> faults.add("a receipt has another text than its place: " + receipt));
    return faults;
  }

  private static String undone(String output, List<Receipt> receipts) {
    StringBuilder input = new StringBuilder();
    int at = 0;
    for (Receipt receipt : receipts) {
      Change change = receipt.change();
      if (change.output().start() < at || change.output().end() > output.length()) {
        return "receipts overlap in the output, or lie outside it";
      }
      input.append(output, at, change.output().start()).append(change.before());
      at = change.output().end();
    }
    return input.append(output.substring(at)).toString();
  }

  private static boolean tells(String input, String output, Receipt receipt) {
    Change change = receipt.change();
    return change.input().end() <= input.length()
        && change.output().end() <= output.length()
        && change.input().of(input).equals(change.before())
        && change.output().of(output).equals(change.after())
        && receipt.inner().stream()
            .allMatch(
                inner ->
                    change.input().contains(inner.change().input())
                        && change.output().contains(inner.change().output()));
  }
}
