package org.paraphrast.text.analysis;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.Atoms;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Language;

/**
 * Finds the sentences of a document.
 *
 * <p>Input: any string. Output: spans in order that hold every non-space character; what lies
 * between them is white space, and together with it they make up the document again. A sentence
 * ends at sentence-final punctuation with the quotes and brackets that close behind it, if what
 * follows may start a sentence; at a blank line; and before a list item or a heading.
 * Abbreviations, initials, decimals and addresses do not end one. Linear time. Thread-safe.
 */
public final class SentenceSplitter {
  private final Tokenizer tokenizer;
  private final Abbreviations abbreviations;

  public SentenceSplitter(Language language) {
    this.tokenizer = Tokenizer.of(language);
    this.abbreviations = Abbreviations.of(language);
  }

  /** The spans of the sentences; none of them is empty or starts or ends with white space. */
  public List<CharSpan> split(String document) {
    List<CharSpan> sentences = new ArrayList<>();
    Atoms atoms = tokenizer.findAtoms(document);
    int atom = 0;
    int start = 0;
    int position = 0;
    while (position < document.length()) {
      while (atom < atoms.size() && atoms.end(atom) <= position) {
        atom++;
      }
      if (atom < atoms.size() && atoms.start(atom) <= position) {
        position = atoms.end(atom);
        continue;
      }
      int end = boundaryAt(document, start, position);
      if (end > position) {
        add(sentences, document, start, end);
        start = end;
        position = end;
      } else {
        position++;
      }
    }
    add(sentences, document, start, document.length());
    return List.copyOf(sentences);
  }

  /** The end of the sentence, if it ends with what stands at {@code position}, else −1. */
  private int boundaryAt(String text, int start, int position) {
    char c = text.charAt(position);
    if (c == '\n' || c == '\r' || c == '\u2029') {
      return endsLine(text, start, position) ? position + 1 : -1;
    }
    if (isIdeographicStop(c)) {
      return closersEnd(text, position + 1);
    }
    if (c != '.' && c != '!' && c != '?' && c != '\u2026') {
      return -1;
    }
    if (position > start && isStop(text.charAt(position - 1))) {
      return -1; // the first of the run has decided
    }
    int stops = position + 1;
    while (stops < text.length() && isStop(text.charAt(stops))) {
      stops++;
    }
    int end = closersEnd(text, stops);
    if (end == text.length()) {
      return end;
    }
    if (!Characters.isSpace(text.charAt(end))) {
      return -1;
    }
    boolean loneStop = c == '.' && stops == position + 1;
    return mayStart(text, end, loneStop, loneStop ? wordBefore(text, start, position) : "")
        ? end
        : -1;
  }

  /** Whether a new sentence may start behind the white space at {@code end}. */
  private boolean mayStart(String text, int end, boolean loneStop, String word) {
    int next = end;
    while (next < text.length() && Characters.isSpace(text.charAt(next))) {
      next++;
    }
    if (next == text.length()) {
      return true;
    }
    int opener = next;
    while (opener < text.length() && isOpener(text.codePointAt(opener))) {
      opener += Character.charCount(text.codePointAt(opener));
    }
    int first = opener < text.length() ? text.codePointAt(opener) : ' ';
    if (isInnerPunctuation(first) || (Character.isLowerCase(first) && !isCamel(text, opener))) {
      return false;
    }
    return !loneStop || !continues(text, word, opener, first);
  }

  /** {@code iPhone}, {@code eBay}: names that start small at the start of a sentence too. */
  private static boolean isCamel(String text, int start) {
    return start + 1 < text.length() && Character.isUpperCase(text.charAt(start + 1));
  }

  /** Whether the full stop behind {@code word} belongs to it and the sentence goes on. */
  private boolean continues(String text, String word, int next, int first) {
    boolean initial = word.length() == 1 && Character.isUpperCase(word.charAt(0));
    if (initial && !word.equals("I")) {
      return Character.isUpperCase(first) && !FunctionWords.contains(wordAt(text, next));
    }
    if (isListNumber(text, next, word)) {
      return true;
    }
    return switch (abbreviations.kind(word)) {
      case NONE -> false;
      case NEVER_ENDS -> Character.isLetterOrDigit(first);
      case BEFORE_NUMBER -> Characters.isDigit(first);
      case MAY_END -> Characters.isDigit(first) || !FunctionWords.contains(wordAt(text, next));
    };
  }

