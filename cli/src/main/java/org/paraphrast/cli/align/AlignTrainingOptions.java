package org.paraphrast.cli.align;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.AlignerOptions;
import org.paraphrast.align.AlignmentModel;
import org.paraphrast.align.AlignmentTrainer;
import org.paraphrast.align.Bitext;
import org.paraphrast.align.LexicalPrior;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.align.Training;
import org.paraphrast.cli.common.PairInput;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.cli.common.ThreadOptions;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Progress;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.stage.AlignStage;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What {@code align run} and {@code align train} have in common: pairs in, a training out. */
final class AlignTrainingOptions {
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

  /** Trains on the pairs, with the options of the stage. */
  Training train(StageCommand command) {
    StageOptions options = command.stageArguments().options(command.spec(), STAGE, Map.of());
    if (prior == null) {
      return train(command, options, LexicalPrior.NONE);
    }
    try (AlignmentModel model = AlignmentModel.open(prior)) {
      return train(command, options, model.prior());
    }
  }

  private Training train(StageCommand command, StageOptions options, LexicalPrior known) {
    LexicalPrior all = monolingual ? plus(known, SpellingPrior.defaults()) : known;
    AlignerOptions aligner =
        Usage.of(command.spec(), () -> STAGE.alignerOptions(options, threads.threads(), all));
    Progress reporter = command.progress();
    Bitext bitext;
    try (CorpusReader<LineGroup> pairs = input.open(command.spec(), reporter)) {
      bitext = STAGE.bitext(options, pairs);
    }
    if (bitext.emptyPairs() + bitext.tooLongPairs() > 0) {
      PrintWriter notes = command.notes();
      notes.printf(
          "%d of %d pairs lack a side, %d have more than %d words; their lines are empty%n",
          bitext.emptyPairs(), bitext.size(), bitext.tooLongPairs(), STAGE.maxWords(options));
      notes.flush();
    }
    return AlignmentTrainer.train(bitext, aligner, reporter);
  }

  private static LexicalPrior plus(LexicalPrior known, LexicalPrior spelling) {
    return known == LexicalPrior.NONE ? spelling : known.plus(spelling);
  }
}
