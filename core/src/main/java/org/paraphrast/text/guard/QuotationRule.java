package org.paraphrast.text.guard;

import java.util.List;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * Quotations, each one guard, but titles, which have a rule of their own.
 *
 * @param more quotations that only the document around the sentence shows, as characters of it
 */
public record QuotationRule(List<CharSpan> more) implements GuardRule {
  private static final Trigger TRIGGER = Trigger.anyOf("\"'“");

  public QuotationRule {
    more = List.copyOf(more);
  }

  @Override
  public GuardKind kind() {
    return GuardKind.QUOTATION;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    more.forEach(claims::claim);
    if (TRIGGER.firesOn(claims.present())) {
      for (CharSpan span : Quotations.of(sentence.text())) {
        TokenSpan tokens = sentence.tokens(span);
        if (!QuotedTitleRule.isQuotedTitle(sentence, tokens)) {
          claims.claim(tokens);
        }
      }
    }
  }
}
