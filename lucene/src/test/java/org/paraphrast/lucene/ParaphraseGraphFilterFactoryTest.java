package org.paraphrast.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.analysis.TokenFilterFactory;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.custom.CustomAnalyzer;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;
import org.paraphrast.io.DataException;

/** The filter from a configuration. */
public class ParaphraseGraphFilterFactoryTest extends BaseTokenStreamTestCase {
  private Path folder;

  @Override
  public void setUp() throws Exception {
    super.setUp();
    folder =
        new TinyModel()
            .with("pivot", "big", "large", 0.75)
            .with("pivot", "big", "huge", 0.25)
            .with("pivot", "swiftly", "fast", 0.75, "ADVP")
            .with("wordnet", "big", "well-known", 0.9)
            .write(createTempDir());
  }

  private static Map<String, String> args(String... pairs) {
    Map<String, String> args = new HashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      args.put(pairs[i], pairs[i + 1]);
    }
    return args;
  }

  public void testByName() throws IOException {
    try (CustomAnalyzer analyzer =
        CustomAnalyzer.builder()
            .withTokenizer("standard")
            .addTokenFilter("lowercase")
            .addTokenFilter(
                "paraphraseGraph",
                "model",
                folder.toString(),
                "judging",
                "none",
                "tables",
                "pivot",
                "top",
                "1")
            .build()) {
      assertAnalyzesTo(
          analyzer, "Big dogs", new String[] {"big", "large", "dogs"}, new int[] {1, 0, 1});
      ((ParaphraseGraphFilterFactory) analyzer.getTokenFilterFactories().get(1)).close();
    }
  }

  public void testEveryArgumentIsFollowed() throws IOException {
    try (ParaphraseGraphFilterFactory factory =
        new ParaphraseGraphFilterFactory(
            args(
                "model", folder.toString(),
                "partsOfSpeech", "noun, verb",
                "minScore", "0.8",
                "minAcceptability", "0.7",
                "boost", "0.4",
                "scaled", "true",
                "overlaps", "true",
                "judging", "none",
                "tokenizer", "whitespace"))) {
      TokenStream stream = factory.create(whitespaceMockTokenizer("big swiftly"));
      assertTokenStreamContents(stream, new String[] {"big", "well-known", "swiftly"});
    }
  }

  public void testErrorsNameCauseAndRepair() {
    assertMessage("model", args());
    assertMessage("unknown parameters", args("model", folder.toString(), "min", "1"));
    assertMessage("choose from [pivot, wordnet]", unjudged("tables", "x"));
    assertMessage(
        "judging must be trees, encoder, beforehand or none, got 'x'",
        args("model", folder.toString(), "judging", "x"));
    assertMessage("minScore must be a number such as 0.5, got 'x'", unjudged("minScore", "x"));
    assertMessage("top must be a whole number, got '2.5'", unjudged("top", "2.5"));
    assertMessage("scaled must be true or false, got 'yes'", unjudged("scaled", "yes"));
    assertMessage(
        "tables are chosen where",
        args("model", folder.toString(), "judging", "beforehand", "tables", "pivot"));
    assertMessage("partsOfSpeech must", args("model", folder.toString(), "partsOfSpeech", "x"));
    assertMessage("boost must be", args("model", folder.toString(), "boost", "2"));
    DataException none =
        expectThrows(
            DataException.class,
            () -> new ParaphraseGraphFilterFactory(args("model", folder + "x")));
    assertTrue(none.getMessage(), String.valueOf(none.getMessage()).contains("no such directory"));
  }

  private Map<String, String> unjudged(String... pairs) {
    Map<String, String> args = args(pairs);
    args.putAll(args("model", folder.toString(), "judging", "none"));
    return args;
  }

  private static void assertMessage(String part, Map<String, String> args) {
    IllegalArgumentException thrown =
        expectThrows(
            IllegalArgumentException.class, () -> new ParaphraseGraphFilterFactory(args).close());
    assertTrue(thrown.getMessage(), String.valueOf(thrown.getMessage()).contains(part));
  }

  public void testTheServiceIsFound() {
    assertTrue(
        TokenFilterFactory.availableTokenFilters().contains(ParaphraseGraphFilterFactory.NAME));
    expectThrows(UnsupportedOperationException.class, ParaphraseGraphFilterFactory::new);
  }
}
