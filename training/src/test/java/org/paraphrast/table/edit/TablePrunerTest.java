package org.paraphrast.table.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;

class TablePrunerTest {
  private static final PruneOptions ALL =
      new PruneOptions(
          Integer.MAX_VALUE,
          Float.NEGATIVE_INFINITY,
          Double.POSITIVE_INFINITY,
          0,
          0,
          false,
          0,
          false,
          Integer.MAX_VALUE,
          Long.MAX_VALUE);

  private static final TableInfo INFO =
      new TableInfo("pivot", "test", List.of("p(e2|e1)", "p(e1|e2)", "languages", "count(e1)"));

  @TempDir Path folder;

  private static TableEntry entry(String source, String target, float... features) {
    List<Float> values = new ArrayList<>();
    for (float feature : features) {
      values.add(feature);
    }
    return new TableEntry(
        Unit.parse(source),
        Unit.parse(target),
        values,
        new Evidence(
            2,
            List.of(new Evidence.Pivot("de", "eins", 0.2f), new Evidence.Pivot("fr", "un", 0.1f))),
        new PairMarks("N/sg", target.startsWith("x") ? "N/pl" : "N/sg", SpellingChange.NONE));
  }

  private ParaphraseTable table(List<TableEntry> entries) {
    Path file = folder.resolve("in.table");
    try (TableBuilder builder =
        new TableBuilder(
            INFO, TableBuilder.Precision.EXACT, new ExternalSorter(folder, 1 << 20), 100)) {
      entries.forEach(builder::add);
      builder.write(file);
    }
    return ParaphraseTable.open(file);
  }

  private List<String> kept(PruneOptions options) {
    List<TableEntry> entries =
        List.of(
            entry("a", "one way", 0.9f, 0.001f, 1, 50),
            entry("a", "both ways", 0.3f, 0.4f, 3, 50),
            entry("a", "xs", 0.2f, 0.2f, 2, 50),
            entry("b", "rare", 0.5f, 0.5f, 1, 2));
    try (ParaphraseTable table = table(entries)) {
      List<String> kept = new ArrayList<>();
      new TablePruner(table, options).kept(entry -> kept.add(entry.target().toString()));
      return kept;
    }
  }

  private static PruneOptions options(
      int top, float leastReverse, double ratio, int languages, double count, boolean same) {
    return new PruneOptions(
        top, 0.1f, ratio, leastReverse, languages, same, count, false, 1, Long.MAX_VALUE);
  }

  @Test
  void aPairWithTheSameWordsAroundIsRedundant() {
    List<TableEntry> entries =
        List.of(
            entry("car", "automobile", 0.5f, 0.5f, 1, 9),
            entry("of the car", "of the automobile", 0.5f, 0.5f, 1, 9),
            entry("of the car", "of the vehicle", 0.4f, 0.5f, 1, 9),
            entry("the car is", "the automobile is", 0.5f, 0.5f, 1, 9),
            entry("the", "the", 0.5f, 0.5f, 1, 9));
    PruneOptions options =
        new PruneOptions(9, 0, Double.POSITIVE_INFINITY, 0, 0, false, 0, true, 1, Long.MAX_VALUE);
    List<String> kept = new ArrayList<>();
    try (ParaphraseTable table = table(entries)) {
      new TablePruner(table, options)
          .kept(entry -> kept.add(entry.source() + " → " + entry.target()));
    }
    assertEquals(List.of("car → automobile", "of the car → of the vehicle", "the → the"), kept);
  }

  @Test
  void everyConditionDropsWhatFailsIt() {
    double none = Double.POSITIVE_INFINITY;
    assertEquals(4, kept(ALL).size());
    assertEquals(List.of("both ways", "xs", "rare"), kept(options(9, 0.01f, none, 0, 0, false)));
    assertEquals(List.of("both ways", "xs", "rare"), kept(options(9, 0, 10, 0, 0, false)));
    assertEquals(List.of("both ways", "xs"), kept(options(9, 0, none, 2, 0, false)));
    assertEquals(List.of("one way", "both ways", "xs"), kept(options(9, 0, none, 0, 3, false)));
    assertEquals(List.of("one way", "both ways", "rare"), kept(options(9, 0, none, 0, 0, true)));
  }

  @Test
  void theBestOfASourceAreThoseLikelyBothWaysInManyLanguages() {
    assertEquals(
        List.of("both ways", "rare"), kept(options(1, 0, Double.POSITIVE_INFINITY, 0, 0, false)));
  }

  @Test
  void aLimitOfBytesIsKeptAndTheBestStay() throws IOException {
    Random random = new Random(5);
    List<TableEntry> entries = new ArrayList<>();
    for (int i = 0; i < 4000; i++) {
      float p = random.nextFloat();
      entries.add(entry("s" + i % 500, "t" + i, p, p, 1 + random.nextInt(4), 10));
    }
    try (ParaphraseTable table = table(entries)) {
      PruneOptions small =
          new PruneOptions(20, 0, Double.POSITIVE_INFINITY, 0, 0, false, 0, false, 0, 40_000);
      Path out = folder.resolve("out.table");
      TableBuilder.Counts counts =
          new TablePruner(table, small).write(out, TableBuilder.Precision.BYTE, folder, 1 << 20);
      assertTrue(Files.size(out) <= 40_000, "size " + Files.size(out));
      assertTrue(counts.pairs() > 300 && counts.pairs() < 3000, "pairs " + counts.pairs());
      TablePruner quality = new TablePruner(table, ALL);
      double worst = 0;
      try (ParaphraseTable pruned = ParaphraseTable.open(out)) {
        List<TableEntry> stayed = new ArrayList<>();
        pruned.forEach(stayed::add);
        assertTrue(stayed.stream().allMatch(entry -> entry.evidence().pivots().isEmpty()));
        worst = stayed.stream().mapToDouble(quality::lnQuality).min().orElseThrow();
      }
      double bound = worst;
      long better = entries.stream().filter(e -> quality.lnQuality(e) > bound + 0.2).count();
      assertTrue(better <= counts.pairs(), better + " of " + counts.pairs());
    }
  }

  @Test
  void conditionsOnMissingFeaturesAreErrors() {
    Path file = folder.resolve("plain.table");
    try (TableBuilder builder =
        new TableBuilder(
            new TableInfo("plain", "test", List.of("score")),
            TableBuilder.Precision.EXACT,
            new ExternalSorter(folder, 1 << 20),
            5)) {
      builder.write(file);
    }
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      assertThrows(
          DataException.class, () -> new TablePruner(table, options(1, 0, 1e9, 2, 0, false)));
    }
  }
}
