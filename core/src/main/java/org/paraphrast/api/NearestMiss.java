package org.paraphrast.api;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Limit;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;

/**
 * Finds out which limits of a task nothing keeps, and what comes nearest. The words that must come
 * are asked for one more at a time, and those that cannot come with the others are given up; then
 * the shortest text with the rest is found by trying lengths. Each question is a search of its own,
 * so this is only for tasks that failed, and for long sentences it is asked less often: what is
 * called the shortest is the shortest that was found.
 */
final class NearestMiss {
  /** Tokens of all sentences that are searched for the shortest text. */
  private static final int EFFORT = 20_000;

  private static final int FEWEST_TRIES = 4;

  /** Characters of a text in a message. */
  private static final int SHOWN = 500;

  private final String input;
  private final int tries;
  private final Task task;
  private final boolean spelledAsWanted;
  private final Function<Task, Optional<Output>> search;

  /**
   * @param spelledAsWanted whether the input would do, were it not for other limits
   * @param search the best output that keeps to a task, other than the input
   */
  NearestMiss(
      Sentence sentence,
      Task task,
      boolean spelledAsWanted,
      Function<Task, Optional<Output>> search) {
    this.input = sentence.text();
    this.tries = Math.max(FEWEST_TRIES, EFFORT / Math.max(1, sentence.size()));
    this.task = task;
    this.spelledAsWanted = spelledAsWanted;
    this.search = search;
  }

  Outcome.Unmet outcome() {
    List<String> possible = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (String phrase : task.must()) {
      possible.add(phrase);
      Task asked = task.withLength(LengthLimit.NONE).withMust(possible);
      if (!isMetBy(asked, input) && search.apply(asked).isEmpty()) {
        possible.remove(possible.size() - 1);
        missing.add(phrase);
      }
    }
    Task rest = task.withMust(possible);
    Optional<Output> nearest =
        isMetBy(rest, input) ? Optional.empty() : search.apply(rest).or(() -> shortest(rest));
    String text = nearest.map(Output::text).orElse(input);
    Set<Limit> failing = new Constraints(input, task).unmet(text);
    List<String> reasons = new ArrayList<>();
    if (nearest.isEmpty() && !spelledAsWanted) {
      failing.add(Limit.SPELLING);
      reasons.add("nothing found in this spelling keeps to the rest of the request");
    }
    if (failing.contains(Limit.MUST)) {
      reasons.add("nothing found has " + quoted(missing));
    }
    reasons.addAll(tooLong(failing, text, possible.isEmpty() ? "" : " with " + quoted(possible)));
    nearest.ifPresent(output -> reasons.add("the nearest is “" + shown(output.text()) + "”"));
    return new Outcome.Unmet(failing, String.join("; ", reasons), nearest);
  }

  private boolean isMetBy(Task asked, String text) {
    boolean spelled = spelledAsWanted || !text.equals(input);
    return spelled && new Constraints(input, asked).unmet(text).isEmpty();
  }

  /** The shortest output with the words of a task; empty if nothing is shorter than the input. */
  private Optional<Output> shortest(Task words) {
    boolean inBytes = countsBytes();
    boolean inputHasWords = isMetBy(words.withLength(LengthLimit.NONE), input);
    Output best =
        inputHasWords ? null : search.apply(words.withLength(LengthLimit.NONE)).orElse(null);
    int most = length(best == null ? input : best.text(), inBytes) - 1;
    int least = 1;
    for (int left = tries; least <= most && left > 0; left--) {
      int length = most - (most - least) / 4; // little can be saved as a rule
      LengthLimit limit =
          inBytes ? LengthLimit.NONE.withMaxBytes(length) : LengthLimit.NONE.withMaxChars(length);
      @Nullable Output found = search.apply(words.withLength(limit)).orElse(null);
      if (found == null) {
        least = length + 1;
      } else {
        best = found;
        most = length(found.text(), inBytes) - 1;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Whether only the limit in bytes fails. */
  private boolean countsBytes() {
    LengthLimit bytes = LengthLimit.NONE.withMaxBytes(task.length().maxBytes().value());
    return task.length().equals(bytes);
  }

  private static int length(String text, boolean inBytes) {
    return inBytes
        ? text.getBytes(StandardCharsets.UTF_8).length
        : text.codePointCount(0, text.length());
  }

  /** What is said of each limit of the length that fails. */
  private List<String> tooLong(Set<Limit> failing, String text, String withWords) {
    String nothing = "nothing found" + withWords + " has at most ";
    List<String> reasons = new ArrayList<>();
    LengthLimit limit = task.length();
    if (failing.contains(Limit.MAX_CHARS)) {
      String most = limit.maxChars().value() + " characters";
      reasons.add(nothing + most + " (the shortest has " + length(text, false) + ")");
    }
    if (failing.contains(Limit.MAX_BYTES)) {
      String most = limit.maxBytes().value() + " bytes";
      reasons.add(nothing + most + " (the shortest has " + length(text, true) + ")");
    }
    if (failing.contains(Limit.RATIO)) {
      int all = length(input, false);
      String most = limit.maxRatio().value() + " of the " + all + " characters of the input";
      double ratio = (double) length(text, false) / all;
      reasons.add(nothing + most + String.format(Locale.ROOT, " (the shortest has %.3f)", ratio));
    }
    return reasons;
  }

  /** A text, or the beginning of one that is too long for a message. */
  private static String shown(String text) {
    int chars = length(text, false);
    return chars <= SHOWN ? text : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "…";
  }

  private static String quoted(List<String> phrases) {
    return "“" + String.join("”, “", phrases) + "”";
  }
}
