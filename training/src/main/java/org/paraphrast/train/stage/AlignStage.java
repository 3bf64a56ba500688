package org.paraphrast.train.stage;

import java.util.List;
import java.util.Locale;
import org.paraphrast.align.AlignerOptions;
import org.paraphrast.align.AlignmentTrainer;
import org.paraphrast.align.Bitext;
import org.paraphrast.align.LexicalPrior;
import org.paraphrast.align.PairLineReader;
import org.paraphrast.align.Symmetrization;
import org.paraphrast.align.Training;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** Word alignment of sentence pairs, symmetrised. Output: {@code i-j} lines. */
final class AlignStage implements StageKind {
  @Override
  public String name() {
    return "align";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("pairs"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("model1-iterations", OptionType.INTEGER, "5"),
        new OptionSpec("hmm-iterations", OptionType.INTEGER, "5"),
        new OptionSpec("method", OptionType.TEXT, "grow-diag-final-and"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("links", "links.zst"));
  }

  @Override
  public Cost cost() {
    return new Cost(3.0, 0.4);
  }

  @Override
  public void run(StageRun run) {
    align(run, LexicalPrior.NONE);
  }

  /** Aligns the input {@code pairs} to the output {@code links}. */
  static void align(StageRun run, LexicalPrior prior) {
    Symmetrization method =
        Symmetrization.valueOf(
            run.options().text("method").toUpperCase(Locale.ROOT).replace('-', '_'));
    AlignerOptions options =
        AlignerOptions.defaults()
            .withModel1Iterations(run.options().integer("model1-iterations"))
            .withHmmIterations(run.options().integer("hmm-iterations"))
            .withThreads(run.threads())
            .withPrior(prior);
    Bitext bitext;
    try (PairLineReader pairs =
        new PairLineReader(TextFiles.lines(run.input("pairs"), run.progress()))) {
      bitext = Bitext.read(pairs, Bitext.DEFAULT_MAX_WORDS);
    }
    Training training = AlignmentTrainer.train(bitext, options, run.progress());
    try (LineWriter writer = TextFiles.write(run.output("links"))) {
      training.align(
          run.progress(), alignments -> writer.write(method.apply(alignments).toString()));
      writer.commit();
    }
    run.count("pairs", bitext.size());
  }
}
