package org.paraphrast.text;

/** {@code five o'clock}. */
final class ClockRule implements GuardRule {
  private static final Trigger TRIGGER = Trigger.anyOf("'’");

  @Override
  public GuardKind kind() {
    return GuardKind.TIME;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    if (!TRIGGER.firesOn(claims.present())) {
      return;
    }
    for (int token = 1; token < sentence.size(); token++) {
      if (sentence.form(token).equalsIgnoreCase("o'clock")) {
        claims.claim(new TokenSpan(token - 1, token + 1));
      }
    }
  }
}
