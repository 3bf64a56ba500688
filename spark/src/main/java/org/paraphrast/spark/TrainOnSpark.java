package org.paraphrast.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkUserAppException;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.paper.stage.PaperStages;
import org.paraphrast.progress.Display;
import org.paraphrast.spark.data.Remote;
import org.paraphrast.train.Recipe;
import org.paraphrast.train.RecipeException;
import org.paraphrast.train.RecipeReader;
import org.paraphrast.train.StageRun.Room;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What {@code spark-submit} starts: runs a recipe on the cluster. */
@Command(name = "train", description = "Runs a recipe on Spark; started by spark-submit.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
public final class TrainOnSpark implements Callable<Integer> {
  private static final int WRONG_DATA = 3;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RECIPE", description = "The recipe, a YAML file.")
  private Path recipe;

  @Option(names = "--data", required = true, description = "Folder of the data, with its scheme.")
  private String data;

  @Option(
      names = "--work",
      required = true,
      description = "Folder of results, with its scheme; every machine must see it.")
  private String work;

  @Option(
      names = {"-o", "--output"},
      description = "Copy the output of the last stage, if it is one file, to this file.")
  private @Nullable String output;

  @Option(names = "--up-to", description = "Run only this stage and what it needs.")
  private @Nullable String upTo;

  @Option(names = "--allow-absolute", description = "Let the recipe name files anywhere.")
  private boolean allowAbsolute;

  @Option(
      names = "--memory",
      defaultValue = "1073741824",
      description = "Bytes for sorting on the driver (default: ${DEFAULT-VALUE}).")
  private long memory;

  /** Starts the program; the exit code is that of {@code paraphrast train}. */
  public static void main(String[] arguments) throws SparkUserAppException {
    int code = commandLine().execute(arguments);
    if (code != 0) {
      // spark-submit exits with its code, and prints nothing more
      throw new SparkUserAppException(code, new IllegalStateException("the recipe failed"));
    }
  }

  static CommandLine commandLine() {
    return new CommandLine(new TrainOnSpark())
        .setExecutionExceptionHandler(
            (e, line, result) -> {
              for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof DataException) { // a task's comes inside Spark's own
                  line.getErr().println(cause.getMessage());
                  return WRONG_DATA;
                }
              }
              throw e;
            });
  }

  /** What Spark has to know of us: bytes are sent as they are. */
  static SparkConf conf() {
    return new SparkConf()
        .setIfMissing("spark.app.name", "paraphrast")
        .set("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
        .setIfMissing("spark.ui.showConsoleProgress", "false");
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    PrintWriter out = spec.commandLine().getOut();
    Recipe read = read();
    try (JavaSparkContext spark = new JavaSparkContext(conf())) {
      Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
      int threads = Runtime.getRuntime().availableProcessors();
      SparkTrainer trainer =
          new SparkTrainer(
              spark,
              new SparkTrainer.Settings(
                  Remote.qualified(data),
                  Remote.qualified(work),
                  new Room(temporary, memory, threads)),
              err::println,
              Display.LOG.on(err));
      ClusterReport report = trainer.run(read, Optional.ofNullable(upTo));
      String page = Remote.qualified(work) + "/report.md";
      try (OutputStream file = Remote.create(page)) {
        file.write(report.text().getBytes(StandardCharsets.UTF_8));
      }
      out.println("report: " + page);
      String result = trainer.result(read, Optional.ofNullable(upTo));
      if (output != null) {
        copy(result, output);
      }
      out.println("result: " + result);
    }
    return 0;
  }

  private Recipe read() {
    RecipeReader.Reach reach =
        allowAbsolute ? RecipeReader.Reach.ANYWHERE : RecipeReader.Reach.OWN_FOLDERS;
    try {
      return new RecipeReader(PaperStages.all(), reach).read(recipe);
    } catch (RecipeException e) {
      throw new DataException(e.getMessage(), e);
    }
  }

  private static void copy(String from, String to) throws IOException {
    String target = Remote.qualified(to);
    String draft = target + ".part";
    try (InputStream in = Remote.open(from);
        OutputStream out = Remote.create(draft)) {
      in.transferTo(out);
    }
    Remote.replace(draft, target);
  }
}
