package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.words;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.io.Progress;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.syntax.wordnet.WordNetLibrary;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.filter.EnglishWords;
import org.paraphrast.table.filter.FilterChain;
import org.paraphrast.table.filter.PairFilter;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** What all stages have in common that fill a table from a source, through the filters. */
abstract class TableStage extends StageKind {
  static final Port WORDS =
      new Port(
          "words",
          Arity.ANY,
          TEXT,
          "English text in its original case, from which filters recognise names and foreign"
              + " words");

  static final String NAME_HELP = "the table's name in the model";
  static final String LONGEST_HELP = "maximum number of words in a phrase";
  static final String EXACT_HELP = "store features as floats instead of single bytes";

  final Output table = output("table", "pairs.table", TABLE);
  final Option<Integer> top =
      add(integer("top").orElse(20).atLeast(1), "maximum number of targets for each source");
  private final Option<Integer> minCount =
      add(
          integer("min-count").orElse(0).atLeast(0),
          "minimum number of occurrences of a pair, if the source counts them");
  private final Option<List<String>> without =
      add(
          words("without", FilterChain.NAMES),
          "filters to switch off, by their names in the report");
  private final Option<Boolean> unfiltered =
      add(flag("unfiltered").recent(), "keep every pair, to see what the filters do");
  private final Option<Boolean> exact = add(flag("exact"), EXACT_HELP);

  TableStage(String name, int version, Cost cost) {
    super(name, version, cost);
    aside(WORDS, 0.065);
  }

  /** The source; it may keep temporary files in {@code run.temporary()}. */
  abstract TableSource source(StageRun run, WordNet wordNet, Inflector inflector);

  /** The name and the columns that the table will have. */
  abstract TableInfo promised(StageOptions options);

  /** Name and columns of a table. */
  static TableInfo promise(String name, String... columns) {
    return new TableInfo(name, "", List.of(columns));
  }

  @Override
  public final Optional<TableInfo> table(StageOptions options, Optional<TableInfo> from) {
    return Optional.of(promised(options));
  }

  /** Weights were checked against the promise, so it must be kept. */
  private void requirePromised(StageOptions options, TableInfo info) {
    TableInfo promised = promised(options);
    if (!info.name().equals(promised.name()) || !info.features().equals(promised.features())) {
      throw new IllegalStateException(name() + " promised " + promised + ", but makes " + info);
    }
  }

  @Override
  public final void run(StageRun run) {
    WordNet wordNet = WordNetLibrary.open();
    Inflector inflector = new Inflector();
    TableSource source = source(run, wordNet, inflector);
    requirePromised(run.options(), source.info());
    try (TableBuilder builder =
        new TableBuilder(
            source.info(),
            precision(run.get(exact)),
            run.temporary(),
            run.memory(),
            run.get(top))) {
      FilterChain chain = new FilterChain(filters(run, wordNet, inflector), builder::add);
      try (Progress.Task task = run.progress().start("pairs", Progress.UNKNOWN, "pairs")) {
        int least = run.get(minCount);
        source.read(
            entry -> {
              if (entry.evidence().count() >= least) {
                chain.accept(entry);
              }
              task.add(1);
            });
      }
      TableBuilder.Counts counts = builder.write(run.output(table));
      long refused = chain.refused().values().stream().mapToLong(Long::longValue).sum();
      run.count("pairs before filters", chain.passed() + refused);
      run.count("pairs after filters", chain.passed());
      run.count("pairs", counts.pairs());
      run.count("sources", counts.sources());
      run.count("spelling pairs", chain.spellings());
      chain.refused().forEach((filter, count) -> run.count("filter " + filter, count));
    }
  }

  static TableBuilder.Precision precision(boolean exact) {
    return exact ? TableBuilder.Precision.EXACT : TableBuilder.Precision.BYTE;
  }

  /** What every pair has to pass: the standard filters but those that are switched off. */
  List<PairFilter> filters(StageRun run, WordNet wordNet, Inflector inflector) {
    if (run.get(unfiltered)) {
      return List.of();
    }
    Set<String> off = new HashSet<>(run.get(without));
    return FilterChain.standard(off, wordNet, inflector, englishWords(run));
  }

  private static EnglishWords englishWords(StageRun run) {
    if (run.files(WORDS).isEmpty()) {
      return EnglishWords.NONE;
    }
    EnglishWords words = new EnglishWords();
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    run.forEachLine(WORDS, line -> words.count(tokenizer.tokenize(line).forms()));
    return words;
  }

  /** The tokens of every line of an input, in small letters. */
  static void forEachSentence(StageRun run, Port port, Consumer<List<String>> sink) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    run.forEachLine(
        port,
        line ->
            sink.accept(
                tokenizer.tokenize(line).forms().stream().map(Tokenizer::lowerCase).toList()));
  }
}
