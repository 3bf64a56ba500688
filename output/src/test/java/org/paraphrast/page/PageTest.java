package org.paraphrast.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PageTest {
  private static final String HOSTILE = "<script>alert('1')</script>&\"\u202Eabc\u0007";

  private static Document parsed(String xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  private static Plot.Coordinate at(double value) {
    return new Plot.Coordinate(value, String.valueOf(value));
  }

  private static Plot plot(Plot.Point... points) {
    return new Plot(
        HOSTILE.substring(0, 10),
        "x <",
        "y &",
        List.of(
            new Plot.Series("mine", Plot.Look.JOINED, List.of(points)),
            new Plot.Series(
                "guide",
                Plot.Look.GUIDE,
                List.of(new Plot.Point("", at(0), at(0)), new Plot.Point("", at(1), at(1))))));
  }

  @Test
  void textCannotBecomeMarkup() {
    assertEquals("&lt;b a=&quot;&#39;&amp;&gt;", HtmlText.escape("<b a=\"'&>"));
    assertEquals("a<span class=\"sign\">U+202E</span>b", HtmlText.visible("a\u202Eb"));
    assertEquals("\"\\u003c/script\\u003e\\u2028\"", HtmlText.json("\"</script>\u2028\""));
    assertEquals("\t\n", HtmlText.visible("\t\n"));
  }

  @Test
  void plotsAreWellFormedAndHaveTheirNumbers() throws Exception {
    Plot plot = plot(new Plot.Point("a<", at(0.2), at(0.4)), new Plot.Point("b", at(0.9), at(0.7)));
    Document page = parsed(plot.html().replaceAll("tabindex=\"0\"", ""));
    assertEquals(1, page.getElementsByTagName("desc").getLength());
    assertEquals(2, page.getElementsByTagName("polyline").getLength());
    assertEquals(2, page.getElementsByTagName("tbody").item(0).getChildNodes().getLength() / 2);
    for (Plot odd :
        List.of(
            plot(),
            plot(new Plot.Point("", at(3), at(3))),
            plot(new Plot.Point("", at(Double.NaN), at(1))))) {
      assertFalse(SvgPlot.of(odd).contains("NaN"), "only numbers are drawn");
    }
  }

  @Test
  void barsAreWellFormedAndInsideTheirFrame() throws Exception {
    Bars bars =
        new Bars(
            "Time",
            HOSTILE.substring(0, 30),
            List.of(
                Bars.bar("one", 3, "3 s"),
                new Bars.Bar("two", new Bars.Span(3, 10), "7 s", Bars.Tone.FAINT),
                Bars.bar("none", 0, "0 s")));
    Document page = parsed(bars.html());
    assertEquals(3, page.getElementsByTagName("rect").getLength());
    assertTrue(bars.html().contains("<title>Time</title>"));
    assertThrows(IllegalArgumentException.class, () -> new Bars.Span(2, 1));
    assertFalse(new Bars("none", "", List.of()).html().contains("NaN"));
  }

  @Test
  void aPageAllowsNothingButItsOwn() {
    String html = new HtmlPage(HOSTILE, "<p>text</p>", "1 + 1;").html();
    assertTrue(html.contains("default-src 'none'"));
    assertEquals(2, html.split("'sha256-", -1).length - 1);
    assertFalse(html.toLowerCase(Locale.ROOT).contains("<script>alert"));
    assertFalse(new HtmlPage("t", "").html().contains("script-src"));
    assertThrows(
        IllegalArgumentException.class,
        () -> new HtmlTable("", List.of("a", "b"), List.of(List.of("1"))));
  }
}
