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
import org.paraphrast.api.Asked;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.api.Settings;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.command.ExitCode;
import org.paraphrast.command.Terminal;
import org.paraphrast.command.Version;
import org.paraphrast.io.Progress;
import org.paraphrast.json.ResultJson;
import org.paraphrast.plan.Purpose;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.document.ProsePart;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
      "Numbers, dates, addresses, placeholders, code, mark-up and recognised names are never put in",
      "other words. What makes a sentence shorter or simpler may leave out a phrase that has them,",
      "unless --keep-meaning forbids it. 'paraphrast text guard' shows what is protected and why.",
      "Exit codes: 0 success, 2 wrong usage, 3 bad input data, 4 internal error, 5 no paraphrase"
          + " within the limits,",
      "6 all is written, but some inputs failed and were left as they were."
    },
    sortOptions = false,
    versionProvider = Version.class)
@SuppressWarnings("UnusedVariable") // picocli reads the options
public final class ParaphrastCommand extends BaseCommand implements Callable<Integer> {
  @Parameters(arity = "0..*", paramLabel = "SENTENCE", description = "The sentence to paraphrase.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description = "Read sentences from FILE (also .gz .xz .bz2 .zst); - is standard input.")
  private List<Path> files = new ArrayList<>();

  @ArgGroup(validate = false, heading = "%nOutput file:%n")
  private FileOptions file = new FileOptions();

  @ArgGroup(validate = false, heading = "%nOutput:%n")
  private OutputOptions output = new OutputOptions();

  @Mixin private TaskOptions task = TaskOptions.all();

  @Option(
      names = "--review",
      paramLabel = "FILE",
      description =
          "Also write an HTML page of the text with its changes marked, the receipt of each, and"
              + " totals; changes can be accepted and rejected in it. One file, without network.")
  private @Nullable Path review;

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

  @Mixin private WorkOptions work;

  @Option(
      names = "--no-history",
      description = "Interactive session: do not keep what is typed in the history file.")
  private boolean noHistory;

  @Option(
      names = "--json-schema",
      description =
          "Print the JSON Schema of the --json output of this command and of 'score', and exit.")
  private boolean schema;

  @Option(names = "--help-all", description = "Show all options and commands, and exit.")
  private boolean helpAll;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  private boolean version;

  @Override
  public Integer call() {
    if (helpAll) {
      spec().commandLine().usage(out());
      return ExitCode.DONE;
    }
    if (schema) {
      ResultJson.schema().forEach(out()::println);
      return ExitCode.DONE;
    }
    check();
    Request request = task.request(references != null);
    try (EngineOptions.Opened opened = engines.open(err());
        Paraphraser paraphraser = system.open(task.asked(), opened.source())) {
      if (words.isEmpty()
          && files.isEmpty()
          && format == null
          && !file.isFile()
          && review == null
          && Terminal.isInput()
          && Terminal.isOutput()) {
        converse(paraphraser);
      } else {
        try (RunOutput target = file.open(spec().commandLine(), system);
            Review page = Review.open(review)) {
          page.check(target);
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
    RunNotes notes = runNotes();
    if (format == null) {
      runLines(paraphraser, request, target, page, notes);
    } else {
      Progress progress = work.isShown(file) ? progress() : Progress.none();
      new DocumentRun(
              paraphraser, request.withFormat(format), include, work.work(), progress, notes)
          .run(
              files,
              System.in,
              target,
              output.documentPrinter(target.out(), format).andThen(page::add));
    }
    target.commit();
    return notes.end(target.failedBefore());
  }

  /** Answers one sentence; if nothing keeps its limits, no text is printed that breaks them. */
  private int answer(Paraphraser paraphraser, Request request, RunOutput target, Review page) {
    warnOfFile(request.text());
    LanguageNote.of(request.text(), notes());
    Result result = paraphraser.paraphrase(request);
    page.add(Passage.alone(request.text()), result);
    Outcome outcome = result.outcome();
    boolean several = request.outputs() > 1;
    if (!(outcome instanceof Outcome.Unmet) || several || !output.isPlain()) {
      output.printer(target.out(), several).print(result);
      target.commit();
    }
    if (RunNotes.isNoted(outcome)) {
      runNotes().tell(outcome);
    }
    if (result.cut()) {
      runNotes().tellCut();
    }
    return outcome instanceof Outcome.Unmet ? ExitCode.UNMET : ExitCode.DONE;
  }

  private RunNotes runNotes() {
    return new RunNotes(err(), new LanguageNote(notes()), isDebug());
  }

  private void runLines(
      Paraphraser paraphraser, Request request, RunOutput target, Review page, RunNotes notes) {
    ResultPrinter printer = output.printer(target.out(), request.outputs() > 1);
    String label = files.size() == 1 ? "paraphrase " + files.get(0) : "paraphrase";
    Progress progress = work.isShown(file) ? progress() : Progress.none();
    try (InputLines lines = new InputLines(files, System.in);
        References aligned = new References(references);
        Progress.Task task = progress.start(label, Progress.UNKNOWN, "sentences")) {
      LinesRun run = new LinesRun(paraphraser, request, aligned, work.work(), notes);
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

  private void converse(Paraphraser paraphraser) {
    Interactive session = session(paraphraser, out());
    try (LineSource lines =
        EditedLines.open(noHistory ? null : EditedLines.historyFile(), session::completions)
            .orElseGet(
                () ->
                    new PlainLines(
                        new BufferedReader(
                            new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                        out()))) {
      session.run(lines);
    }
  }

  /** A session that starts with the options of this command line. */
  Interactive session(Paraphraser paraphraser, PrintWriter out) {
    SessionOptions options = new SessionOptions(paraphraser, task);
    return new Interactive(paraphraser, options, output.receipts(), output.style(), out);
  }

  private void check() {
    Asked asked = task.asked();
    work.check();
    Usage.refuseIf(column != null && column < 1, "--tsv-column must be 1 or more, got " + column);
    Usage.refuseIf(!words.isEmpty() && !files.isEmpty(), "give a sentence or --input, not both");
    boolean lines = words.isEmpty() && format == null;
    Usage.refuseIf(
        !lines && column != null, "--tsv-column needs lines of input, not a sentence or --format");
    Usage.refuseIf(
        !lines && references != null,
        "--references needs lines of input; for one sentence, use --reference");
    Usage.refuseIf(
        !words.isEmpty() && format != null,
        "--format needs a document; give it by --input or standard input");
    Usage.refuseIf(
        format != null && asked.get(Settings.OUTPUTS).orElse(1) != 1 && output.isPlain(),
        "-n with --format needs --json or --explain: a document has room for one paraphrase of each"
            + " sentence");
    Usage.refuseIf(
        !include.isEmpty() && format != DocumentFormat.HTML && format != DocumentFormat.MARKDOWN,
        "--include needs --format html or markdown");
    output.check();
    file.check(!words.isEmpty());
    Review.checkName(review, file.named(), files);
    Usage.refuseIf(
        references != null && asked.purpose() != Purpose.SIMILARITY,
        "--reference and --references need --for similarity");
    Usage.refuseIf(
        references != null && asked.has(Settings.REFERENCE),
        "give --reference or --references, not both");
  }

  /** A file name alone is taken as a sentence, which is hardly what was meant. */
  private void warnOfFile(String sentence) {
    try {
      if (words.size() == 1 && sentence.length() < 1000 && Files.isRegularFile(Path.of(sentence))) {
        notes()
            .println(
                "paraphrast: note: '"
                    + sentence
                    + "' is treated as a sentence; to read the file, use --input");
        notes().flush();
      }
    } catch (InvalidPathException e) {
      // no name of a file, then
    }
  }
}
