package org.paraphrast.cli.lm;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.MemorySize;
import org.paraphrast.cli.common.ThreadOptions;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.VocabularyLimit;
import org.paraphrast.train.StageRun;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Options of the commands that work on whole models: memory, threads, temporary files, progress.
 */
final class LmResources {
  @Mixin private CommonOptions common = new CommonOptions();

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = MemorySize.class,
      description =
          "Memory for n-grams, such as 500M or 4G; the rest goes to disk (default: "
              + MemorySize.DEFAULT
              + ").")
  private @Nullable Long memory;

  @Option(
      names = "--temp",
      paramLabel = "FOLDER",
      description = "Folder for temporary files (default: the system's temporary directory).")
  private Path temporary = Path.of(System.getProperty("java.io.tmpdir"));

  @Mixin private ThreadOptions threads = new ThreadOptions();

  StageRun.Room room() {
    return new StageRun.Room(temporary, MemorySize.orUsual(memory), threads.threads());
  }

  /** For commands that estimate nothing. */
  EstimatorOptions options() {
    StageRun.Room room = room();
    return new EstimatorOptions(
        1, List.of(), VocabularyLimit.NONE, room.memory(), room.temporary(), room.threads());
  }

  Progress progress(PrintWriter err) {
    return common.progress(err);
  }

  Consumer<String> warnings(PrintWriter err) {
    PrintWriter notes = common.notes(err);
    return warning -> {
      notes.println("paraphrast: warning: " + warning);
      notes.flush();
    };
  }

  /** Runs an action; options that contradict one another are an error. */
  static int run(Callable<Integer> action) throws Exception {
    try {
      return action.call();
    } catch (IllegalArgumentException e) {
      throw new DataException(e.getMessage() + "; change the option", e);
    }
  }
}
