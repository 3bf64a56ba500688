package org.paraphrast.text.guard;

import java.util.Locale;
import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * Numbers in words: {@code two hundred and fifty}, {@code twenty-one}, {@code a dozen}, {@code
 * thousands}, {@code the third}, with the measure behind them. {@code one} counts only inside such
 * a number, as it is a pronoun too.
 */
public final class NumberWordRule implements GuardRule {
  private static final Set<String> WORDS =
      Resources.words(NumberWordRule.class, "words.txt", "numbers");

  /** What is counted, where changing it would change the quantity. */
  private static final Set<String> MEASURES =
      Resources.words(NumberWordRule.class, "words.txt", "measures");

  /** Words that may open a number but are none. */
  private static final Set<String> OPENERS = Set.of("a", "one", "several");

  @Override
  public GuardKind kind() {
    return GuardKind.NUMBER;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    int token = 0;
    while (token < sentence.size()) {
      int end = numberEnd(sentence, token);
      if (end > token) {
        boolean opened = token > 0 && OPENERS.contains(lower(sentence, token - 1));
        boolean measured = end < sentence.size() && MEASURES.contains(lower(sentence, end));
        end += measured ? 1 : 0;
        claims.claim(new TokenSpan(opened ? token - 1 : token, end));
        token = end;
      } else {
        token++;
      }
    }
  }

  /** The end of the number that starts here, or {@code start}. */
  private static int numberEnd(Sentence sentence, int start) {
    int end = start;
    while (end < sentence.size()) {
      if (isNumberWord(lower(sentence, end), end > start)) {
        end++;
      } else if (end > start && end + 1 < sentence.size() && joins(sentence, end)) {
        end += 2;
      } else {
        break;
      }
    }
    return end;
  }

  /** {@code and} between a large number and the rest of it. */
  private static boolean joins(Sentence sentence, int token) {
    String before = lower(sentence, token - 1);
    boolean large = before.endsWith("hundred") || before.endsWith("thousand");
    return large
        && lower(sentence, token).equals("and")
        && isNumberWord(lower(sentence, token + 1), true);
  }

  /** Whether a lower-case word is a number by itself. */
  public static boolean isNumberWord(String word) {
    return isNumberWord(word, false);
  }

  private static boolean isNumberWord(String word, boolean inside) {
    int hyphen = word.indexOf('-');
    if (hyphen > 0) {
      return isNumberWord(word.substring(0, hyphen), inside)
          && isNumberWord(word.substring(hyphen + 1), true);
    }
    return WORDS.contains(word) || (inside && word.equals("one"));
  }

  private static String lower(Sentence sentence, int token) {
    return sentence.form(token).toLowerCase(Locale.ROOT);
  }
}
