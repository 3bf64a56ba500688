package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.story.Story;
import org.paraphrast.corpus.story.StoryExtractor;
import org.paraphrast.corpus.story.StoryPages;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * The stories of web pages: HTML files, or JSON lines with {@code name} and {@code html}. Output:
 * {@code date document number sentence} lines; pages without a date or a story are left out.
 */
final class StoriesStage implements StageKind {
  @Override
  public String name() {
    return "stories";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("pages"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of();
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("stories", "stories.tsv.zst"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.2, 0.1);
  }

  @Override
  public void run(StageRun run) {
    StoryExtractor extractor = new StoryExtractor();
    SentenceSplitter splitter = new SentenceSplitter(Language.EN);
    long undated = 0;
    long stories = 0;
    try (LineWriter writer = TextFiles.write(run.output("stories"))) {
      for (Path file : run.labelled("pages").values()) {
        try (CorpusReader<LineGroup> pages = StoryPages.open(file, run.progress())) {
          for (LineGroup page = pages.next(); page != null; page = pages.next()) {
            Story story = extractor.extract(page.source(), page.target());
            if (story.date().isEmpty() || story.paragraphs().isEmpty()) {
              undated++;
            } else {
              story.sentences(story.date(), splitter).forEach(s -> writer.write(s.toString()));
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
