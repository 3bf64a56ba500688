package org.paraphrast.cli.align;

import java.nio.file.Path;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.AlignerOptions;
import org.paraphrast.align.AlignmentModel;
import org.paraphrast.align.AlignmentTrainer;
import org.paraphrast.align.Bitext;
import org.paraphrast.align.LexicalPrior;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.align.Training;
import org.paraphrast.cli.common.PairInput;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.cli.common.ThreadOptions;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.stage.AlignStage;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What {@code align run} and {@code align train} have in common: pairs in, a training out. */
abstract class AlignTrainingCommand extends StageCommand {
  static final AlignStage STAGE = new AlignStage();

  @Mixin private PairInput input = new PairInput();

  @Option(
      names = "--monolingual",
      description =
          "Both sides are in the same language: prefer to align identical words and words with"
              + " similar spelling.")
  private boolean monolingual;

  @Option(
      names = "--prior",
      paramLabel = "MODEL",
      description = "Start from a model made by 'align train'; useful for small corpora.")
  private @Nullable Path prior;

  @Mixin private ThreadOptions threads = new ThreadOptions();

  AlignTrainingCommand(Predicate<String> wanted) {
    super(new StageArguments(STAGE, wanted));
  }

  /** Trains on the pairs, with the options of the stage. */
  final Training train() {
    StageOptions options = options(STAGE);
    if (prior == null) {
      return train(options, monolingual ? SpellingPrior.defaults() : LexicalPrior.NONE);
    }
    try (AlignmentModel model = AlignmentModel.open(prior)) {
      LexicalPrior known = model.prior();
      return train(options, monolingual ? known.plus(SpellingPrior.defaults()) : known);
    }
  }

  private Training train(StageOptions options, LexicalPrior known) {
    AlignerOptions aligner =
        Usage.of(() -> STAGE.alignerOptions(options, threads.threads(), known));
    Bitext bitext;
    try (CorpusReader<LineGroup> pairs = input.open(progress())) {
      bitext = STAGE.bitext(options, pairs);
    }
    if (bitext.emptyPairs() + bitext.tooLongPairs() > 0) {
      notes()
          .printf(
              "%d of %d pairs lack a side, %d have more than %d words; their lines are empty%n",
              bitext.emptyPairs(), bitext.size(), bitext.tooLongPairs(), STAGE.maxWords(options))
          .flush();
    }
    return AlignmentTrainer.train(bitext, aligner, progress());
  }
}
