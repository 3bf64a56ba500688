package org.paraphrast.page;

import java.util.Locale;

/**
 * Draws bars as SVG. Its width is that of a small screen, so that its letters can be read there.
 */
final class SvgBars {
  private static final int WIDTH = 400;
  private static final int LINE = 22;
  private static final int NAMES = 128;
  private static final int NUMBERS = 92;
  private static final int GAP = 6;

  /** About as many letters as there is room for beside a bar; longer names stand above theirs. */
  private static final int BESIDE = 18;

  private static final int ABOVE = 60;

  private final Bars bars;
  private final boolean above;
  private final StringBuilder svg = new StringBuilder();

  private SvgBars(Bars bars) {
    this.bars = bars;
    this.above = bars.bars().stream().anyMatch(bar -> bar.name().length() > BESIDE);
  }

  static String of(Bars bars) {
    return new SvgBars(bars).draw();
  }

  private String draw() {
    double most = bars.bars().stream().mapToDouble(bar -> bar.span().end()).max().orElse(0);
    double room = WIDTH - left() - NUMBERS;
    int row = above ? 2 * LINE - 4 : LINE;
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bars\" viewBox=\"0 0 %d %d\""
            + " role=\"img\">\n<title>%s</title>\n<desc>%s</desc>\n",
        WIDTH,
        row * bars.bars().size() + 4,
        HtmlText.escape(bars.title()),
        HtmlText.escape((bars.about() + " The numbers are in the table below.").strip()));
    for (int i = 0; i < bars.bars().size(); i++) {
      draw(bars.bars().get(i), 2 + row * i, most > 0 ? room / most : 0);
    }
    return svg.append("</svg>\n").toString();
  }

  private int left() {
    return above ? 0 : NAMES + GAP;
  }

  private void draw(Bars.Bar bar, int top, double scale) {
    double left = left() + bar.span().start() * scale;
    double length = (bar.span().end() - bar.span().start()) * scale;
    double width = bar.span().end() > 0 ? Math.max(1, length) : 0;
    int base = above ? top + LINE - 5 : top;
    add("<g><title>%s: %s</title>", HtmlText.escape(bar.name()), HtmlText.escape(bar.text()));
    add(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>",
        above ? 0 : NAMES,
        top + (above ? 13 : 15),
        above ? "start" : "end",
        HtmlText.escape(shortened(bar.name())));
    add(
        "<rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\"/>",
        bar.tone().name().toLowerCase(Locale.ROOT), left, base + 3, width, LINE - 6);
    add(
        "<text class=\"number\" x=\"%.1f\" y=\"%d\">%s</text></g>\n",
        left + width + GAP, base + 15, HtmlText.escape(bar.text()));
  }

  private static String shortened(String name) {
    return name.codePointCount(0, name.length()) <= ABOVE
        ? name
        : name.substring(0, name.offsetByCodePoints(0, ABOVE - 1)) + "…";
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }
}
