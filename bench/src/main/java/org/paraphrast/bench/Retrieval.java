package org.paraphrast.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.FilteringTokenFilter;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.QueryBuilder;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lucene.Judging;
import org.paraphrast.lucene.ParaphraseGraphFilter;
import org.paraphrast.lucene.ParaphraseModel;
import org.paraphrast.lucene.ParaphraseOptions;
import org.paraphrast.lucene.ParaphraseQueryBuilder;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.Confidence;
import org.paraphrast.metric.Significance;
import org.paraphrast.metric.Statistics;
import org.paraphrast.text.FunctionWords;

/**
 * Searches a collection by BM25 alone and with paraphrases in the query. Settings are chosen by the
 * mean reciprocal rank of one half of the queries; figures are of the other half. A collection is a
 * folder with {@code documents.txt}, one a line, and {@code queries.tsv}: a query, the number of
 * the document that it is itself or -1, and those of the documents that it is to find. See {@code
 * bench/retrieval}.
 */
public final class Retrieval {
  private static final String USAGE = "COLLECTION MODEL";
  private static final String FIELD = "text";
  private static final int NEAR = 10;
  private static final int MANY = 10_000;
  private static final ScoreDoc[] NO_HITS = {};
  private static final long SEED = 25;

  /** A query, its own document, and those that it is to find. */
  private record Asked(String text, int own, Set<Integer> same) {}

  /**
   * What is found: the share of the right documents among the first ten, and 1 / rank of the first.
   */
  private record Found(double recall, double reciprocal) {}

  /** How a query is made of a stream: Lucene's way, or the best way of each part. */
  private enum Style {
    GRAPH,
    BEST
  }

