package org.paraphrast.text.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;

/**
 * The quotations of a text, marks included: what others said stays as they said it. Knows {@code
 * "…"}, {@code “…”}, {@code „…“}, {@code «…»}, {@code ‘…’}, and {@code '…'} where it is no
 * apostrophe. What is opened and not closed goes on to the end, as in a sentence that is cut from a
 * speech; what is closed and was never opened began before. Linear time.
 */
public final class Quotations {
  /** Begin with an apostrophe, which is no mark of a quotation. */
  private static final Set<String> ELISIONS =
      Set.of(
          "tis", "twas", "twere", "twill", "twould", "em", "cause", "til", "till", "n", "round",
          "bout");

  private static final int LONGEST_ELISION = 6;

  private final String text;
  private final List<CharSpan> found = new ArrayList<>();

  /** Whether a straight single mark may still be closed: where one was not, no later one is. */
  private boolean singlesClose = true;

  private Quotations(String text) {
    this.text = text;
  }

  /** The quotations of a text, in order and apart; those inside others are part of these. */
  public static List<CharSpan> of(String text) {
    return new Quotations(text).find();
  }

  private List<CharSpan> find() {
    for (int at = 0; at < text.length(); at++) {
      char mark = text.charAt(at);
      if (!Characters.isQuote(mark)) {
        continue;
      }
      boolean opens = opens(at);
      if (!opens && isDouble(mark) && isClosing(at)) {
        found.clear(); // what came before is part of it
        found.add(new CharSpan(0, at + 1));
      }
      if (!opens) {
        continue;
      }
      int end = end(at, mark);
      if (end < 0) {
        continue;
      }
      found.add(new CharSpan(at, end));
      at = end - 1;
    }
    return List.copyOf(found);
  }

  /** Where the quotation that begins at a mark ends; negative if none begins. */
  private int end(int open, char mark) {
    if (isDouble(mark)) {
      for (int at = open + 1; at < text.length(); at++) {
        if (closes(mark, text.charAt(at)) && (mark != '"' || !opens(at) || isAtEnd(at))) {
          return at + 1;
        }
      }
      return text.length();
    }
    if (mark == '\'' && !singlesClose) {
      return -1;
    }
    int first = -1;
    for (int at = open + 1; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == mark && mark != '\'' && opens(at)) {
        break; // the next one
      }
      if (!Characters.isApostrophe(c) || isInside(at)) {
        continue;
      }
      if (!Character.isLetterOrDigit(text.charAt(at - 1))) {
        return at + 1; // behind a mark it is no apostrophe
      }
      first = first < 0 ? at : first;
    }
    if (first < 0 && mark == '\'') {
      singlesClose = false;
      return -1;
    }
    return first >= 0 ? first + 1 : text.length();
  }

  /** Whether a mark stands before a word and behind none. */
  private boolean opens(int at) {
    char mark = text.charAt(at);
    if (mark == '“' || mark == '„' || mark == '«') {
      return mark != '“' || !isAtEnd(at);
    }
    if (mark == '”' || mark == '»' || mark == '’') {
      return false;
    }
    boolean free = at == 0 || !isWordOrStop(text.charAt(at - 1));
    boolean before = at + 1 < text.length() && !Character.isWhitespace(text.charAt(at + 1));
    return free && before && (isDouble(mark) || !isElision(at));
  }

  /** Whether a double mark ends what began before the text. */
  private boolean isClosing(int at) {
    char mark = text.charAt(at);
    boolean inches = mark == '"' && at > 0 && Character.isDigit(text.charAt(at - 1));
    return found.isEmpty() && at > 0 && !inches && mark != '„' && mark != '«';
  }

  private boolean isElision(int at) {
    int end = at + 1;
    while (end < text.length()
        && end <= at + LONGEST_ELISION + 1 // one more is none of them
        && Character.isLetterOrDigit(text.charAt(end))) {
      end++;
    }
    String word = text.substring(at + 1, end).toLowerCase(Locale.ROOT);
    return word.isEmpty() || Character.isDigit(word.charAt(0)) || ELISIONS.contains(word);
  }

  private boolean isInside(int at) {
    return at + 1 < text.length() && Character.isLetterOrDigit(text.charAt(at + 1));
  }

  private boolean isAtEnd(int at) {
    return at + 1 == text.length() || Character.isWhitespace(text.charAt(at + 1));
  }

  private static boolean isWordOrStop(char c) {
    return Character.isLetterOrDigit(c)
        || (c != '\u2014' && c != '\u2013' && c != '-' && isStop(c));
  }

  private static boolean isStop(char c) {
    return ".,!?;:…)]}%".indexOf(c) >= 0;
  }

  private static boolean isDouble(char c) {
    return c == '"' || (c >= '“' && c <= '‟') || c == '«' || c == '»';
  }

  private static boolean closes(char open, char c) {
    return switch (open) {
      case '"' -> c == '"';
      case '„' -> c == '“' || c == '”';
      case '«' -> c == '»';
      default -> c == '”';
    };
  }
}
