package org.paraphrast.text.guard;

import org.paraphrast.text.Characters;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * Titles in quotes or emphasis: {@code “War and Peace”}, {@code *The Times*}. A quotation of at
 * most ten words whose first word and most content words have capitals, and that does not end as a
 * sentence does. A quoted remark ({@code "Come in," he said}) is none.
 */
final class QuotedTitleRule implements GuardRule {
  private static final int LONGEST = 10;
  private static final Trigger TRIGGER = Trigger.anyOf("\"'*_“");

  @Override
  public GuardKind kind() {
    return GuardKind.TITLE;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    if (!TRIGGER.firesOn(claims.present())) {
      return;
    }
    for (int open = 0; open < sentence.size(); open++) {
      if (!opens(sentence, open)) {
        continue;
      }
      int close = close(sentence, open);
      if (close > open + 1 && isTitle(sentence, open + 1, close)) {
        claims.claim(new TokenSpan(open, close + 1));
        open = close;
      }
    }
  }

  /** Whether tokens between quotes, these included, are a title. */
  static boolean isQuotedTitle(Sentence sentence, TokenSpan tokens) {
    return tokens.length() > 2
        && tokens.length() <= LONGEST + 2
        && opens(sentence, tokens.start())
        && isTitle(sentence, tokens.start() + 1, tokens.end() - 1);
  }

  /** A quote that touches the word after it and not the one before. */
  private static boolean opens(Sentence sentence, int token) {
    return isQuote(sentence, token)
        && token + 1 < sentence.size()
        && sentence.gap(token + 1).isEmpty()
        && (token == 0
            || !sentence.gap(token).isEmpty()
            || Characters.isOpeningBracket(sentence.text().charAt(sentence.start(token) - 1)));
  }

  private static boolean isQuote(Sentence sentence, int token) {
    int c = sentence.text().codePointAt(sentence.start(token));
    return (Characters.isQuote(c) && !Characters.hasLetter(sentence.form(token)))
        || c == '*'
        || c == '_';
  }

  private static int close(Sentence sentence, int open) {
    String quote = sentence.form(open);
    int limit = Math.min(sentence.size(), open + LONGEST + 2);
    for (int token = open + 1; token < limit; token++) {
      if (sentence.form(token).equals(quote) && sentence.gap(token).isEmpty()) {
        return token;
      }
    }
    return -1;
  }

  private static boolean isTitle(Sentence sentence, int start, int end) {
    String last = sentence.form(end - 1);
    if (last.equals(",") || last.equals(".")) {
      end--;
    }
    if (end <= start || !Characters.startsUpperCase(sentence.form(start))) {
      return false;
    }
    int capitals = 0;
    int content = 0;
    for (int token = start; token < end; token++) {
      String form = sentence.form(token);
      if (Characters.hasLetter(form) && !FunctionWords.contains(form)) {
        content++;
        capitals += Characters.startsUpperCase(form) ? 1 : 0;
      }
    }
    return content > 0
        && 2 * capitals > content
        && !(last.equals(",") && content == 1 && end - start == 1);
  }
}
