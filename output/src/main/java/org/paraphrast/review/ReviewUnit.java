package org.paraphrast.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.api.Output;
import org.paraphrast.api.Receipt;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.render.Change;

/**
 * What is accepted or rejected by itself: a change with the repairs that it forces (“a car” → “an
 * automobile” is the change of the noun and the repair of its article), and with all that changes
 * inside what it moves.
 *
 * @param input its characters in the sentence
 * @param before their text
 * @param after what stands there now
 * @param receipts of the change and of its repairs, in order; never empty
 */
record ReviewUnit(CharSpan input, String before, String after, List<Receipt> receipts) {
  ReviewUnit {
    receipts = List.copyOf(receipts);
    if (receipts.isEmpty()) {
      throw new IllegalArgumentException("a unit has a change");
    }
  }

  /** The units of an output, in order and disjoint: those of all together make its text. */
  static List<ReviewUnit> of(String sentence, Output output) {
    List<Receipt> mains = output.receipts().stream().filter(each -> !isRepair(each)).toList();
    Map<Receipt, List<Receipt>> groups = new LinkedHashMap<>();
    for (Receipt receipt : output.receipts()) {
      Receipt owner = isRepair(receipt) ? nearest(receipt, mains) : receipt;
      groups.computeIfAbsent(owner, key -> new ArrayList<>()).add(receipt);
    }
    return groups.values().stream()
        .map(group -> unit(sentence, output.text(), group))
        .sorted(Comparator.comparing(ReviewUnit::input))
        .toList();
  }

  private static ReviewUnit unit(String sentence, String output, List<Receipt> receipts) {
    Change first = receipts.get(0).change();
    Change last = receipts.get(receipts.size() - 1).change();
    CharSpan input = new CharSpan(first.input().start(), last.input().end());
    CharSpan out = new CharSpan(first.output().start(), last.output().end());
    return new ReviewUnit(input, input.of(sentence), out.of(output), receipts);
  }

  static boolean isRepair(Receipt receipt) {
    return receipt.choice() == null && receipt.change().kind() != Change.Kind.SPELLING;
  }

  /** The change nearest to a repair; of two, the one that follows: an article precedes its noun. */
  private static Receipt nearest(Receipt repair, List<Receipt> mains) {
    Receipt best = repair;
    int least = Integer.MAX_VALUE;
    for (Receipt main : mains) {
      int distance =
          Math.max(
              main.change().input().start() - repair.change().input().end(),
              repair.change().input().start() - main.change().input().end());
      if (distance <= least) {
        best = main;
        least = distance;
      }
    }
    return best;
  }

  /** What the unit is about. */
  Receipt main() {
    return receipts.stream().filter(each -> !isRepair(each)).findFirst().orElse(receipts.get(0));
  }
}
