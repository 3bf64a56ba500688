package org.paraphrast.metric;

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
    String split = this == V13A ? split13a(text) : text;
    return SPACES.splitAsStream(split).filter(word -> !word.isEmpty()).toList();
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
