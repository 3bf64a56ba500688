package org.paraphrast.table.source;

import java.util.function.Consumer;

/** A bilingual phrase table as pivoting needs it. */
@FunctionalInterface
public interface BilingualPhrases {

  /** Gives every pair to {@code sink}. */
  void read(Consumer<Pair> sink);

  /**
   * A pair of phrases.
   *
   * @param english words separated by single spaces
   * @param foreign words separated by single spaces
   * @param foreignGivenEnglish p(f|e)
   * @param englishGivenForeign p(e|f)
   * @param englishCount how often the English phrase was extracted, 0 if the table does not say
   */
  record Pair(
      String english,
      String foreign,
      double foreignGivenEnglish,
      double englishGivenForeign,
      long englishCount) {

    /** Of a table without counts. */
    public Pair(
        String english, String foreign, double foreignGivenEnglish, double englishGivenForeign) {
      this(english, foreign, foreignGivenEnglish, englishGivenForeign, 0);
    }
  }
}
