package org.paraphrast.text.spelling;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which spelling an output keeps to.
 *
 * @param respells whether words of the input are respelled too, not only new ones
 * @param style the spelling; where nothing is respelled, the one that the text around the sentence
 *     shows
 */
public record Spelling(boolean respells, SpellingStyle style) {
  /**
   * The input is left alone; new words are spelled as the text around them, if it shows a style.
   */
  public static final Spelling AS_IS = new Spelling(false, SpellingStyle.UNKNOWN);

  /** British with {@code -ise}. */
  public static final Spelling BRITISH = new Spelling(true, SpellingStyle.BRITISH);

  public static final Spelling AMERICAN = new Spelling(true, SpellingStyle.AMERICAN);

  private static final Map<String, Spelling> NAMES =
      Map.of("as-is", AS_IS, "british", BRITISH, "american", AMERICAN);

  /** The spelling with a name: british, american or as-is. */
  public static Optional<Spelling> named(String name) {
    return Optional.ofNullable(NAMES.get(name.toLowerCase(Locale.ROOT).replace('_', '-')));
  }

  /** This wish within a text of some style, which new words follow if no spelling is asked for. */
  public Spelling within(SpellingStyle around) {
    return respells ? this : new Spelling(false, around);
  }
}
