package org.paraphrast.cli.common;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageKind.Port;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** A command that runs a stage of the recipes on files of the command line. */
public abstract class StageCommand extends BaseCommand implements Runnable, StageArguments.User {
  private final StageArguments arguments;

  public StageCommand(StageArguments arguments) {
    this.arguments = arguments;
  }

  @Override
  public final StageArguments stageArguments() {
    return arguments;
  }

  /** The options of a stage as they were given. */
  protected final StageOptions options(StageKind stage) {
    return options(stage, Map.of());
  }

  /** The same with values of options that the command decides, unless they were given. */
  protected final StageOptions options(StageKind stage, Map<String, String> implied) {
    return arguments.options(spec(), stage, implied);
  }

  /** The stage that the user chose by a word. */
  protected final StageKind chosen(String word) {
    StageKind stage = arguments.stages().get(word);
    if (stage == null) {
      throw new UsageException(
          "--from must be one of " + String.join(", ", arguments.stages().keySet()));
    }
    return stage;
  }

  /**
   * Runs a stage. What its kind says against options and files is wrong use of the command; what
   * goes wrong later is not.
   */
  protected final StageRun run(
      StageKind stage,
      StageOptions options,
      Map<Port, Map<String, Path>> inputs,
      Path output,
      long memory) {
    check(stage, options, inputs);
    try (TemporaryFolder folder =
        output.equals(StandardFiles.STANDARD)
            ? TemporaryFolder.create()
            : TemporaryFolder.beside(output)) {
      StageRun.Room room =
          new StageRun.Room(folder.path(), memory, Runtime.getRuntime().availableProcessors());
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
  }

  private void check(StageKind stage, StageOptions options, Map<Port, Map<String, Path>> inputs) {
    Map<Port, Map<String, Path>> there = new LinkedHashMap<>();
    inputs.forEach(
        (port, files) -> {
          Map<String, Path> readable = new LinkedHashMap<>(files);
          readable.values().removeIf(file -> !Files.isRegularFile(file)); // such as standard input
          there.put(port, readable);
        });
    List<String> faults = new ArrayList<>();
    stage.check(
        StageCheck.ofFiles(
            options,
            there,
            (place, cause, repair) ->
                faults.add((isOption(stage, place) ? "--" : "") + cause + "; " + repair)));
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("\n", faults));
    }
  }

  private static boolean isOption(StageKind stage, String place) {
    return stage.options().stream().anyMatch(option -> option.name().equals(place));
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
