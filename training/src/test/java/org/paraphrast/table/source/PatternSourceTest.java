package org.paraphrast.table.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.table.TableEntry;

class PatternSourceTest {
  private static final PivotOptions EXACT =
      new PivotOptions(0, 1000, new PivotOptions.Top(1000), 3);

  @TempDir Path folder;

  private static BilingualPhrases.Pair pair(
      String english, String foreign, double fe, double ef, long count) {
    return new BilingualPhrases.Pair(english, foreign, fe, ef, count);
  }

  private List<TableEntry> read(BilingualPhrases.Pair... pairs) {
    List<TableEntry> entries = new ArrayList<>();
    new PatternSource(
            List.of(new PivotSource.Language("de", 1, sink -> List.of(pairs).forEach(sink))),
            EXACT,
            folder,
            1 << 20)
        .read(entries::add);
    return entries;
  }

  private static TableEntry find(List<TableEntry> entries, String source, String target) {
    return entries.stream()
        .filter(e -> e.source().toString().equals(source))
        .filter(e -> e.target().toString().equals(target))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void sumsOverForeignPatternsAsComputedByHand() {
    List<TableEntry> entries =
        read(
            pair("VP/VB take [NN_1] into account", "VP/VB [NN_1] berücksichtigen", 0.6, 0.5, 10),
            pair("VP/VB consider [NN_1]", "VP/VB [NN_1] berücksichtigen", 0.3, 0.25, 20),
            pair("VP/VB take [NN_1] into account", "VP/VB [NN_1] bedenken", 0.4, 0.2, 10),
            pair("VP/VB consider [NN_1]", "VP/VB [NN_1] bedenken", 0.7, 0.5, 20));
    TableEntry entry = find(entries, "take [NN_1] into account", "consider [NN_1]");
    // 0.6·0.25 + 0.4·0.5 = 0.35; reverse 0.3·0.5 + 0.7·0.2 = 0.29
    assertEquals(0.35, entry.features().get(0), 1e-6);
    assertEquals(0.29, entry.features().get(1), 1e-6);
    assertEquals("VP/VB VP/VB", entry.marks().sourceType() + " " + entry.marks().targetType());
    assertEquals("[NN_1] bedenken", entry.evidence().pivots().get(0).phrase());
    assertEquals(2, entries.size());
  }

  @Test
  void patternsWithTheirSlotsInAnotherOrderMeet() {
    List<TableEntry> entries =
        read(
            pair("S/VBD [NN_1] adopted [NN_2]", "S/VBD [NN_1] nahm [NN_2] an", 0.5, 0.4, 8),
            pair("S/VBD [NN_2] adopted [NN_1]", "S/VBD [NN_2] nahm [NN_1] an", 0.5, 0.4, 8),
            pair("S/VBD [NN_1] was adopted by [NN_2]", "S/VBD [NN_2] nahm [NN_1] an", 1, 0.1, 2),
            pair("S/VBD [NN_2] was adopted by [NN_1]", "S/VBD [NN_1] nahm [NN_2] an", 1, 0.1, 2));
    assertEquals(2, entries.size());
    TableEntry passive = find(entries, "[NN_1] adopted [NN_2]", "[NN_2] was adopted by [NN_1]");
    assertEquals(0.05, passive.features().get(0), 1e-6);
    find(entries, "[NN_1] was adopted by [NN_2]", "[NN_2] adopted [NN_1]");
  }

  @Test
  void ofAPatternOnlyItsMostFrequentTypeCounts() {
    List<TableEntry> entries =
        read(
            pair("N/sg report on [NN_1]", "N/sg bericht über [NN_1]", 1, 0.5, 9),
            pair("VP/VB report on [NN_1]", "VP/VB über [NN_1] berichten", 1, 0.5, 3),
            pair("N/sg account of [NN_1]", "N/sg bericht über [NN_1]", 1, 0.5, 9),
            pair("VP/VB tell of [NN_1]", "VP/VB über [NN_1] berichten", 1, 0.5, 9));
    assertEquals(2, entries.size());
    assertTrue(entries.stream().allMatch(e -> e.marks().sourceType().equals("N/sg")));
  }

  @Test
  void withoutCountsTheFirstTypeByNameIsTaken() {
    List<TableEntry> entries =
        read(
            pair("VP/VB aim at [NN_1]", "VP/VB auf [NN_1] zielen", 1, 0.5, 0),
            pair("VP/VB go for [NN_1]", "VP/VB auf [NN_1] zielen", 1, 0.5, 0),
            pair("N/sg report on [NN_1]", "N/sg bericht über [NN_1]", 1, 0.5, 0),
            pair("N/sg account of [NN_1]", "N/sg bericht über [NN_1]", 1, 0.5, 0));
    assertEquals(4, entries.size());
    find(entries, "aim at [NN_1]", "go for [NN_1]");
    find(entries, "report on [NN_1]", "account of [NN_1]");
  }
}
