package org.paraphrast.cli.lm;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.MemorySize;
import org.paraphrast.cli.common.ThreadOptions;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.estimate.ArpaReader;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.VocabularyLimit;
import org.paraphrast.train.StageRun;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command that works on whole models: it needs memory, threads and temporary files. */
abstract class WholeModelCommand extends BaseCommand implements Runnable {
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

  abstract void work();

  /** Options that contradict one another are an error. */
  @Override
  public final void run() {
    try {
      work();
    } catch (IllegalArgumentException e) {
      throw new DataException(e.getMessage() + "; change the option", e);
    }
  }

  final StageRun.Room room() {
    return new StageRun.Room(temporary, MemorySize.orUsual(memory), threads.threads());
  }

  /** For commands that estimate nothing. */
  final EstimatorOptions options() {
    StageRun.Room room = room();
    return new EstimatorOptions(
        1, List.of(), VocabularyLimit.NONE, room.memory(), room.temporary(), room.threads());
  }

  final Consumer<String> warnings() {
    return warning -> {
      notes().println("paraphrast: warning: " + warning);
      notes().flush();
    };
  }

  /** The n-grams of a model file or, by its name, an ARPA file. */
  final NgramModel ngrams(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return name.matches(".*\\.(arpa|lm\\.txt)(\\.(gz|xz|bz2|zst))?")
        ? ArpaReader.read(file, options(), progress(), warnings())
        : NgramModel.read(file, options().memory(), options().temporary());
  }
}
