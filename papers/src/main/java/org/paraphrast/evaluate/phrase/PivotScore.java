package org.paraphrast.evaluate.phrase;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;

/**
 * p(e2|e1) under a condition, from a pair whose evidence has every foreign phrase that contributes:
 * nothing is pruned, so a part of the sum is the sum over that part.
 */
@FunctionalInterface
interface PivotScore {
  /** The probability; 0 for what is no candidate. */
  double of(PhraseItem item, TableEntry entry);

  /**
   * The conditions with automatic alignments.
   *
   * @param code the one language that is used where one corpus is
   * @param senses the foreign phrases each item is aligned to, by the id of the item and language
   * @param types null if there are none; the condition is then left out
   */
  static Map<Condition, PivotScore> automatic(
      String code, Map<String, Map<String, String>> senses, @Nullable PhraseTypeIndex types) {
    Map<Condition, PivotScore> scores = new EnumMap<>(Condition.class);
    scores.put(Condition.AUTOMATIC, of(code));
    scores.put(Condition.MULTIPLE, (item, entry) -> sum(entry, pivot -> true));
    scores.put(
        Condition.SENSE,
        (item, entry) ->
            sum(entry, pivot -> pivot.language().equals(code) && isAligned(senses, item, pivot)));
    scores.put(
        Condition.SENSE_MULTIPLE,
        (item, entry) -> sum(entry, pivot -> isAligned(senses, item, pivot)));
    if (types != null) {
      scores.put(
          Condition.SAME_TYPE,
          (item, entry) -> types.isSame(entry) ? sum(entry, pivot -> true) : 0);
    }
    return scores;
  }

  /** The sum over one corpus. */
  static PivotScore of(String code) {
    return (item, entry) -> sum(entry, pivot -> pivot.language().equals(code));
  }

  private static boolean isAligned(
      Map<String, Map<String, String>> senses, PhraseItem item, Evidence.Pivot pivot) {
    return pivot.phrase().equals(senses.getOrDefault(item.id(), Map.of()).get(pivot.language()));
  }

  private static double sum(TableEntry entry, Predicate<Evidence.Pivot> wanted) {
    List<Evidence.Pivot> pivots = entry.evidence().pivots();
    double sum = 0;
    for (Evidence.Pivot pivot : pivots) {
      sum += wanted.test(pivot) ? pivot.contribution() : 0;
    }
    return sum;
  }
}
