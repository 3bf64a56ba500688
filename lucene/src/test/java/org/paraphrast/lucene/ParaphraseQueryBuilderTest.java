package org.paraphrast.lucene;

import java.nio.file.Path;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;
import org.apache.lucene.tests.index.RandomIndexWriter;

/** Queries in which a paraphrase can only help. */
public class ParaphraseQueryBuilderTest extends BaseTokenStreamTestCase {
  private ParaphraseModel model;

  @Override
  public void setUp() throws Exception {
    super.setUp();
    Path folder =
        new TinyModel()
            .with("t", "big", "large", 0.5)
            .with("t", "under custody", "in cells", 0.5)
            .with("t", "under custody", "jailed", 0.4)
            .with("t", "big dog", "hound", 0.5)
            .write(createTempDir());
    model = ParaphraseModel.open(folder, Judging.NONE);
  }

  @Override
  public void tearDown() throws Exception {
    model.close();
    super.tearDown();
  }

  private ParaphraseQueryBuilder builder(ParaphraseOptions options) {
    return new ParaphraseQueryBuilder(analyzer(options));
  }

  private Analyzer analyzer(ParaphraseOptions options) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        Tokenizer tokens = new WhitespaceTokenizer();
        TokenStream stream = new ParaphraseGraphFilter(tokens, model, options);
        return new TokenStreamComponents(tokens, stream);
      }
    };
  }

  public void testEachPartHasItsBestWay() {
    ParaphraseOptions quarter = ParaphraseOptions.DEFAULT.withBoost(0.25f);
    String query = builder(quarter).build("f", "fire under custody now").toString("f");
    assertTrue(query, query.startsWith("fire (")); // the ways have no order
    assertTrue(query, query.endsWith(") now"));
    for (String way : new String[] {"(under custody)", "(\"in cells\")^0.25", "(jailed)^0.25"}) {
      assertTrue(query, query.contains(way));
    }
    assertEquals("", builder(quarter).build("f", "").toString("f"));
  }

  public void testWhatAParaphraseLeavesIsAskedForToo() {
    ParaphraseOptions all = ParaphraseOptions.DEFAULT.withOverlaps(true).withBoost(0.5f);
    String query = builder(all).build("f", "big dog").toString("f");
    assertTrue(query, query.contains("(hound)^0.5"));
    assertTrue(query, query.contains("(large)^0.5 dog"));
    assertTrue(query, query.contains("(big dog)"));
  }

  public void testADocumentLosesNothing() throws Exception {
    try (Directory directory = newDirectory()) {
      IndexWriterConfig config =
          newIndexWriterConfig(analyzer(ParaphraseOptions.DEFAULT.withMinScore(9)));
      try (RandomIndexWriter writer = new RandomIndexWriter(random(), directory, config)) {
        for (String text : new String[] {"custody it", "in cells", "jailed", "none"}) {
          Document document = new Document();
          document.add(new TextField("f", text, Field.Store.NO));
          writer.addDocument(document);
        }
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        IndexSearcher searcher = new IndexSearcher(reader);
        searcher.setSimilarity(new BM25Similarity());
        assertEquals(
            3, searcher.count(builder(ParaphraseOptions.DEFAULT).build("f", "under custody")));
      }
    }
  }
}
