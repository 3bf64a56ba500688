package org.paraphrast.cli.corpus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.cli.common.StandardFiles;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.stage.StageKinds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code paraphrast corpus story}: the story text of web pages. */
@Command(
    sortOptions = false,
    name = "story",
    header = "Extract the story from web pages, without boilerplate.",
    description = {
      "%nPages are HTML files, or JSON lines (.jsonl) with the fields name and html. Prints"
          + " tab-separated lines of date, document, number and sentence, as 'corpus mine --from"
          + " documents' reads them.",
      ""
    })
final class CorpusStoryCommand extends StageCommand {
  private static final StageKind STORIES = StageKinds.named("stories");

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "The pages; may be compressed.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "File for the sentences (default: standard output).")
  private Path output = StandardFiles.STANDARD;

  CorpusStoryCommand() {
    super(new StageArguments(STORIES, option -> true));
  }

  @Override
  public Integer call() {
    StageRun run =
        run(
            STORIES,
            stageArguments().options(spec(), STORIES, Map.of()),
            Map.of(STORIES.port("pages"), numbered(files)),
            output,
            0);
    long left = run.counts().getOrDefault("without a date or a story", 0L);
    if (left > 0) {
      notes()
          .println(
              left
                  + " pages have no date or no story and were left out; with --key, no date is"
                  + " needed");
      notes().flush();
    }
    return ExitCode.DONE;
  }
}
