package org.paraphrast.api;

import java.util.Locale;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.guard.GuardClaims;
import org.paraphrast.text.guard.GuardRule;

/**
 * Guards all of a sentence but one part, and the articles, which a new word may force to change.
 *
 * @param part the characters that stay free
 */
record AllBut(CharSpan part) implements GuardRule {
  @Override
  public GuardKind kind() {
    return GuardKind.REST;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    TokenSpan free = sentence.tokens(part);
    for (int token = 0; token < sentence.size(); token++) {
      String form = sentence.form(token).toLowerCase(Locale.ROOT);
      if (!free.contains(token) && !form.equals("a") && !form.equals("an")) {
        claims.claim(new TokenSpan(token, token + 1));
      }
    }
  }
}
