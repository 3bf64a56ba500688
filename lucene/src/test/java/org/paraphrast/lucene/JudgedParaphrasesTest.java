package org.paraphrast.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;

/** The English model judges in the context of the whole query. */
public class JudgedParaphrasesTest extends BaseTokenStreamTestCase {
  private static final Path MODEL = Path.of("../model/en");
  private static final ParaphraseOptions OPTIONS =
      ParaphraseOptions.DEFAULT.withMinScore(0).withTop(5).withMinAcceptability(0.5);

  private static Analyzer analyzer(ParaphraseModel model, ParaphraseOptions options) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        Tokenizer tokens = new StandardTokenizer();
        return new TokenStreamComponents(tokens, new ParaphraseGraphFilter(tokens, model, options));
      }
    };
  }

  private static Set<String> added(Analyzer analyzer, String text) throws IOException {
    Set<String> added = new TreeSet<>();
    try (TokenStream stream = analyzer.tokenStream("text", text)) {
      CharTermAttribute term = stream.getAttribute(CharTermAttribute.class);
      TypeAttribute type = stream.getAttribute(TypeAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        if (type.type().equals(ParaphraseGraphFilter.TYPE)) {
          added.add(term.toString());
        }
      }
      stream.end();
    }
    return added;
  }

  public void testTheContextDecides() throws IOException {
    try (ParaphraseModel model = ParaphraseModel.open(MODEL, Judging.TREES)) {
      Analyzer judged = analyzer(model, OPTIONS);
      String query = "How can I purchase a used car in New York";
      Set<String> added = added(judged, query);
      assertTrue(added.toString(), added.contains("buy"));
      assertFalse("names stay: " + added, added.contains("newfound"));
      Set<String> strict = added(analyzer(model, OPTIONS.withMinAcceptability(0.9)), query);
      assertTrue(added + " " + strict, added.containsAll(strict) && added.size() > strict.size());
      assertEquals(
          Set.of(), added(analyzer(model, OPTIONS.withTables(Set.of("definitions"))), query));
      checkAnalysisConsistency(random(), judged, true, query);
      checkRandomData(random(), judged, 5);
    }
  }

  public void testTheEncoderReads() throws IOException {
    try (ParaphraseModel model = ParaphraseModel.open(MODEL, Judging.ENCODER)) {
      Set<String> added = added(analyzer(model, OPTIONS), "how do I purchase a used car");
      assertTrue(added.toString(), added.contains("buy"));
    }
  }

  public void testNoWordNoPlan() throws IOException {
    try (ParaphraseModel model = ParaphraseModel.open(MODEL, Judging.TREES)) {
      assertAnalyzesTo(analyzer(model, OPTIONS), "", new String[0]);
    }
  }
}
