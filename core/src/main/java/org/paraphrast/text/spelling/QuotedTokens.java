package org.paraphrast.text.spelling;

import java.util.BitSet;
import org.paraphrast.text.Sentence;

/**
 * The tokens between double quotation marks: someone else's words, whose spelling is not ours to
 * change. A mark without its partner quotes everything up to the end, or from the start, of the
 * sentence: the quotation goes on in the next one.
 */
final class QuotedTokens {
  private QuotedTokens() {}

  static BitSet of(Sentence sentence) {
    BitSet quoted = new BitSet();
    int open = -1;
    boolean first = true;
    for (int token = 0; token < sentence.size(); token++) {
      if (!isDoubleQuote(sentence.surface(token))) {
        continue;
      }
      if (open >= 0) {
        quoted.set(open, token);
        open = -1;
      } else if (first && isClosing(sentence, token)) {
        quoted.set(0, token);
      } else {
        open = token;
      }
      first = false;
    }
    if (open >= 0) {
      quoted.set(open, sentence.size());
    }
    return quoted;
  }

  private static boolean isDoubleQuote(String surface) {
    return switch (surface) {
      case "\"", "“", "”", "„", "«", "»", "``", "''" -> true;
      default -> false;
    };
  }

  private static boolean isClosing(Sentence sentence, int token) {
    return switch (sentence.surface(token)) {
      case "”", "»", "''" -> true;
      case "\"" -> token == sentence.size() - 1 || touchesOnlyWhatIsBefore(sentence, token);
      default -> false;
    };
  }

  private static boolean touchesOnlyWhatIsBefore(Sentence sentence, int token) {
    return token > 0 && sentence.gap(token).isEmpty() && !sentence.gap(token + 1).isEmpty();
  }
}
