package org.paraphrast.table.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.synonym.SolrSynonymParser;
import org.apache.lucene.analysis.synonym.SynonymGraphFilter;
import org.apache.lucene.analysis.synonym.SynonymMap;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.util.graph.GraphTokenStreamFiniteStrings;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.io.LineReader;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.RunningText;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.TemporaryTable;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.table.UserSynonyms;
import org.paraphrast.table.source.ImportedPairs;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.text.Language;
import org.paraphrast.text.certificate.SearchTerms;

/** Every format is read back, and Solr's by Lucene's own parser. */
class TableExportTest {
  private static final List<String> WORDS =
      List.of("big", "house", "do", "n't", ",", "=>", "\\", "#", "1,5", "%", "a", "'s", "é", "=");

  private static final String NO_SEARCH =
      "pairs of function words, opposites and the like, which no search should have";

  private static TableEntry entry(String source, String target, double score, long count) {
    return new TableEntry(
        Unit.parse(source),
        Unit.parse(target),
        List.of((float) score, (float) (score / 2)),
        new Evidence(count, List.of()));
  }

  private static final List<TableEntry> ENTRIES =
      List.of(
          entry("big", "large", 0.75, 3),
          entry("big", "huge", 1 / 3.0, 1),
          entry("do n't", "do not", 0.123456789, 0),
          entry("under custody", "in cells , so to say", 1e-7, 0),
          entry("[JJ_1] big", "huge and [JJ_1]", 0.5, 2),
          entry("promote <OBJ> trade", "further <OBJ> commerce", 0.5, 0),
          entry("really", "", 0.5, 0),
          entry("a ||| b", "cat", 0.5, 0));

  private static ParaphraseTable table(List<TableEntry> entries) {
    TableInfo info = new TableInfo("t", "made for the test", List.of("score", "other"));
    return TemporaryTable.of(info, entries);
  }

  /** What a format says that it has no room for, once each time it is named. */
  private static Map<String, Long> noRoom(String... kinds) {
    Map<String, Long> counts = new TreeMap<>();
    for (String kind : kinds) {
      counts.merge(kind + ", for which there is no room", 1L, Long::sum);
    }
    return counts;
  }

  private record Written(List<String> lines, Map<String, Long> leftOut) {}

  private static Written write(TableExport format, List<TableEntry> entries) {
    try (ParaphraseTable table = table(entries)) {
      List<String> lines = new ArrayList<>();
      Map<String, Long> leftOut = format.write(table, TableExport.Limits.NONE, lines::add);
      return new Written(lines, leftOut);
    }
  }

  private static LineReader reader(List<String> lines) {
    byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    return new LineReader(new ByteArrayInputStream(bytes), "export");
  }

