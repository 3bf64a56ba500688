package org.paraphrast.cli;

import java.nio.file.Path;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.Progress;
import org.paraphrast.train.StageFiles;

/** Files of a command line: {@code -} is standard input or output. */
final class StandardFiles implements StageFiles {
  static final Path STANDARD = Path.of(CorpusInput.STANDARD);

  @Override
  public LineReader read(Path file, Progress progress) {
    return PairInput.lines(file, progress);
  }

  @Override
  public LineWriter write(Path file) {
    return LineOutput.open(file);
  }
}
