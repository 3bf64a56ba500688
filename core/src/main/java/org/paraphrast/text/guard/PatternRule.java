package org.paraphrast.text.guard;

import org.paraphrast.text.CharSpan;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;

/**
 * A rule that looks at characters only.
 *
 * @param kind what it finds
 * @param trigger characters without which it cannot match
 * @param finder finds the spans
 */
public record PatternRule(GuardKind kind, Trigger trigger, SpanFinder finder) implements GuardRule {

  static PatternRule of(GuardKind kind, Trigger trigger, String regex) {
    return new PatternRule(kind, trigger, SpanFinder.of(regex));
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    if (trigger.firesOn(claims.present())) {
      finder.find(sentence.text(), (start, end) -> claims.claim(new CharSpan(start, end)));
    }
  }
}
