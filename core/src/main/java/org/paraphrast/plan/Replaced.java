package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.text.CommonEnds;
import org.paraphrast.text.TokenSpan;

/**
 * Tokens of a sentence that go and words that come: a {@link
 * org.paraphrast.text.render.Replacement} that moves nothing.
 *
 * @param span the tokens that go; may be empty
 * @param target the words that come; may be empty
 */
public record Replaced(TokenSpan span, List<String> target) {
  public Replaced {
    target = List.copyOf(target);
  }

  /**
   * A replacement reduced to what differs: words that both sides begin and end with are left out.
   *
   * @param words of the sentence, in lower case as {@code target} is
   */
  public static Replaced of(List<String> words, TokenSpan span, List<String> target) {
    CommonEnds common = CommonEnds.of(words.subList(span.start(), span.end()), target);
    return new Replaced(
        new TokenSpan(span.start() + common.start(), span.end() - common.end()),
        common.between(target));
  }
}
