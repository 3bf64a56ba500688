package org.paraphrast.text.certificate;

import java.util.List;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * What structural units say that they do to a sentence; a certificate holds the shown text against
 * it.
 *
 * @param order the spans of the sentence in the order in which the output has them; what is
 *     repeated comes twice, what is dropped not at all
 */
public record Declaration(List<TokenSpan> order) {
  public Declaration {
    order = List.copyOf(order);
  }

  /** Everything stands where it stood. */
  public static Declaration none(Sentence sentence) {
    return new Declaration(List.of(new TokenSpan(0, sentence.size())));
  }

  /** Whether everything stands where it stood. */
  boolean isNone(Sentence sentence) {
    int token = 0;
    for (TokenSpan span : order) {
      if (span.start() != token) {
        return false;
      }
      token = span.end();
    }
    return token == sentence.size();
  }

  /** The sentence in the declared order, with a space between what was apart. */
  String text(Sentence sentence) {
    StringBuilder text = new StringBuilder();
    int last = 0;
    for (TokenSpan span : order) {
      if (span.isEmpty()) {
        continue;
      }
      text.append(text.length() == 0 ? "" : span.start() == last ? sentence.gap(last) : " ");
      text.append(sentence.chars(span).of(sentence.text()));
      last = span.end();
    }
    return text.toString();
  }
}
