package org.paraphrast.text.guard;

import java.util.List;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;

/**
 * Mark-up and code that a reader of documents has found in a sentence.
 *
 * @param spans characters of the sentence, each one guard
 */
public record KeptSpans(List<CharSpan> spans) implements GuardRule {
  public KeptSpans {
    spans = List.copyOf(spans);
  }

  @Override
  public GuardKind kind() {
    return GuardKind.MARKUP;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    spans.forEach(claims::claim);
  }
}
