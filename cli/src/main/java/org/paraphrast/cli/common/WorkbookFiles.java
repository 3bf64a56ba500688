package org.paraphrast.cli.common;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.corpus.workbook.WorkbookReader;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Parameters;

/** The files of a workbook. */
public final class WorkbookFiles {
  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "The files of the workbook, taken as one; may be compressed.")
  private List<Path> files = new ArrayList<>();

  public List<Path> list() {
    return files;
  }

  public void forEach(Progress progress, Consumer<WorkbookSentence> action) {
    for (Path file : files) {
      new WorkbookReader(TextInput.lines(file, progress)).forEach(action);
    }
  }
}
