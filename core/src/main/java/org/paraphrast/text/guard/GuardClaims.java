package org.paraphrast.text.guard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Guards;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * Which rule guards which token of one sentence. A token belongs to the first rule that claims it.
 */
public final class GuardClaims {
  private final Sentence sentence;
  private final @Nullable GuardKind[] kinds;

  /** Number of the claim that owns each token: parts of one claim stay together. */
  private final int[] claims;

  private final Trigger present;
  private int count;
  private GuardKind kind = GuardKind.FROZEN;

  public GuardClaims(Sentence sentence) {
    this.sentence = sentence;
    this.kinds = new GuardKind[sentence.size()];
    this.claims = new int[sentence.size()];
    this.present = Trigger.present(sentence.text());
  }

  /** The characters the sentence has. */
  Trigger present() {
    return present;
  }

  /** The rule whose claims follow. */
  public void begin(GuardKind kind) {
    this.kind = kind;
  }

  /** Claims all tokens that the characters touch. */
  public void claim(CharSpan chars) {
    claim(sentence.tokens(chars));
  }

  /** Claims the tokens that are still free. */
  public void claim(TokenSpan tokens) {
    count++;
    for (int token = tokens.start(); token < tokens.end(); token++) {
      if (kinds[token] == null) {
        kinds[token] = kind;
        claims[token] = count;
      }
    }
  }

  /**
   * Makes one guard of these tokens and the claims that reach into them, of the kind that the first
   * token has already, if any. To be asked from left to right: each claim is walked over once.
   */
  void join(TokenSpan tokens) {
    int last = tokens.end() - 1;
    int reaching = kinds[last] == null ? -1 : claims[last];
    GuardKind first = kinds[tokens.start()];
    GuardKind joined = first == null ? kind : first;
    int number = first == null ? ++count : claims[tokens.start()];
    int token = tokens.start();
    while (token <= last
        || (token < kinds.length && reaching != number && claims[token] == reaching)) {
      kinds[token] = joined;
      claims[token] = number;
      token++;
    }
  }

  /** Whether an earlier rule has the token. */
  public boolean isClaimed(int token) {
    return kinds[token] != null;
  }

  /** The guards: a maximal run of tokens of one claim is one guard. */
  public Guards build() {
    List<Guard> guards = new ArrayList<>();
    int token = 0;
    while (token < kinds.length) {
      GuardKind owner = kinds[token];
      int start = token++;
      if (owner == null) {
        continue;
      }
      while (token < kinds.length && claims[token] == claims[start]) {
        token++;
      }
      TokenSpan span = new TokenSpan(start, token);
      guards.add(new Guard(owner, span, sentence.chars(span)));
    }
    return new Guards(guards, kinds.length);
  }

  @Override
  public String toString() {
    return Arrays.toString(kinds);
  }
}
