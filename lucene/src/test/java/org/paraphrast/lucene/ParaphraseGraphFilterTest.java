package org.paraphrast.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.FlattenGraphFilter;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.synonym.SynonymGraphFilter;
import org.apache.lucene.analysis.synonym.SynonymMap;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BoostAttribute;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.store.Directory;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;
import org.apache.lucene.tests.analysis.MockGraphTokenFilter;
import org.apache.lucene.tests.analysis.MockTokenizer;
import org.apache.lucene.tests.index.RandomIndexWriter;
import org.apache.lucene.util.CharsRef;
import org.apache.lucene.util.CharsRefBuilder;
import org.apache.lucene.util.QueryBuilder;
import org.apache.lucene.util.graph.GraphTokenStreamFiniteStrings;
import org.paraphrast.text.certificate.SearchTerms;

/** The filter under Lucene's own checks of token streams. */
public class ParaphraseGraphFilterTest extends BaseTokenStreamTestCase {
  private static final ParaphraseOptions ALL =
      ParaphraseOptions.DEFAULT.withMinScore(0).withTop(10);

  private ParaphraseModel model;

  @Override
  public void setUp() throws Exception {
    super.setUp();
    Path folder =
        new TinyModel()
            .with("pivot", "big", "large", 0.75)
            .with("pivot", "big", "huge", 0.25)
            .with("pivot", "under custody", "in cells", 0.5)
            .with("pivot", "under custody", "jailed", 0.25)
            .with("pivot", "jailed", "under custody", 0.5, "VP/VBN")
            .with("pivot", "the big apple", "new york", 0.5)
            .with("pivot", "dog 's house", "kennel", 0.5, "NP")
            .with("pivot", "well-known", "famous", 0.5, "ADJP")
            .with("pivot", "famous", "well-known", 0.5, "ADJP")
            .with("pivot", "of the house", "of the building", 0.5, "PP")
            .with("wordnet", "big", "large", 0.9)
            .with("wordnet", "big", "bad", 0.01)
            .with("wordnet", "[NN_1] big", "large [NN_1]", 0.9)
            .with("wordnet", "swiftly", ",", 0.9, "ADVP")
            .with("wordnet", "house", "home", 0.4)
            .with("wordnet", "fast", "ablaze", 1)
            .with("wordnet", "fast", "quick", 1)
            .with("pivot", "fast", "quick", 0.2)
            .with("pivot", "safe", "unsafe", 1, "ADJP")
            .with("pivot", "cheap", "expensive", 1, "ADJP")
            .with("pivot", "increase", "decrease", 1)
            .with("pivot", "is", "s", 1, "VP/VBZ")
            .with("pivot", "is", "'s", 1, "VP/VBZ")
            .with("pivot", "not", "n't", 1, "ADVP")
            .with("pivot", "was not", "was n't", 1, "VP/VBD")
            .with("pivot", "alarming", "worrying", 1, "ADJP")
            .write(createTempDir());
    model = ParaphraseModel.open(folder, Judging.NONE);
  }

  @Override
  public void tearDown() throws Exception {
    model.close();
    super.tearDown();
  }

  private Analyzer analyzer(ParaphraseOptions options) {
    return analyzer(model, options, false);
  }

