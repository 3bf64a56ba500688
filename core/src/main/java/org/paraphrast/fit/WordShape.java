package org.paraphrast.fit;

import java.util.List;
import java.util.regex.Pattern;
import org.paraphrast.text.Syllables;

/** What the spelling of a lower-case word tells about how hard it is. */
public final class WordShape {
  /** The names of the features, in their order. */
  public static final List<String> FEATURES =
      List.of("always", "letters", "syllables", "learned", "negated", "joined");

  /** Endings of words that came by way of Latin, French or Greek, with what may follow them. */
  private static final Pattern LEARNED =
      Pattern.compile(
          ".{2}(?:[ts]ion|ity|ment|[ae]nce|[ae]nt|ous|ive|i[sz]e|al|ate|is[mt]|ic|ify)"
              + "(?:s|d|ed|es|ing|ly)?$");

  private static final Pattern NEGATED = Pattern.compile("^(?:un|in|im|il|ir|dis|non).{4}");

  private WordShape() {}

  /** The features of a word. */
  public static double[] features(String word) {
    return new double[] {
      1,
      word.codePointCount(0, word.length()),
      Syllables.of(word),
      LEARNED.matcher(word).find() ? 1 : 0,
      NEGATED.matcher(word).find() ? 1 : 0,
      word.indexOf('-') >= 0 ? 1 : 0
    };
  }
}
