package org.paraphrast.table.edit;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;

/**
 * Tables of different features as one. The score of a pair is the best that a table gives it; the
 * second feature is the sum of what all give, to tell those apart that have the same: a table may
 * have no scores and say 1 of all its pairs. Written by way of a file that is gone as soon as it is
 * mapped, with one source at a time in memory.
 */
public final class MergedTable {
  private static final long MEMORY = 64L << 20;

  private MergedTable() {}

  /** The pairs of all tables, which may be closed then. */
  public static ParaphraseTable of(String name, List<ParaphraseTable> tables) {
    String resource = "merged from " + tables.stream().map(table -> table.info().name()).toList();
    TableInfo info = new TableInfo(name, resource, List.of("score", "sum of scores"));
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path file = folder.path().resolve("merged.table");
      try (TableBuilder builder =
          new TableBuilder(
              info,
              TableBuilder.Precision.EXACT,
              new ExternalSorter(folder.path(), MEMORY),
              Integer.MAX_VALUE)) {
        for (int i = 0; i < tables.size(); i++) {
          List<ParaphraseTable> before = tables.subList(0, i);
          List<ParaphraseTable> behind = tables.subList(i + 1, tables.size());
          BySource.forEach(
              tables.get(i),
              entry -> true,
              group -> merged(group, before, behind).forEach(builder::add));
        }
        builder.write(file);
      }
      return ParaphraseTable.open(file);
    }
  }

  /** The pairs of a source with what the tables behind say; none if a table before has it. */
  private static Collection<TableEntry> merged(
      List<TableEntry> ofOneSource, List<ParaphraseTable> before, List<ParaphraseTable> behind) {
    Unit source = ofOneSource.get(0).source();
    Map<Unit, TableEntry> merged = new LinkedHashMap<>();
    if (before.stream().allMatch(other -> other.lookup(source).isEmpty())) {
      ofOneSource.forEach(entry -> merged.merge(entry.target(), scored(entry), MergedTable::both));
      for (ParaphraseTable other : behind) {
        for (TableEntry entry : other.lookup(source)) {
          merged.merge(entry.target(), scored(entry), MergedTable::both);
        }
      }
    }
    return merged.values();
  }

  private static TableEntry scored(TableEntry entry) {
    return with(entry, entry.score(), entry.score());
  }

  private static TableEntry both(TableEntry one, TableEntry other) {
    TableEntry better = one.score() >= other.score() ? one : other;
    return with(better, better.score(), one.features().get(1) + other.features().get(1));
  }

  private static TableEntry with(TableEntry entry, float score, float sum) {
    return new TableEntry(
        entry.source(), entry.target(), List.of(score, sum), entry.evidence(), entry.marks());
  }
}
