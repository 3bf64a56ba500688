package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.UnitKind;

/**
 * Paraphrase patterns (Zhao09 PT-4): English patterns that share a foreign pattern, scored as
 * pivoted phrases are, {@code p(e2|e1) = Σ_C w_C Σ_f p(f|e1) p(e2|f)} over foreign patterns f.
 *
 * <p>Input: a table of pattern pairs for each language, made by {@link PatternExtractor}. Output:
 * pairs marked with the syntactic type both have, by {@link PivotSource}. The slots of a source are
 * numbered from left to right; a pattern with other numbers is the same under another name.
 */
public record PatternSource(
    List<PivotSource.Language> languages, PivotOptions options, Path folder, long memory)
    implements TableSource {
  private static final String FIRST = "_1]";

  public PatternSource {
    languages = List.copyOf(languages);
  }

  /** What every table of patterns says about itself. */
  public static TableInfo tableInfo() {
    return new TableInfo(
        "patterns", "bilingual patterns, pivoted (Zhao09)", PivotSource.tableInfo().features());
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    TypedPatterns types =
        new TypedPatterns(languages.stream().map(PivotSource.Language::phrases).toList());
    List<PivotSource.Language> typed = new ArrayList<>();
    for (PivotSource.Language language : languages) {
      typed.add(
          new PivotSource.Language(
              language.code(), language.weight(), types.restrict(language.phrases())));
    }
    new PivotSource(typed, options, folder, memory)
        .read(
            entry -> {
              TableEntry said = typed(entry, types.type(entry.source().toString()));
              if (said != null) {
                sink.accept(said);
              }
            });
  }

  /**
   * What a pivoted pair says in the table: marked with the type of both, which its pivots no longer
   * have. Null if the slots of its source are not numbered in order.
   */
  public static @Nullable TableEntry typed(TableEntry entry, String type) {
    return isNumberedInOrder(entry) ? marked(entry, type) : null;
  }

  private static boolean isNumberedInOrder(TableEntry entry) {
    for (String symbol : entry.source().symbols()) {
      if (UnitKind.isSlot(symbol)) {
        return symbol.endsWith(FIRST);
      }
    }
    return false;
  }

  private static TableEntry marked(TableEntry entry, String type) {
    List<Evidence.Pivot> pivots = new ArrayList<>();
    for (Evidence.Pivot pivot : entry.evidence().pivots()) {
      String pattern = TypedPattern.of(pivot.phrase()).pattern();
      pivots.add(new Evidence.Pivot(pivot.language(), pattern, pivot.contribution()));
    }
    return new TableEntry(
        entry.source(),
        entry.target(),
        entry.features(),
        new Evidence(entry.evidence().count(), pivots),
        entry.marks().withTypes(type, type));
  }
}
