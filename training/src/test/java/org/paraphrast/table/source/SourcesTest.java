package org.paraphrast.table.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableEntry;

class SourcesTest {
  @TempDir Path folder;

  private static LineReader lines(String... lines) {
    byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    return new LineReader(new ByteArrayInputStream(text), "test.txt");
  }

  private static List<TableEntry> read(TableSource source) {
    List<TableEntry> entries = new ArrayList<>();
    source.read(entries::add);
    return entries;
  }

  private static List<String> texts(TableSource source) {
    return read(source).stream().map(e -> e.source() + " → " + e.target()).toList();
  }

  @Test
  void sentencesOfOneTranslationGiveWhatDiffers() {
    LineReader corpus =
        lines(
            "I am tired.\tIch bin müde.",
            "I'm tired.\tIch bin müde.",
            "I feel tired.\tIch bin müde.",
            "He is tired.\tEr ist müde.",
            "Completely different words here today.\tIch bin müde.");
    SharedTranslationSource source =
        new SharedTranslationSource(
            List.of(new TsvReader(corpus, List.of(1, 2))), 3, folder, 1 << 20);
    List<TableEntry> entries = read(source);
    assertTrue(
        entries.stream().anyMatch(e -> (e.source() + " → " + e.target()).equals("am → 'm")),
        entries::toString);
    assertTrue(
        entries.stream()
            .filter(e -> e.source().toString().equals("am"))
            .allMatch(e -> Math.abs(e.score() - 0.5) < 1e-6));
    assertTrue(entries.stream().noneMatch(e -> e.source().toString().contains("completely")));
  }

  @Test
  void wordNetGivesInflectedSynonyms() {
    List<String> pairs =
        texts(
            new WordNetSource(WordNet.open(), new Inflector(), 1, WordNetSource.Choice.EACH_CLASS));
    assertTrue(pairs.contains("purchase → buy"));
    assertTrue(pairs.contains("purchased → bought"));
    assertTrue(pairs.contains("cars → automobiles"));
    assertTrue(pairs.contains("bigger → larger"));
    assertTrue(pairs.stream().noneMatch(pair -> pair.startsWith("rn → ")));
    assertTrue(pairs.size() > 100_000, () -> "only " + pairs.size());
  }

  @Test
  void theMostFrequentSenseLeavesOutThatOfOtherWordClasses() {
    WordNet wordNet = WordNet.open();
    WordNetSource source =
        new WordNetSource(wordNet, new Inflector(), 1, WordNetSource.Choice.MOST_FREQUENT);
    Set<String> pairs = new HashSet<>(texts(source));
    Set<String> each =
        new HashSet<>(
            texts(new WordNetSource(wordNet, new Inflector(), 1, WordNetSource.Choice.EACH_CLASS)));
    assertTrue(pairs.contains("purchased → bought"));
    assertTrue(each.containsAll(pairs) && each.size() > pairs.size(), () -> "" + pairs.size());
  }

  @Test
  void ppdbMosesAndTsvAreImported() {
    assertEquals(
        List.of("big → large"),
        texts(
            ImportedPairs.ppdb(
                lines("[JJ] ||| big ||| large ||| PPDB2.0Score=5.5 ||| 0-0 ||| Equivalence"))));
    List<TableEntry> moses = read(ImportedPairs.moses(lines("a b ||| c ||| 0.5 0.25 ||| 0-0"), 2));
    assertEquals(List.of(0.5f, 0.25f), moses.get(0).features());
    List<TableEntry> tsv = read(ImportedPairs.tsv(lines("Big\tLarge\t0.7", "", "a\tb")));
    assertEquals("big → large", tsv.get(0).source() + " → " + tsv.get(0).target());
    assertEquals(1f, tsv.get(1).score());
    assertEquals(List.of(), read(ImportedPairs.tsv(lines("\tb"))));
  }

  @Test
  void damagedImportsNameTheLine() {
    assertFault("test.txt:2:", ImportedPairs.tsv(lines("a\tb", "only one")));
    assertFault("test.txt:1:", ImportedPairs.tsv(lines("a\tb\tmuch")));
    assertFault("test.txt:1: 1 scores", ImportedPairs.moses(lines("a ||| b ||| 1"), 2));
  }

  private static void assertFault(String start, TableSource source) {
    DataException fault = assertThrows(DataException.class, () -> read(source));
    assertTrue(fault.getMessage().startsWith(start), fault::getMessage);
  }
}
