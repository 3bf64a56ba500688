package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.CONTEXTS;
import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.TRIPLES;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.align.Parallel;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.dependency.TripleCounter;
import org.paraphrast.table.dependency.TripleExtractor;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/**
 * The counted dependency triples of parsed texts, and the contexts of their verb–object pairs. Of
 * the texts of {@code sampled} every {@code every}-th sentence is parsed.
 */
public final class TriplesStage extends StageKind {
  private static final int BATCH = 4096;
  private static final Tokenizer TOKENIZER = Tokenizer.of(Language.EN);

  private final Port syntax = one("syntax", SYNTAX, "the syntax model that parses");
  private final Port texts = many("texts", TEXT, "texts to parse completely");
  private final Port sampled = any("sampled", TEXT, "texts to parse in part");
  private final Output triplesOut = output("triples", "triples.zst", TRIPLES);
  private final Output contextsOut = output("contexts", "contexts.zst", CONTEXTS);
  private final Option<Integer> every =
      add(positive("every", 4), "one in this many sentences of `sampled` is parsed");
  private final Option<Integer> longest =
      add(
          positive("longest", 60),
          "maximum number of words in a sentence; longer ones are skipped");
  private final Option<Integer> minCount =
      add(natural("min-count", 1), "minimum number of occurrences of a triple");

  TriplesStage() {
    super("triples", 1, new Cost(0.5, 1.9, 0.76));
    aside(syntax, 0);
    explain("Parses texts and counts dependency triples and the contexts of verb–object pairs.");
  }

  @Override
  protected double work(Port port, double megabytes, StageOptions options) {
    return port.equals(sampled) ? megabytes / options.get(every) : megabytes;
  }

  /** One in how many sentences of {@code sampled} is parsed. */
  public int every(StageOptions options) {
    return options.get(every);
  }

  /** How often a triple must have been counted. */
  public int minCount(StageOptions options) {
    return options.get(minCount);
  }

  /** A sentence parsed; without words if it is too long. Thread-safe, if the parser is. */
  public SyntaxAnalysis parsed(String line, SyntaxAnalyzer parser, StageOptions options) {
    List<String> forms = TOKENIZER.tokenize(line).forms();
    List<String> taken = forms.size() <= options.get(longest) ? forms : List.of();
    return parser.analyze(taken, TripleExtractor.LAYERS);
  }

  @Override
  public void run(StageRun run) {
    try (SyntaxAnalyzer parser = DistilledSyntax.open(run.input(syntax));
        TripleCounter triples = new TripleCounter(run.temporary(), run.memory() / 2);
        TripleCounter contexts = new TripleCounter(run.temporary(), run.memory() / 2)) {
      Parsing parsing = new Parsing(run, parser, triples, contexts);
      run.files(texts).forEach(file -> parsing.read(file, 1));
      int every = run.get(this.every);
      run.files(sampled).forEach(file -> parsing.read(file, every));
      run.count("sentences", parsing.sentences);
      run.count("words", parsing.words);
      int least = run.get(minCount);
      run.count("triples", triples.write(run.output(triplesOut), least));
      run.count("contexts of pairs", contexts.write(run.output(contextsOut), least));
    }
  }

  /** Reads in batches; parses one with all threads, counts it with one. */
  private final class Parsing {
    private final StageRun run;
    private final SyntaxAnalyzer parser;
    private final TripleCounter triples;
    private final TripleCounter contexts;
    private final TripleExtractor extractor = new TripleExtractor();
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
      run.forEachLine(
          file,
          every,
          line -> {
            batch.add(line);
            if (batch.size() == BATCH) {
              count(batch);
              batch.clear();
            }
          });
      count(batch);
    }

    private void count(List<String> lines) {
      SyntaxAnalysis[] parsed = new SyntaxAnalysis[lines.size()];
      Parallel.forEach(
          run.threads(),
          new Parallel.Range(0, parsed.length),
          () -> parser,
          (analyzer, number) ->
              parsed[number] = parsed(lines.get(number), analyzer, run.options()));
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
