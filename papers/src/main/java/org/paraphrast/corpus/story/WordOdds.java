package org.paraphrast.corpus.story;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * How much more often words are met in story than in furniture. With s and f the pages that have
 * the word in a block of story and of furniture, S and F all pages with such blocks, π = S / (S +
 * F) and k = 2:
 *
 * <pre>
 * odds(w) = ln((s + kπ) / (f + k(1 − π))) − ln(S / F)
 * odds(w_1 … w_n) = Σ odds(w_i) / √n    over the n words known
 * </pre>
 *
 * <p>The root stands between a sum, which believes that words are independent, and a mean, which
 * takes two witnesses for one. Words never met say nothing.
 */
final class WordOdds {
  private static final double PRIOR = 2;

  private final Map<String, Double> odds = new TreeMap<>();

  /**
   * @param all the pages
   * @param words the pages that have each word
   */
  WordOdds(Seen all, Map<String, Seen> words) {
    double share = (double) all.story() / (all.story() + all.furniture());
    double prior = Math.log((double) all.story() / all.furniture());
    words.forEach(
        (word, seen) ->
            odds.put(
                word,
                Math.log((seen.story() + PRIOR * share) / (seen.furniture() + PRIOR * (1 - share)))
                    - prior));
  }

  /** On how many pages something was met in story and in furniture. */
  record Seen(int story, int furniture) {
    static final Seen NEVER = new Seen(0, 0);

    Seen {
      if (story < 0 || furniture < 0) {
        throw new IllegalArgumentException(
            "counts must be 0 or more, got " + story + " and " + furniture);
      }
    }

    Seen plus(Seen other) {
      return new Seen(story + other.story, furniture + other.furniture);
    }
  }

  /** Of one word; 0 if unknown. */
  double of(String word) {
    return odds.getOrDefault(word, 0.0);
  }

  double of(Collection<String> words) {
    double sum = 0;
    int known = 0;
    for (String word : words) {
      Double value = odds.get(word);
      if (value != null) {
        sum += value;
        known++;
      }
    }
    return known == 0 ? 0 : sum / Math.sqrt(known);
  }
}
