package org.paraphrast.table.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.mine.GroupReader;
import org.paraphrast.corpus.mine.OverlapRate;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.phrase.PhraseTableReader;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.table.source.ComparableSource.Columns;
import org.paraphrast.text.TokenSpan;

class MonolingualSourcesTest {
  @TempDir Path folder;

  private static LineReader lines(String... lines) {
    byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    return new LineReader(new ByteArrayInputStream(text), "test.txt");
  }

  private static Map<String, TableEntry> read(TableSource source) {
    Map<String, TableEntry> entries = new TreeMap<>();
    source.read(entry -> entries.put(entry.source() + " → " + entry.target(), entry));
    return entries;
  }

  private static TableEntry pair(Map<String, TableEntry> entries, String pair) {
    return Objects.requireNonNull(entries.get(pair), () -> pair + " is not in " + entries.keySet());
  }

  private ComparableSource comparable(String... table) {
    return comparable(Columns.FREQUENCIES, List.of(lines(table)));
  }

  private ComparableSource comparable(Columns columns, List<LineReader> tables) {
    List<CorpusReader<PhraseTableEntry>> readers = new ArrayList<>();
    tables.forEach(table -> readers.add(new PhraseTableReader(table)));
    return new ComparableSource(columns, readers, folder, 1 << 20);
  }

  @Test
  void relativeFrequenciesCountBothWaysAndSelfPairs() {
    Map<String, TableEntry> entries =
        read(
            comparable(
                "big ||| big ||| 1 ||| 0-0 ||| 4 4 3",
                "big ||| large ||| 1 ||| 0-0 ||| 4 4 2",
                "huge ||| big ||| 1 ||| 0-0 ||| 4 4 1",
                "large ||| big ||| 1 ||| 0-0 ||| 4 4 1"));
    // count(big, ·): big 3+3 (the pair with itself comes both ways), large 2+1, huge 1: 10
    assertEquals(
        Set.of("big → large", "big → huge", "large → big", "huge → big"), entries.keySet());
    TableEntry large = pair(entries, "big → large");
    assertEquals(0.3f, large.features().get(0), 1e-6);
    assertEquals(1f, large.features().get(1), 1e-6); // large came only with big
    assertEquals(List.of(10f, 3f), large.features().subList(2, 4));
    assertEquals(3, large.evidence().count());
    assertEquals(0.1f, pair(entries, "big → huge").score(), 1e-6);
  }

  @Test
  void model1OfAPairInBothOrdersAndSeveralTablesIsTheMeanOfItsOccurrences() {
    LineReader first =
        lines(
            "big ||| large ||| 1 1 1 1 .5 .25 ||| 0-0 ||| 3 3 2",
            "large ||| big ||| 1 1 1 1 .125 .25 ||| 0-0 ||| 3 3 1");
    LineReader second = lines("big ||| large ||| 1 1 1 1 .75 .5 ||| 0-0 ||| 1 1 1");
    TableSource source = comparable(Columns.FREQUENCIES_AND_MODEL_1, List.of(first, second));
    assertEquals(
        List.of("p(e2|e1)", "p(e1|e2)", "count(e1)", "count(e2)", "model1(e1|e2)", "model1(e2|e1)"),
        Columns.FREQUENCIES_AND_MODEL_1.names());
    Map<String, TableEntry> entries = read(source);
    // P(big|large): twice .5, then .25 (the turned pair's P(t|s)), then .75: 2 / 4
    // P(large|big): twice .25, then .125, then .5: 1.125 / 4
    assertEquals(List.of(1f, 1f, 4f, 4f, .5f, .28125f), pair(entries, "big → large").features());
    assertEquals(List.of(1f, 1f, 4f, 4f, .28125f, .5f), pair(entries, "large → big").features());
  }

  @Test
  void aTableWithoutModel1AmongOthersWithItIsRefused() {
    LineReader with = lines("big ||| large ||| 1 1 1 1 .5 .25 ||| 0-0 ||| 1 1 1");
    LineReader without = lines("big ||| large ||| 1 1 1 1 ||| 0-0 ||| 1 1 1");
    DataException fault =
        assertThrows(
            DataException.class,
            () -> read(comparable(Columns.FREQUENCIES_AND_MODEL_1, List.of(with, without))));
    assertTrue(
        String.valueOf(fault.getMessage()).contains("4 scores, expected 6"), fault.getMessage());
  }

  @Test
  void aPhraseTableWithoutCountsIsRefused() {
    DataException fault =
        assertThrows(DataException.class, () -> read(comparable("big ||| large ||| 1 ||| 0-0")));
    assertTrue(String.valueOf(fault.getMessage()).startsWith("test.txt:1: "), fault.getMessage());
  }

  @Test
  void similarityMixesContentAndContext() {
    ChunkSimilarity similarity = new ChunkSimilarity(0.4, 3, OverlapRate.LONGER);
    List<String> a = List.of("yesterday", "he", "bought", "a", "big", "house", "in", "town", ".");
    List<String> b = List.of("he", "bought", "a", "large", "house", "near", "town", ".");
    ChunkSimilarity.Place first = new ChunkSimilarity.Place(a, new TokenSpan(3, 6));
    ChunkSimilarity.Place second = new ChunkSimilarity.Place(b, new TokenSpan(2, 5));
    // content: a, house of 3; context: {bought he yesterday in town .} and {bought he <s> near town
    // .}
    assertEquals(0.4 * 2 / 3 + 0.6 * 4 / 6, similarity.of(first, second), 1e-12);
    assertEquals(
        List.of("house", "large", "a", ".", "</s>"),
        similarity.context(new ChunkSimilarity.Place(b, new TokenSpan(5, 7))));
  }

