package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;

/**
 * Paraphrases by pivoting through other languages (Bannard05 equation 2; with several corpora,
 * equation 5): {@code p(e2|e1) = Σ_C w_C Σ_f p(f|e1) p(e2|f)}.
 *
 * <p>Input: a bilingual phrase table for each language. Output: for each English phrase its κ best
 * paraphrases with both directions, the number of languages that agree, how often both sides were
 * seen, and the pivots that contributed most. Each language is sorted by foreign phrase outside
 * memory ({@link PivotGroups}); then the paraphrases of one English phrase after another are summed
 * over all languages ({@link PivotSums}), so that the round trips themselves, of which there are
 * hundreds of millions, are never stored. With ε = 0 and large τ the sums are exact.
 *
 * @param folder to sort in
 * @param memory bytes for sorting
 */
public record PivotSource(List<Language> languages, PivotOptions options, Path folder, long memory)
    implements TableSource {
  /**
   * A language to pivot through.
   *
   * @param code two letters
   * @param weight w_C; the weights should sum to one to keep probabilities
   * @param phrases its phrase table
   */
  public record Language(String code, double weight, BilingualPhrases phrases) {
    public Language {
      if (!(weight > 0)) {
        throw new IllegalArgumentException("weight must be positive, got " + weight);
      }
    }
  }

  private static final TableInfo INFO =
      new TableInfo(
          "pivot",
          "bilingual phrase tables, pivoted (Bannard05)",
          List.of("p(e2|e1)", "p(e1|e2)", "languages", "count(e1)", "count(e2)"));

  public PivotSource {
    if (languages.size() > Long.SIZE) {
      throw new IllegalArgumentException(
          "languages must be 1 .. " + Long.SIZE + ", got " + languages.size());
    }
    // in the order of their codes, which settles equal contributions
    languages = languages.stream().sorted(Comparator.comparing(Language::code)).toList();
  }

  /** What every pivot table says about itself. */
  public static TableInfo tableInfo() {
    return INFO;
  }

  /** What {@link ExactPivot} gives: the same features, looked up and not built. */
  public static TableInfo exactInfo() {
    return new TableInfo("exact", "bilingual phrase tables, without pruning", INFO.features());
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    EnglishPhrases english = new EnglishPhrases();
    List<PivotGroups> groups = new ArrayList<>();
    try {
      for (Language language : languages) {
        groups.add(
            PivotGroups.build(
                language.phrases(), english, options.largestCluster(), folder, memory));
      }
      PivotSums sums = new PivotSums(english, languages, groups, options.pivots());
      for (int source = 0; source < english.size(); source++) {
        sums.sum(source, options.epsilon());
        sums.best(source, options.paraphrases().count()).forEach(sink);
      }
    } finally {
      groups.forEach(PivotGroups::close);
    }
  }
}
