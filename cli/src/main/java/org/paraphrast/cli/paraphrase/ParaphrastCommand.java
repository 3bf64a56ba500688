package org.paraphrast.cli.paraphrase;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.cli.common.Terminal;
import org.paraphrast.cli.common.Version;
import org.paraphrast.io.Progress;
import org.paraphrast.json.ResultJson;
import org.paraphrast.plan.Purpose;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.document.ProsePart;
import picocli.CommandLine;
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
      "Without a sentence, sentences are read from --input or standard input, one per line, and"
          + " one line is written for each. On a terminal, an interactive session starts.",
      "Quote the sentence, or put -- before it: otherwise a single word, or a first word that looks"
          + " like a command, is taken for a command."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footerHeading = "%n",
    footer = {
      "Numbers, dates, addresses, placeholders, code, mark-up and recognised names are never"
          + " changed;",
      "'paraphrast text guard' shows what is protected and why.",
      "Exit codes: 0 success, 2 wrong usage, 3 bad input data, 4 internal error, 5 no paraphrase"
          + " within the limits,",
      "6 all is written, but some inputs failed and were left as they were."
    },
    sortOptions = false,
    versionProvider = Version.class)
@SuppressWarnings("UnusedVariable") // picocli reads the options
public final class ParaphrastCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(arity = "0..*", paramLabel = "SENTENCE", description = "The sentence to paraphrase.")
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
      description =
          "Print up to N numbered paraphrases of each sentence (default: 1, without a number).")
  private int outputs;

  @Option(
      names = "--diverse",
      description = "With -n: prefer paraphrases that differ from each other to the N best ones.")
  private boolean diverse;

  @Option(
      names = "--any",
      description = "Also print paraphrases that score lower than the unchanged input.")
  private boolean any;

  @ArgGroup(validate = false, heading = "%nOutput file:%n")
  private FileOptions file = new FileOptions();

  @Option(
      names = "--review",
      paramLabel = "FILE",
      description =
          "Also write an HTML page of the text with its changes marked, the receipt of each, and"
              + " totals; changes can be accepted and rejected in it. One file, without network.")
  private @Nullable Path review;

  @ArgGroup(validate = false, heading = "%nOutput:%n")
  private OutputOptions output = new OutputOptions();

  @ArgGroup(validate = false, heading = "%nPurpose and limits:%n")
  private TaskOptions task = new TaskOptions();

  @ArgGroup(validate = false, heading = "%nTime and length:%n")
  private BudgetOptions budget = new BudgetOptions();

  @Option(
      names = "--references",
      paramLabel = "FILE",
      description = "For similarity: a file with one reference sentence per input line.")
  private @Nullable Path references;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "Read and write a whole document: text, wrapped (plain text in which a sentence may go on"
              + " in the next line), html or markdown. Everything except its sentences is kept as"
              + " it is.")
  private @Nullable DocumentFormat format;

  @Option(
      names = "--include",
      paramLabel = "PART",
      split = ",",
      description =
          "With --format html or markdown: also paraphrase headings, tables or buttons, which are"
              + " left alone otherwise; several are separated by commas.")
  private Set<ProsePart> include = EnumSet.noneOf(ProsePart.class);

  @Option(
      names = "--tsv-column",
      paramLabel = "N",
      description =
          "Paraphrase column N, counted from 1, of tab-separated lines; copy the other columns. With"
              + " -n, each paraphrase is a row, and its number a column before the others.")
  private @Nullable Integer column;

  @ArgGroup(validate = false, heading = "%nSystem and model:%n")
  private SystemOptions system = new SystemOptions();

  @ArgGroup(validate = false, heading = "%nMachine translation:%n")
  private EngineOptions engines = new EngineOptions();

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Process N lines in parallel (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--progress",
      description =
          "Show the progress of lines and documents on standard error (default: only if that is a"
              + " terminal and the results go elsewhere).")
  private boolean progress;

  @Option(
      names = "--no-history",
      description = "Interactive session: do not keep what is typed in the history file.")
  private boolean noHistory;

  @Option(
      names = "--json-schema",
      description =
          "Print the JSON Schema of the --json output of this command and of 'score', and exit.")
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
      ResultJson.schema().forEach(spec.commandLine().getOut()::println);
      return ExitCode.DONE;
    }
    Request request = request();
    PrintWriter out = spec.commandLine().getOut();
    try (EngineOptions.Opened opened = engines.open(spec.commandLine());
        Paraphraser paraphraser = system.open(spec.commandLine(), task, opened.source())) {
      if (words.isEmpty()
          && files.isEmpty()
          && format == null
          && !file.isFile()
          && review == null
          && Terminal.isInput()
          && Terminal.isOutput()) {
        converse(paraphraser, out);
      } else {
        try (RunOutput target = file.open(spec.commandLine(), out, system);
            Review page = Review.open(review)) {
          page.check(spec.commandLine(), target);
          int code = run(paraphraser, request, target, page);
          page.commit();
          return code;
        }
      }
    }
    return ExitCode.DONE;
  }

  private int run(Paraphraser paraphraser, Request request, RunOutput target, Review page) {
    if (!words.isEmpty()) {
      return answer(paraphraser, request.withText(String.join(" ", words)), target, page);
    }
    RunNotes notes = notes();
    if (format == null) {
      runLines(paraphraser, request, target, page, notes);
    } else {
      OrderedWork work = new OrderedWork(threads);
      new DocumentRun(paraphraser, request.withFormat(format), include, work, progress(), notes)
          .run(
              files,
              System.in,
              target,
              output.documentPrinter(target.out(), format).andThen(page::add));
    }
    target.commit();
    return notes.end(target.failedBefore());
  }

  private Request request() {
    check();
    Request request =
        task.request(spec.commandLine(), references != null)
            .withOutputs(outputs)
            .withDiverse(diverse)
            .withAny(any);
    return budget.within(spec.commandLine(), request);
  }

  /** Answers one sentence; if nothing keeps its limits, no text is printed that breaks them. */
  private int answer(Paraphraser paraphraser, Request request, RunOutput target, Review page) {
    warnOfFile(request.text());
    Result result = paraphraser.paraphrase(request);
    page.add(Passage.alone(request.text()), result);
    Outcome outcome = result.outcome();
    if (!(outcome instanceof Outcome.Unmet) || outputs > 1 || !output.isPlain()) {
      output.printer(target.out(), outputs > 1).print(result);
      target.commit();
    }
    if (RunNotes.isNoted(outcome)) {
      notes().tell(outcome);
    }
    if (result.cut()) {
      notes().tellCut();
    }
    return outcome instanceof Outcome.Unmet ? ExitCode.UNMET : ExitCode.DONE;
  }

  private RunNotes notes() {
    return new RunNotes(spec.commandLine().getErr(), common.isDebug());
  }

  private void runLines(
      Paraphraser paraphraser, Request request, RunOutput target, Review page, RunNotes notes) {
    ResultPrinter printer = output.printer(target.out(), outputs > 1);
    String label = files.size() == 1 ? "paraphrase " + files.get(0) : "paraphrase";
    try (InputLines lines = new InputLines(files, System.in);
        References aligned = new References(references);
        Progress.Task task = progress().start(label, Progress.UNKNOWN, "sentences")) {
      OrderedWork work = new OrderedWork(threads);
      LinesRun run = new LinesRun(paraphraser, request, aligned, work, notes);
      for (long i = 0; i < target.finished(); i++) {
        if (!lines.hasNext()) {
          throw target.changed();
        }
        InputLines.Line line = lines.next();
        run.skip();
        target.skip(line.whole());
        task.reach(line.place().share());
      }
      run.run(
          lines,
          line -> column == null ? Passage.of(line) : Passage.ofColumn(line, column),
          (passage, result) -> {
            printer.print(passage, result);
            page.add(passage, result);
            target.done(passage.line().whole(), result.outcome() instanceof Outcome.Failed ? 1 : 0);
            task.add(1);
            task.reach(passage.line().place().share());
          });
    }
  }

  /** Shown without being asked for where it does not stand among the results. */
  private Progress progress() {
    boolean shown = progress || (Terminal.isError() && (file.isFile() || !Terminal.isOutput()));
    return shown ? common.progress(spec.commandLine().getErr()) : Progress.none();
  }

  private void converse(Paraphraser paraphraser, PrintWriter out) {
    Interactive session = session(paraphraser, out);
    try (LineSource lines =
        EditedLines.open(noHistory ? null : EditedLines.historyFile(), session::completions)
            .orElseGet(
                () ->
                    new PlainLines(
                        new BufferedReader(
                            new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                        out))) {
      session.run(lines);
    }
  }

  /** A session that starts with the options of this command line. */
  Interactive session(Paraphraser paraphraser, PrintWriter out) {
    SessionOptions options =
        new SessionOptions(
            spec,
            arguments -> {
              ParaphrastCommand again = new ParaphrastCommand();
              new CommandLine(again)
                  .setExpandAtFiles(false)
                  .setCaseInsensitiveEnumValuesAllowed(true)
                  .parseArgs(arguments.toArray(String[]::new));
              SystemOptions.check(again.spec.commandLine(), paraphraser, again.task);
              return again.request();
            });
    return new Interactive(paraphraser, options, output.receipts(), output.style(), out);
  }

  private void check() {
    require(outputs >= 1, "-n must be 1 or more, got " + outputs);
    require(threads >= 1, "--threads must be 1 or more, got " + threads);
    require(column == null || column >= 1, "--tsv-column must be 1 or more, got " + column);
    require(words.isEmpty() || files.isEmpty(), "give a sentence or --input, not both");
    boolean lines = words.isEmpty() && format == null;
    require(
        lines || column == null, "--tsv-column needs lines of input, not a sentence or --format");
    require(
        lines || references == null,
        "--references needs lines of input; for one sentence, use --reference");
    require(
        words.isEmpty() || format == null,
        "--format needs a document; give it by --input or standard input");
    require(
        format == null || outputs == 1 || !output.isPlain(),
        "-n with --format needs --json or --explain: a document has room for one paraphrase of each"
            + " sentence");
    require(
        include.isEmpty() || format == DocumentFormat.HTML || format == DocumentFormat.MARKDOWN,
        "--include needs --format html or markdown");
    require(!diverse || outputs > 1, "--diverse needs -n 2 or more");
    output.check(spec.commandLine());
    file.check(spec.commandLine(), !words.isEmpty());
    Review.checkName(spec.commandLine(), review, file.named(), files);
    require(
        references == null || task.purpose() == Purpose.SIMILARITY,
        "--reference and --references need --for similarity");
    require(
        references == null || !task.hasReference(), "give --reference or --references, not both");
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
        PrintWriter notes = common.notes(spec.commandLine().getErr());
        notes.println(
            "paraphrast: note: '"
                + sentence
                + "' is treated as a sentence; to read the file, use --input");
        notes.flush();
      }
    } catch (InvalidPathException e) {
      // no name of a file, then
    }
  }
}
