package org.paraphrast.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.AlignerOptions;
import org.paraphrast.align.AlignmentModel;
import org.paraphrast.align.AlignmentTrainer;
import org.paraphrast.align.Bitext;
import org.paraphrast.align.LexicalPrior;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.align.Training;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What {@code align run} and {@code align train} have in common: pairs in, a training out. */
final class AlignTrainingOptions {
  @Mixin private PairInput input = new PairInput();

  @Option(
      names = "--monolingual",
      description =
          "Both sides are of one language: words are likely aligned with themselves and with words"
              + " spelled alike.")
  private boolean monolingual;

  @Option(
      names = "--prior",
      paramLabel = "MODEL",
      description = "Start from what a model of 'align train' knows; for small sets of pairs.")
  private @Nullable Path prior;

  @Option(
      names = "--model1-iterations",
      paramLabel = "N",
      defaultValue = "5",
      description = "Iterations of IBM Model 1 (default: ${DEFAULT-VALUE}).")
  private int model1Iterations;

  @Option(
      names = "--hmm-iterations",
      paramLabel = "N",
      defaultValue = "5",
      description = "Iterations of the hidden Markov model (default: ${DEFAULT-VALUE}).")
  private int hmmIterations;

  @Option(
      names = "--null",
      paramLabel = "P",
      defaultValue = "0.2",
      description = "The chance that a word has no counterpart (default: ${DEFAULT-VALUE}).")
  private double nullProbability;

  @Option(names = "--no-agreement", description = "Train the two directions apart.")
  private boolean apart;

  @Option(
      names = "--max-words",
      paramLabel = "N",
      defaultValue = "" + Bitext.DEFAULT_MAX_WORDS,
      description = "Leave pairs with a longer side without links (default: ${DEFAULT-VALUE}).")
  private int maxWords;

  @Mixin private ThreadOptions threads = new ThreadOptions();

  @Mixin private ProgressOptions progress = new ProgressOptions();

  Progress progress(CommandSpec spec) {
    return progress.progress(spec.commandLine().getErr());
  }

  Training train(CommandSpec spec) {
    if (prior == null) {
      return train(spec, LexicalPrior.NONE);
    }
    try (AlignmentModel model = AlignmentModel.open(prior)) {
      return train(spec, model.prior());
    }
  }

  private Training train(CommandSpec spec, LexicalPrior known) {
    AlignerOptions options = options(spec, known);
    Progress reporter = progress(spec);
    Bitext bitext;
    try (CorpusReader<LineGroup> pairs = input.open(spec, reporter)) {
      bitext = Bitext.read(pairs, maxWords);
    }
    note(spec, bitext);
    return AlignmentTrainer.train(bitext, options, reporter);
  }

  private AlignerOptions options(CommandSpec spec, LexicalPrior known) {
    LexicalPrior all = monolingual ? plus(known, SpellingPrior.defaults()) : known;
    return Usage.of(
        spec,
        () -> {
          if (maxWords < 1) {
            throw new IllegalArgumentException("--max-words must be 1 or more, got " + maxWords);
          }
          return new AlignerOptions(
              model1Iterations, !apart, hmmIterations, nullProbability, threads.threads(), all);
        });
  }

  private static LexicalPrior plus(LexicalPrior known, LexicalPrior spelling) {
    return known == LexicalPrior.NONE ? spelling : known.plus(spelling);
  }

  private void note(CommandSpec spec, Bitext bitext) {
    if (bitext.emptyPairs() + bitext.tooLongPairs() > 0 && !progress.quiet()) {
      PrintWriter err = spec.commandLine().getErr();
      err.printf(
          "%d of %d pairs lack a side, %d have more than %d words; their lines are empty%n",
          bitext.emptyPairs(), bitext.size(), bitext.tooLongPairs(), maxWords);
      err.flush();
    }
  }
}
