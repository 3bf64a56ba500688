package org.paraphrast.corpus.workbook;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.CharSpan;

/**
 * The words and signs of a text as the format sees them, whatever their case: what stands outside
 * of edits must be the same in both texts. A hyphen, an apostrophe or a stop inside a word belongs
 * to it.
 */
final class TextPieces {
  private static final Pattern PIECE =
      Pattern.compile("\\w++(?:['’\\-.]\\w++)*+|[^\\w\\s]", Pattern.UNICODE_CHARACTER_CLASS);

  private TextPieces() {}

  /** A word or sign in lower case, and where it stands. */
  record Piece(CharSpan place, String form) {}

  static List<Piece> of(String text) {
    List<Piece> pieces = new ArrayList<>();
    Matcher matcher = PIECE.matcher(text);
    while (matcher.find()) {
      String form = matcher.group().toLowerCase(Locale.ROOT).replace('’', '\'');
      pieces.add(new Piece(new CharSpan(matcher.start(), matcher.end()), form));
    }
    return pieces;
  }

  static List<String> forms(String text) {
    return of(text).stream().map(Piece::form).toList();
  }

  /** What lies outside of some places; a word that is cut by one does. */
  static List<Piece> outside(String text, List<CharSpan> places) {
    return of(text).stream()
        .filter(piece -> places.stream().noneMatch(place -> place.contains(piece.place())))
        .toList();
  }
}
