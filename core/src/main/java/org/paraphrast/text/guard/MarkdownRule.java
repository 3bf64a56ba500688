package org.paraphrast.text.guard;

import java.util.ArrayDeque;
import java.util.Deque;
import org.paraphrast.text.Atoms;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/** Marks of Markdown that are tokens of their own: headings, lists, quotes, emphasis, links. */
final class MarkdownRule implements GuardRule {
  private static final Trigger TRIGGER = Trigger.anyOf("*_#>[~|-+");

  @Override
  public GuardKind kind() {
    return GuardKind.MARKDOWN;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    if (!TRIGGER.firesOn(claims.present())) {
      return;
    }
    for (int token = 0; token < sentence.size(); token++) {
      if (isEmphasis(sentence, token)
          || (startsLine(sentence, token) && isLineMark(sentence, token))) {
        claims.claim(new TokenSpan(token, token + 1));
      }
    }
    claimLinkBrackets(sentence, claims);
  }

  /** {@code **}, {@code _} or {@code ~~} that touches a neighbour. */
  private static boolean isEmphasis(Sentence sentence, int token) {
    char c = sentence.text().charAt(sentence.start(token));
    int length = sentence.end(token) - sentence.start(token);
    if (!(c == '*' || c == '_' || c == '~') || (c == '~' && length < 2) || length > 3) {
      return false;
    }
    for (int i = sentence.start(token); i < sentence.end(token); i++) {
      if (sentence.text().charAt(i) != c) {
        return false;
      }
    }
    boolean touchesLeft = token > 0 && sentence.gap(token).isEmpty();
    boolean touchesRight = token + 1 < sentence.size() && sentence.gap(token + 1).isEmpty();
    return touchesLeft || touchesRight;
  }

  private static boolean startsLine(Sentence sentence, int token) {
    return token == 0 || sentence.gap(token).indexOf('\n') >= 0;
  }

  /**
   * {@code #}, {@code >}, {@code -}, {@code *}, {@code +}, {@code |} before a space at the start of
   * a line.
   */
  private static boolean isLineMark(Sentence sentence, int token) {
    String surface = sentence.surface(token);
    return !sentence.gap(token + 1).isEmpty()
        && token + 1 < sentence.size()
        && (surface.chars().allMatch(c -> c == '#')
            || surface.equals(">")
            || surface.equals("-")
            || surface.equals("*")
            || surface.equals("+")
            || surface.equals("|"));
  }

  /** The {@code [} of {@code [text](address)}; its end is an atom, which it is matched with. */
  private static void claimLinkBrackets(Sentence sentence, GuardClaims claims) {
    Deque<Integer> open = new ArrayDeque<>();
    Atoms atoms = sentence.atoms();
    int atom = 0;
    for (int token = 0; token < sentence.size(); token++) {
      int start = sentence.start(token);
      char c = sentence.text().charAt(start);
      if (c == '[') {
        open.push(token);
      } else if (c == ']' && !open.isEmpty()) {
        int bracket = open.pop();
        while (atom < atoms.size() && atoms.start(atom) < start) {
          atom++;
        }
        boolean link =
            atom < atoms.size()
                && atoms.start(atom) == start
                && atoms.kind(atom) == GuardKind.MARKDOWN;
        if (link) {
          claims.claim(new TokenSpan(bracket, bracket + 1));
        }
      }
    }
  }
}
