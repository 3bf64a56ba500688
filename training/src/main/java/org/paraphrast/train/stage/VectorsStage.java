package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.fit.teach.SkipGramOptions;
import org.paraphrast.fit.teach.WordVectorWriter;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** Word and context vectors (skip-gram) of a text. */
final class VectorsStage implements StageKind {
  private static final SkipGramOptions DEFAULT = SkipGramOptions.DEFAULT;

  @Override
  public String name() {
    return "vectors";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("texts"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        integer("dimension", DEFAULT.dimension()),
        integer("window", DEFAULT.window().words()),
        integer("negatives", DEFAULT.negatives()),
        integer("epochs", DEFAULT.epochs()),
        integer("min-count", DEFAULT.minCount()),
        integer("max-words", DEFAULT.vocabulary().most()),
        integer("every", 1));
  }

  private static OptionSpec integer(String name, int byDefault) {
    return new OptionSpec(name, OptionType.INTEGER, Integer.toString(byDefault));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("vectors", "vectors.bin"));
  }

  @Override
  public Cost cost() {
    return new Cost(3.0, 0.02);
  }

  @Override
  public void run(StageRun run) {
    SkipGramOptions options =
        new SkipGramOptions(
            run.options().integer("dimension"),
            new SkipGramOptions.Window(run.options().integer("window")),
            run.options().integer("negatives"),
            DEFAULT.sample(),
            run.options().integer("epochs"),
            DEFAULT.rate(),
            run.options().integer("min-count"),
            new SkipGramOptions.Vocabulary(run.options().integer("max-words")),
            DEFAULT.seed());
    int words =
        WordVectorWriter.write(
            sink -> sentences(run, sink), options, run.progress(), run.output("vectors"));
    run.count("words", words);
  }

  private static void sentences(StageRun run, Consumer<List<String>> sink) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    int every = run.options().integer("every");
    for (Path file : run.labelled("texts").values()) {
      try (LineReader lines = TextFiles.lines(file, run.progress())) {
        for (String line = lines.next(); line != null; line = lines.next()) {
          if (lines.line() % every == 0) {
            List<String> words = new ArrayList<>();
            tokenizer.tokenize(line).forms().forEach(form -> words.add(Tokenizer.lowerCase(form)));
            sink.accept(words);
          }
        }
      }
    }
  }
}
