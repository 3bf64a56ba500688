package org.paraphrast.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.mine.StorySentence;
import org.paraphrast.corpus.story.Story;
import org.paraphrast.corpus.story.StoryExtractor;
import org.paraphrast.corpus.story.StoryPages;
import org.paraphrast.io.LineWriter;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code paraphrast corpus story}: the story text of web pages. */
@Command(
    sortOptions = false,
    name = "story",
    header = "Print the story of web pages, without their furniture.",
    description = {
      "%nPages are HTML files, or JSON lines (.jsonl) with the fields name and html. Printed are lines"
          + " of date, document, number and sentence, as 'corpus mine --from documents' reads them.",
      ""
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class CorpusStoryCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private ProgressOptions progress;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Pages, perhaps compressed.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where the sentences go (default: standard output).")
  private @Nullable Path output;

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description =
          "The first column, such as the name of a cluster (default: the page's date; pages without"
              + " one are left out).")
  private String key = "";

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    StoryExtractor extractor = new StoryExtractor();
    SentenceSplitter splitter = new SentenceSplitter(Language.EN);
    int undated = 0;
    try (LineWriter writer = LineOutput.open(output)) {
      for (Path file : files) {
        try (CorpusReader<LineGroup> pages = StoryPages.open(file, progress.progress(err))) {
          for (LineGroup page = pages.next(); page != null; page = pages.next()) {
            Story story = extractor.extract(page.source(), page.target());
            String name = key.isEmpty() ? story.date() : key;
            undated += name.isEmpty() ? 1 : 0;
            if (!name.isEmpty()) {
              for (StorySentence sentence : story.sentences(name, splitter)) {
                writer.write(sentence.toString());
              }
            }
          }
        }
      }
      writer.commit();
    }
    if (undated > 0 && !progress.quiet()) {
      err.println(undated + " pages have no date and were left out; --key names a cluster instead");
    }
    err.flush();
    return ExitCode.DONE;
  }
}
