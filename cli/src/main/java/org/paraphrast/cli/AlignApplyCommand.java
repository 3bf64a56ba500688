package org.paraphrast.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.paraphrast.align.Aligner;
import org.paraphrast.align.AlignmentModel;
import org.paraphrast.align.Bitext;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code paraphrast align apply}: aligns pairs with a model trained before. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "apply",
    description = {"Align sentence pairs with a model of 'align train', line by line.", ""})
final class AlignApplyCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path model;

  @Mixin private PairInput input = new PairInput();

  @Option(
      names = "--monolingual",
      description = "Both sides are of one language: unknown words are compared by spelling.")
  private boolean monolingual;

  @Option(
      names = "--max-words",
      paramLabel = "N",
      defaultValue = "" + Bitext.DEFAULT_MAX_WORDS,
      description = "Leave pairs with a longer side without links (default: ${DEFAULT-VALUE}).")
  private int maxWords;

  @Mixin private AlignOutput output = new AlignOutput();

  @Mixin private ProgressOptions progress = new ProgressOptions();

  @Mixin
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private CommonOptions common;

  @Override
  public Integer call() {
    SpellingPrior spelling = monolingual ? SpellingPrior.defaults() : SpellingPrior.identityOnly();
    try (AlignmentModel opened = AlignmentModel.open(model);
        CorpusReader<LineGroup> pairs =
            input.open(spec, progress.progress(spec.commandLine().getErr()));
        AlignOutput.Sink sink = output.open()) {
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
