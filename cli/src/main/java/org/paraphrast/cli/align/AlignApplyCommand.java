package org.paraphrast.cli.align;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.paraphrast.align.Aligner;
import org.paraphrast.align.AlignmentModel;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.align.Words;
import org.paraphrast.cli.common.PairInput;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.train.StageOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast align apply}: aligns pairs with a model trained before. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "apply",
    description = {"Align sentence pairs, line by line, with a model made by 'align train'.", ""})
final class AlignApplyCommand extends StageCommand {
  @Option(
      names = {"-m", "--model"},
      required = true,
      paramLabel = "FILE",
      description = "The model.")
  private Path model;

  @Mixin private PairInput input = new PairInput();

  @Option(
      names = "--monolingual",
      description = "Both sides are in the same language: compare unknown words by spelling.")
  private boolean monolingual;

  @Mixin private AlignOutput output = new AlignOutput();

  AlignApplyCommand() {
    super(new StageArguments(AlignTrainingCommand.STAGE, Set.of("max-words", "method")::contains));
  }

  @Override
  public void run() {
    StageOptions options = options(AlignTrainingCommand.STAGE);
    int maxWords = AlignTrainingCommand.STAGE.maxWords(options);
    SpellingPrior spelling = monolingual ? SpellingPrior.defaults() : SpellingPrior.identityOnly();
    try (AlignmentModel opened = AlignmentModel.open(model);
        CorpusReader<LineGroup> pairs = input.open(progress());
        AlignOutput.Sink sink = output.open(AlignTrainingCommand.STAGE.method(options))) {
      Aligner aligner = opened.aligner(spelling);
      for (LineGroup pair = pairs.next(); pair != null; pair = pairs.next()) {
        List<String> source = Words.of(pair.source());
        List<String> target = Words.of(pair.target());
        boolean huge = Math.max(source.size(), target.size()) > maxWords;
        sink.write(huge ? aligner.align(List.of(), List.of()) : aligner.align(source, target));
      }
      sink.commit();
    }
  }
}
