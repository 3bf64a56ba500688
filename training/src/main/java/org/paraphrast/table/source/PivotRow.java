package org.paraphrast.table.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * The sums over f and C for one English phrase and all its paraphrases at once: a row of the
 * product of two sparse matrices (Gustavson 1978). A paraphrase has a slot; whoever fills the row
 * knows which. Pivots come in the order of languages and, in a language, of the UTF-8 of foreign
 * phrases: doubles are added in that order, on one machine and on many. Not thread-safe; cleared
 * for each row.
 */
public final class PivotRow {
  private final int kept;
  private int size;
  private double[] forward = new double[64];
  private double[] reverse = new double[64];
  private long[] agreeing = new long[64];
  private int[] pivots = new int[64];
  private @Nullable String[] phrases = new String[64];

  /** Contribution, language and group of the best pivots of each slot. */
  private float[] contributions;

  private int[] pivotLanguages;
  private long[] pivotGroups;

  /** Where the row is: a pivot and what leads there and back. */
  private int language;

  private double weight;
  private long group;
  private float back;

  /**
   * @param kept how many pivots are kept as evidence for each pair
   */
  public PivotRow(int kept) {
    this.kept = kept;
    this.contributions = new float[64 * kept];
    this.pivotLanguages = new int[64 * kept];
    this.pivotGroups = new long[64 * kept];
  }

  /** What the numbers of a row stand for. */
  public interface Names {
    String source();

    long sourceCount();

    String target(int slot);

    long targetCount(int slot);

    String language(int language);

    String foreign(int language, long group);
  }

  /** Empties the row. */
  public void clear() {
    size = 0;
  }

  public int size() {
    return size;
  }

  /** A slot for a paraphrase that has none. */
  public int open() {
    if (size == forward.length) {
      grow(2 * size);
    }
    forward[size] = 0;
    reverse[size] = 0;
    agreeing[size] = 0;
    pivots[size] = 0;
    phrases[size] = null;
    return size++;
  }

  /** How likely a round trip is: p(f|e1)·p(e2|f). */
  public static double trip(float out, float home) {
    return (double) out * home;
  }

  /**
   * Comes to a pivot.
   *
   * @param code the number of its language
   * @param englishGivenForeign p(e1|f)
   * @param number the foreign phrase
   * @param share the language's weight
   */
  public void enter(int code, float englishGivenForeign, long number, double share) {
    language = code;
    group = number;
    back = englishGivenForeign;
    weight = share;
  }

  /** Adds a round trip through the pivot to a paraphrase e2, whose p(f|e2) is given. */
  public void add(int slot, double trip, float foreignGivenEnglish) {
    forward[slot] += weight * trip;
    reverse[slot] += weight * foreignGivenEnglish * back;
    agreeing[slot] |= 1L << language;
    pivots[slot]++;
    keep(slot, (float) (weight * trip));
  }

  /** The best paraphrases of the phrase that was summed, in falling order. */
  public List<TableEntry> best(int most, Names names) {
    Integer[] order = new Integer[size];
    for (int slot = 0; slot < size; slot++) {
      order[slot] = slot;
    }
    Arrays.sort(order, (a, b) -> compare(a, b, names));
    Unit unit = Unit.parse(names.source());
    List<TableEntry> entries = new ArrayList<>();
    for (int i = 0; i < Math.min(most, size); i++) {
      entries.add(entry(unit, order[i], names));
    }
    return entries;
  }

  private int compare(int a, int b, Names names) {
    int order = Float.compare((float) forward[b], (float) forward[a]);
    return order != 0 ? order : phrase(a, names).compareTo(phrase(b, names));
  }

  private String phrase(int slot, Names names) {
    String phrase = phrases[slot];
    if (phrase == null) {
      phrase = names.target(slot);
      phrases[slot] = phrase;
    }
    return phrase;
  }

  private TableEntry entry(Unit unit, int slot, Names names) {
    List<Evidence.Pivot> best = new ArrayList<>();
    for (int i = slot * kept; i < slot * kept + Math.min(kept, pivots[slot]); i++) {
      best.add(
          new Evidence.Pivot(
              names.language(pivotLanguages[i]),
              names.foreign(pivotLanguages[i], pivotGroups[i]),
              contributions[i]));
    }
    List<Float> features =
        List.of(
            (float) forward[slot],
            (float) reverse[slot],
            (float) Long.bitCount(agreeing[slot]),
            (float) names.sourceCount(),
            (float) names.targetCount(slot));
    return new TableEntry(
        unit, Unit.parse(phrase(slot, names)), features, new Evidence(pivots[slot], best));
  }

  /** Keeps the best pivots in falling order; of equal ones those that came first. */
  private void keep(int slot, float contribution) {
    int begin = slot * kept;
    int at = begin + Math.min(kept, pivots[slot] - 1);
    while (at > begin && contributions[at - 1] < contribution) {
      at--;
    }
    int end = begin + kept;
    if (at < end) {
      System.arraycopy(contributions, at, contributions, at + 1, end - at - 1);
      System.arraycopy(pivotLanguages, at, pivotLanguages, at + 1, end - at - 1);
      System.arraycopy(pivotGroups, at, pivotGroups, at + 1, end - at - 1);
      contributions[at] = contribution;
      pivotLanguages[at] = language;
      pivotGroups[at] = group;
    }
  }

  private void grow(int capacity) {
    forward = Arrays.copyOf(forward, capacity);
    reverse = Arrays.copyOf(reverse, capacity);
    agreeing = Arrays.copyOf(agreeing, capacity);
    pivots = Arrays.copyOf(pivots, capacity);
    phrases = Arrays.copyOf(phrases, capacity);
    contributions = Arrays.copyOf(contributions, capacity * kept);
    pivotLanguages = Arrays.copyOf(pivotLanguages, capacity * kept);
    pivotGroups = Arrays.copyOf(pivotGroups, capacity * kept);
  }
}
