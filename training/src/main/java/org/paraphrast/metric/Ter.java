package org.paraphrast.metric;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Translation edit rate (Snover et al. 2006) as sacreBLEU and Tercom compute it: insertions,
 * deletions, substitutions and shifts that turn the output into the closest reference, over the
 * mean length of the references; 0 and up, less is better.
 *
 * @param normalized whether punctuation is split off as Tercom does
 * @param punctuation whether punctuation is kept
 * @param lowercase whether case is ignored, as is the rule
 */
public record Ter(boolean normalized, boolean punctuation, boolean lowercase) implements Metric {
  /** The defaults of sacreBLEU. */
  public static final Ter DEFAULT = new Ter(false, true, true);

  private static final Pattern SYMBOLS = Pattern.compile("([{-~\\[-` -&(-+:-@/])");
  private static final Pattern POSSESSIVE = Pattern.compile("'s( |$)");
  private static final Pattern STOP_AFTER_NON_DIGIT = Pattern.compile("([^0-9])([.,])");
  private static final Pattern STOP_BEFORE_NON_DIGIT = Pattern.compile("([.,])([^0-9])");
  private static final Pattern DASH_AFTER_DIGIT = Pattern.compile("([0-9])(-)");
  private static final Pattern PUNCTUATION = Pattern.compile("[.,?:;!\"()]");

  @Override
  public boolean higherIsBetter() {
    return false;
  }

  @Override
  public String signature() {
    return "TER|case:"
        + (lowercase ? "lc" : "mixed")
        + "|tok:tercom|norm:"
        + (normalized ? "yes" : "no")
        + "|punct:"
        + (punctuation ? "yes" : "no")
        + "|asian:no";
  }

  /** The fewest edits, and the mean length of the references. */
  @Override
  public Statistics statistics(Segment segment) {
    if (segment.references().isEmpty()) {
      throw new IllegalArgumentException("TER needs at least one reference");
    }
    List<String> output = words(segment.output());
    int edits = Integer.MAX_VALUE;
    double length = 0;
    for (String line : segment.references()) {
      List<String> reference = words(line);
      edits = Math.min(edits, TerEdits.count(output, reference));
      length += reference.size();
    }
    return Statistics.of(edits, length / segment.references().size());
  }

  /**
   * The edits that turn an output into a reference, both as {@link #words} that are numbered from
   * 0, for those who compare a text with many.
   */
  public static int edits(int[] output, int[] reference) {
    return TerEdits.count(output, reference);
  }

  /** The words of a line that are compared. */
  public List<String> words(String line) {
    String text = lowercase ? line.toLowerCase(Locale.ROOT) : line;
    if (normalized) {
      text = normalize(text);
    }
    if (!punctuation) {
      text = PUNCTUATION.matcher(text).replaceAll("");
    }
    return Tokenization.NONE.words(text, false);
  }

  private static String normalize(String line) {
    String text =
        line.replace("&quot;", "\"")
            .replace("&amp;", "&")
            .replace("&lt;", "<")
            .replace("&gt;", ">");
    text = SYMBOLS.matcher(" " + text + " ").replaceAll(" $1 ");
    text = POSSESSIVE.matcher(text).replaceAll(" 's ");
    text = STOP_AFTER_NON_DIGIT.matcher(text).replaceAll("$1 $2 ");
    text = STOP_BEFORE_NON_DIGIT.matcher(text).replaceAll(" $1 $2");
    return DASH_AFTER_DIGIT.matcher(text).replaceAll("$1 $2 ");
  }

  @Override
  public double score(Statistics total) {
    if (total.get(1) > 0) {
      return 100 * total.get(0) / total.get(1);
    }
    return total.get(0) > 0 ? 100 : 0;
  }
}
