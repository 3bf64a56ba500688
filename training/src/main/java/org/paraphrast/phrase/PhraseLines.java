package org.paraphrast.phrase;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

/** The parts of lines with {@code |||} between them. */
final class PhraseLines {
  private static final String SEPARATOR = "|||";

  private PhraseLines() {}

  /** The fields without the space around them. */
  static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    int start = 0;
    for (int at = line.indexOf(SEPARATOR); at >= 0; at = line.indexOf(SEPARATOR, start)) {
      fields.add(line.substring(start, at).strip());
      start = at + SEPARATOR.length();
    }
    fields.add(line.substring(start).strip());
    return fields;
  }

  /** Links {@code i-j}; an {@link IllegalArgumentException} names the first that is none. */
  static Alignment alignment(String text) {
    List<Link> links = new ArrayList<>();
    for (String word : Words.of(text)) {
      int dash = word.indexOf('-');
      try {
        links.add(
            new Link(
                Integer.parseInt(word.substring(0, Math.max(dash, 0))),
                Link.Strength.SURE,
                Integer.parseInt(word.substring(dash + 1))));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            "'" + word + "' is not a link, expected one such as 3-4", e);
      }
    }
    return new Alignment(links);
  }
}
