package org.paraphrast.text;

import java.util.Locale;
import java.util.Set;
import org.paraphrast.io.Resources;

/** English words that carry grammar rather than content. */
public final class FunctionWords {
  private static final Set<String> WORDS =
      Resources.words(FunctionWords.class, "function-words.txt");

  private FunctionWords() {}

  /** Whether the word, in any case, is a function word. */
  public static boolean contains(String word) {
    return WORDS.contains(word) || WORDS.contains(word.toLowerCase(Locale.ROOT));
  }
}
