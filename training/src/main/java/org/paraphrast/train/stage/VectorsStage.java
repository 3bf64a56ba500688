package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.VECTORS;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.positive;

import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.fit.teach.SkipGramOptions;
import org.paraphrast.fit.teach.WordVectorWriter;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Word and context vectors (skip-gram) of a text. */
final class VectorsStage extends StageKind {
  private static final SkipGramOptions DEFAULT = SkipGramOptions.DEFAULT;

  private final Port texts = many("texts", TEXT, "the texts");
  private final Output output = output("vectors", "vectors.bin", VECTORS);
  private final Option<Integer> dimension =
      add(
          integer("dimension").orElse(DEFAULT.dimension()).atLeast(4).atMost(1024).multipleOf(4),
          "dimensions of a vector");
  private final Option<Integer> window =
      add(
          positive("window", DEFAULT.window().words()).atMost(100),
          "maximum number of context words on each side");
  private final Option<Integer> negatives =
      add(
          positive("negatives", DEFAULT.negatives()).atMost(100),
          "number of random words for each true context word");
  private final Option<Integer> epochs =
      add(positive("epochs", DEFAULT.epochs()).atMost(1000), "number of passes over the texts");
  private final Option<Integer> minCount =
      add(positive("min-count", DEFAULT.minCount()), "minimum number of occurrences of a word");
  private final Option<Integer> maxWords =
      add(
          integer("max-words").orElse(DEFAULT.vocabulary().most()).atLeast(2),
          "maximum number of words that get a vector, most frequent first");
  private final Option<Integer> every =
      add(positive("every", 1), "one in this many sentences is used");

  VectorsStage() {
    super("vectors", 1, new Cost(0.5, 1.2, 0.13));
    madeFor(Languages.ANY);
    explain("Trains word and context vectors (skip-gram) from texts.");
  }

  /** Measured with 3 passes, 100 dimensions, 5 words on each side and 5 negatives. */
  @Override
  protected double work(Port port, double megabytes, StageOptions options) {
    double passes = options.get(epochs) / 3.0 / options.get(every);
    double products = options.get(window) / 5.0 * (1 + options.get(negatives)) / 6.0;
    return megabytes * passes * products * options.get(dimension) / 100;
  }

  @Override
  protected double outputOf(double megabytes, StageOptions options) {
    double all = 2.0 * options.get(maxWords) * options.get(dimension) / 1e6;
    return Math.min(super.outputOf(megabytes, options), all);
  }

  @Override
  public void run(StageRun run) {
    SkipGramOptions options =
        new SkipGramOptions(
            run.get(dimension),
            new SkipGramOptions.Window(run.get(window)),
            run.get(negatives),
            DEFAULT.sample(),
            run.get(epochs),
            DEFAULT.rate(),
            run.get(minCount),
            new SkipGramOptions.Vocabulary(run.get(maxWords)),
            DEFAULT.seed());
    int words =
        WordVectorWriter.write(
            sink -> sentences(run, sink), options, run.progress(), run.output(output));
    run.count("words", words);
  }

  private void sentences(StageRun run, Consumer<List<String>> sink) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    run.forEachLine(
        texts,
        run.get(every),
        line -> sink.accept(Tokenizer.lowerCased(tokenizer.tokenize(line).forms())));
  }
}
