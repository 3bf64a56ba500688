package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.text.TokenSpan;

/**
 * A replacement reduced to what differs: the words that both sides begin and end with are left out.
 *
 * @param span the tokens that go; may be empty
 * @param target the lower-case words that come; may be empty
 */
public record Replaced(TokenSpan span, List<String> target) {
  public Replaced {
    target = List.copyOf(target);
  }

  /**
   * Reduces a replacement.
   *
   * @param words of the sentence, in lower case
   */
  public static Replaced of(List<String> words, TokenSpan span, List<String> target) {
    int start = span.start();
    int end = span.end();
    int from = 0;
    int to = target.size();
    while (start < end && from < to && words.get(start).equals(target.get(from))) {
      start++;
      from++;
    }
    while (start < end && from < to && words.get(end - 1).equals(target.get(to - 1))) {
      end--;
      to--;
    }
    return new Replaced(new TokenSpan(start, end), target.subList(from, to));
  }
}
