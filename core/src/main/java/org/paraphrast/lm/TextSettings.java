package org.paraphrast.lm;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.GuardKind;

/**
 * How text becomes the words of a model; kept in the model, so that queries do as training did.
 *
 * @param lowercase whether words are made lower case
 * @param entities whether numbers, dates, times, money, percentages, web and e-mail addresses are
 *     replaced by classes like {@code <number>} (Quirk et al. 2004)
 */
public record TextSettings(boolean lowercase, Entities entities) {
  private static final Map<GuardKind, String> CLASSES =
      Map.of(
          GuardKind.NUMBER, "<number>",
          GuardKind.DATE, "<date>",
          GuardKind.TIME, "<time>",
          GuardKind.MONEY, "<money>",
          GuardKind.PERCENT, "<percent>",
          GuardKind.URL, "<url>",
          GuardKind.EMAIL, "<email>");

  /** What stands for numbers and the like. */
  public enum Entities {
    WORDS,
    CLASSES;

    /** Classes, or the words themselves. */
    public static Entities classesIf(boolean classes) {
      return classes ? CLASSES : WORDS;
    }
  }

  public boolean entityClasses() {
    return entities == Entities.CLASSES;
  }

  /** The class that stands for a whole guard of a kind, or null if its words stand themselves. */
  public @Nullable String entityClass(GuardKind kind) {
    return entityClasses() ? CLASSES.get(kind) : null;
  }

  /** Lower case, words as they are. */
  public static final TextSettings DEFAULT = new TextSettings(true, Entities.WORDS);
}
