package org.paraphrast.lm.estimate;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.WordHash;

/** Counts how words are written at the start of sentences and inside them. Not thread-safe. */
final class CaseCounter {
  private final double commonShare;
  private final TokenTable surfaces = new TokenTable();
  private int[] formOf = new int[1 << 10];
  private long[] inside = new long[1 << 10];
  private long[] atStart = new long[1 << 10];

  /**
   * @param commonShare a word that is written small this often, compared with its most frequent
   *     form, is common, and its capital belongs to names
   */
  CaseCounter(double commonShare) {
    this.commonShare = commonShare;
  }

  void count(int form, String surface, boolean start, long times) {
    int id = surfaces.intern(surface, WordHash.of(surface, 0));
    if (id >= inside.length) {
      formOf = Arrays.copyOf(formOf, 2 * id);
      inside = Arrays.copyOf(inside, 2 * id);
      atStart = Arrays.copyOf(atStart, 2 * id);
    }
    formOf[id] = form;
    (start ? atStart : inside)[id] += times;
  }

  /** Takes what was counted. */
  @FunctionalInterface
  interface Taker {
    void take(int form, String surface, boolean start, long times);
  }

  /** Gives all counts, as {@link #count} would take them. */
  void forEach(Taker taker) {
    for (int id = 0; id < surfaces.size(); id++) {
      if (inside[id] > 0) {
        taker.take(formOf[id], surfaces.token(id), false, inside[id]);
      }
      if (atStart[id] > 0) {
        taker.take(formOf[id], surfaces.token(id), true, atStart[id]);
      }
    }
  }

  /**
   * The most frequent way to write each word by position, of equally frequent ones the
   * alphabetically first; but inside a sentence small letters, if they are not rare for the word:
   * {@code house} is a common word however often the House is spoken of.
   */
  CaseForms result(TokenTable forms) {
    int[] bestInside = new int[forms.size()];
    int[] bestAtStart = new int[forms.size()];
    Arrays.fill(bestInside, -1);
    Arrays.fill(bestAtStart, -1);
    for (int id = 0; id < surfaces.size(); id++) {
      improve(bestInside, inside, id);
      improve(bestAtStart, atStart, id);
    }
    for (int id = 0; id < surfaces.size(); id++) {
      int best = bestInside[formOf[id]];
      if (best >= 0
          && inside[id] > commonShare * inside[best]
          && surfaces.token(id).equals(forms.token(formOf[id]))) {
        bestInside[formOf[id]] = id;
      }
    }
    Map<String, CaseForms.Written> written = new TreeMap<>();
    for (int form = 0; form < forms.size(); form++) {
      String word = forms.token(form);
      String inner = bestInside[form] < 0 ? word : surfaces.token(bestInside[form]);
      String usual = CaseForms.capitalized(inner);
      String first = bestAtStart[form] < 0 ? usual : surfaces.token(bestAtStart[form]);
      if (!inner.equals(word) || !first.equals(usual)) {
        written.put(word, new CaseForms.Written(inner, first));
      }
    }
    return new CaseForms(written);
  }

  private void improve(int[] best, long[] counts, int id) {
    int form = formOf[id];
    int old = best[form];
    if (counts[id] > 0
        && (old < 0
            || counts[id] > counts[old]
            || (counts[id] == counts[old]
                && surfaces.token(id).compareTo(surfaces.token(old)) < 0))) {
      best[form] = id;
    }
  }
}
