package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.filter.EnglishWords;
import org.paraphrast.table.filter.FilterChain;
import org.paraphrast.table.filter.PairFilter;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** What all stages have in common that fill a table from a source, through the filters. */
abstract class TableStage implements StageKind {
  static final List<OptionSpec> COMMON =
      List.of(
          new OptionSpec("top", OptionType.INTEGER, "20"),
          new OptionSpec("min-count", OptionType.INTEGER, "0"),
          new OptionSpec("without", OptionType.TEXTS, ""),
          new OptionSpec("exact", OptionType.SWITCH, "false"));

  /** Text that tells names and foreign words from English ones. */
  static final Port WORDS = Port.any("words");

  /** The source; it may keep temporary files in {@code run.temporary()}. */
  abstract TableSource source(StageRun run, WordNet wordNet, Inflector inflector);

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("table", "pairs.table"));
  }

  @Override
  public void run(StageRun run) {
    WordNet wordNet = WordNet.open();
    Inflector inflector = new Inflector();
    TableSource source = source(run, wordNet, inflector);
    Path folder = run.temporary();
    try (TableBuilder builder =
        new TableBuilder(
            source.info(),
            run.options().isOn("exact")
                ? TableBuilder.Precision.EXACT
                : TableBuilder.Precision.BYTE,
            folder,
            run.memory(),
            run.options().integer("top"))) {
      FilterChain chain = new FilterChain(filters(run, wordNet, inflector), builder::add);
      try (Progress.Task task = run.progress().start("pairs", Progress.UNKNOWN, "pairs")) {
        int minCount = run.options().integer("min-count");
        source.read(
            entry -> {
              if (entry.evidence().count() >= minCount) {
                chain.accept(entry);
              }
              task.add(1);
            });
      }
      TableBuilder.Counts counts = builder.write(run.output("table"));
      long refused = chain.refused().values().stream().mapToLong(Long::longValue).sum();
      run.count("pairs before filters", chain.passed() + refused);
      run.count("pairs after filters", chain.passed());
      run.count("pairs", counts.pairs());
      run.count("sources", counts.sources());
      run.count("spelling pairs", chain.spellings());
      chain.refused().forEach((filter, count) -> run.count("filter " + filter, count));
    }
  }

  /** What every pair has to pass: the standard filters but those that the recipe leaves out. */
  List<PairFilter> filters(StageRun run, WordNet wordNet, Inflector inflector) {
    Set<String> off = new HashSet<>(run.options().texts("without"));
    return FilterChain.standard(off, wordNet, inflector, englishWords(run));
  }

  private static EnglishWords englishWords(StageRun run) {
    if (run.labelled("words").isEmpty()) {
      return EnglishWords.NONE;
    }
    EnglishWords words = new EnglishWords();
    forEachTokens(run, "words", words::count);
    return words;
  }

  /** The tokens of every line of an input, in small letters. */
  static void forEachSentence(StageRun run, String port, Consumer<List<String>> sink) {
    forEachTokens(
        run, port, forms -> sink.accept(forms.stream().map(Tokenizer::lowerCase).toList()));
  }

  private static void forEachTokens(StageRun run, String port, Consumer<List<String>> sink) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    for (Path file : run.labelled(port).values()) {
      try (LineReader lines = TextFiles.lines(file, run.progress())) {
        for (String line = lines.next(); line != null; line = lines.next()) {
          sink.accept(tokenizer.tokenize(line).forms());
        }
      }
    }
  }

  static List<OptionSpec> with(OptionSpec... more) {
    List<OptionSpec> all = new ArrayList<>(COMMON);
    all.addAll(List.of(more));
    return List.copyOf(all);
  }
}
