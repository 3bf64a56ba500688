package org.paraphrast.page;

import java.util.List;

/**
 * Numbers as horizontal bars, each with its name before it and its number behind it; bars may begin
 * where others end, as in a time line.
 *
 * @param title what it shows
 * @param about more about it in a sentence, for those who do not see it too; blank for none
 * @param bars from top to bottom
 */
public record Bars(String title, String about, List<Bars.Bar> bars) {
  public Bars {
    bars = List.copyOf(bars);
  }

  /** What a bar is, besides long. */
  public enum Tone {
    /** What it is all about. */
    MAIN,
    /** What was lost or done before, and the like: drawn faintly. */
    FAINT
  }

  /**
   * A bar.
   *
   * @param span from where to where it goes
   * @param text its number, as it is said
   */
  public record Bar(String name, Span span, String text, Tone tone) {}

  /** From where to where a bar goes. */
  public record Span(double start, double end) {
    public Span {
      if (!(start >= 0 && end >= start)) {
        throw new IllegalArgumentException("0 <= start <= end expected: " + start + ", " + end);
      }
    }
  }

  /** A bar that begins at 0. */
  public static Bar bar(String name, double value, String text) {
    return new Bar(name, new Span(0, Math.max(0, value)), text, Tone.MAIN);
  }

  /** The bars with their numbers. */
  public String html() {
    List<List<String>> rows = bars.stream().map(bar -> List.of(bar.name(), bar.text())).toList();
    return "<figure>\n"
        + SvgBars.of(this)
        + Plot.numbers(new HtmlTable("", List.of("name", "number"), rows))
        + "</figure>\n";
  }
}
