package org.paraphrast.augment.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.paraphrast.text.CharSpan;

/**
 * Tokens that one annotation covers.
 *
 * @param chars in the tokens with a space between them
 */
record TaggedSpan(CharSpan chars, List<Tag> tags) {
  TaggedSpan {
    tags = List.copyOf(tags);
  }

  /** The annotations of a sentence, in order. */
  static List<TaggedSpan> of(List<ConllToken> tokens) {
    List<TaggedSpan> spans = new ArrayList<>();
    List<Tag> open = new ArrayList<>();
    Tag before = Tag.OUTSIDE;
    int start = 0;
    int position = 0;
    for (ConllToken token : tokens) {
      if (!open.isEmpty() && !token.tag().continues(before)) {
        spans.add(new TaggedSpan(new CharSpan(start, position - 1), open));
        open = new ArrayList<>();
      }
      start = open.isEmpty() ? position : start;
      if (!token.tag().isOutside()) {
        open.add(token.tag());
      }
      before = token.tag();
      position += token.form().length() + 1;
    }
    if (!open.isEmpty()) {
      spans.add(new TaggedSpan(new CharSpan(start, position - 1), open));
    }
    return spans;
  }

  /** Its tags for so many tokens: its own for as many, else by the scheme that they show. */
  List<Tag> tags(int count) {
    if (count == tags.size()) {
      return tags;
    }
    return IntStream.range(0, count)
        .mapToObj(i -> new Tag(prefix(i, count), tags.get(0).label()))
        .toList();
  }

  private String prefix(int token, int count) {
    String first = tags.get(0).prefix();
    String last = tags.get(tags.size() - 1).prefix();
    boolean bilou = last.equals("L") || first.equals("U");
    boolean bioes = last.equals("E") || first.equals("S");
    if (bilou || bioes) {
      boolean isLast = token == count - 1;
      String single = bilou ? "U" : "S";
      return count == 1 ? single : token == 0 ? "B" : isLast ? bilou ? "L" : "E" : "I";
    }
    return token == 0 || first.isEmpty() ? first : "I";
  }
}
