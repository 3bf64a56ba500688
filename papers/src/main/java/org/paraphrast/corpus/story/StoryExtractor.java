package org.paraphrast.corpus.story;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * The story of a web page (Quirk04 section 3.1: "isolating the textual content"). Input: HTML, as
 * broken as pages are. Output: title, date and the paragraphs that a {@link StoryModel} takes for
 * story. Scripts, buttons and the like are never text. Stateless and thread-safe.
 */
public record StoryExtractor(StoryModel model) {
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
    List<TextBlock> story = model.story(PageBlocks.of(model.withoutFurniture(page)));
    return new Story(name, date, page.title(), story.stream().map(TextBlock::text).toList());
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
}
