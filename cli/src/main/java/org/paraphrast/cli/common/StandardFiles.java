package org.paraphrast.cli.common;

import java.nio.file.Path;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.Progress;
import org.paraphrast.train.StageFiles;

/** Files of a command line: {@code -} is standard input or output. */
public final class StandardFiles implements StageFiles {
  public static final Path STANDARD = Path.of(CorpusInput.STANDARD);

  @Override
  public LineReader read(Path file, Progress progress) {
    return TextInput.lines(file, progress);
  }

  @Override
  public LineWriter write(Path file) {
    return LineOutput.open(file);
  }
}
