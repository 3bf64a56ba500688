package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.words;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import org.paraphrast.io.Progress;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.syntax.wordnet.WordNetLibrary;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
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
public abstract class TableStage extends StageKind {
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
  final Option<Integer> top = add(positive("top", 20), "maximum number of targets for each source");
  private final Option<Integer> minCount =
      add(
          natural("min-count", 0),
          "minimum number of occurrences of a pair, if the source counts them");
  private final Option<List<String>> without =
      add(
          words("without", FilterChain.NAMES),
          "filters to switch off, by their names in the report");
  private final Option<List<String>> only =
      add(words("only", FilterChain.NAMES).recent(), "the filters to use, and no others");
  private final Option<Boolean> unfiltered =
      add(flag("unfiltered").recent(), "keep every pair, to see what the filters do");
  private final Option<Boolean> exact = add(flag("exact"), EXACT_HELP);

  protected TableStage(String name, int version, Cost cost) {
    super(name, version, cost);
    aside(WORDS, 0.065);
  }

  /** The source; it may keep temporary files in {@code run.temporary()}. */
  protected abstract TableSource source(StageRun run, WordNet wordNet, Inflector inflector);

  /** What the table will say about itself. */
  protected abstract TableInfo info(StageOptions options);

  /** What it says if that depends on more than options. */
  protected TableInfo info(StageRun run, TableSource source) {
    return info(run.options());
  }

  protected static TableInfo info(String name, String resource, String... columns) {
    return new TableInfo(name, resource, List.of(columns));
  }

  @Override
  public final Optional<TableInfo> table(StageOptions options, Optional<TableInfo> from) {
    return Optional.of(info(options));
  }

  @Override
  public final void run(StageRun run) {
    WordNet wordNet = WordNetLibrary.open();
    Inflector inflector = new Inflector();
    TableSource source = source(run, wordNet, inflector);
    try (TableBuilder builder =
        new TableBuilder(
            info(run, source),
            precision(run.get(exact)),
            new ExternalSorter(run.temporary(), run.memory()),
            run.get(top))) {
      FilterChain chain = new FilterChain(filters(run, wordNet, inflector), builder::add);
      try (Progress.Task task = run.progress().start("pairs", Progress.UNKNOWN, "pairs")) {
        Consumer<TableEntry> gate = chain.from(run.get(minCount));
        source.read(
            entry -> {
              gate.accept(entry);
              task.add(1);
            });
      }
      report(chain, builder.write(run.output(table)), run::count);
    }
  }

  /** Says what became of the pairs. */
  public static void report(
      FilterChain chain, TableBuilder.Counts counts, ObjLongConsumer<String> tally) {
    long refused = chain.refused().values().stream().mapToLong(Long::longValue).sum();
    tally.accept("pairs before filters", chain.passed() + refused);
    tally.accept("pairs after filters", chain.passed());
    tally.accept("pairs", counts.pairs());
    tally.accept("sources", counts.sources());
    tally.accept("spelling pairs", chain.spellings());
    chain.refused().forEach((filter, count) -> tally.accept("filter " + filter, count));
  }

  /** How many targets a source keeps. */
  public final int top(StageOptions options) {
    return options.get(top);
  }

  /** How often a pair must have been seen. */
  public final int minCount(StageOptions options) {
    return options.get(minCount);
  }

  /** How features are stored. */
  public final TableBuilder.Precision precision(StageOptions options) {
    return precision(options.get(exact));
  }

  static TableBuilder.Precision precision(boolean exact) {
    return exact ? TableBuilder.Precision.EXACT : TableBuilder.Precision.BYTE;
  }

  /** What every pair has to pass: the standard filters but those that are switched off. */
  protected List<PairFilter> filters(StageRun run, WordNet wordNet, Inflector inflector) {
    return run.get(unfiltered)
        ? List.of()
        : filters(run.options(), wordNet, inflector, englishWords(run));
  }

  /** The same, with words that were counted elsewhere. */
  public final List<PairFilter> filters(
      StageOptions options, WordNet wordNet, Inflector inflector, EnglishWords words) {
    if (options.get(unfiltered)) {
      return List.of();
    }
    Set<String> off = new HashSet<>(options.get(without));
    if (!options.get(only).isEmpty()) {
      off.addAll(FilterChain.NAMES);
      off.removeAll(options.get(only));
    }
    return FilterChain.standard(off, wordNet, inflector, words);
  }

  private static EnglishWords englishWords(StageRun run) {
    if (run.files(WORDS).isEmpty()) {
      return EnglishWords.NONE;
    }
    EnglishWords words = new EnglishWords();
    Consumer<String> counter = counter(words);
    run.forEachLine(WORDS, counter);
    return words;
  }

  /** Counts the words of lines. */
  public static Consumer<String> counter(EnglishWords words) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    return line -> words.count(tokenizer.tokenize(line).forms());
  }

  /** The tokens of every line of an input, in small letters. */
  protected static void forEachSentence(StageRun run, Port port, Consumer<List<String>> sink) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    run.forEachLine(
        port, line -> sink.accept(Tokenizer.lowerCased(tokenizer.tokenize(line).forms())));
  }
}