  /** Pairs with their scores as the table has them, but for those with these words. */
  private static SortedSet<String> pairs(List<TableEntry> entries, String... but) {
    return entries.stream()
        .map(entry -> entry.source() + " → " + entry.target() + " " + entry.score())
        .filter(pair -> List.of(but).stream().noneMatch(pair::contains))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static SortedSet<String> pairs(TableSource source) {
    List<TableEntry> entries = new ArrayList<>();
    source.read(entries::add);
    return pairs(entries);
  }

  /**
   * What the table gives back: scores of a file may be rounded, which is not the export's doing.
   */
  private static List<TableEntry> stored(List<TableEntry> entries) {
    try (ParaphraseTable table = table(entries)) {
      List<TableEntry> stored = new ArrayList<>();
      table.forEach(stored::add);
      return stored;
    }
  }

  @Test
  void tsvKeepsEveryPairAndItsScore() {
    Written tsv = write(TableExport.TSV, ENTRIES);
    assertEquals(Map.of(), tsv.leftOut());
    assertEquals(pairs(stored(ENTRIES)), pairs(ImportedPairs.tsv(reader(tsv.lines()))));
  }

  @Test
  void aUsersListIsWhatTsvWrites() {
    List<TableEntry> usable = new ArrayList<>(ENTRIES.subList(0, 6));
    Written tsv = write(TableExport.TSV, usable);
    assertEquals(pairs(stored(usable)), pairs(UserSynonyms.read(reader(tsv.lines()))));
  }

  @Test
  void mosesKeepsAllFeaturesOfPhrases() {
    Written moses = write(TableExport.MOSES, ENTRIES);
    assertEquals(
        noRoom("collocations", "deletions", "patterns", "phrases with |||"), moses.leftOut());
    List<TableEntry> read = new ArrayList<>();
    ImportedPairs.moses(reader(moses.lines()), 2).read(read::add);
    assertEquals(pairs(stored(ENTRIES), "[JJ_1]", "<OBJ>", "really", "|||"), pairs(read));
    assertEquals(
        stored(ENTRIES).stream()
            .filter(entry -> entry.source().toString().equals("big"))
            .map(TableEntry::features)
            .toList(),
        read.stream()
            .filter(entry -> entry.source().toString().equals("big"))
            .map(TableEntry::features)
            .toList());
  }

  @Test
  void ppdbKeepsScoresCountsAndPatterns() {
    Written ppdb = write(TableExport.PPDB, ENTRIES);
    assertEquals(noRoom("collocations", "deletions", "phrases with |||"), ppdb.leftOut());
    assertTrue(
        ppdb.lines().stream().anyMatch(line -> line.contains("[JJ,1]")), ppdb.lines()::toString);
    List<TableEntry> read = new ArrayList<>();
    ImportedPairs.ppdb(reader(ppdb.lines())).read(read::add);
    assertEquals(pairs(stored(ENTRIES), "<OBJ>", "really", "|||"), pairs(read));
    for (TableEntry entry : read) {
      TableEntry was =
          ENTRIES.stream()
              .filter(e -> e.source().equals(entry.source()) && e.target().equals(entry.target()))
              .findFirst()
              .orElseThrow();
      assertEquals(was.evidence().count(), entry.evidence().count());
    }
  }

  @Test
  void readersOfPpdbFindTheProbabilityWhereTheyLookForIt() {
    List<String> lines = write(TableExport.PPDB, ENTRIES.subList(0, 1)).lines();
    List<String> theirs = List.of(lines.get(0).replaceAll("score=\\S+ ", ""));
    List<TableEntry> read = new ArrayList<>();
    ImportedPairs.ppdb(reader(theirs)).read(read::add);
    assertEquals(stored(ENTRIES.subList(0, 1)).get(0).score(), read.get(0).score(), 1e-6);
  }

  @Test
  void solrKeepsTheSourceAndHasNoWeightsAndNoSlots() {
    Written solr = write(TableExport.SOLR, ENTRIES);
    assertEquals(
        List.of("big => big, large, huge", "under custody => under custody, in cells\\, so to say"),
        solr.lines());
    Map<String, Long> leftOut = noRoom("collocations", "deletions", "patterns");
    leftOut.put(NO_SEARCH, 2L);
    assertEquals(leftOut, solr.leftOut());
  }

  @Test
  void luceneReadsWhatWasWritten() throws IOException, ParseException {
    List<String> lines = write(TableExport.SOLR, ENTRIES.subList(0, 4)).lines();
    assertEquals(List.of("big", "huge", "large"), expanded(lines, "big"));
    assertEquals(
        List.of("cells,", "custody", "in", "say", "so", "to", "under"),
        expanded(lines, "under custody"));
    assertEquals(List.of("house"), expanded(lines, "house"));
  }

  @Test
  void limitsKeepTheBest() {
    try (ParaphraseTable table = table(ENTRIES)) {
      List<String> lines = new ArrayList<>();
      TableExport.SOLR.write(table, new TableExport.Limits(0.2, 1), lines::add);
      assertEquals(List.of("big => big, large"), lines);
    }
  }

  /** A search engine throws a whole file away for one entry that its analyzer leaves nothing of. */
  @Test
  void whatHasNoWordIsNotWrittenForSearchEngines() {
    assertNotForSearch(
        entry(", so", ",", 0.5, 0), entry("--", "-", 0.5, 0), entry("%", "per cent", 1, 0));
  }

  @Test
  void oppositesAndFunctionWordsAreNotWrittenForSearchEngines() {
    assertNotForSearch(
        entry("safe", "unsafe", 1, 9),
        entry("cheap", "expensive", 1, 9),
        entry("is", "s", 1, 9),
        entry("not", "n't", 1, 9),
        entry("a house", "the house", 1, 9),
        entry("three", "four", 1, 9));
  }

  private static void assertNotForSearch(TableEntry... some) {
    List<TableEntry> entries = List.of(some);
    for (TableExport format : List.of(TableExport.SOLR, TableExport.ELASTICSEARCH)) {
      Written written = write(format, entries);
      assertEquals(List.of(), written.lines());
      assertEquals(Map.of(NO_SEARCH, (long) entries.size()), written.leftOut());
    }
  }

  /** All tables of a model in one file: Lucene reads every pair, its source, and nothing else. */
  @Test
  void luceneReadsTheWholeModelAsItIs() throws IOException, ParseException {
    List<TableEntry> second =
        List.of(
            other("big", "huge", 0.9),
            other("big", "sizeable , # so", 0.2),
            other("# tag", "label , badge", 0.5),
            other("c:\\ drive", "disk , hard", 0.5),
            other("software , code", "# source", 0.5),
            other("[NN_1] , big", "[NN_1]", 0.5));
    TableInfo info = new TableInfo("u", "made for the test", List.of("score"));
    try (ParaphraseTable first = table(ENTRIES);
        ParaphraseTable other = TemporaryTable.of(info, second);
        ParaphraseTable merged = MergedTable.of("model", List.of(first, other))) {
      List<String> lines = new ArrayList<>();
      Map<String, Long> leftOut =
          TableExport.ELASTICSEARCH.write(merged, TableExport.Limits.NONE, lines::add);
      Map<String, Long> noRoom = noRoom("collocations", "deletions", "patterns", "patterns");
      noRoom.put(NO_SEARCH, 3L);
      assertEquals(noRoom, leftOut);
      assertTrue(lines.contains("big => big, huge, large, sizeable\\, # so"), lines::toString);
      Map<String, SortedSet<String>> expected = new TreeMap<>();
      merged.forEach(
          entry -> {
            boolean phrase = entry.source().kind() == UnitKind.PHRASE && entry.target().size() > 0;
            if (phrase && SearchTerms.allow(entry.source().symbols(), entry.target().symbols())) {
              String source = RunningText.of(entry.source());
              expected
                  .computeIfAbsent(source, key -> new TreeSet<>(List.of(key)))
                  .add(RunningText.of(entry.target()));
            }
          });
      assertEquals(4, expected.size(), expected::toString);
      SynonymMap map = read(lines);
      for (Map.Entry<String, SortedSet<String>> source : expected.entrySet()) {
        assertEquals(source.getValue(), paths(map, source.getKey()));
      }
    }
  }

  /** A table without scores says 1 of all its pairs; the others know better. */
  @Test
  void ofTheSameScoreTheOneThatMoreTablesHaveIsBetter() {
    TableInfo info = new TableInfo("u", "made for the test", List.of("score"));
    List<TableEntry> flat = List.of(other("big", "bad", 1), other("big", "large", 1));
    try (ParaphraseTable first = table(ENTRIES);
        ParaphraseTable second = TemporaryTable.of(info, flat);
        ParaphraseTable merged = MergedTable.of("model", List.of(second, first))) {
      List<String> lines = new ArrayList<>();
      TableExport.SOLR.write(merged, new TableExport.Limits(0.5, 2), lines::add);
      assertTrue(lines.contains("big => big, large, bad"), lines::toString);
      lines.clear();
      TableExport.TSV.write(merged, new TableExport.Limits(0.5, 1), lines::add);
      assertTrue(lines.contains("big\tlarge\t1.0"), lines::toString);
    }
  }

  private static TableEntry other(String source, String target, double score) {
    return new TableEntry(
        Unit.parse(source), Unit.parse(target), List.of((float) score), new Evidence(0, List.of()));
  }

  /** Every way through the graph that a text becomes. */
  private static SortedSet<String> paths(SynonymMap map, String text) throws IOException {
    SortedSet<String> texts = new TreeSet<>();
    Tokenizer tokens = new WhitespaceTokenizer();
    tokens.setReader(new StringReader(text));
    try (TokenStream stream = new SynonymGraphFilter(tokens, map, false)) {
      Iterator<TokenStream> paths = new GraphTokenStreamFiniteStrings(stream).getFiniteStrings();
      while (paths.hasNext()) {
        TokenStream path = paths.next();
        CharTermAttribute term = path.getAttribute(CharTermAttribute.class);
        List<String> words = new ArrayList<>();
        path.reset();
        while (path.incrementToken()) {
          words.add(term.toString());
        }
        texts.add(String.join(" ", words));
      }
    }
    return texts;
  }

  private static SynonymMap read(List<String> lines) throws IOException, ParseException {
    SolrSynonymParser parser = new SolrSynonymParser(true, true, new WhitespaceAnalyzer());
    parser.parse(new StringReader(String.join("\n", lines)));
    return parser.build();
  }

  /** Whatever a word is: Lucene finds the pairs, and so does our own reader. */
  @Test
  void anyWordSurvivesSolr() {
    Property.check(
        300,
        (random, seed) -> {
          TableEntry entry = entry(words(random), words(random), 0.5, 0);
          List<String> lines = write(TableExport.SOLR, List.of(entry)).lines();
          if (entry.source().equals(entry.target()) || lines.isEmpty()) {
            return; // pairs without a word are left out
          }
          if (isTokenized(entry.source()) && isTokenized(entry.target())) {
            List<TableEntry> read = UserSynonyms.read(reader(lines));
            assertEquals(entry.source(), read.get(0).source(), seed);
            assertEquals(entry.target(), read.get(0).target(), seed);
          }
          String text = RunningText.of(entry.source());
          try {
            List<String> found = expanded(lines, text);
            for (String word : RunningText.of(entry.target()).split(" ", -1)) {
              assertTrue(found.contains(word), () -> seed + lines + found);
            }
            for (String word : text.split(" ", -1)) {
              assertTrue(found.contains(word), () -> seed + lines + found);
            }
          } catch (IOException | ParseException e) {
            throw new AssertionError(seed + lines, e);
          }
          assertFalse(lines.get(0).contains("^"), seed);
        });
  }

  /** Whether our tokenizer would make these tokens: "=>" is two to it. */
  private static boolean isTokenized(Unit unit) {
    return org.paraphrast.text.analysis.Tokenizer.of(Language.EN)
        .tokenize(unit.toString())
        .forms()
        .equals(unit.symbols());
  }

  private static String words(Random random) {
    List<String> words = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      words.add(WORDS.get(random.nextInt(WORDS.size())));
    }
    return String.join(" ", words);
  }

  /** The words that a text is indexed by, with synonyms, in order. */
  private static List<String> expanded(List<String> lines, String text)
      throws IOException, ParseException {
    SynonymMap map = read(lines);
    TreeSet<String> words = new TreeSet<>();
    Tokenizer tokens = new WhitespaceTokenizer();
    tokens.setReader(new StringReader(text));
    try (TokenStream stream = new SynonymGraphFilter(tokens, map, false)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        words.add(term.toString());
      }
      stream.end();
    }
    return List.copyOf(words);
  }

  private static final class WhitespaceAnalyzer extends Analyzer {
    @Override
    protected TokenStreamComponents createComponents(String field) {
      return new TokenStreamComponents(new WhitespaceTokenizer());
    }
  }
}
