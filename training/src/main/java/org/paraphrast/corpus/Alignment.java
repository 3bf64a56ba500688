package org.paraphrast.corpus;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The word links of one sentence pair, in the order they were written: a line of the Pharaoh format
 * ({@code 0-0 1-2}), or a gold line that also marks possible links ({@code 0-0 1?2}).
 */
public record Alignment(List<Link> links) {
  public Alignment {
    links = List.copyOf(links);
  }

  /** Parses a line; an {@link IllegalArgumentException} says what is wrong with it. */
  public static Alignment parse(String line) {
    return new Alignment(Fields.words(line).stream().map(Link::parse).toList());
  }

  /**
   * Checks that every link points at a word of the pair it belongs to.
   *
   * @param pair two sentences of words separated by spaces
   * @throws IllegalArgumentException naming the link that does not
   */
  public void requireFits(LineGroup pair) {
    int sourceWords = Fields.words(pair.source()).size();
    int targetWords = Fields.words(pair.target()).size();
    for (Link link : links) {
      if (link.source() >= sourceWords || link.target() >= targetWords) {
        throw new IllegalArgumentException(
            "link "
                + link
                + " points outside the pair, which has "
                + sourceWords
                + " and "
                + targetWords
                + " words");
      }
    }
  }

  /** The line, links separated by single spaces. */
  @Override
  public String toString() {
    return links.stream().map(Link::toString).collect(Collectors.joining(" "));
  }
}
