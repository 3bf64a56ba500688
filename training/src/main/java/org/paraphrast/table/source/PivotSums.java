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
 * product of two sparse matrices (Gustavson 1978). An array over all phrases says which slot a
 * paraphrase has; the slots grow with the longest row. Not thread-safe; cleared for each row.
 */
final class PivotSums {
  private final EnglishPhrases english;
  private final List<PivotSource.Language> languages;
  private final List<PivotGroups> groups;
  private final int kept;

  private final int[] slotOf;
  private int size;
  private int[] targets = new int[64];
  private double[] forward = new double[64];
  private double[] reverse = new double[64];
  private long[] agreeing = new long[64];
  private int[] pivots = new int[64];
  private @Nullable String[] phrases = new String[64];

  /** Contribution, language and group of the best pivots of each slot. */
  private float[] contributions;

  private int[] pivotLanguages;
  private long[] pivotGroups;

  PivotSums(
      EnglishPhrases english,
      List<PivotSource.Language> languages,
      List<PivotGroups> groups,
      int kept) {
    this.english = english;
    this.languages = languages;
    this.groups = groups;
    this.kept = kept;
    this.slotOf = new int[english.size()];
    this.contributions = new float[64 * kept];
    this.pivotLanguages = new int[64 * kept];
    this.pivotGroups = new long[64 * kept];
  }

  /** Sums all round trips of a phrase that are at least ε likely. */
  void sum(int source, double epsilon) {
    clear();
    for (int language = 0; language < languages.size(); language++) {
      PivotGroups from = groups.get(language);
      double weight = languages.get(language).weight();
      for (int place = from.first(source); place < from.end(source); place++) {
        long group = from.group(place);
        float out = from.foreignGivenEnglish(place);
        float back = from.englishGivenForeign(place);
        for (int member = 0; member < from.size(group); member++) {
          double trip = (double) out * from.englishGivenForeign(group, member);
          int target = from.english(group, member);
          if (trip >= epsilon && target != source) {
            int slot = slot(target);
            forward[slot] += weight * trip;
            reverse[slot] += weight * from.foreignGivenEnglish(group, member) * back;
            agreeing[slot] |= 1L << language;
            pivots[slot]++;
            keep(slot, (float) (weight * trip), language, group);
          }
        }
      }
    }
  }

  /** The best paraphrases of the phrase that was summed, in falling order. */
  List<TableEntry> best(int source, int most) {
    Integer[] order = new Integer[size];
    for (int slot = 0; slot < size; slot++) {
      order[slot] = slot;
    }
    Arrays.sort(order, this::compare);
    Unit unit = Unit.parse(english.phrase(source));
    List<TableEntry> entries = new ArrayList<>();
    for (int i = 0; i < Math.min(most, size); i++) {
      entries.add(entry(unit, source, order[i]));
    }
    return entries;
  }

  private int compare(int a, int b) {
    int order = Float.compare((float) forward[b], (float) forward[a]);
    return order != 0 ? order : phrase(a).compareTo(phrase(b));
  }

  private String phrase(int slot) {
    String phrase = phrases[slot];
    if (phrase == null) {
      phrase = english.phrase(targets[slot]);
      phrases[slot] = phrase;
    }
    return phrase;
  }

  private TableEntry entry(Unit unit, int source, int slot) {
    List<Evidence.Pivot> best = new ArrayList<>();
    for (int i = slot * kept; i < slot * kept + Math.min(kept, pivots[slot]); i++) {
      int language = pivotLanguages[i];
      best.add(
          new Evidence.Pivot(
              languages.get(language).code(),
              groups.get(language).foreign(pivotGroups[i]),
              contributions[i]));
    }
    List<Float> features =
        List.of(
            (float) forward[slot],
            (float) reverse[slot],
            (float) Long.bitCount(agreeing[slot]),
            (float) english.count(source),
            (float) english.count(targets[slot]));
    return new TableEntry(
        unit, Unit.parse(phrase(slot)), features, new Evidence(pivots[slot], best));
  }

  /** Keeps the best pivots in falling order; of equal ones those that came first. */
  private void keep(int slot, float contribution, int language, long group) {
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

  private int slot(int target) {
    int slot = slotOf[target] - 1;
    if (slot >= 0) {
      return slot;
    }
    if (size == targets.length) {
      grow(2 * size);
    }
    slotOf[target] = size + 1;
    targets[size] = target;
    forward[size] = 0;
    reverse[size] = 0;
    agreeing[size] = 0;
    pivots[size] = 0;
    phrases[size] = null;
    return size++;
  }

  private void grow(int capacity) {
    targets = Arrays.copyOf(targets, capacity);
    forward = Arrays.copyOf(forward, capacity);
    reverse = Arrays.copyOf(reverse, capacity);
    agreeing = Arrays.copyOf(agreeing, capacity);
    pivots = Arrays.copyOf(pivots, capacity);
    phrases = Arrays.copyOf(phrases, capacity);
    contributions = Arrays.copyOf(contributions, capacity * kept);
    pivotLanguages = Arrays.copyOf(pivotLanguages, capacity * kept);
    pivotGroups = Arrays.copyOf(pivotGroups, capacity * kept);
  }

  private void clear() {
    for (int slot = 0; slot < size; slot++) {
      slotOf[targets[slot]] = 0;
    }
    size = 0;
  }
}
