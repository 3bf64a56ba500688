package org.paraphrast.augment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How many texts and variants there were, and why others were dropped. */
public final class AugmentCounts {
  private long texts;
  private long empty;
  private long without;
  private long variants;
  private long spansLost;
  private final Map<String, Integer> shifts = new LinkedHashMap<>();
  long unsure;
  long alike;
  long doubled;
  long repeated;

  AugmentCounts() {}

  void add(AnnotatedText source, Proposals proposals, int taken) {
    boolean blank = source.text().isBlank();
    texts++;
    empty += blank ? 1 : 0;
    without += !blank && taken == 0 ? 1 : 0;
    variants += taken;
    spansLost += proposals.spansLost();
    proposals.shifts().forEach(shift -> shifts.merge(shift.toString(), 1, Integer::sum));
  }

  /** Texts that were looked at. */
  public long texts() {
    return texts;
  }

  /** Texts without a word. */
  public long empty() {
    return empty;
  }

  /** Texts with words, but without a variant. */
  public long without() {
    return without;
  }

  /** Variants that were taken. */
  public long variants() {
    return variants;
  }

  /** Dropped: not sure enough. */
  public long unsure() {
    return unsure;
  }

  /** Dropped: like the source or another variant of it. */
  public long alike() {
    return alike;
  }

  /** Dropped: a word stands twice in a row. */
  public long doubled() {
    return doubled;
  }

  /** Dropped: the words of a text or variant that came before. */
  public long repeated() {
    return repeated;
  }

  /** Dropped: an annotation has no clear place. */
  public long spansLost() {
    return spansLost;
  }

  /** Dropped: another label would suit it better. */
  public long shifted() {
    return shifts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** The most frequent {@linkplain LabelShift reasons} for that, of these the shortest first. */
  public List<String> mostShifted(int most) {
    return shifts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue()
                .reversed()
                .thenComparing(entry -> entry.getKey().length()))
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }
}
