package org.paraphrast.table.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * The paraphrases of given phrases straight from the bilingual phrase tables, without pruning:
 * {@code p(e2|e1) = Σ_C w_C Σ_f p(f|e1) p(e2|f)} over those f that are allowed (Bannard05 section
 * 4.4: those in the foreign sentence). Two passes over each table; the first finds the f of the
 * phrases, the second their English phrases.
 *
 * @param allowed accepts the foreign phrases to pivot through
 */
public record ExactPivot(List<PivotSource.Language> languages, Predicate<String> allowed) {
  public ExactPivot {
    languages = List.copyOf(languages);
  }

  /** All paraphrases of a phrase, the best first, with all their pivots as evidence. */
  public List<TableEntry> paraphrases(String phrase) {
    return paraphrases(Set.of(phrase)).getOrDefault(phrase, List.of());
  }

  /** The same for many phrases at the price of one; a phrase without paraphrases has none. */
  public Map<String, List<TableEntry>> paraphrases(Set<String> phrases) {
    Map<String, Map<String, Sum>> sums = new HashMap<>();
    phrases.forEach(phrase -> sums.put(phrase, new HashMap<>()));
    for (PivotSource.Language language : languages) {
      pivot(language, sums);
    }
    Map<String, List<TableEntry>> entries = new HashMap<>();
    sums.forEach((phrase, targets) -> entries.put(phrase, entries(phrase, targets)));
    return entries;
  }

  private void pivot(PivotSource.Language language, Map<String, Map<String, Sum>> sums) {
    Map<String, List<BilingualPhrases.Pair>> translations = new HashMap<>();
    language
        .phrases()
        .read(
            pair -> {
              if (sums.containsKey(pair.english()) && allowed.test(pair.foreign())) {
                translations.computeIfAbsent(pair.foreign(), f -> new ArrayList<>()).add(pair);
              }
            });
    language
        .phrases()
        .read(
            back -> {
              for (BilingualPhrases.Pair out :
                  translations.getOrDefault(back.foreign(), List.of())) {
                Map<String, Sum> targets = sums.get(out.english());
                if (targets != null && !back.english().equals(out.english())) {
                  targets.computeIfAbsent(back.english(), e -> new Sum()).add(language, out, back);
                }
              }
            });
  }

  private static List<TableEntry> entries(String phrase, Map<String, Sum> sums) {
    List<TableEntry> entries = new ArrayList<>();
    sums.forEach((target, sum) -> entries.add(sum.entry(phrase, target)));
    entries.sort(
        Comparator.comparingDouble((TableEntry entry) -> -entry.score())
            .thenComparing(entry -> entry.target().toString()));
    return entries;
  }

  /** The sum for one paraphrase. */
  private static final class Sum {
    private final List<Evidence.Pivot> pivots = new ArrayList<>();
    private final Set<String> codes = new HashSet<>();
    private double forward;
    private double reverse;
    private long sourceCount;
    private long targetCount;

    void add(PivotSource.Language language, BilingualPhrases.Pair out, BilingualPhrases.Pair back) {
      double trip = language.weight() * out.foreignGivenEnglish() * back.englishGivenForeign();
      forward += trip;
      reverse += language.weight() * back.foreignGivenEnglish() * out.englishGivenForeign();
      pivots.add(new Evidence.Pivot(language.code(), out.foreign(), (float) trip));
      codes.add(language.code());
      sourceCount = Math.max(sourceCount, out.englishCount());
      targetCount = Math.max(targetCount, back.englishCount());
    }

    TableEntry entry(String source, String target) {
      pivots.sort(
          Comparator.comparingDouble((Evidence.Pivot pivot) -> -pivot.contribution())
              .thenComparing(Evidence.Pivot::language)
              .thenComparing(Evidence.Pivot::phrase));
      List<Float> features =
          List.of(
              (float) forward,
              (float) reverse,
              (float) codes.size(),
              (float) sourceCount,
              (float) targetCount);
      return new TableEntry(
          Unit.parse(source), Unit.parse(target), features, new Evidence(pivots.size(), pivots));
    }
  }
}
