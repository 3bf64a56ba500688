package org.paraphrast.text.guard;

import org.paraphrast.text.Atoms;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * What is written without a space and has a digit or a sign of code in it: {@code and/or}, {@code
 * std::begin}, {@code snake_case}, {@code key=value}, {@code 4-a-side}. Most of it is no prose, and
 * of the rest a word that is replaced would tear the others apart. It comes last: what other rules
 * found in a run becomes one guard with the rest of it, and nothing depends on a list of schemes,
 * domains or languages. Mark-up and the dash between two words are like spaces.
 */
final class JoinedRule implements GuardRule {
  /** Signs that may also stand at the edge of a run and belong to it. */
  private static final String SIGNS = ":/\\@_={}<>";

  /** Signs inside a run. */
  private static final String JOINERS = "#$%&+^|~";

  private static final Trigger TRIGGER = Trigger.anyOf(SIGNS + JOINERS + "0123456789é");

  @Override
  public GuardKind kind() {
    return GuardKind.JOINED;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    if (!TRIGGER.firesOn(claims.present()) && !Trigger.INNER_STOP.firesOn(claims.present())) {
      return;
    }
    Cuts cuts = new Cuts(sentence);
    int start = 0;
    for (int token = 1; token <= sentence.size(); token++) {
      if (cuts.isBefore(token)) {
        claim(sentence, start, token, claims);
        start = token;
      }
    }
  }

  /** Claims the tokens of a run, without the punctuation around them, if a sign joins them. */
  private static void claim(Sentence sentence, int from, int to, GuardClaims claims) {
    int start = from;
    int end = to;
    while (start < end && isPunctuation(sentence, start)) {
      start++;
    }
    while (end > start && isEnding(sentence, end - 1)) {
      end--;
    }
    TokenSpan run = new TokenSpan(start, end);
    if (!run.isEmpty()
        && (hasSign(sentence.text(), sentence.chars(run)) || hasDottedName(sentence, run))) {
      claims.join(run);
    }
  }

  /**
   * A token such as {@code example.shop} or {@code list.begin}: two words and a full stop that the
   * tokenizer took for one word. {@code e.g.} has no word, and {@code end.Next} is three tokens.
   */
  private static boolean hasDottedName(Sentence sentence, TokenSpan run) {
    for (int token = run.start(); token < run.end(); token++) {
      if (isDottedName(sentence.text(), sentence.start(token), sentence.end(token))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDottedName(String text, int start, int end) {
    boolean stop = false;
    boolean word = false;
    int letters = 0;
    for (int i = start; i < end; i++) {
      boolean here = text.charAt(i) == '.';
      stop |= here && i > start && i < end - 1;
      letters = here ? 0 : letters + 1;
      word |= letters == 2;
    }
    return stop && word;
  }

  private static boolean isEnding(Sentence sentence, int token) {
    String form = sentence.form(token);
    return form.equals(":") || form.equals("'s") || isPunctuation(sentence, token);
  }

  /** Neither letters nor digits, nor a sign, but for the {@code _} of emphasis. */
  private static boolean isPunctuation(Sentence sentence, int token) {
    for (int i = sentence.start(token); i < sentence.end(token); i++) {
      char c = sentence.text().charAt(i);
      if (Characters.isAlphanumeric(c)
          || Character.isSurrogate(c)
          || (SIGNS.indexOf(c) >= 0 && c != '_')
          || Characters.isCurrency(c)) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasSign(String text, CharSpan run) {
    for (int i = run.start(); i < run.end(); i++) {
      char c = text.charAt(i);
      if (c < 0x80 ? isAsciiSign(c) : isNumeral(text.codePointAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAsciiSign(char c) {
    return !Character.isLetter(c)
        && (Character.isDigit(c) || SIGNS.indexOf(c) >= 0 || JOINERS.indexOf(c) >= 0);
  }

  private static boolean isNumeral(int c) {
    return Characters.isDigit(c) || (Characters.isAlphanumeric(c) && !Character.isLetter(c));
  }

  /** Where one run ends and the next begins; asked from left to right. */
  private static final class Cuts {
    private final Sentence sentence;
    private int atom;

    Cuts(Sentence sentence) {
      this.sentence = sentence;
    }

    boolean isBefore(int token) {
      return token == sentence.size()
          || sentence.start(token) > sentence.end(token - 1)
          || isDash(token)
          || isDash(token - 1)
          || isMarkup(token);
    }

    /** A dash as long as an em, which stands for a pause. */
    private boolean isDash(int token) {
      char c = sentence.text().charAt(sentence.start(token));
      return c == '—' || c == '―';
    }

    /** Whether mark-up ends or begins at a token. */
    private boolean isMarkup(int token) {
      Atoms atoms = sentence.atoms();
      int at = sentence.start(token);
      while (atom < atoms.size() && atoms.end(atom) < at) {
        atom++;
      }
      return isMarkup(atoms, atom, at) || isMarkup(atoms, atom + 1, at);
    }

    private static boolean isMarkup(Atoms atoms, int atom, int at) {
      return atom < atoms.size()
          && (atoms.start(atom) == at || atoms.end(atom) == at)
          && switch (atoms.kind(atom)) {
            case TAG, ENTITY, MARKDOWN -> true;
            default -> false;
          };
    }
  }
}
