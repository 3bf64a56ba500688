package org.paraphrast.cli.corpus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.paper.stage.PaperStages;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
  private static final StageKind STORIES = PaperStages.named("stories");

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "The pages; may be compressed.")
  private List<Path> files = new ArrayList<>();

  @Mixin private LineOutput output = new LineOutput();

  CorpusStoryCommand() {
    super(new StageArguments(STORIES, option -> true));
  }

  @Override
  public void run() {
    StageRun run =
        run(
            STORIES,
            options(STORIES),
            Map.of(STORIES.port("pages"), numbered(files)),
            output.file(),
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
  }
}