  private static Analyzer analyzer(
      ParaphraseModel model, ParaphraseOptions options, boolean flatten) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        Tokenizer tokens = new StandardTokenizer();
        TokenStream stream = new ParaphraseGraphFilter(tokens, model, options);
        return new TokenStreamComponents(tokens, flatten ? new FlattenGraphFilter(stream) : stream);
      }
    };
  }

  public void testWordForWord() throws IOException {
    assertAnalyzesTo(
        analyzer(ALL),
        "Big dog",
        new String[] {"Big", "large", "huge", "bad", "dog"},
        new int[] {0, 0, 0, 0, 4},
        new int[] {3, 3, 3, 3, 7},
        new String[] {"<ALPHANUM>", "PARAPHRASE", "PARAPHRASE", "PARAPHRASE", "<ALPHANUM>"},
        new int[] {1, 0, 0, 0, 1},
        new int[] {1, 1, 1, 1, 1});
  }

  public void testSeveralWordsOnBothSides() throws IOException {
    assertAnalyzesTo(
        analyzer(ALL),
        "keep fire under custody now",
        new String[] {"keep", "fire", "under", "in", "jailed", "cells", "custody", "now"},
        new int[] {0, 5, 10, 10, 10, 10, 16, 24},
        new int[] {4, 9, 15, 23, 23, 23, 23, 27},
        null,
        new int[] {1, 1, 1, 0, 0, 1, 1, 1},
        new int[] {1, 1, 2, 1, 3, 2, 1, 1});
  }

  public void testOneWordBecomesTwo() throws IOException {
    assertAnalyzesTo(
        analyzer(ALL),
        "it is jailed",
        new String[] {"it", "is", "jailed", "under", "custody"},
        new int[] {0, 3, 6, 6, 6},
        new int[] {2, 5, 12, 12, 12},
        null,
        new int[] {1, 1, 1, 0, 1},
        new int[] {1, 1, 2, 1, 1});
  }

  public void testOnlyWhatDiffersIsAnArc() throws IOException {
    assertAnalyzesTo(
        analyzer(ALL),
        "of the house",
        new String[] {"of", "the", "house", "building", "home"},
        new int[] {0, 3, 7, 7, 7},
        new int[] {2, 6, 12, 12, 12},
        null,
        new int[] {1, 1, 1, 0, 0},
        new int[] {1, 1, 1, 1, 1});
  }

  public void testTheLongestWinsUnlessOverlapsAreWanted() throws IOException {
    assertEquals(
        Set.of("the big apple", "new york"), strings(analyzer(ALL.withTop(1)), "the big apple"));
    assertEquals(
        Set.of("the big apple", "the large apple", "new york"),
        strings(analyzer(ALL.withTop(1).withOverlaps(true)), "the big apple"));
  }

  public void testTokenizersMayDisagree() throws IOException {
    assertEquals(Set.of("A dog's house", "A kennel"), strings(analyzer(ALL), "A dog's house"));
    assertEquals(Set.of("well known man", "famous man"), strings(analyzer(ALL), "well-known man"));
    assertEquals(Set.of("famous man", "well known man"), strings(analyzer(ALL), "famous man"));
    assertEquals("nothing is left of it", Set.of("swiftly"), strings(analyzer(ALL), "swiftly"));
  }

  public void testOptions() throws IOException {
    assertEquals(Set.of("big", "large"), strings(analyzer(ALL.withTop(1)), "big"));
    assertEquals(Set.of("big", "large"), strings(analyzer(ALL.withMinScore(0.3f)), "big"));
    assertEquals(
        Set.of("big", "large", "bad"), strings(analyzer(ALL.withTables(Set.of("wordnet"))), "big"));
    ParaphraseOptions verbs = ALL.withPartsOfSpeech(Set.of(PartOfSpeech.VERB));
    assertEquals(Set.of("big"), strings(analyzer(verbs), "big"));
    assertEquals(Set.of("jailed", "under custody"), strings(analyzer(verbs), "jailed"));
    IllegalArgumentException none =
        expectThrows(
            IllegalArgumentException.class,
            () -> strings(analyzer(ALL.withTables(Set.of("ppdb"))), "big"));
    assertTrue(
        none.getMessage(),
        String.valueOf(none.getMessage()).contains("choose from [pivot, wordnet]"));
  }

  public void testNoTableBringsInOppositesOrFunctionWords() throws IOException {
    for (String text : List.of("safe", "is", "was not it", "cheap", "increase")) {
      assertEquals(Set.of(text), strings(analyzer(ALL), text));
    }
    assertEquals(Set.of("alarming", "worrying"), strings(analyzer(ALL), "alarming"));
  }

  public void testOfTheSameScoreTheOneThatMoreTablesHaveIsBetter() throws IOException {
    assertEquals(Set.of("fast", "quick"), strings(analyzer(ALL.withTop(1)), "fast"));
  }

  public void testBoosts() throws IOException {
    assertEquals(
        List.of("big 1.0", "large 0.5", "huge 0.5", "bad 0.5"),
        boosts(analyzer(ALL.withBoost(0.5f)), "big"));
    assertEquals(
        List.of("big 1.0", "large 0.72", "huge 0.2", "bad 0.008"),
        boosts(analyzer(ALL.withBoost(0.8f).withScaled(true)), "big"));
    assertEquals(
        "the product of a phrase is its boost",
        List.of("jailed 1.0", "under 0.5", "custody 0.5"),
        boosts(analyzer(ALL.withBoost(0.25f)), "jailed"));
  }

  public void testNothingIsFoundAcrossAHole() throws IOException {
    Analyzer stopped =
        new Analyzer() {
          @Override
          protected TokenStreamComponents createComponents(String field) {
            Tokenizer tokens = new StandardTokenizer();
            CharArraySet words = new CharArraySet(List.of("the", "not"), true);
            return new TokenStreamComponents(
                tokens, new ParaphraseGraphFilter(new StopFilter(tokens, words), model, ALL));
          }
        };
    assertAnalyzesTo(
        stopped,
        "under the custody jailed the big",
        new String[] {
          "under", "custody", "jailed", "under", "custody", "big", "large", "huge", "bad"
        },
        new int[] {0, 10, 18, 18, 18, 29, 29, 29, 29},
        new int[] {5, 17, 24, 24, 24, 32, 32, 32, 32},
        null,
        new int[] {1, 2, 1, 0, 1, 2, 0, 0, 0},
        new int[] {1, 1, 2, 1, 1, 1, 1, 1, 1});
  }

  public void testTheInputMayBeAGraph() throws IOException {
    SynonymMap.Builder builder = new SynonymMap.Builder();
    CharsRef phrase =
        SynonymMap.Builder.join(new String[] {"under", "custody"}, new CharsRefBuilder());
    builder.add(new CharsRef("tamed"), phrase, true);
    SynonymMap map = builder.build();
    Analyzer both =
        new Analyzer() {
          @Override
          protected TokenStreamComponents createComponents(String field) {
            Tokenizer tokens = new WhitespaceTokenizer();
            return new TokenStreamComponents(
                tokens,
                new ParaphraseGraphFilter(new SynonymGraphFilter(tokens, map, false), model, ALL));
          }
        };
    assertEquals(
        Set.of("a tamed fire", "a under custody fire", "a in cells fire", "a jailed fire"),
        strings(both, "a tamed fire"));
    checkAnalysisConsistency(random(), both, true, "a tamed fire");
  }

  public void testRandomText() throws Exception {
    Analyzer mock =
        new Analyzer() {
          @Override
          protected TokenStreamComponents createComponents(String field) {
            Tokenizer tokens = new MockTokenizer(MockTokenizer.WHITESPACE, true);
            return new TokenStreamComponents(
                tokens, new ParaphraseGraphFilter(tokens, model, ALL.withOverlaps(true)));
          }
        };
    checkRandomData(random(), mock, 100);
    checkRandomData(random(), analyzer(ALL), 100);
  }

  public void testRandomGraphs() throws Exception {
    Random random = random();
    Path folder = letters(random).write(createTempDir());
    ParaphraseModel letters = ParaphraseModel.open(folder, Judging.NONE);
    ParaphraseOptions options = ALL.withOverlaps(random.nextBoolean());
    Analyzer graphs =
        new Analyzer() {
          @Override
          protected TokenStreamComponents createComponents(String field) {
            Tokenizer tokens = new MockTokenizer(MockTokenizer.WHITESPACE, true);
            TokenStream graph = new MockGraphTokenFilter(new Random(7), tokens);
            return new TokenStreamComponents(
                tokens, new ParaphraseGraphFilter(graph, letters, options));
          }
        };
    for (int i = 0; i < 50; i++) {
      checkAnalysisConsistency(random, graphs, true, text(random));
    }
    letters.close();
  }

  /** The graph says exactly what all replacements of parts of the text say. */
  public void testTheGraphSaysAllReplacementsAndNothingElse() throws Exception {
    for (int round = 0; round < 20; round++) {
      Random random = random();
      TinyModel pairs = letters(random);
      List<String[]> rules = new ArrayList<>();
      Path folder = pairs.write(createTempDir());
      try (ParaphraseModel letters = ParaphraseModel.open(folder, Judging.NONE);
          org.paraphrast.api.ModelFolder same = org.paraphrast.api.ModelFolder.open(folder)) {
        same.tables()
            .get(0)
            .forEach(
                entry ->
                    rules.add(new String[] {entry.source().toString(), entry.target().toString()}));
        Analyzer analyzer = analyzer(letters, ALL.withTop(1000).withOverlaps(true), false);
        for (int i = 0; i < 20; i++) {
          String text = text(random);
          Set<String> expected = new TreeSet<>();
          List<String> words = List.of(text.split(" "));
          walk("", 0, words.size(), steps(words, rules), expected);
          assertEquals(text, expected, strings(analyzer, text));
          checkAnalysisConsistency(random, analyzer, true, text);
        }
      }
    }
  }

  private static TinyModel letters(Random random) {
    TinyModel pairs = new TinyModel();
    for (int i = 0; i < 6; i++) {
      pairs.with("random", phrase(random, 3), phrase(random, 3), 0.5);
    }
    return pairs;
  }

  private static String text(Random random) {
    return phrase(random, 6);
  }

  private static final List<String> WORDS = List.of("elm", "fig", "gum", "oak");

  private static String phrase(Random random, int most) {
    StringBuilder phrase = new StringBuilder();
    for (int i = 1 + random.nextInt(most); i > 0; i--) {
      phrase.append(phrase.length() == 0 ? "" : " ").append(WORDS.get(random.nextInt(4)));
    }
    return phrase.toString();
  }

  /** Words from one token of a text to another. */
  private record Step(int from, int to, String words) {}

  /** Where each rule may be used, without the words that both its sides begin and end with. */
  private static List<Step> steps(List<String> text, List<String[]> rules) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < text.size(); i++) {
      steps.add(new Step(i, i + 1, text.get(i)));
      for (String[] rule : rules) {
        List<String> old = new ArrayList<>(List.of(rule[0].split(" ")));
        List<String> words = new ArrayList<>(List.of(rule[1].split(" ")));
        if (i + old.size() > text.size() || !text.subList(i, i + old.size()).equals(old)) {
          continue;
        }
        int from = i;
        while (old.size() > 1 && words.size() > 1 && old.get(0).equals(words.get(0))) {
          old.remove(0);
          words.remove(0);
          from++;
        }
        while (old.size() > 1
            && words.size() > 1
            && old.get(old.size() - 1).equals(words.get(words.size() - 1))) {
          old.remove(old.size() - 1);
          words.remove(words.size() - 1);
        }
        if (!SearchTerms.allow(old, words)) {
          continue;
        }
        steps.add(new Step(from, from + old.size(), String.join(" ", words)));
      }
    }
    return steps;
  }

  private static void walk(String before, int at, int end, List<Step> steps, Set<String> results) {
    if (at == end) {
      results.add(before.strip());
    }
    for (Step step : steps) {
      if (step.from() == at) {
        walk(before + " " + step.words(), step.to(), end, steps, results);
      }
    }
  }

  public void testPhrasesAtQueryTime() throws IOException {
    Analyzer plain = analyzer(model, ALL.withMinScore(100), false);
    try (Directory directory = newDirectory()) {
      index(directory, plain, "they keep it in cells today", "it is under custody", "a large dog");
      QueryBuilder builder = new QueryBuilder(analyzer(ALL));
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        IndexSearcher searcher = newSearcher(reader);
        Query phrase = builder.createPhraseQuery("text", "keep it under custody");
        assertEquals(phrase.toString(), 1, searcher.count(phrase));
        assertEquals(1, searcher.count(builder.createPhraseQuery("text", "it is jailed")));
        assertEquals(0, searcher.count(builder.createPhraseQuery("text", "under custody dog")));
        Query words = builder.createBooleanQuery("text", "big dog", BooleanClause.Occur.MUST);
        assertEquals(1, searcher.count(words));
        assertTrue(words.toString(), words.toString().contains("large^0.5"));
      }
    }
  }

  public void testPhrasesAtIndexTime() throws IOException {
    Analyzer plain = analyzer(model, ALL.withMinScore(100), false);
    try (Directory directory = newDirectory()) {
      index(directory, analyzer(model, ALL, true), "they keep it under custody today", "big dog");
      QueryBuilder builder = new QueryBuilder(plain);
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        IndexSearcher searcher = newSearcher(reader);
        for (String found :
            List.of("keep it under custody", "it in cells today", "it jailed", "large dog")) {
          assertEquals(found, 1, searcher.count(builder.createPhraseQuery("text", found)));
        }
        assertEquals(0, searcher.count(builder.createPhraseQuery("text", "control dog")));
      }
    }
  }

  private void index(Directory directory, Analyzer analyzer, String... texts) throws IOException {
    try (RandomIndexWriter writer = new RandomIndexWriter(random(), directory, analyzer)) {
      for (String text : texts) {
        Document document = new Document();
        document.add(new TextField("text", text, Field.Store.NO));
        writer.addDocument(document);
      }
    }
  }

  private static Set<String> strings(Analyzer analyzer, String text) throws IOException {
    Set<String> strings = new TreeSet<>();
    try (TokenStream stream = analyzer.tokenStream("text", text)) {
      Iterator<TokenStream> paths = new GraphTokenStreamFiniteStrings(stream).getFiniteStrings();
      while (paths.hasNext()) {
        TokenStream path = paths.next();
        CharTermAttribute term = path.getAttribute(CharTermAttribute.class);
        StringBuilder words = new StringBuilder();
        path.reset();
        while (path.incrementToken()) {
          words.append(words.length() == 0 ? "" : " ").append(term);
        }
        strings.add(words.toString());
      }
    }
    return strings;
  }

  private static List<String> boosts(Analyzer analyzer, String text) throws IOException {
    List<String> boosts = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("text", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      BoostAttribute boost = stream.addAttribute(BoostAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        boosts.add(term + " " + Math.round(boost.getBoost() * 1000) / 1000.0);
      }
      stream.end();
    }
    return boosts;
  }
}
