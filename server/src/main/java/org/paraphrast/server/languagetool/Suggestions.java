package org.paraphrast.server.languagetool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Output;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Result;
import org.paraphrast.json.PlainReceipt;
import org.paraphrast.text.CharSpan;

/**
 * From the outputs of a sentence to suggestions that each make sense alone, since a client accepts
 * them one by one.
 *
 * <p>Input: a result. Output: for each change of the best output a suggestion, in order and
 * disjoint, with what other outputs have in the same place behind it. Words at its ends that stay
 * are left out. A repair, such as {@code an} before a new word, joins the change that makes it
 * necessary; what is only put in or left out takes a word beside it along, because clients can
 * neither mark nor show nothing; what reaches over mark-up is left out.
 *
 * @param text the sentence
 * @param hasMark whether there is mark-up in a part of it
 */
record Suggestions(String text, Predicate<CharSpan> hasMark) {
  private static final int MOST_VALUES = 5;

  /** A part of the sentence and what it becomes. */
  private record Edit(CharSpan span, String after, Receipt receipt) {
    boolean isRepair() {
      return SuggestionRule.of(receipt) == SuggestionRule.REPAIR;
    }
  }

  List<Suggestion> of(Result result) {
    List<Output> outputs = result.outcome().outputs();
    if (outputs.isEmpty()) {
      return List.of();
    }
    List<Edit> best = edits(outputs.get(0));
    Map<CharSpan, Set<String>> values = new HashMap<>();
    for (Output output : outputs) {
      for (Edit edit : edits(output)) {
        values.computeIfAbsent(edit.span, span -> new LinkedHashSet<>()).add(edit.after);
      }
    }
    List<Suggestion> suggestions = new ArrayList<>();
    for (Edit edit : best) {
      List<String> here =
          values.getOrDefault(edit.span, Set.of()).stream().limit(MOST_VALUES).toList();
      suggestions.add(
          new Suggestion(
              edit.span, here, SuggestionRule.of(edit.receipt), PlainReceipt.of(edit.receipt)));
    }
    return suggestions;
  }

  private List<Edit> edits(Output output) {
    List<Edit> edits = new ArrayList<>();
    for (Receipt receipt : output.receipts()) {
      edits.add(new Edit(receipt.change().input(), receipt.change().after(), receipt));
    }
    List<Edit> joined = joined(edits);
    joined.replaceAll(this::trimmed);
    List<Edit> visible = visible(joined);
    visible.removeIf(edit -> hasMark.test(edit.span));
    return visible;
  }

  /** The same without the words at both ends that stay: {@code the firm} is marked at its noun. */
  private Edit trimmed(Edit edit) {
    String before = edit.span.of(text);
    String after = edit.after;
    int most = Math.min(before.length(), after.length());
    int start = 0;
    while (start < most && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    while (start > 0 && !Character.isWhitespace(before.charAt(start - 1))) {
      start--;
    }
    if (before.substring(start).isBlank() || after.substring(start).isBlank()) {
      start = 0;
    }
    int end = 0;
    while (end < most - start
        && before.charAt(before.length() - end - 1) == after.charAt(after.length() - end - 1)) {
      end++;
    }
    while (end > 0 && !Character.isWhitespace(before.charAt(before.length() - end))) {
      end--;
    }
    String rest = before.substring(start, before.length() - end);
    String instead = after.substring(start, after.length() - end);
    return rest.isBlank() || instead.isBlank()
        ? edit
        : new Edit(
            new CharSpan(edit.span.start() + start, edit.span.end() - end), instead, edit.receipt);
  }

  /** Repairs and the changes they belong to, in one. */
  private List<Edit> joined(List<Edit> edits) {
    List<Edit> joined = new ArrayList<>(edits);
    for (int i = 0; i < joined.size(); ) {
      int with = joined.get(i).isRepair() ? neighbour(joined, i) : -1;
      if (with < 0) {
        i++;
        continue;
      }
      int first = Math.min(i, with);
      Edit second = joined.remove(first + 1);
      joined.set(first, both(joined.get(first), second));
      i = first; // what was joined may be a repair still, or be followed by one
    }
    return joined;
  }

  private Edit both(Edit first, Edit second) {
    return new Edit(
        new CharSpan(first.span.start(), second.span.end()),
        first.after + text.substring(first.span.end(), second.span.start()) + second.after,
        first.isRepair() ? second.receipt : first.receipt);
  }

  /** The nearer one of the edits beside a repair; −1 if mark-up is between. */
  private int neighbour(List<Edit> edits, int repair) {
    CharSpan here = edits.get(repair).span;
    int found = -1;
    int nearest = Integer.MAX_VALUE;
    for (int other : new int[] {repair + 1, repair - 1}) {
      if (other < 0 || other >= edits.size()) {
        continue;
      }
      CharSpan there = edits.get(other).span;
      CharSpan between =
          other > repair
              ? new CharSpan(here.end(), there.start())
              : new CharSpan(there.end(), here.start());
      if (between.length() < nearest && !hasMark.test(between)) {
        nearest = between.length();
        found = other;
      }
    }
    return found;
  }

  /** The same with a word, or with the edit, beside those that have no text on one side. */
  private List<Edit> visible(List<Edit> edits) {
    List<Edit> visible = new ArrayList<>();
    for (int i = 0; i < edits.size(); i++) {
      Edit edit = edits.get(i);
      if (isVisible(edit)) {
        visible.add(edit);
        continue;
      }
      int last = visible.size() - 1;
      int from = last < 0 ? 0 : visible.get(last).span.end();
      int to = i + 1 < edits.size() ? edits.get(i + 1).span.start() : text.length();
      Optional<Edit> wider =
          with(edit, wordBefore(edit.span.start(), from))
              .or(() -> with(edit, wordBehind(edit.span.end(), to)));
      if (wider.isPresent()) {
        visible.add(wider.get());
      } else if (last >= 0) {
        visible.set(last, both(visible.get(last), edit));
      } else if (i + 1 < edits.size()) {
        edits.set(i + 1, both(edit, edits.get(i + 1)));
      }
    }
    return visible;
  }

  private static boolean isVisible(Edit edit) {
    return !edit.span.isEmpty() && !edit.after.isBlank();
  }

  private Optional<Edit> with(Edit edit, @Nullable CharSpan word) {
    if (word == null || hasMark.test(word)) {
      return Optional.empty();
    }
    boolean before = word.start() < edit.span.start();
    Edit wider =
        before
            ? new Edit(
                new CharSpan(word.start(), edit.span.end()),
                word.of(text) + edit.after,
                edit.receipt)
            : new Edit(
                new CharSpan(edit.span.start(), word.end()),
                edit.after + word.of(text),
                edit.receipt);
    return isVisible(wider) ? Optional.of(wider) : Optional.empty();
  }

  /** From the word before a position up to it. */
  private @Nullable CharSpan wordBefore(int position, int from) {
    int start = position;
    while (start > from && Character.isWhitespace(text.charAt(start - 1))) {
      start--;
    }
    while (start > from && !Character.isWhitespace(text.charAt(start - 1))) {
      start--;
    }
    return start < position ? new CharSpan(start, position) : null;
  }

  private @Nullable CharSpan wordBehind(int position, int to) {
    int end = position;
    while (end < to && Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    while (end < to && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end > position ? new CharSpan(position, end) : null;
  }
}
