package org.paraphrast.cli.align;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.cli.common.SortingOptions;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.train.StageKind.Port;
import org.paraphrast.train.stage.PhrasesStage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast phrase score}: a Moses phrase table of an aligned corpus. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "score",
    description = {
      "Make a Moses phrase table from aligned sentence pairs: 'source ||| target ||| p(s|t)"
          + " lex(s|t) p(t|s) lex(t|s) ||| i-j ... ||| c(t) c(s) c(s,t)'.",
      "",
      "The phrases are extracted from the pairs or, with --extract, read from a file written by"
          + " 'phrase extract' or Moses.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  paraphrast phrase score --input corpus.en-fr --alignment links --output phrases.gz"
    })
final class PhraseScoreCommand extends StageCommand {
  private static final PhrasesStage PHRASES = new PhrasesStage();

  @Mixin private AlignedInput input = new AlignedInput();

  @Option(
      names = "--extract",
      paramLabel = "FILE",
      description = "Count the phrases in FILE instead of extracting them.")
  private @Nullable Path extract;

  @Mixin private LineOutput output = new LineOutput();

  @Mixin private SortingOptions sorting = new SortingOptions();

  PhraseScoreCommand() {
    super(new StageArguments(PHRASES, option -> true));
  }

  @Override
  public void run() {
    Map<Port, Map<String, Path>> inputs = new LinkedHashMap<>();
    inputs.put(PHRASES.port("pairs"), input.pairs());
    inputs.put(PHRASES.port("links"), Map.of("", input.links()));
    if (extract != null) {
      inputs.put(PHRASES.port("extract"), Map.of("", extract));
    }
    run(PHRASES, options(PHRASES), inputs, output.file(), sorting.memory());
  }
}
