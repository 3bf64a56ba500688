package org.paraphrast.bench;

import java.util.List;
import java.util.Locale;
import org.paraphrast.json.JsonFields;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;

/**
 * One replacement in a sentence, reduced to the words that differ: with {@code to} in the place of
 * {@code from} the text reads as the program would print it. Neither is ever empty, so that both
 * can be shown to a reader: what only adds or drops words takes the next word along.
 *
 * @param from characters of the text
 * @param to what stands there instead
 * @param p the probability that it is acceptable, by the judge
 */
record Offer(CharSpan from, String to, double p) {
  /** The difference of two texts, which must have one. */
  static Offer between(String text, String output, double p) {
    int most = Math.min(text.length(), output.length());
    int start = 0;
    while (start < most && text.charAt(start) == output.charAt(start)) {
      start++;
    }
    int tail = 0;
    while (tail < most - start
        && text.charAt(text.length() - 1 - tail) == output.charAt(output.length() - 1 - tail)) {
      tail++;
    }
    while (cutsWord(text, start) || cutsWord(output, start)) {
      start--;
    }
    while (cutsWord(text, text.length() - tail) || cutsWord(output, output.length() - tail)) {
      tail--;
    }
    if (!isShowable(text, start, tail) || !isShowable(output, start, tail)) {
      int next = wordFrom(text, text.length() - tail);
      tail = next > 0 ? text.length() - next : tail;
      start = withoutSpaces(text, output, start, tail);
    }
    if (!isShowable(text, start, tail) || !isShowable(output, start, tail)) {
      start = wordBefore(text, start);
    }
    CharSpan from = new CharSpan(start, text.length() - tail);
    return new Offer(from, output.substring(start, output.length() - tail), p);
  }

  /** The start without the spaces that both begin with. */
  private static int withoutSpaces(String text, String output, int start, int tail) {
    int at = start;
    int end = Math.min(text.length(), output.length()) - tail;
    while (at < end
        && Characters.isSpace(text.charAt(at))
        && text.charAt(at) == output.charAt(at)) {
      at++;
    }
    return at;
  }

  /** Whether something is left that begins and ends with no space. */
  private static boolean isShowable(String text, int start, int tail) {
    String part = text.substring(start, text.length() - tail);
    return !part.isEmpty() && part.equals(part.strip());
  }

  /** The end of the word that begins at or behind a place; −1 if there is none. */
  private static int wordFrom(String text, int place) {
    int at = place;
    while (at < text.length() && !isWord(text.charAt(at))) {
      at++;
    }
    if (at == text.length()) {
      return -1;
    }
    while (at < text.length() && isWord(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The start of the word that ends at or before a place. */
  private static int wordBefore(String text, int place) {
    int at = place;
    while (at > 0 && !isWord(text.charAt(at - 1))) {
      at--;
    }
    while (at > 0 && isWord(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  private static boolean cutsWord(String text, int place) {
    return place > 0
        && place < text.length()
        && isWord(text.charAt(place - 1))
        && isWord(text.charAt(place));
  }

  private static boolean isWord(char c) {
    return Characters.isAlphanumeric(c)
        || Character.isSurrogate(c)
        || Characters.isExtender(c)
        || c == '\''
        || c == '’'
        || c == '-';
  }

  JsonFields json() {
    return new JsonFields()
        .with("from", List.of(from.start(), from.end()))
        .with("to", to)
        .with("p", Double.parseDouble(String.format(Locale.ROOT, "%.3f", p)));
  }
}
