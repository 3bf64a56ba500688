package org.paraphrast.corpus.story;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/**
 * The story of a web page (Quirk04 section 3.1: "isolating the textual content"). Input: HTML, as
 * broken as pages are. Output: title, date and the paragraphs that {@link BlockClassifier} takes
 * for story. Scripts, forms, navigation and the like are never text. Stateless and thread-safe.
 */
public final class StoryExtractor {
  /** What they hold is never story. */
  private static final String FURNITURE =
      "script, style, noscript, template, nav, header, footer, aside, form, button, select, textarea,"
          + " iframe, object, svg, figure, figcaption";

  /** Where pages say when they appeared, the surest first: selector and attribute. */
  private static final String[][] DATES = {
    {"meta[property=article:published_time]", "content"},
    {"meta[itemprop=datePublished]", "content"},
    {"meta[name=date], meta[name=pubdate], meta[name=dc.date]", "content"},
    {"time[datetime]", "datetime"}
  };

  private static final int DATE_LENGTH = "2013-05-03".length();

  /** Reads a page; {@code name} goes into the story. */
  public Story extract(String name, String html) {
    Document page = Jsoup.parse(html);
    String date = date(page);
    page.select(FURNITURE).remove();
    Blocks blocks = new Blocks();
    blocks.walk(page.body());
    List<String> paragraphs =
        BlockClassifier.story(blocks.found).stream().map(TextBlock::text).toList();
    return new Story(name, date, page.title(), paragraphs);
  }

  private static String date(Document page) {
    for (String[] place : DATES) {
      for (Element element : page.select(place[0])) {
        String value = element.attr(place[1]).strip();
        if (value.length() >= DATE_LENGTH && isDate(value.substring(0, DATE_LENGTH))) {
          return value.substring(0, DATE_LENGTH);
        }
      }
    }
    return "";
  }

  private static boolean isDate(String text) {
    try {
      LocalDate.parse(text);
      return true;
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  /** Collects the text between block tags. */
  private static final class Blocks implements NodeVisitor {
    private final List<TextBlock> found = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder linked = new StringBuilder();
    private int links;
    private int headings;

    void walk(Element body) {
      traverse(body);
      end();
    }

    @Override
    public void head(Node node, int depth) {
      if (node instanceof TextNode words) {
        text.append(words.getWholeText());
        if (links > 0) {
          linked.append(words.getWholeText()).append(' ');
        }
      } else if (node instanceof Element element) {
        if (isBreak(element)) {
          end();
        }
        links += isLink(element) ? 1 : 0;
        headings += isHeading(element) ? 1 : 0;
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (node instanceof Element element) {
        if (isBreak(element)) {
          end();
        }
        links -= isLink(element) ? 1 : 0;
        headings -= isHeading(element) ? 1 : 0;
      }
    }

    private void end() {
      String plain = text.toString().replace('\u00a0', ' ').strip().replaceAll("\\s+", " ");
      int words = words(plain);
      if (words > 0) {
        int linkWords = Math.min(words, words(linked.toString().strip()));
        found.add(new TextBlock(plain, words, linkWords, headings > 0));
      }
      text.setLength(0);
      linked.setLength(0);
    }

    private static int words(String text) {
      return text.isEmpty() ? 0 : text.split("\\s+", -1).length;
    }

    /** A br ends a block, too: old pages have no other paragraphs. */
    private static boolean isBreak(Element element) {
      return element.isBlock() || element.normalName().equals("br");
    }

    private static boolean isLink(Element element) {
      return element.normalName().equals("a") && element.hasAttr("href");
    }

    private static boolean isHeading(Element element) {
      return element.normalName().matches("h[1-6]");
    }
  }
}
