package example;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.custom.CustomAnalyzer;
import org.apache.lucene.analysis.standard.StandardTokenizerFactory;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.env.Environment;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.IndexAnalyzers;
import org.opensearch.indices.analysis.AnalysisModule;

/**
 * Prints what a query becomes by the settings of OpenSearch and Elasticsearch, and by the filter of
 * Solr, over one synonym file.
 */
public final class Main {
  private Main() {}

  /**
   * Arguments: a folder with {@code synonyms.txt} and {@code settings.json}, the analyzer's name,
   * queries.
   */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]).toAbsolutePath();
    Settings node = Settings.builder().put("path.home", folder).build();
    Settings settings =
        Settings.builder()
            .loadFromSource(Files.readString(folder.resolve("settings.json")), XContentType.JSON)
            .build()
            .getByPrefix("settings.");
    IndexMetadata index =
        IndexMetadata.builder("texts")
            .settings(
                Settings.builder()
                    .put(settings)
                    .normalizePrefix("index.")
                    .put(IndexMetadata.SETTING_VERSION_CREATED, Version.CURRENT)
                    .put(IndexMetadata.SETTING_NUMBER_OF_SHARDS, 1)
                    .put(IndexMetadata.SETTING_NUMBER_OF_REPLICAS, 0))
            .build();
    AnalysisModule module =
        new AnalysisModule(
            new Environment(node, folder), List.of(new CommonAnalysisPlugin()));
    try (IndexAnalyzers analyzers =
            module.getAnalysisRegistry().build(new IndexSettings(index, node));
        Analyzer solr =
            CustomAnalyzer.builder(folder)
                .withTokenizer("standard")
                .addTokenFilter("lowercase")
                .addTokenFilter("synonymGraph", solr())
                .build()) {
      for (String query : List.of(args).subList(2, args.length)) {
        System.out.println("OpenSearch\t" + tokens(analyzers.get(args[1]), query));
        System.out.println("Solr\t" + tokens(solr, query));
      }
    }
  }

  /** The attributes of Solr's filter, which calls the class {@code solr.StandardTokenizerFactory}. */
  private static Map<String, String> solr() {
    return new TreeMap<>(
        Map.of("synonyms", "synonyms.txt", "tokenizerFactory", StandardTokenizerFactory.class.getName()));
  }

  /** Words at one position in parentheses. */
  private static String tokens(Analyzer analyzer, String text) throws IOException {
    List<List<String>> positions = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("text", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      PositionIncrementAttribute step = stream.addAttribute(PositionIncrementAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        if (step.getPositionIncrement() > 0 || positions.isEmpty()) {
          positions.add(new ArrayList<>());
        }
        positions.get(positions.size() - 1).add(term.toString());
      }
      stream.end();
    }
    StringBuilder said = new StringBuilder();
    for (List<String> words : positions) {
      said.append(said.isEmpty() ? "" : " ");
      said.append(words.size() == 1 ? words.get(0) : "(" + String.join(" ", words) + ")");
    }
    return said.toString();
  }
}
