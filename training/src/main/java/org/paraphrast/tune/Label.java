package org.paraphrast.tune;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a rater says of a replacement in its sentence (Zhao08 section 5). */
public enum Label {
  /** Same meaning here, and the sentence stays grammatical. */
  CORRECT,
  /** Not so. */
  INCORRECT;

  /** As it stands in files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads an answer: the word, its first letter, y and n, 1 and 0; null if it is none of these. */
  static @Nullable Label parse(String answer) {
    return switch (answer.strip().toLowerCase(Locale.ROOT)) {
      case "correct", "c", "y", "yes", "1" -> CORRECT;
      case "incorrect", "i", "n", "no", "0" -> INCORRECT;
      default -> null;
    };
  }
}