  /** {@code 3. Open the box}: a number alone at the start of its line. */
  private static boolean isListNumber(String text, int next, String word) {
    if (word.isEmpty() || word.length() > 3 || !word.chars().allMatch(Characters::isDigit)) {
      return false;
    }
    int i = next - 1;
    while (i >= 0 && (Characters.isSpace(text.charAt(i)) || text.charAt(i) == '.')) {
      if (text.charAt(i) == '\n') {
        return false;
      }
      i--;
    }
    i -= word.length();
    while (i >= 0 && text.charAt(i) != '\n') {
      if (!Characters.isSpace(text.charAt(i))) {
        return false;
      }
      i--;
    }
    return true;
  }

  /** The letters, digits and full stops that end at {@code end}. */
  private static String wordBefore(String text, int from, int end) {
    int start = end;
    while (start > from
        && (Characters.isAlphanumeric(text.charAt(start - 1)) || text.charAt(start - 1) == '.')) {
      start--;
    }
    return text.substring(start, end);
  }

  private static String wordAt(String text, int start) {
    int end = start;
    while (end < text.length() && Characters.isAlphanumeric(text.charAt(end))) {
      end++;
    }
    return text.substring(start, end);
  }

  /** A line break ends a sentence before a blank line, a list item or a heading, and after one. */
  private static boolean endsLine(String text, int start, int position) {
    int next = position + 1;
    if (text.charAt(position) == '\r' && next < text.length() && text.charAt(next) == '\n') {
      return false; // the line feed decides
    }
    while (next < text.length() && isLineSpace(text.charAt(next))) {
      next++;
    }
    if (next == text.length() || text.charAt(next) == '\n' || text.charAt(next) == '\r') {
      return true;
    }
    return isListItem(text, next) || isHeading(text, start);
  }

  private static boolean isLineSpace(char c) {
    return c != '\n' && c != '\r' && Characters.isSpace(c);
  }

  /**
   * {@code - }, {@code * }, {@code • }, {@code 1. }, {@code a) }, {@code # }, {@code > } or a table
   * row.
   */
  private static boolean isListItem(String text, int start) {
    char c = text.charAt(start);
    if ("-*+•‣◦·–>|".indexOf(c) >= 0) {
      return start + 1 < text.length() && text.charAt(start + 1) == ' ';
    }
    if (c == '#') {
      return true;
    }
    int i = start;
    while (i < text.length() && i < start + 3 && Characters.isAlphanumeric(text.charAt(i))) {
      i++;
    }
    boolean number = Characters.isDigit(c);
    boolean marked =
        i > start
            && i + 1 < text.length()
            && (text.charAt(i) == ')' || (number && text.charAt(i) == '.'))
            && text.charAt(i + 1) == ' ';
    return marked && (number || i == start + 1);
  }

  private static boolean isHeading(String text, int start) {
    int i = start;
    while (i < text.length() && Characters.isSpace(text.charAt(i))) {
      i++;
    }
    return i < text.length() && text.charAt(i) == '#' && isListItem(text, i);
  }

  private static boolean isStop(char c) {
    return c == '.' || c == '!' || c == '?' || c == '\u2026';
  }

  private static boolean isIdeographicStop(char c) {
    return c == '\u3002' || c == '\uFF01' || c == '\uFF1F';
  }

  private static int closersEnd(String text, int from) {
    int i = from;
    while (i < text.length()
        && (Characters.isQuote(text.charAt(i))
            || Characters.isClosingBracket(text.charAt(i))
            || text.charAt(i) == '*'
            || text.charAt(i) == '_')) {
      i++;
    }
    return i;
  }

  private static boolean isOpener(int c) {
    return Characters.isQuote(c)
        || Characters.isOpeningBracket(c)
        || c == 0xBF
        || c == 0xA1
        || c == '*'
        || c == '_';
  }

  private static boolean isInnerPunctuation(int c) {
    return c == ',' || c == ';' || c == ':' || c == ')';
  }

  private static void add(List<CharSpan> sentences, String text, int start, int end) {
    int from = start;
    int to = end;
    while (from < to && Characters.isSpace(text.charAt(from))) {
      from++;
    }
    while (from < to && Characters.isSpace(text.charAt(to - 1))) {
      to--;
    }
    if (from < to) {
      sentences.add(new CharSpan(from, to));
    }
  }
}
