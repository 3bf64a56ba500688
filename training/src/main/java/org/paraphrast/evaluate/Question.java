package org.paraphrast.evaluate;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One question to a rater, with its answers.
 *
 * @param name the column or field of the answer
 * @param text what the rater is asked
 * @param choices the answers, worst first where they have an order
 * @param kind how answers are counted
 */
public record Question(String name, String text, List<Choice> choices, Kind kind) {

  /** How the answers of a question are counted. */
  public enum Kind {
    /** yes and no: the share of yes. */
    YES_NO,
    /** Numbers: the mean, and the share of each. */
    ORDINAL,
    /** Names: the share of each. May stay blank. */
    NOMINAL
  }

  /**
   * An answer.
   *
   * @param value what the rater writes
   * @param meaning what it stands for
   */
  public record Choice(String value, String meaning) {}

  public Question {
    choices = List.copyOf(choices);
    if (choices.size() < 2) {
      throw new IllegalArgumentException("a question needs two answers or more, got " + choices);
    }
  }

  static Question yesNo(String name, String text) {
    return new Question(
        name, text, List.of(new Choice("no", "no"), new Choice("yes", "yes")), Kind.YES_NO);
  }

  static Question ordinal(String name, String text, String... meanings) {
    Choice[] choices = new Choice[meanings.length];
    Arrays.setAll(choices, i -> new Choice(Integer.toString(i + 1), meanings[i]));
    return new Question(name, text, List.of(choices), Kind.ORDINAL);
  }

  /** The values a rater may write. */
  public List<String> values() {
    return choices.stream().map(Choice::value).toList();
  }

  /** The first letter of a word is enough: y, n. Null if it is no answer. */
  public @Nullable String normalize(String answer) {
    String given = answer.strip().toLowerCase(java.util.Locale.ROOT);
    for (Choice choice : choices) {
      boolean initial = kind == Kind.YES_NO && choice.value().startsWith(given) && !given.isEmpty();
      if (choice.value().equals(given) || initial) {
        return choice.value();
      }
    }
    return null;
  }
}
