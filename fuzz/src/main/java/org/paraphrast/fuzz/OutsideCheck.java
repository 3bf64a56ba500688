package org.paraphrast.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What must be the same in a text and its paraphrase, whatever the program thinks of them. It reads
 * two strings and uses nothing of the program: no tokenizer, no guard, no certificate.
 */
public final class OutsideCheck {
  private static final String MARKS = ":/\\@_={}<>";

  /** Words may bring and take these along: {@code don't}, {@code well-known}, {@code however,}. */
  private static final String OF_WORDS = "'’‘ʼ-‐‑,.";

  /** Marks that turn the direction of writing; other marks that are not seen go with their word. */
  private static final String TURNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

  /** What mark-up puts between words: a tag, the seam of a link. */
  private static final Pattern MARK_UP = Pattern.compile("</?[A-Za-z!?][^<>]*+>|\\](?=[(\\[])");

  /** {@code it's} and {@code 1990's}: a word of its own. */
  private static final Pattern CLITIC = Pattern.compile("['’]s\\P{Alnum}*+$");

  /** Elements whose content is no prose. */
  private static final Pattern CODE =
      Pattern.compile("(?i)<(code|pre|kbd|samp|script|style)>[^<]*+</\\1>");

  private OutsideCheck() {}

  /** What an output lost or brought in, in words; none if it is as it must be. */
  public static List<String> faults(String input, String output) {
    List<String> faults = new ArrayList<>();
    List<String> before = solidRuns(input);
    List<String> after = solidRuns(output);
    if (!before.equals(after)) {
      faults.add("runs " + before + " became " + after);
    }
    if (!signs(input).equals(signs(output))) {
      faults.add("signs " + signs(input) + " became " + signs(output));
    }
    if (!breaks(input).equals(breaks(output))) {
      faults.add("breaks of the line were changed");
    }
    if (isWellFormed(input) && !isWellFormed(output)) {
      faults.add("half a character was left");
    }
    return faults;
  }

  /**
   * The runs without white space that hold a digit or a mark of addresses and code inside their
   * outer punctuation, without that punctuation; tags, and all of what is marked as code.
   */
  static List<String> solidRuns(String text) {
    List<String> runs = new ArrayList<>();
    CODE.matcher(text).results().map(MatchResult::group).forEach(runs::add);
    MARK_UP.matcher(text).results().map(MatchResult::group).forEach(runs::add);
    addRuns(MARK_UP.matcher(text).replaceAll(" "), runs);
    return runs;
  }

  private static void addRuns(String text, List<String> runs) {
    int start = 0;
    while (start < text.length()) {
      int end = start;
      while (end < text.length() && !isSpace(text.charAt(end))) {
        end++;
      }
      String run = bare(CLITIC.matcher(text.substring(start, end)).replaceFirst(""));
      if (run.chars().anyMatch(c -> isDigit(c) || MARKS.indexOf(c) >= 0)) {
        runs.add(run);
      }
      start = end + 1;
    }
  }

  private static String bare(String run) {
    int start = 0;
    int end = run.length();
    while (start < end && !isInner(run.charAt(start))) {
      start++;
    }
    while (end > start && !isInner(run.charAt(end - 1))) {
      end--;
    }
    return run.substring(start, end);
  }

  private static boolean isInner(char c) {
    return Character.isLetterOrDigit(c) || Character.isSurrogate(c);
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '—' || c == '―';
  }

  /** How often the text has each character that is no letter, no space and no mark of words. */
  private static Map<Integer, Integer> signs(String text) {
    Map<Integer, Integer> signs = new TreeMap<>();
    text.codePoints()
        .filter(c -> !Character.isLetter(c) && OF_WORDS.indexOf(c) < 0)
        .filter(c -> Character.getType(c) != Character.SPACE_SEPARATOR)
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .filter(c -> Character.getType(c) != Character.FORMAT || TURNS.indexOf(c) >= 0)
        .forEach(c -> signs.merge(c, 1, Integer::sum));
    return signs;
  }

  /** Tabs and line ends, in order. */
  private static String breaks(String text) {
    StringBuilder breaks = new StringBuilder();
    text.chars()
        .filter(c -> Character.isWhitespace(c) && Character.getType(c) != Character.SPACE_SEPARATOR)
        .forEach(c -> breaks.append((char) c));
    return breaks.toString();
  }

  private static boolean isWellFormed(String text) {
    int[] points = text.codePoints().toArray();
    return Arrays.stream(points).noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
  }
}
