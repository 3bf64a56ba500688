package org.paraphrast.cli;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.io.Resources;
import org.paraphrast.plan.Purpose;
import org.paraphrast.text.document.DocumentFormat;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The main command: says sentences in other words. */
@Command(
    name = "paraphrast",
    header = "Say a sentence in other words, with a receipt for every change.",
    synopsisHeading = "%nUsage: ",
    customSynopsis = {
      "paraphrast [OPTIONS] \"A sentence.\"",
      "       paraphrast [OPTIONS] < sentences.txt",
      "       paraphrast [OPTIONS] --format markdown -i page.md",
      "       paraphrast COMMAND [OPTIONS] ..."
    },
    descriptionHeading = "%n",
    description = {
      "Without a sentence, standard input or --input is read, one sentence a line, and one line is"
          + " written for each; on a terminal it asks.",
      "Use -- before a sentence that is also the name of a command."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footerHeading = "%n",
    footer = {
      "Numbers, dates, addresses, placeholders, code, mark-up and the names it sees are never"
          + " changed;",
      "'paraphrast text guard' shows what is protected and why.",
      "Exit codes: 0 done, 2 wrong usage, 3 bad input data, 4 internal error."
    },
    sortOptions = false,
    versionProvider = Version.class)
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class ParaphrastCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "SENTENCE",
      description = "The sentence. Several words without quotes are one sentence.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description = "Read sentences from FILE (also .gz .xz .bz2 .zst); - is standard input.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-n", "--n-best"},
      paramLabel = "N",
      defaultValue = "1",
      description = "Print up to N paraphrases of each sentence, numbered (default: one, plain).")
  private int outputs;

  @Option(
      names = "--diverse",
      description = "Outputs that differ from one another, rather than the N best.")
  private boolean diverse;

  @Option(
      names = "--any",
      description = "Also paraphrases that the model likes less than the input itself.")
  private boolean any;

  @ArgGroup(validate = false, heading = "%nReceipts:%n")
  private OutputOptions output = new OutputOptions();

  @ArgGroup(validate = false, heading = "%nPurpose and limits:%n")
  private TaskOptions task = new TaskOptions();

  @Option(
      names = "--references",
      paramLabel = "FILE",
      description = "A reference for each input line.")
  private @Nullable Path references;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "The input is a whole document, text, html or markdown; so is the output, and all but"
              + " its sentences stays as it is.")
  private @Nullable DocumentFormat format;

  @Option(
      names = "--tsv-column",
      paramLabel = "N",
      description = "Paraphrase column N of tab-separated lines; the others pass through.")
  private @Nullable Integer column;

  @ArgGroup(validate = false, heading = "%nSystem and model:%n")
  private SystemOptions system = new SystemOptions();

  @ArgGroup(validate = false, heading = "%nMachine translation:%n")
  private EngineOptions engines = new EngineOptions();

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Work on N lines at a time (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--json-schema",
      description = "Print the JSON Schema of what --json prints, here and in score, and exit.")
  private boolean schema;

  @Mixin private CommonOptions common;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  private boolean version;

  @Override
  public Integer call() {
    if (schema) {
      Resources.lines(JsonPrinter.class, JsonPrinter.SCHEMA_FILE)
          .forEach(spec.commandLine().getOut()::println);
      return ExitCode.DONE;
    }
    check();
    Request request =
        task.request(spec.commandLine()).withOutputs(outputs).withDiverse(diverse).withAny(any);
    PrintWriter out = spec.commandLine().getOut();
    try (EngineOptions.Opened opened = engines.open(spec.commandLine());
        Paraphraser paraphraser = system.open(spec.commandLine(), task, opened.source())) {
      if (!words.isEmpty()) {
        String sentence = String.join(" ", words);
        warnOfFile(sentence);
        output.printer(out, outputs > 1).print(paraphraser.paraphrase(request.withText(sentence)));
      } else if (format != null) {
        OrderedWork work = new OrderedWork(threads);
        new DocumentRun(paraphraser, request, format, work).run(files, System.in, out);
      } else if (files.isEmpty() && Terminal.isInput() && Terminal.isOutput()) {
        ask(paraphraser, request, out);
      } else {
        runLines(paraphraser, request, out);
      }
    }
    return ExitCode.DONE;
  }

  private void runLines(Paraphraser paraphraser, Request request, PrintWriter out) {
    try (InputLines lines = new InputLines(files, System.in);
        References aligned = new References(references)) {
      LinesRun run = new LinesRun(paraphraser, request, aligned, new OrderedWork(threads));
      if (column == null) {
        run.run(lines, output.printer(out, outputs > 1)::print);
      } else {
        run.runColumn(
            lines,
            column,
            line -> {
              out.println(line);
              out.flush();
            });
      }
    }
  }

  private void ask(Paraphraser paraphraser, Request request, PrintWriter out) {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    new Interactive(paraphraser, request, output.explain(), output.style()).run(in, out);
  }

  private void check() {
    require(outputs >= 1, "-n must be 1 or more, got " + outputs);
    require(threads >= 1, "--threads must be 1 or more, got " + threads);
    require(column == null || column >= 1, "--tsv-column must be 1 or more, got " + column);
    require(words.isEmpty() || files.isEmpty(), "give a sentence or --input, not both");
    boolean lines = words.isEmpty() && format == null;
    require(lines || column == null, "--tsv-column is for lines, not for a sentence or --format");
    require(lines || references == null, "--references is for lines; use --reference");
    require(
        words.isEmpty() || format == null,
        "--format is for documents; give them by --input or standard input");
    require(
        (format == null && column == null) || (outputs == 1 && output.isPlain()),
        "--format and --tsv-column give one output in place; leave out -n, --json and --explain");
    require(
        references == null || !task.hasReference(), "give --reference or --references, not both");
    boolean similarity = task.purpose() == Purpose.SIMILARITY;
    boolean reference = references != null || task.hasReference();
    require(!similarity || reference, "--for similarity needs --reference or --references");
    require(similarity || !reference, "--reference and --references need --for similarity");
  }

  private void require(boolean good, String problem) {
    if (!good) {
      throw new ParameterException(spec.commandLine(), problem);
    }
  }

  /** A file name alone is taken as a sentence, which is hardly what was meant. */
  private void warnOfFile(String sentence) {
    try {
      if (words.size() == 1 && sentence.length() < 1000 && Files.isRegularFile(Path.of(sentence))) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(
            "paraphrast: note: '" + sentence + "' is taken as a sentence; to read it, use --input");
        err.flush();
      }
    } catch (InvalidPathException e) {
      // no name of a file, then
    }
  }
}
