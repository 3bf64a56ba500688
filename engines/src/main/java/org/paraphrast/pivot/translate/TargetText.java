package org.paraphrast.pivot.translate;

import java.util.List;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.text.Language;
import org.paraphrast.text.render.Spacing;

/**
 * Writes the words of a translation as text: the case that words usually have in their language,
 * copied words as they came, a capital at the start, and spaces where they belong. Thread-safe.
 */
record TargetText(Language language, CaseForms caseForms) {
  /** French has a space before these. */
  private static final String FRENCH_SPACED = "?!:;»";

  /**
   * A word to be written.
   *
   * @param word in small letters, or as it came if it is copied
   */
  record Piece(String word, boolean copied) {}

  /** Whether a sentence starts with a small letter, so that its translation should. */
  static boolean startsSmall(SourceSentence source) {
    for (int position = 0; position < source.size(); position++) {
      String surface = source.surface(position);
      if (Character.isLetter(surface.codePointAt(0))) {
        return Character.isLowerCase(surface.codePointAt(0));
      }
    }
    return false;
  }

  String write(List<Piece> pieces, boolean small) {
    StringBuilder text = new StringBuilder();
    boolean start = !small;
    boolean quoteIsOpen = false;
    String left = "";
    for (Piece piece : pieces) {
      String word = written(piece, start);
      start &= !Character.isLetterOrDigit(word.codePointAt(0));
      boolean closing = word.equals("\"") && quoteIsOpen;
      boolean afterOpening = left.equals("\"") && quoteIsOpen;
      if (text.length() > 0 && !closing && !afterOpening && isSpaced(left, word)) {
        text.append(' ');
      }
      quoteIsOpen ^= word.equals("\"");
      text.append(word);
      left = word;
    }
    return text.toString();
  }

  private String written(Piece piece, boolean start) {
    if (piece.copied()) {
      return piece.word();
    }
    return start ? caseForms.atStart(piece.word()) : caseForms.inside(piece.word());
  }

  private boolean isSpaced(String left, String right) {
    if (left.equals("\"")) { // it closed: the opening one was told by the caller
      return Spacing.isNeeded("x", right);
    }
    if (language == Language.FR
        && (left.equals("«")
            || (right.length() == 1 && FRENCH_SPACED.indexOf(right.charAt(0)) >= 0))) {
      return true;
    }
    return Spacing.isNeeded(left, right);
  }
}
