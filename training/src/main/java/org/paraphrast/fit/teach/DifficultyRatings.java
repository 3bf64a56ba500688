package org.paraphrast.fit.teach;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.paraphrast.io.LineReader;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Words and how hard people found them, a word and a rating on each line, separated by a tab.
 *
 * @param byWord by lower-case word; one that is rated with and without a capital has the rating
 *     without it
 */
public record DifficultyRatings(SortedMap<String, Rating> byWord) {
  private static final String REPAIR = "write a word, a tab and a rating from 1 (easy) to 6 (hard)";

  /**
   * A rating.
   *
   * @param value from 1 to 6
   * @param capital whether the word was shown with a capital
   */
  public record Rating(double value, boolean capital) {}

  public DifficultyRatings {
    byWord = Collections.unmodifiableSortedMap(new TreeMap<>(byWord));
  }

  /** Reads ratings; the fault of a bad line names it. */
  public static DifficultyRatings read(LineReader lines) {
    Map<String, Rating> shown = new TreeMap<>();
    SortedMap<String, Rating> byWord = new TreeMap<>();
    for (String line = lines.next(); line != null; line = lines.next()) {
      int tab = line.indexOf('\t');
      if (tab < 1) {
        throw lines.fault("no word and rating", REPAIR);
      }
      String form = line.substring(0, tab);
      double value = lines.number(line.substring(tab + 1), REPAIR);
      if (value < 1 || value > 6) {
        throw lines.fault("a rating of " + value, REPAIR);
      }
      String word = Tokenizer.lowerCase(form);
      Rating rating = new Rating(value, !word.equals(form));
      if (shown.put(form, rating) != null) {
        throw lines.fault("'" + form + "' is rated twice", "keep one of its lines");
      }
      byWord.merge(word, rating, (one, other) -> one.capital() ? other : one);
    }
    return new DifficultyRatings(byWord);
  }
}
