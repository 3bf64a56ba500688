package org.paraphrast.text.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The independent check: whatever the guards of a sentence missed, its addresses, paths, code and
 * figures stand in the output as they stood in the input. It reads two strings and nothing else,
 * and shares no code with the guard rules, the tokenizer or the other checks, so that a gap of
 * theirs does not certify itself.
 *
 * <p>A text is cut at white space and at dashes as long as an em, and around what mark-up puts
 * between words: tags, numbered entities, the {@code ](} of a link. Quotes, brackets and the like,
 * and a possessive ending, are taken off each run. The runs that still have a digit or one of
 * {@code : / \ @ _ = { } < >} must be the same in both texts, in the same order: no structural unit
 * of today may move or drop one. One pass, no stack. Immutable and thread-safe.
 */
public final class VerbatimRuns {
  private static final String SIGNS = ":/\\@_={}<>";

  /** What may stand at either end of a run and belongs to the sentence. */
  private static final String EDGES = "\"'`´‘’‚‛“”„‟‹›«»()[]*_~.,;!?…-–|¿¡";

  private final List<String> runs;

  private VerbatimRuns(List<String> runs) {
    this.runs = runs;
  }

  /** The runs of a text that every paraphrase of it must have. */
  public static VerbatimRuns of(String text) {
    return new VerbatimRuns(List.copyOf(new Scan(text).runs()));
  }

  /** The runs, in the order of the text. */
  public List<String> runs() {
    return runs;
  }

  /** The first run of the input that the output has not, or the first that it brought in. */
  public Optional<String> firstDifference(String output) {
    List<String> others = new Scan(output).runs();
    for (int i = 0; i < Math.min(runs.size(), others.size()); i++) {
      if (!runs.get(i).equals(others.get(i))) {
        return Optional.of(runs.get(i));
      }
    }
    if (runs.size() == others.size()) {
      return Optional.empty();
    }
    List<String> longer = runs.size() > others.size() ? runs : others;
    return Optional.of(longer.get(Math.min(runs.size(), others.size())));
  }

  @Override
  public String toString() {
    return runs.toString();
  }

  /** One pass over a text. */
  private static final class Scan {
    private final String text;
    private final List<String> found = new ArrayList<>();

    Scan(String text) {
      this.text = text;
    }

    List<String> runs() {
      int start = 0;
      int i = 0;
      while (i < text.length()) {
        int end = separatorEnd(i);
        if (end == i) {
          i++;
          continue;
        }
        word(start, i);
        if (hasSign(i, end)) {
          found.add(text.substring(i, end));
        }
        start = end;
        i = end;
      }
      word(start, i);
      return found;
    }

    /** The end of the white space or mark-up that starts here; {@code i} if there is none. */
    private int separatorEnd(int i) {
      char c = text.charAt(i);
      if (c == '<') {
        return tagEnd(i);
      }
      if (c == '&') {
        return entityEnd(i);
      }
      if (c == ']') {
        return text.startsWith("](", i) || text.startsWith("][", i) ? i + 1 : i;
      }
      return isSpace(c) || c == '—' || c == '―' ? i + 1 : i;
    }

    private static boolean isSpace(char c) {
      return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /** A tag or comment: from {@code <} and a letter or {@code / ! ?} to the next {@code >}. */
    private int tagEnd(int start) {
      int next = start + 1;
      if (next >= text.length()
          || !(Character.isLetter(text.charAt(next)) || "/!?".indexOf(text.charAt(next)) >= 0)) {
        return start;
      }
      for (int i = next; i < text.length() && text.charAt(i) != '<'; i++) {
        if (text.charAt(i) == '>') {
          return i + 1;
        }
      }
      return start;
    }

    /** The end of a numbered entity, such as that of an apostrophe. */
    private int entityEnd(int start) {
      if (!text.startsWith("&#", start)) {
        return start;
      }
      int i = start + 2;
      while (i < text.length() && Character.isLetterOrDigit(text.charAt(i))) {
        i++;
      }
      return i < text.length() && text.charAt(i) == ';' ? i + 1 : start;
    }

    private void word(int from, int to) {
      int start = from;
      while (start < to && isEdge(text.charAt(start))) {
        start++;
      }
      int end = trimmed(start, to);
      if (end - start > 2 && isPossessive(end - 2)) {
        end = trimmed(start, end - 2);
      }
      if (hasSign(start, end)) {
        found.add(text.substring(start, end));
      }
    }

    private int trimmed(int start, int to) {
      int end = to;
      while (end > start && (isEdge(text.charAt(end - 1)) || text.charAt(end - 1) == ':')) {
        end--;
      }
      return end;
    }

    /** {@code 's}, which the sentence may give a run or take from it. */
    private boolean isPossessive(int at) {
      return (text.charAt(at) == '\'' || text.charAt(at) == '’') && text.charAt(at + 1) == 's';
    }

    private static boolean isEdge(char c) {
      return EDGES.indexOf(c) >= 0;
    }

    private boolean hasSign(int start, int end) {
      for (int i = start; i < end; i++) {
        char c = text.charAt(i);
        if (SIGNS.indexOf(c) >= 0 || isNumeral(text.codePointAt(i))) {
          return true;
        }
      }
      return false;
    }

    private static boolean isNumeral(int c) {
      int type = c < 0x80 ? Character.UNASSIGNED : Character.getType(c);
      return Character.isDigit(c)
          || type == Character.OTHER_NUMBER
          || type == Character.LETTER_NUMBER;
    }
  }
}
