package org.paraphrast.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.TextFiles;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.phrase.PhraseTableReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.filter.EnglishWords;
import org.paraphrast.table.filter.FilterChain;
import org.paraphrast.table.filter.PairFilter;
import org.paraphrast.table.source.ComparableSource;
import org.paraphrast.table.source.ImportedPairs;
import org.paraphrast.table.source.JudgedPairs;
import org.paraphrast.table.source.PatternSource;
import org.paraphrast.table.source.PivotOptions;
import org.paraphrast.table.source.PivotSource;
import org.paraphrast.table.source.QueryLog;
import org.paraphrast.table.source.QuerySource;
import org.paraphrast.table.source.SharedTranslationSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.table.source.WordNetSource;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Builds a table from one resource. */
@Command(
    name = "build",
    header = "Build a table from one resource.",
    description = {
      "%nEvery pair passes the filters, which are counted in the report.",
      "%nTables that take a parser or several steps (definitions, thesaurus, collocations, parallel"
          + " translations, templates, word classes) are made by stages of a recipe: 'train'."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TableBuildCommand implements Callable<Integer> {

  /** Where the pairs come from. */
  enum Source {
    PIVOT,
    PATTERNS,
    WORDNET,
    DIRECT,
    COMPARABLE,
    QUERIES,
    JUDGED,
    TSV,
    PPDB,
    MOSES
  }

  private static final int CANDIDATES = 5;

  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private ProgressOptions progress;
  @Mixin private TableWriting writing;

  @Option(
      names = "--from",
      required = true,
      paramLabel = "SOURCE",
      description = {
        "pivot: bilingual phrase tables (--phrases), Bannard05.",
        "patterns: the same for patterns with slots, as the stage 'patterns' writes them, Zhao09.",
        "wordnet: synonyms of WordNet 3.1, inflected.",
        "direct: TSV of English and foreign sentences; those that share a translation.",
        "comparable: phrase tables of sentence pairs of one language, from 'phrase score'.",
        "queries: logs, TSV of query, clicked address, count.",
        "judged: judgements of pairs in sentences, as evidence for other tables.",
        "tsv: pairs, source<TAB>target<TAB>score. ppdb: PPDB 1.0 or 2.0.",
        "moses: a monolingual phrase table."
      })
  private Source from;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description =
          "Input of every source but pivot, patterns and wordnet; several for direct, comparable,"
              + " queries and judged.")
  private List<Path> inputs = new ArrayList<>();

  @Mixin private PivotLanguages pivots;

  @Option(
      names = "--epsilon",
      paramLabel = "P",
      defaultValue = "1e-5",
      description = "pivot: drop round trips less likely than this (default: ${DEFAULT-VALUE}).")
  private double epsilon;

  @Option(
      names = "--tau",
      paramLabel = "N",
      defaultValue = "200",
      description =
          "pivot: pass over foreign phrases with more English ones (default: ${DEFAULT-VALUE}).")
  private int tau;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "The table's name in the model (default: the source).")
  private String name = "";

  @Option(
      names = "--senses",
      paramLabel = "N",
      defaultValue = "1",
      description = "wordnet: senses of each word (default: ${DEFAULT-VALUE}).")
  private int senses;

  @Option(
      names = "--scores",
      paramLabel = "N",
      defaultValue = "4",
      description = "moses: scores on a line (default: ${DEFAULT-VALUE}).")
  private int scores;

  @Option(
      names = "--longest",
      paramLabel = "N",
      defaultValue = "5",
      description = "direct, queries: words of a phrase at most (default: ${DEFAULT-VALUE}).")
  private int longest;

  @Option(
      names = "--evidence",
      paramLabel = "N",
      defaultValue = "3",
      description = "pivot: foreign phrases to keep for each pair (default: ${DEFAULT-VALUE}).")
  private int evidence;

  @Option(
      names = "--english-text",
      paramLabel = "FILE",
      description =
          "English text with its capitals, a sentence a line, by which filters tell names and"
              + " foreign words. May be repeated.")
  private List<Path> texts = new ArrayList<>();

  @Option(names = "--unfiltered", description = "Let every pair pass, to see what filters do.")
  private boolean unfiltered;

  @Option(
      names = "--without",
      paramLabel = "FILTER",
      description = "Switch a filter off; the report names them. May be repeated.")
  private List<String> without = new ArrayList<>();

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    try (TemporaryFolder folder = writing.temporary()) {
      WordNet wordNet = WordNet.open();
      Inflector inflector = new Inflector();
      TableSource source = source(wordNet, inflector, folder.path());
      List<PairFilter> filters = filters(wordNet, inflector);
      writing.write(
          source.info(),
          progress.progress(err),
          err,
          sink -> {
            FilterChain chain = new FilterChain(filters, sink);
            source.read(chain);
            if (!progress.quiet()) {
              chain.refused().forEach((filter, count) -> err.println("  " + filter + ": " + count));
              err.println("  passed: " + chain.passed() + ", spellings: " + chain.spellings());
            }
          });
    }
    return ExitCode.DONE;
  }

  private List<PairFilter> filters(WordNet wordNet, Inflector inflector) {
    if (unfiltered) {
      return List.of();
    }
    return Usage.of(
        spec,
        () -> FilterChain.standard(new HashSet<>(without), wordNet, inflector, englishWords()));
  }

  private EnglishWords englishWords() {
    if (texts.isEmpty()) {
      return EnglishWords.NONE;
    }
    EnglishWords words = new EnglishWords();
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    TextInput.forEachLine(texts, System.in, line -> words.count(tokenizer.tokenize(line).forms()));
    return words;
  }

  private TableSource source(WordNet wordNet, Inflector inflector, Path folder) {
    return switch (from) {
      case PIVOT -> new PivotSource(languages(), pivotOptions(), folder, writing.memory());
      case PATTERNS -> new PatternSource(languages(), pivotOptions(), folder, writing.memory());
      case WORDNET -> new WordNetSource(wordNet, inflector, senses);
      case DIRECT -> direct(folder);
      case COMPARABLE ->
          new ComparableSource(
              named("comparable"),
              inputs().<CorpusReader<PhraseTableEntry>>map(PhraseTableReader::new).toList(),
              folder,
              writing.memory());
      case QUERIES -> queries();
      case JUDGED -> new JudgedPairs(named("judged"), JudgedPairs.read(files(), Progress.none()));
      case TSV -> ImportedPairs.tsv(named("tsv"), inputs().findFirst().orElseThrow());
      case PPDB -> ImportedPairs.ppdb(named("ppdb"), inputs().findFirst().orElseThrow());
      case MOSES -> ImportedPairs.moses(named("moses"), inputs().findFirst().orElseThrow(), scores);
    };
  }

  private List<PivotSource.Language> languages() {
    if (pivots.isEmpty()) {
      throw new ParameterException(spec.commandLine(), fromName() + " needs --phrases CODE=FILE");
    }
    return pivots.languages();
  }

  private PivotOptions pivotOptions() {
    // more than are kept, as the filters take most of them
    int candidates = unfiltered ? writing.top() : CANDIDATES * writing.top();
    return new PivotOptions(epsilon, tau, new PivotOptions.Top(candidates), evidence);
  }

  private TableSource direct(Path folder) {
    List<CorpusReader<LineGroup>> corpora = new ArrayList<>();
    inputs().forEach(lines -> corpora.add(new TsvReader(lines, List.of(1, 2))));
    return new SharedTranslationSource(corpora, longest, folder, writing.memory());
  }

  private TableSource queries() {
    QuerySource.Options defaults = QuerySource.Options.DEFAULT;
    return new QuerySource(
        QueryLog.read(inputs().toList(), 1),
        new QuerySource.Options(
            writing.top(), defaults.beta(), defaults.mostCommon(), defaults.threshold(), longest));
  }

  private String fromName() {
    return "--from " + from.name().toLowerCase(Locale.ROOT);
  }

  private String named(String otherwise) {
    return name.isEmpty() ? otherwise : name;
  }

  private Stream<LineReader> inputs() {
    return files().stream().map(TextFiles::lines);
  }

  private List<Path> files() {
    if (inputs.isEmpty()) {
      throw new ParameterException(spec.commandLine(), fromName() + " needs --input FILE");
    }
    return inputs;
  }
}
