package org.paraphrast.corpus.story;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.JsonLinesReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;

/** Reads pages as groups of a name and HTML. */
public final class StoryPages implements CorpusReader<LineGroup> {
  private static final Pattern JSON_LINES = Pattern.compile("\\.jsonl(\\.(gz|xz|bz2|zst))?$");

  private final Path file;
  private boolean read;

  private StoryPages(Path file) {
    this.file = file;
  }

  /**
   * Opens a file: {@code .jsonl}, perhaps compressed, holds a page a line in the fields {@code
   * name} and {@code html}; any other file is one page, whose name is that of the file.
   */
  public static CorpusReader<LineGroup> open(Path file, Progress progress) {
    return JSON_LINES.matcher(file.toString()).find()
        ? new JsonLinesReader(TextFiles.lines(file, progress), List.of("name", "html"))
        : new StoryPages(file);
  }

  @Override
  public @Nullable LineGroup next() {
    if (read) {
      return null;
    }
    read = true;
    return LineGroup.of(String.valueOf(file.getFileName()), TextFiles.text(file));
  }

  @Override
  public DataException fault(String cause, String repair) {
    return DataException.in(file, cause, repair);
  }

  @Override
  public void close() {}
}
