package org.paraphrast.cli.common;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Progress;
import org.paraphrast.train.StageRun;
import picocli.CommandLine.Option;

/** Where sentence pairs are read from: one file of {@code source ||| target}, or two files. */
public final class PairInput {
  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description =
          "Sentence pairs, one 'source ||| target' per line (also .gz .xz .bz2 .zst); - is"
              + " standard input (default: -).")
  private @Nullable Path input;

  @Option(
      names = {"-s", "--source"},
      paramLabel = "FILE",
      description = "The source sentences, one per line; with --target, instead of --input.")
  private @Nullable Path source;

  @Option(
      names = {"-t", "--target"},
      paramLabel = "FILE",
      description = "The target sentences, one per line; with --source, instead of --input.")
  private @Nullable Path target;

  /** The files of pairs, as a stage takes them: one, or one for each side. */
  public Map<String, Path> files() {
    if (source == null && target == null) {
      return Map.of("", input == null ? StandardFiles.STANDARD : input);
    }
    if (source == null || target == null || input != null) {
      throw new UsageException("give --input, or both --source and --target");
    }
    Map<String, Path> sides = new LinkedHashMap<>();
    sides.put("source", source);
    sides.put("target", target);
    return sides;
  }

  /** Opens the pairs. */
  public CorpusReader<LineGroup> open(Progress progress) {
    return StageRun.pairs(List.copyOf(files().values()), new StandardFiles(), progress);
  }
}