  /** Every run of words between small words is a chunk. */
  private static final class ToyChunker implements SyntaxAnalyzer {
    @Override
    public Set<SyntaxLayer> layers() {
      return Set.of(SyntaxLayer.CHUNKS);
    }

    @Override
    public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
      String[] chunks = new String[forms.size()];
      for (int i = 0; i < chunks.length; i++) {
        boolean small = Set.of("in", "on", ".", "with").contains(forms.get(i));
        boolean verb = forms.get(i).endsWith("ed");
        String before = i == 0 ? "O" : chunks[i - 1];
        String type = verb ? "VP" : "NP";
        chunks[i] = small ? "O" : (before.endsWith(type) ? "I-" : "B-") + type;
      }
      return new SyntaxAnalysis.Builder(forms).chunks(chunks).build();
    }
  }

  private Map<String, TableEntry> parallel(ParallelTranslationOptions options, String... groups) {
    return read(
        new ParallelTranslationSource(
            List.of(new GroupReader(lines(groups), 1)),
            new ToyChunker(),
            options,
            folder,
            1 << 20));
  }

  @Test
  void chunksOfAnyNumberOfVersionsArePaired() {
    ParallelTranslationOptions options = new ParallelTranslationOptions(0.3, 6, 0.5, true, 0.3);
    Map<String, TableEntry> entries =
        parallel(
            options,
            "The old man lived in a small house .\tThe elderly man lived in a small house .\t"
                + "The old man dwelled in a little house .",
            "Something else entirely happened on Monday .\tNo word here agrees with it");
    assertTrue(entries.containsKey("the old man → the elderly man"), entries.keySet().toString());
    assertTrue(entries.containsKey("a small house → a little house"), entries.keySet().toString());
    assertTrue(entries.containsKey("lived → dwelled"), entries.keySet().toString());
    assertTrue(entries.keySet().stream().noneMatch(pair -> pair.contains("monday")));
    // context of "lived", versions 1 and 3: {man old the in a small|little}: 5 of 6; no content
    assertEquals(0.7 * 5 / 6, pair(entries, "lived → dwelled").score(), 1e-6);
    // a small house: itself in versions 1 and 2, both ways; a little house in 1–3 and 2–3
    TableEntry house = pair(entries, "a small house → a little house");
    assertEquals(2, house.evidence().count());
    assertEquals(0.5f, house.features().get(1), 1e-6);
  }

  @Test
  void theLargestSimilarityIsTheScore() {
    ParallelTranslationOptions options = new ParallelTranslationOptions(0.3, 6, 0.3, true, 0.2);
    Map<String, TableEntry> once =
        parallel(options, "big dogs barked in town .\tlarge dogs barked in town .");
    Map<String, TableEntry> twice =
        parallel(
            options,
            "big dogs barked in town .\tlarge dogs barked in town .",
            "big dogs barked on monday .\tlarge dogs barked in town .");
    String pair = "big dogs → large dogs";
    assertEquals(pair(once, pair).score(), pair(twice, pair).score());
    assertEquals(2, pair(twice, pair).evidence().count());
  }

  @Test
  void tablesTellTheAlignerWhatIsAParaphrase() {
    Path file = folder.resolve("a.table");
    try (TableBuilder builder =
        new TableBuilder(
            new TableInfo("own", "test", List.of("score")),
            TableBuilder.Precision.EXACT,
            new ExternalSorter(folder, 1 << 20),
            20)) {
      builder.add(
          new TableEntry(Unit.parse("big"), Unit.parse("large"), List.of(0.25f), Evidence.NONE));
      builder.add(
          new TableEntry(Unit.parse("give up"), Unit.parse("stop"), List.of(1f), Evidence.NONE));
      builder.write(file);
    }
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      TablePrior prior = new TablePrior(List.of(table), 4);
      assertEquals(1, prior.count("big", "large"), 1e-6);
      assertEquals(1, prior.count("large", "big"), 1e-6);
      assertEquals(0, prior.count("big", "small"), 1e-6);
      assertEquals(0, prior.count("up", "stop"), 1e-6);
    }
  }

  @Test
  void countsAreSummedAndSortedByFrequency() {
    List<String> pairs = new ArrayList<>();
    try (PairCounts counts = new PairCounts(folder, 1 << 20)) {
      counts.add("b", "y", 1, 0.5f);
      counts.add("a", "z", 1, 0.25f);
      counts.add("b", "x", 1, 0.5f);
      counts.add("b", "y", 2, 0.75f);
      counts.forEach(
          p ->
              pairs.add(
                  p.source() + p.target() + p.count() + "/" + p.sourceCount() + " " + p.values()));
    }
    assertEquals(
        List.of(
            "az1/1 Values[largest=[0.25], means=[0.25]]",
            "by3/4 Values[largest=[0.75], means=[0.6666667]]",
            "bx1/4 Values[largest=[0.5], means=[0.5]]"),
        pairs);
  }
}
