package org.paraphrast.text.spelling;

import java.util.BitSet;
import java.util.List;
import org.paraphrast.text.Sentence;

/**
 * How a text is spelled, as far as it shows. The endings are told apart from the rest because
 * British texts are written with {@code -ise} or, as in Oxford, with {@code -ize}.
 *
 * @param variety of words such as {@code colour}
 * @param endings of words such as {@code realise}
 */
public record SpellingStyle(Variety variety, Endings endings) {
  /** The text does not show it. */
  public static final SpellingStyle UNKNOWN = new SpellingStyle(Variety.UNKNOWN, Endings.UNKNOWN);

  /** British with {@code -ise}. */
  public static final SpellingStyle BRITISH = new SpellingStyle(Variety.BRITISH, Endings.ISE);

  public static final SpellingStyle AMERICAN = new SpellingStyle(Variety.AMERICAN, Endings.IZE);

  /** American or British. */
  public enum Variety {
    UNKNOWN,
    BRITISH,
    AMERICAN
  }

  /** {@code -ise} or {@code -ize}, where British spelling has both. */
  public enum Endings {
    UNKNOWN,
    ISE,
    IZE
  }

  /**
   * The style that most words of these sentences have. Names and whatever else is guarded or quoted
   * are no evidence.
   */
  public static SpellingStyle of(List<Sentence> sentences) {
    Counts counts = new Counts();
    for (Sentence sentence : sentences) {
      BitSet quoted = QuotedTokens.of(sentence);
      for (int token = 0; token < sentence.size(); token++) {
        if (!sentence.guards().isGuarded(token) && !quoted.get(token)) {
          counts.add(sentence.form(token));
        }
      }
    }
    return counts.style();
  }

  /** Words that show a style. */
  private static final class Counts {
    private int british;
    private int american;
    private int ise;
    private int ize;

    void add(String form) {
      switch (SpellingList.english().shows(SpellingList.lowerCase(form))) {
        case BRITISH -> british++;
        case AMERICAN -> american++;
        case ISE -> ise++;
        case IZE -> ize++;
        case NOTHING -> {}
      }
    }

    SpellingStyle style() {
      if (american > british) {
        return SpellingStyle.AMERICAN;
      }
      boolean isBritish = british > american || (british == 0 && ise > ize);
      if (ise != ize) {
        return new SpellingStyle(
            isBritish ? Variety.BRITISH : Variety.UNKNOWN, ise > ize ? Endings.ISE : Endings.IZE);
      }
      return isBritish ? SpellingStyle.BRITISH : SpellingStyle.UNKNOWN;
    }
  }
}
