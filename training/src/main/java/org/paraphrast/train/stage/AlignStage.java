package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.LINKS;
import static org.paraphrast.train.Format.PAIRS;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.number;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.align.AlignerOptions;
import org.paraphrast.align.AlignmentModel;
import org.paraphrast.align.AlignmentTrainer;
import org.paraphrast.align.BatchAligner;
import org.paraphrast.align.Bitext;
import org.paraphrast.align.LexicalPrior;
import org.paraphrast.align.Symmetrization;
import org.paraphrast.align.Training;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.Progress;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Word alignment of sentence pairs, symmetrised. Output: {@code i-j} lines. */
public class AlignStage extends StageKind {
  private final Port pairs = one("pairs", PAIRS, "the sentence pairs to align");
  private final Output output = output("links", "links.zst", LINKS);
  private final Option<Integer> model1Iterations =
      add(positive("model1-iterations", 5), "iterations of IBM Model 1");
  private final Option<Integer> hmmIterations =
      add(natural("hmm-iterations", 5), "iterations of the hidden Markov model");
  private final Option<Double> nullProbability =
      add(
          number("null").orElse("0.2").atLeast(0).atMost(0.999).recent(),
          "probability that a word has no counterpart");
  private final Option<Boolean> apart =
      add(flag("no-agreement").recent(), "train the two directions independently");
  private final Option<Integer> maxWords =
      add(
          positive("max-words", Bitext.DEFAULT_MAX_WORDS).recent(),
          "maximum number of words on a side; longer pairs get no links");
  private final Option<Symmetrization> method =
      add(
          choice("method", Symmetrization.class).orElse("grow-diag-final-and"),
          "how the two directions are merged");
  private final Option<Integer> sample =
      add(
          natural("sample", 0).recent(),
          "number of pairs to train on, taken evenly; all are aligned; 0 trains on all");

  public AlignStage() {
    this("align", 1, new Cost(0.5, 0.62, 0.33));
    madeFor(Languages.ANY);
    explain("Aligns the words of sentence pairs in both directions and symmetrises the links.");
  }

  AlignStage(String name, int version, Cost cost) {
    super(name, version, cost);
  }

  @Override
  public void check(StageCheck check) {
    if (check.get(sample) > 0 && check.get(hmmIterations) == 0) {
      check.fault(sample, "Model 1 alone cannot be applied", "give hmm-iterations, or no sample");
    }
    if (check.get(nullProbability) == 0 && check.get(hmmIterations) > 0) {
      check.fault(
          nullProbability,
          "the hidden Markov model needs more than 0",
          "give more, or set hmm-iterations to 0");
    }
  }

  @Override
  protected double work(Port port, double megabytes, StageOptions options) {
    return megabytes * (options.get(model1Iterations) + options.get(hmmIterations)) / 10;
  }

  @Override
  public void run(StageRun run) {
    align(run, LexicalPrior.NONE);
  }

  final void align(StageRun run, LexicalPrior prior) {
    if (run.get(sample) > 0) {
      alignBySample(run, prior);
    } else {
      align(run, prior, List.of());
    }
  }

  /**
   * Aligns all pairs.
   *
   * @param lexicon pairs to learn from as well; their links are not written
   */
  final void align(StageRun run, LexicalPrior prior, List<LineGroup> lexicon) {
    Bitext bitext;
    try (CorpusReader<LineGroup> reader = run.pairs(pairs)) {
      bitext = bitext(run.options(), reader);
    }
    int size = bitext.size();
    lexicon.forEach(bitext::add);
    AlignerOptions options = alignerOptions(run.options(), run.threads(), prior);
    Training training = AlignmentTrainer.train(bitext, options, run.progress());
    Symmetrization way = run.get(method);
    try (LineWriter writer = run.write(output)) {
      training.align(
          run.progress(),
          alignments -> {
            if (writer.line() < size) {
              writer.write(way.apply(alignments).toString());
            }
          });
      writer.commit();
    }
    run.count("pairs", size);
  }

  private void alignBySample(StageRun run, LexicalPrior prior) {
    long all = 0;
    try (CorpusReader<LineGroup> reader = run.pairs(pairs)) {
      while (reader.next() != null) {
        all++;
      }
    }
    Path model = run.temporary().resolve("model");
    try (CorpusReader<LineGroup> reader = run.pairs(pairs)) {
      train(run.options(), reader, all, run.threads(), prior, run.progress()).save(model);
    }
    try (AlignmentModel opened = AlignmentModel.open(model);
        CorpusReader<LineGroup> reader = run.pairs(pairs);
        LineWriter writer = run.write(output)) {
      Symmetrization way = run.get(method);
      new BatchAligner(opened, prior, run.get(maxWords), run.threads())
          .align(reader, alignments -> writer.write(way.apply(alignments).toString()));
      writer.commit();
    }
    run.count("pairs", all);
  }

  /** Trains on the pairs of the sample, of so many pairs in all. */
  public final Training train(
      StageOptions options,
      CorpusReader<LineGroup> reader,
      long all,
      int threads,
      LexicalPrior prior,
      Progress progress) {
    int most = options.get(sample);
    long every = most == 0 ? 1 : Math.max(1, (all + most - 1) / most);
    Bitext bitext = new Bitext(options.get(maxWords));
    long number = 0;
    for (LineGroup pair = reader.next(); pair != null; pair = reader.next()) {
      if (number++ % every == 0) {
        bitext.add(pair);
      }
    }
    return AlignmentTrainer.train(bitext, alignerOptions(options, threads, prior), progress);
  }

  /** Opens the pairs to align. */
  final CorpusReader<LineGroup> pairs(StageRun run) {
    return run.pairs(pairs);
  }

  /** Whether training takes a sample of the pairs. */
  final boolean samples(StageOptions options) {
    return options.get(sample) > 0;
  }

  /** Whether the model can be saved and applied elsewhere. */
  public final boolean isSavable(StageOptions options) {
    return options.get(hmmIterations) > 0;
  }

  public final AlignerOptions alignerOptions(
      StageOptions options, int threads, LexicalPrior prior) {
    return new AlignerOptions(
        options.get(model1Iterations),
        !options.get(apart),
        options.get(hmmIterations),
        options.get(nullProbability),
        threads,
        prior);
  }

  /** The pairs that are short enough. */
  public final Bitext bitext(StageOptions options, CorpusReader<LineGroup> pairs) {
    return Bitext.read(pairs, options.get(maxWords));
  }

  public final int maxWords(StageOptions options) {
    return options.get(maxWords);
  }

  public final Symmetrization method(StageOptions options) {
    return options.get(method);
  }
}
