package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.align.Parallel;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.dependency.TripleCounter;
import org.paraphrast.table.dependency.TripleExtractor;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * The counted dependency triples of parsed texts, and the contexts of their verb–object pairs. Of
 * the texts of {@code sampled} every {@code every}-th sentence is parsed.
 */
final class TriplesStage implements StageKind {
  private static final int BATCH = 4096;

  @Override
  public String name() {
    return "triples";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("syntax"), Port.many("texts"), Port.any("sampled"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("every", OptionType.INTEGER, "4"),
        new OptionSpec("longest", OptionType.INTEGER, "60"),
        new OptionSpec("min-count", OptionType.INTEGER, "1"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(
        new OutputSpec("triples", "triples.zst"), new OutputSpec("contexts", "contexts.zst"));
  }

  @Override
  public Cost cost() {
    return new Cost(5, 0.5);
  }

  @Override
  public void run(StageRun run) {
    try (SyntaxAnalyzer parser = DistilledSyntax.open(run.input("syntax"));
        TripleCounter triples = new TripleCounter(run.temporary(), run.memory() / 2);
        TripleCounter contexts = new TripleCounter(run.temporary(), run.memory() / 2)) {
      Parsing parsing = new Parsing(run, parser, triples, contexts);
      run.labelled("texts").values().forEach(file -> parsing.read(file, 1));
      int every = run.options().integer("every");
      run.labelled("sampled").values().forEach(file -> parsing.read(file, every));
      run.count("sentences", parsing.sentences);
      run.count("words", parsing.words);
      int least = run.options().integer("min-count");
      run.count("triples", triples.write(run.output("triples"), least));
      run.count("contexts of pairs", contexts.write(run.output("contexts"), least));
    }
  }

  /** Reads in batches; parses one with all threads, counts it with one. */
  private static final class Parsing {
    private final StageRun run;
    private final SyntaxAnalyzer parser;
    private final TripleCounter triples;
    private final TripleCounter contexts;
    private final TripleExtractor extractor = new TripleExtractor();
    private final Tokenizer tokenizer = Tokenizer.of(Language.EN);
    private long sentences;
    private long words;

    Parsing(StageRun run, SyntaxAnalyzer parser, TripleCounter triples, TripleCounter contexts) {
      this.run = run;
      this.parser = parser;
      this.triples = triples;
      this.contexts = contexts;
    }

    void read(Path file, int every) {
      List<String> batch = new ArrayList<>();
      try (LineReader lines = TextFiles.lines(file, run.progress())) {
        for (String line = lines.next(); line != null; line = lines.next()) {
          if (lines.line() % every == 0) {
            batch.add(line);
          }
          if (batch.size() == BATCH) {
            count(batch);
            batch.clear();
          }
        }
      }
      count(batch);
    }

    private void count(List<String> lines) {
      SyntaxAnalysis[] parsed = new SyntaxAnalysis[lines.size()];
      int longest = run.options().integer("longest");
      Parallel.forEach(
          run.threads(),
          new Parallel.Range(0, parsed.length),
          () -> parser,
          (analyzer, number) -> {
            List<String> forms = tokenizer.tokenize(lines.get(number)).forms();
            List<String> taken = forms.size() <= longest ? forms : List.of();
            parsed[number] = analyzer.analyze(taken, TripleExtractor.LAYERS);
          });
      for (SyntaxAnalysis sentence : parsed) {
        if (sentence.size() > 0) {
          sentences++;
          words += sentence.size();
          extractor.extract(sentence, triples::add, contexts::add);
        }
      }
    }
  }
}