  /** One way to search. */
  private record Setting(ParaphraseOptions options, Style style) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "top %d, score ≥ %s, fit ≥ %s, boost %s%s",
          options.top(),
          options.minScore(),
          options.minAcceptability(),
          options.boost(),
          options.scaled() ? " × value" : "");
    }
  }

  private final IndexSearcher searcher;
  private final List<Asked> tuning = new ArrayList<>();
  private final List<Asked> test = new ArrayList<>();

  private Retrieval(IndexSearcher searcher, List<Asked> asked) {
    this.searcher = searcher;
    SplittableRandom random = new SplittableRandom(SEED);
    asked.forEach(one -> (random.nextBoolean() ? tuning : test).add(one));
  }

  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      throw new IllegalArgumentException("arguments: " + USAGE);
    }
    List<String> texts = lines(Path.of(args[0], "documents.txt"));
    List<Asked> asked =
        lines(Path.of(args[0], "queries.tsv")).stream()
            .map(line -> asked(line.split("\t", -1), texts.size()))
            .toList();
    try (Directory directory = new ByteBuffersDirectory()) {
      index(directory, texts);
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        new Retrieval(new IndexSearcher(reader), asked).run(Path.of(args[1]), texts.size());
      }
    }
  }

  private static List<String> lines(Path file) {
    List<String> all = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        all.add(line);
      }
    }
    return all;
  }

  private static Asked asked(String[] fields, int documents) {
    Set<Integer> right = new TreeSet<>();
    for (String number : fields[2].split(",", -1)) {
      right.add(Objects.checkIndex(Integer.parseInt(number), documents));
    }
    return new Asked(fields[0], Integer.parseInt(fields[1]), right);
  }

  /** One segment: the numbers of documents are those of the texts. */
  private static void index(Directory directory, List<String> texts) throws IOException {
    try (Analyzer analyzer = analyzer(null, ParaphraseOptions.DEFAULT);
        IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
      for (String text : texts) {
        Document document = new Document();
        document.add(new TextField(FIELD, text, Field.Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
  }

  private static Analyzer analyzer(@Nullable ParaphraseModel model, ParaphraseOptions options) {
    return analyzer(model, options, LowerCaseFilter::new);
  }

  private static Analyzer analyzer(
      @Nullable ParaphraseModel model, ParaphraseOptions options, UnaryOperator<TokenStream> kept) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        Tokenizer tokens = new StandardTokenizer();
        TokenStream stream =
            model == null ? tokens : new ParaphraseGraphFilter(tokens, model, options);
        return new TokenStreamComponents(tokens, new PorterStemFilter(kept.apply(stream)));
      }
    };
  }

  private static TokenStream withoutFunctionWords(TokenStream stream) {
    return new FilteringTokenFilter(new LowerCaseFilter(stream)) {
      private final CharTermAttribute term = addAttribute(CharTermAttribute.class);

      @Override
      protected boolean accept() {
        return !FunctionWords.contains(term.toString());
      }
    };
  }

  private void run(Path folder, int documents) throws IOException {
    System.out.printf(
        "%d documents, %d queries to choose settings with, %d to measure%n%n",
        documents, tuning.size(), test.size());
    System.out.println(
        "| | query | recall@10 | MRR@10 | p (recall, MRR) | better / worse | settings |");
    System.out.println("|---|---|---|---|---|---:|---|");
    List<Found> alone = alone();
    report("BM25 alone", "", alone, alone, "");
    try (ParaphraseModel model = ParaphraseModel.open(folder, Judging.NONE)) {
      compare("WordNet table", alone, model, Set.of("wordnet"), TABLE_LIMITS);
      compare("all tables", alone, model, Set.of(), TABLE_LIMITS);
    }
    try (ParaphraseModel model = ParaphraseModel.open(folder, Judging.BEFOREHAND)) {
      compare("table for searches", alone, model, Set.of(), TABLE_LIMITS);
    }
    for (Judging judging : List.of(Judging.TREES, Judging.ENCODER)) {
      try (ParaphraseModel model = ParaphraseModel.open(folder, judging)) {
        String name = "all tables, judged: " + judging.name().toLowerCase(Locale.ROOT);
        compare(name, alone, model, Set.of(), JUDGED_LIMITS);
      }
    }
    strict(folder);
  }

  /** What all queries find if every word but function words must be there, by the defaults. */
  private void strict(Path folder) throws IOException {
    System.out.println("\n| all words must match | with a right document | documents | right |");
    System.out.println("|---|---:|---:|---:|");
    strict("alone", null);
    for (Judging judging : Judging.values()) {
      try (ParaphraseModel model = ParaphraseModel.open(folder, judging)) {
        strict(judging.name().toLowerCase(Locale.ROOT), model);
      }
    }
  }

  private void strict(String name, @Nullable ParaphraseModel model) throws IOException {
    int answered = 0;
    int documents = 0;
    int right = 0;
    try (Analyzer analyzer =
        analyzer(model, ParaphraseOptions.DEFAULT, Retrieval::withoutFunctionWords)) {
      QueryBuilder builder = new QueryBuilder(analyzer);
      for (Asked one : Stream.concat(tuning.stream(), test.stream()).toList()) {
        Query query = builder.createBooleanQuery(FIELD, one.text(), BooleanClause.Occur.MUST);
        int own = 0;
        for (ScoreDoc hit : query == null ? NO_HITS : searcher.search(query, MANY).scoreDocs) {
          documents += hit.doc == one.own() ? 0 : 1;
          own += one.same().contains(hit.doc) ? 1 : 0;
        }
        answered += own > 0 ? 1 : 0;
        right += own;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %d | %d (%.1f%%) |%n",
        name,
        answered,
        documents,
        right,
        100.0 * right / Math.max(1, documents));
  }

  /** What is looked up again for each setting, as opposed to boosts. */
  private record Limit(int top, float score, double fit) {}

  private static final List<Limit> TABLE_LIMITS =
      Stream.of(1, 5)
          .flatMap(top -> Stream.of(0.05f, 0.15f, 0.4f).map(score -> new Limit(top, score, 0)))
          .toList();

  private static final List<Limit> JUDGED_LIMITS =
      Stream.of(0.5, 0.7, 0.85).map(fit -> new Limit(5, 0, fit)).toList();

  private List<Found> alone() throws IOException {
    List<Found> found = new ArrayList<>();
    try (Analyzer analyzer = analyzer(null, ParaphraseOptions.DEFAULT)) {
      QueryBuilder builder = new QueryBuilder(analyzer);
      for (Asked one : test) {
        found.add(
            found(one, builder.createBooleanQuery(FIELD, one.text(), BooleanClause.Occur.SHOULD)));
      }
    }
    return found;
  }

  /** Chooses the best setting of each style on one half, and measures it on the other. */
  private void compare(
      String name, List<Found> alone, ParaphraseModel model, Set<String> tables, List<Limit> limits)
      throws IOException {
    Map<Style, Setting> best = new EnumMap<>(Style.class);
    Map<Style, Double> highest = new EnumMap<>(Style.class);
    for (Limit limit : limits) {
      ParaphraseOptions options =
          ParaphraseOptions.DEFAULT
              .withTables(tables)
              .withTop(limit.top())
              .withMinScore(limit.score())
              .withMinAcceptability(limit.fit());
      RecordedStreams recorded = recorded(model, options, tuning);
      for (Setting setting : settings(options)) {
        double mrr =
            search(recorded, setting, tuning).stream()
                .mapToDouble(Found::reciprocal)
                .average()
                .orElse(0);
        if (mrr > highest.getOrDefault(setting.style(), -1.0)) {
          highest.put(setting.style(), mrr);
          best.put(setting.style(), setting);
        }
      }
    }
    for (Setting setting : best.values()) {
      RecordedStreams recorded = recorded(model, setting.options(), test);
      List<Found> found = search(recorded, setting, test);
      String query = setting.style() == Style.GRAPH ? "Lucene's" : "ours";
      report(name, query, alone, found, setting.toString());
    }
  }

  private static List<Setting> settings(ParaphraseOptions options) {
    List<Setting> settings = new ArrayList<>();
    for (Style style : Style.values()) {
      for (float boost : new float[] {0.1f, 0.3f, 0.6f}) {
        for (boolean scaled : new boolean[] {false, true}) {
          settings.add(new Setting(options.withBoost(boost).withScaled(scaled), style));
        }
      }
    }
    return settings;
  }

  private static RecordedStreams recorded(
      ParaphraseModel model, ParaphraseOptions options, List<Asked> asked) throws IOException {
    RecordedStreams recorded = new RecordedStreams();
    try (Analyzer analyzer = analyzer(model, options.withBoost(1).withScaled(true))) {
      for (Asked one : asked) {
        recorded.record(analyzer, one.text());
      }
    }
    return recorded;
  }

  private List<Found> search(RecordedStreams recorded, Setting setting, List<Asked> asked)
      throws IOException {
    List<Found> found = new ArrayList<>();
    ParaphraseOptions options = setting.options();
    try (Analyzer analyzer = recorded.replay(options.boost(), options.scaled())) {
      QueryBuilder graph = new QueryBuilder(analyzer);
      ParaphraseQueryBuilder best = new ParaphraseQueryBuilder(analyzer);
      for (Asked one : asked) {
        Query query =
            setting.style() == Style.GRAPH
                ? graph.createBooleanQuery(FIELD, one.text(), BooleanClause.Occur.SHOULD)
                : best.build(FIELD, one.text());
        found.add(found(one, query));
      }
    }
    return found;
  }

  private Found found(Asked one, @Nullable Query query) throws IOException {
    double reciprocal = 0;
    int near = 0;
    int rank = 0;
    ScoreDoc[] hits = query == null ? NO_HITS : searcher.search(query, NEAR + 1).scoreDocs;
    for (ScoreDoc hit : hits) {
      if (hit.doc == one.own() || ++rank > NEAR) {
        continue;
      }
      if (one.same().contains(hit.doc)) {
        reciprocal = reciprocal == 0 ? 1.0 / rank : reciprocal;
        near++;
      }
    }
    return new Found((double) near / Math.min(NEAR, one.same().size()), reciprocal);
  }

  private static void report(
      String name, String query, List<Found> alone, List<Found> found, String settings) {
    Significance significance = new Significance(new Mean(), 10_000, SEED);
    List<Statistics> recalls = statistics(found, true);
    List<Statistics> ranks = statistics(found, false);
    int changed = 0;
    int better = 0;
    for (int i = 0; i < found.size(); i++) {
      int order = Comparator.comparingDouble(Found::reciprocal).compare(found.get(i), alone.get(i));
      changed += order == 0 ? 0 : 1;
      better += order > 0 ? 1 : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %s | %s | %s | %s | %s |%n",
        name,
        query,
        interval(significance.interval(recalls)),
        interval(significance.interval(ranks)),
        settings.isEmpty()
            ? ""
            : String.format(
                Locale.ROOT,
                "%.3f, %.3f",
                significance.randomisation(statistics(alone, true), recalls),
                significance.randomisation(statistics(alone, false), ranks)),
        better + " / " + (changed - better),
        settings);
  }

  private static List<Statistics> statistics(List<Found> found, boolean recall) {
    return found.stream()
        .map(one -> Statistics.of(recall ? one.recall() : one.reciprocal(), 1))
        .toList();
  }

  private static String interval(Confidence.Range interval) {
    return String.format(
        Locale.ROOT, "%.4f (%.3f–%.3f)", interval.value(), interval.low(), interval.high());
  }

  private static final class Mean implements AdditiveScore {
    @Override
    public String signature() {
      return "mean";
    }

    @Override
    public double score(Statistics total) {
      return total.get(0) / total.get(1);
    }
  }
}
