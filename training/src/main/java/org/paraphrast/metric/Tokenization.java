package org.paraphrast.metric;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** How a metric splits a line into words. */
public enum Tokenization {
  /** At white space only. */
  NONE("none"),
  /** As mteval-v13a, the default of sacreBLEU. */
  V13A("13a");

  private static final Pattern SYMBOLS = Pattern.compile("([{-~\\[-` -&(-+:-@/])");
  private static final Pattern STOP_AFTER_NON_DIGIT = Pattern.compile("([^0-9])([.,])");
  private static final Pattern STOP_BEFORE_NON_DIGIT = Pattern.compile("([.,])([^0-9])");
  private static final Pattern DASH_AFTER_DIGIT = Pattern.compile("([0-9])(-)");

  /** What Python calls white space, no-break spaces included. */
  private static final Pattern SPACES =
      Pattern.compile("[\\s\\x1c-\\x1f]+", Pattern.UNICODE_CHARACTER_CLASS);

  private final String id;

  Tokenization(String id) {
    this.id = id;
  }

  /** As it stands in signatures. */
  public String id() {
    return id;
  }

  /** The words of a line. */
  public List<String> words(String line, boolean lowercase) {
    String text = lowercase ? line.toLowerCase(Locale.ROOT) : line;
    return this == NONE ? split(text) : text.indexOf('\n') < 0 ? chunks13a(text) : whole13a(text);
  }

  private static List<String> split(String text) {
    return SPACES.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
  }

  /** The patterns look no further than one space, so a line can be split chunk by chunk. */
  private static List<String> chunks13a(String line) {
    List<String> words = new ArrayList<>();
    int start = 0;
    while (start < line.length()) {
      int space = line.indexOf(' ', start);
      int end = space < 0 ? line.length() : space;
      if (end > start) {
        String chunk = line.substring(start, end);
        if (isPlain(chunk)) {
          words.add(chunk);
        } else {
          words.addAll(whole13a(chunk));
        }
      }
      start = end + 1;
    }
    return Collections.unmodifiableList(words);
  }

  /** Whether no pattern can match: letters, apostrophes, and digits or hyphens, not both. */
  private static boolean isPlain(String chunk) {
    boolean digit = false;
    boolean hyphen = false;
    for (int i = 0; i < chunk.length(); i++) {
      char c = chunk.charAt(i);
      digit |= c >= '0' && c <= '9';
      hyphen |= c == '-';
      if (!Character.isLetterOrDigit(c) && c != '\'' && c != '-') {
        return false;
      }
    }
    return !(digit && hyphen);
  }

  /** All patterns on a text at once: what mteval does with a line. */
  static List<String> whole13a(String text) {
    return split(split13a(text));
  }

  private static String split13a(String line) {
    String text = line.replace("<skipped>", "").replace("-\n", "").replace('\n', ' ');
    if (text.indexOf('&') >= 0) {
      text =
          text.replace("&quot;", "\"")
              .replace("&amp;", "&")
              .replace("&lt;", "<")
              .replace("&gt;", ">");
    }
    text = " " + text + " ";
    text = SYMBOLS.matcher(text).replaceAll(" $1 ");
    text = STOP_AFTER_NON_DIGIT.matcher(text).replaceAll("$1 $2 ");
    text = STOP_BEFORE_NON_DIGIT.matcher(text).replaceAll(" $1 $2");
    return DASH_AFTER_DIGIT.matcher(text).replaceAll("$1 $2 ");
  }
}
