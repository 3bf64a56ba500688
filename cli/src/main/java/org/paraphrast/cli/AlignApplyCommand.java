package org.paraphrast.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.align.Aligner;
import org.paraphrast.align.AlignmentModel;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast align apply}: aligns pairs with a model trained before. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "apply",
    description = {"Align sentence pairs with a model of 'align train', line by line.", ""})
final class AlignApplyCommand extends StageCommand {
  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path model;

  @Mixin private PairInput input = new PairInput();

  @Option(
      names = "--monolingual",
      description = "Both sides are of one language: unknown words are compared by spelling.")
  private boolean monolingual;

  @Mixin private AlignOutput output = new AlignOutput();

  AlignApplyCommand() {
    super(new StageArguments(AlignTrainingOptions.STAGE, Set.of("max-words", "method")::contains));
  }

  @Override
  public Integer call() {
    int maxWords =
        AlignTrainingOptions.STAGE.maxWords(
            stageArguments().options(spec(), AlignTrainingOptions.STAGE, Map.of()));
    SpellingPrior spelling = monolingual ? SpellingPrior.defaults() : SpellingPrior.identityOnly();
    try (AlignmentModel opened = AlignmentModel.open(model);
        CorpusReader<LineGroup> pairs = input.open(spec(), progress());
        AlignOutput.Sink sink = output.open(this)) {
      Aligner aligner = opened.aligner(spelling);
      for (LineGroup pair = pairs.next(); pair != null; pair = pairs.next()) {
        List<String> source = Words.of(pair.source());
        List<String> target = Words.of(pair.target());
        boolean huge = Math.max(source.size(), target.size()) > maxWords;
        sink.write(huge ? aligner.align(List.of(), List.of()) : aligner.align(source, target));
      }
      sink.commit();
    }
    return ExitCode.DONE;
  }
}
