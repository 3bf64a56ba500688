package org.paraphrast.augment;

import java.util.Arrays;
import java.util.Optional;
import org.paraphrast.api.Output;
import org.paraphrast.api.Receipt;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.CommonEnds;
import org.paraphrast.text.render.Change;

/**
 * Where a part of a sentence stands in an output, if exactly these characters became exactly those.
 * A replacement that reaches beyond the part, or words that were put apart, would make another
 * annotation of it.
 */
final class ExactPlace {
  private ExactPlace() {}

  static Optional<CharSpan> of(CharSpan span, Output output) {
    CharSpan mapped = output.offsets().toOutput(span);
    Optional<CharSpan> found =
        output.offsets().toInput(mapped).equals(span)
            ? Optional.of(mapped)
            : betweenWords(span, output);
    return found.filter(place -> !place.isEmpty() && isStripped(place.of(output.text())));
  }

  private static boolean isStripped(String text) {
    return text.equals(text.strip());
  }

  /**
   * The same with changes narrowed to the words that differ: <i>a small firm</i> that became <i>a
   * small company</i> is <i>company</i> for <i>firm</i>.
   */
  private static Optional<CharSpan> betweenWords(CharSpan span, Output output) {
    int before = 0;
    int inside = 0;
    for (Receipt receipt : output.receipts()) {
      Change change = receipt.change();
      CharSpan narrow = narrowed(change);
      int longer = change.after().length() - change.before().length();
      if (narrow.end() <= span.start()) {
        before += longer;
      } else if (span.contains(narrow) && narrow.start() < span.end()) {
        inside += longer;
      } else if (narrow.start() < span.end()) {
        return Optional.empty();
      }
    }
    return Optional.of(new CharSpan(span.start() + before, span.end() + before + inside));
  }

  /** The characters of the input that differ, from word to word. */
  private static CharSpan narrowed(Change change) {
    String from = change.before();
    String to = change.after();
    CommonEnds common =
        CommonEnds.of(Arrays.asList(from.split(" ", -1)), Arrays.asList(to.split(" ", -1)));
    if (!change.inner().isEmpty() || common.size() == 0) {
      return change.input();
    }
    int shorter = Math.min(from.length(), to.length());
    int start = 0;
    for (int words = 0; words < common.start() && start < shorter; words++) {
      int space = from.indexOf(' ', start);
      start = space < 0 ? shorter : Math.min(shorter, space + 1);
    }
    int end = 0;
    for (int words = 0; words < common.end() && start + end < shorter; words++) {
      int space = from.lastIndexOf(' ', from.length() - end - 1);
      end = Math.min(shorter - start, space < 0 ? shorter : from.length() - space);
    }
    boolean same =
        from.startsWith(to.substring(0, start)) && from.endsWith(to.substring(to.length() - end));
    return same
        ? new CharSpan(change.input().start() + start, change.input().end() - end)
        : change.input();
  }
}
