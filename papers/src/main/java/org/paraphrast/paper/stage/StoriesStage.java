package org.paraphrast.paper.stage;

import static org.paraphrast.train.Format.PAGES;
import static org.paraphrast.train.Format.STORIES;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.text;

import java.nio.file.Path;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.story.Story;
import org.paraphrast.corpus.story.StoryExtractor;
import org.paraphrast.corpus.story.StoryModel;
import org.paraphrast.corpus.story.StoryPages;
import org.paraphrast.io.LineWriter;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * The stories of web pages: HTML files, or JSON lines with {@code name} and {@code html}. Output:
 * {@code date document number sentence} lines; pages without a date or a story are left out.
 */
final class StoriesStage extends StageKind {
  private final Port pages = many("pages", PAGES, "the pages");
  private final Output output = output("stories", "stories.tsv.zst", STORIES);
  private final Option<String> key =
      add(
          text("key").orElse("").recent(),
          "value of the first column of every line, such as the name of a cluster; if empty, the"
              + " page's date");

  private final Option<StoryModel> model =
      add(
          choice("extractor", StoryModel.class).orElse("hmm"),
          "what tells story from boilerplate: a hidden Markov model trained on web pages, or the"
              + " published tree over link density and length");

  StoriesStage() {
    super("stories", 2, new Cost(0.2, 0.2, 0.1));
    explain(
        "Extracts the stories from web pages, sentence by sentence; pages without a date are"
            + " left out.");
  }

  @Override
  public void run(StageRun run) {
    StoryExtractor extractor = new StoryExtractor(run.get(model));
    SentenceSplitter splitter = new SentenceSplitter(Language.EN);
    long undated = 0;
    long stories = 0;
    try (LineWriter writer = run.write(output)) {
      for (Path file : run.files(pages)) {
        try (CorpusReader<LineGroup> read = StoryPages.open(file, run.progress())) {
          for (LineGroup page = read.next(); page != null; page = read.next()) {
            Story story = extractor.extract(page.source(), page.target());
            String first = run.get(key).isEmpty() ? story.date() : run.get(key);
            if (first.isEmpty() || story.paragraphs().isEmpty()) {
              undated++;
            } else {
              story.sentences(first, splitter).forEach(s -> writer.write(s.toString()));
              stories++;
            }
          }
        }
      }
      run.count("stories", stories);
      run.count("without a date or a story", undated);
      run.count("sentences", writer.line());
      writer.commit();
    }
  }
}
