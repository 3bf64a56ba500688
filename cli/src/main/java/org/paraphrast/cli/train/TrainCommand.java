package org.paraphrast.cli.train;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.MemorySize;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.cli.common.ThreadOptions;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.command.ExitCode;
import org.paraphrast.io.DataException;
import org.paraphrast.paper.stage.PaperStages;
import org.paraphrast.train.BuildReport;
import org.paraphrast.train.PlannedStage;
import org.paraphrast.train.Recipe;
import org.paraphrast.train.RecipeException;
import org.paraphrast.train.RecipeReader;
import org.paraphrast.train.StagePage;
import org.paraphrast.train.TrainSettings;
import org.paraphrast.train.Trainer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code paraphrast train}: runs a recipe. */
@Command(
    name = "train",
    header = "Run a recipe: build tables and models from data, stage by stage.",
    description = {
      "%nThe results of stages are kept in the work folder. After an interruption or a change to"
          + " the recipe, only the stages that are missing or out of date are run.",
      ""
    },
    footer = {"", "Example:", "  paraphrast train recipes/english.yaml --data corpora --dry-run"})
public final class TrainCommand extends BaseCommand implements Callable<Integer> {

  @Parameters(paramLabel = "RECIPE", description = "The recipe, a YAML file.")
  private Path recipe;

  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      required = true,
      description = "Folder with the input files of the recipe.")
  private String data;

  @Option(
      names = "--work",
      paramLabel = "FOLDER",
      defaultValue = "work",
      description = "Folder for the results of stages (default: ${DEFAULT-VALUE}).")
  private String work;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "PATH",
      description = "Copy the output of the last stage to this file or folder.")
  private @Nullable String output;

  @Option(
      names = "--up-to",
      paramLabel = "STAGE",
      description = "Run only this stage and what it needs.")
  private @Nullable String upTo;

  @Option(
      names = "--stages",
      help = true, // no recipe is needed
      description =
          "List all kinds of stages with their inputs and options, as Markdown, and exit.")
  private boolean stages;

  @Option(
      names = "--allow-absolute",
      description =
          "Let the recipe name files outside the data folder and its own: absolute paths, links"
              + " and paths with '..'. For recipes that you trust.")
  private boolean allowAbsolute;

  @Option(
      names = "--dry-run",
      description =
          "Only show what would be run. If files are missing, the plan is made without them, they"
              + " are named with the stages that need them, and the exit code is 3.")
  private boolean dryRun;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = MemorySize.class,
      description = "Memory for sorting and counting (default: " + MemorySize.DEFAULT + ").")
  private @Nullable Long memory;

  @Option(
      names = "--spark",
      paramLabel = "MASTER",
      description =
          "Run on a cluster with Apache Spark, by spark-submit: its address, such as"
              + " spark://host:7077 or yarn. Folders may then be hdfs: or s3a: addresses. A recipe"
              + " with 'run-on: spark' runs where Spark's own settings say.")
  private @Nullable String spark;

  @Mixin private ThreadOptions threads = new ThreadOptions();

  @Override
  public Integer call() {
    if (stages) {
      new StagePage(PaperStages.all()).lines().forEach(out()::println);
      return ExitCode.DONE;
    }
    if (spark != null || (!dryRun && isForSpark())) {
      return new SparkSubmit(System.getenv()).run(spark == null ? "" : spark, arguments());
    }
    return runHere();
  }

  /** Whether the recipe itself asks for a cluster; what is wrong with it is told later. */
  private boolean isForSpark() {
    try {
      return reader().read(recipe).where() == Recipe.Where.SPARK;
    } catch (RecipeException | DataException e) {
      return false;
    }
  }

  /** What the program on the cluster gets. */
  private List<String> arguments() {
    Usage.refuseIf(dryRun, "--dry-run is for one machine; leave out --spark");
    Usage.refuseIf(
        spec().commandLine().getParseResult().hasMatchedOption("--threads"),
        "--threads is for one machine; on Spark set spark.executor.cores, or leave it out");
    List<String> arguments = new ArrayList<>(List.of(recipe.toAbsolutePath().toString()));
    arguments.addAll(List.of("--data", data, "--work", work));
    if (output != null) {
      arguments.addAll(List.of("--output", output));
    }
    if (upTo != null) {
      arguments.addAll(List.of("--up-to", upTo));
    }
    if (allowAbsolute) {
      arguments.add("--allow-absolute");
    }
    if (memory != null) {
      arguments.addAll(List.of("--memory", memory.toString()));
    }
    return arguments;
  }

  private int runHere() {
    RecipeReader.Draft draft = read();
    draft.notes().forEach(note -> notes().println("paraphrast: note: " + note));
    if (dryRun) {
      print(trainer().plan(draft.recipe(), Optional.ofNullable(upTo)), draft.missing().isEmpty());
    }
    if (draft.missing().isPresent()) {
      throw refusal(draft.missing().get());
    }
    return dryRun ? ExitCode.DONE : run(draft.recipe());
  }

  private Trainer trainer() {
    TrainSettings settings =
        new TrainSettings(
            Path.of(data), Path.of(work), MemorySize.orUsual(memory), threads.threads());
    return new Trainer(settings, progress(), new Narrator(notes()));
  }

  private int run(Recipe whole) {
    Path folder = Path.of(work);
    BuildReport report = trainer().run(whole, Optional.ofNullable(upTo));
    Path file = folder.resolve("report.md");
    report.write(file);
    Path page = folder.resolve("report.html");
    report.writePage(page);
    report.writeManifest(folder.resolve("manifest.json"));
    out().println("report: " + file);
    out().println("page: " + page);
    Path result = report.result(report.last());
    if (output != null) {
      Path target = Path.of(output);
      copy(result, target);
      result = target;
    }
    out().println(report.last() + ": " + result);
    return ExitCode.DONE;
  }

  /** The recipe, checked with its data; what is wrong with the recipe itself is wrong usage. */
  private RecipeReader.Draft read() {
    try {
      Optional<String> last = Optional.ofNullable(upTo);
      RecipeReader.Draft draft = reader().draft(recipe, Path.of(data), last);
      last.ifPresent(stage -> Usage.of(() -> draft.recipe().upTo(stage)));
      return draft;
    } catch (RecipeException e) {
      throw refusal(e);
    }
  }

  private static RuntimeException refusal(RecipeException e) {
    return e.isRecipe()
        ? new UsageException(e.getMessage(), e)
        : new DataException(e.getMessage(), e);
  }

  private RecipeReader reader() {
    return new RecipeReader(
        PaperStages.all(),
        allowAbsolute ? RecipeReader.Reach.ANYWHERE : RecipeReader.Reach.OWN_FOLDERS);
  }

  private void print(List<PlannedStage> plan, boolean isComplete) {
    TextTable table = new TextTable();
    table.row("stage", List.of("kind", "state", "input", "output", "time"));
    double seconds = 0;
    for (PlannedStage stage : plan) {
      seconds += stage.seconds();
      table.row(
          stage.name(),
          List.of(
              stage.kind(),
              stage.state().name().toLowerCase(Locale.ROOT).replace('_', ' '),
              megabytes(stage.inputBytes()),
              megabytes(stage.outputBytes()),
              stage.state() == PlannedStage.State.DONE ? "" : duration(stage.seconds())));
    }
    out().println(table);
    out().println();
    out()
        .println(
            (isComplete ? "About " : "Without what is missing, about ")
                + duration(seconds)
                + " to go; sizes and times are estimates from earlier runs, or from the size of the"
                + " input and the speed of this machine.");
  }

  private static String megabytes(PlannedStage.Bytes bytes) {
    return String.format(Locale.ROOT, "%.1f MB", bytes.value() / 1e6);
  }

  private static String duration(double seconds) {
    long whole = Math.round(seconds);
    return whole < 60
        ? whole + " s"
        : String.format(Locale.ROOT, "%d min %02d s", whole / 60, whole % 60);
  }

  private static void copy(Path from, Path to) {
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path path : paths.toList()) {
        Path target = path.equals(from) ? to : to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(target);
        } else {
          Files.copy(path, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    } catch (IOException e) {
      throw new DataException(
          to + ": cannot be written: " + e.getMessage() + "; choose another place", e);
    }
  }

  /** Says which stage is being done. */
  private static final class Narrator implements Trainer.Listener {
    private final PrintWriter err;
    private double left;

    Narrator(PrintWriter err) {
      this.err = err;
    }

    @Override
    public void left(double seconds) {
      left = seconds;
    }

    @Override
    public void started(String stage, int number, int total) {
      String rest = left < 1 ? "" : ", about " + duration(left) + " left";
      say(number + "/" + total + " " + stage + rest);
    }

    @Override
    public void damaged(String stage, Path file) {
      say("    " + file + " is not what the stage wrote; it is made anew");
    }

    @Override
    public void finished(String stage, boolean cached, double seconds) {
      say("    " + (cached ? "done before" : "done in " + duration(seconds)));
    }

    private void say(String text) {
      err.println(text);
      err.flush();
    }
  }
}
