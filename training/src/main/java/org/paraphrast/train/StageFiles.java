package org.paraphrast.train;

import java.nio.file.Path;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;

/** How a stage opens its text files. The command line has standard input and output among them. */
public interface StageFiles {
  LineReader read(Path file, Progress progress);

  LineWriter write(Path file);

  /** Files that are files. */
  StageFiles PLAIN =
      new StageFiles() {
        @Override
        public LineReader read(Path file, Progress progress) {
          return TextFiles.lines(file, progress);
        }

        @Override
        public LineWriter write(Path file) {
          return TextFiles.write(file);
        }
      };
}
