package org.paraphrast.cli.common;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageKind.Port;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that runs a stage of the recipes on files of the command line. */
@SuppressWarnings("UnusedVariable") // picocli reads the options
public abstract class StageCommand implements Callable<Integer>, StageArguments.User {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin private CommonOptions common = new CommonOptions();
  private final StageArguments arguments;

  public StageCommand(StageArguments arguments) {
    this.arguments = arguments;
  }

  @Override
  public final StageArguments stageArguments() {
    return arguments;
  }

  public final CommandSpec spec() {
    return spec;
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }

  public final Progress progress() {
    return common.progress(err());
  }

  /** Where to write what is no error. */
  public final PrintWriter notes() {
    return common.notes(err());
  }

  /** Runs a stage. What it refuses about options is wrong use of the command. */
  protected final StageRun run(
      StageKind stage,
      StageOptions options,
      Map<Port, Map<String, Path>> inputs,
      Path output,
      long memory) {
    return Usage.of(
        spec,
        () -> {
          try (TemporaryFolder folder =
              output.equals(StandardFiles.STANDARD)
                  ? TemporaryFolder.create()
                  : TemporaryFolder.beside(output)) {
            StageRun.Room room =
                new StageRun.Room(
                    folder.path(), memory, Runtime.getRuntime().availableProcessors());
            StageRun run =
                new StageRun(
                    options,
                    inputs,
                    Map.of(stage.outputs().get(0), output),
                    room,
                    new StandardFiles(),
                    progress());
            stage.run(run);
            return run;
          }
        });
  }

  /** Files as a recipe labels a list of them. */
  protected static Map<String, Path> numbered(List<Path> files) {
    Map<String, Path> numbered = new LinkedHashMap<>();
    files.forEach(file -> numbered.put(Integer.toString(numbered.size() + 1), file));
    return numbered;
  }

  /** Says what was counted, unless the user wants to hear nothing. */
  protected final void report(StageRun run) {
    PrintWriter notes = notes();
    run.counts().forEach((what, count) -> notes.println("  " + what + ": " + count));
    run.notes().forEach(note -> notes.println("  " + note));
    notes.flush();
  }
}
