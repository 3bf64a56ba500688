package org.paraphrast.cli.paraphrase;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.augment.AugmentOptions;
import org.paraphrast.augment.rows.Columns;
import org.paraphrast.augment.rows.RowFormat;
import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.command.ExitCode;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.io.Progress;
import org.paraphrast.json.JsonObject;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.resume.ResumableOutput.Leftover;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.guard.GuardClaims;
import org.paraphrast.text.guard.GuardRule;
import picocli.CommandLine;

/** Inputs on which the program fails do not end a batch. */
class FailedInputsTest {
  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final PrintWriter notes = new PrintWriter(err, true);

  /** Knows nothing, and fails on what is bad. */
  private record Failing() implements Generator {
    @Override
    public String name() {
      return "failing";
    }

    @Override
    public String scoreMeaning() {
      return "none";
    }

    @Override
    public Generation generate(Call call, Task task, int count, Seed seed) {
      List<String> forms = call.sentence().forms();
      if (forms.contains("bad")) {
        throw new IllegalStateException("boom");
      }
      if (forms.contains("deep")) {
        throw new StackOverflowError();
      }
      return new Generation(List.of(), true, OptionalDouble.empty(), 0);
    }
  }

  private static Paraphraser paraphraser() {
    return new Paraphraser(Analyzer.english(), new Failing());
  }

  private RunNotes lines(String text, int threads, ResultPrinter printer) {
    RunNotes run = new RunNotes(notes, new LanguageNote(notes), false);
    try (Paraphraser paraphraser = paraphraser();
        InputLines lines =
            new InputLines(List.of(), new ByteArrayInputStream(text.getBytes(UTF_8)));
        References none = new References(null)) {
      new LinesRun(paraphraser, Request.of(""), none, new OrderedWork(threads), run)
          .run(lines, Passage::of, printer::print);
    }
    return run;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void linesComeOutAsTheyWereAndAreCounted(int threads) {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= 1000; i++) {
      text.append(i % 400 == 0 ? "a bad line" : i == 7 ? "a deep one\r" : "all is well");
      text.append('\n');
    }
    RunNotes run = lines(text.toString(), threads, new PlainPrinter(new PrintWriter(out), false));
    assertEquals(text.toString(), out.toString());
    assertEquals(ExitCode.SOME_FAILED, run.end(0));
    assertEquals(
        """
        paraphrast: <stdin>:7: failed and left as it was: the stack of Java (-Xss) did not suffice: java.lang.StackOverflowError
        paraphrast: <stdin>:400: failed and left as it was: the program has a fault: java.lang.IllegalStateException: boom
        paraphrast: <stdin>:800: failed and left as it was: the program has a fault: java.lang.IllegalStateException: boom
        paraphrast: 3 of 1,000 inputs failed and were left as they were; please report this; --debug shows the stack traces
        """,
        err.toString().replace(System.lineSeparator(), "\n"));
  }

  @Test
  void aRecordSaysSo() {
    lines("a bad line\n", 1, new JsonPrinter(new PrintWriter(out)));
    JsonObject record = JsonObject.parse(out.toString(), "out", 1);
    assertEquals("failed", record.string("outcome"));
    assertEquals("a bad line", record.string("input"));
    assertTrue(record.string("reason").contains("boom"));
    assertEquals(List.of(), record.objects("outputs"));
    assertEquals(1, record.object("line").integer("number"));
  }

  @Test
  void nothingIsSaidWhereNothingFailed() {
    RunNotes run = lines("all is well\n", 2, new PlainPrinter(new PrintWriter(out), false));
    assertEquals(ExitCode.DONE, run.end(0));
    assertEquals("", err.toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void sentencesOfDocumentsComeOutAsTheyWere(int threads) throws IOException {
    Path file = Files.writeString(folder.resolve("a.md"), "# bad\n\nAll is well. A bad one.\n");
    RunNotes run = new RunNotes(notes, new LanguageNote(notes), true);
    try (Paraphraser paraphraser = paraphraser()) {
      Request request = Request.of("").withFormat(DocumentFormat.MARKDOWN);
      new DocumentRun(
              paraphraser, request, Set.of(), new OrderedWork(threads), Progress.none(), run)
          .run(
              List.of(file),
              System.in,
              new DirectRunOutput(new PrintWriter(out)),
              document -> out.append(document.output()));
    }
    assertEquals(Files.readString(file), out.toString());
    assertEquals(ExitCode.SOME_FAILED, run.end(0));
    assertTrue(err.toString().contains("a.md:3: “A bad one.”: failed"), err.toString());
    assertTrue(err.toString().contains("\tat org.paraphrast"), "--debug shows the stack trace");
    assertTrue(err.toString().contains("1 of 2 inputs failed"), err.toString());
  }

  /** Fails before any sentence is asked for. */
  private record FailingRule() implements GuardRule {
    @Override
    public GuardKind kind() {
      return GuardKind.NAME;
    }

    @Override
    public void find(Sentence sentence, GuardClaims claims) {
      if (sentence.forms().contains("awful")) {
        throw new IllegalStateException("boom");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void rowsComeOutAsTheyWere(int threads) throws IOException {
    String rows = "text,label\nall is well,a\nan awful one,b\na bad one,c\nall is fine,d\n";
    Path file = Files.writeString(folder.resolve("a.csv"), rows);
    RunNotes run = new RunNotes(notes, new LanguageNote(notes), false);
    Analyzer analyzer = Analyzer.english().with(new FailingRule());
    try (Paraphraser paraphraser = new Paraphraser(analyzer, new Failing());
        RowInput in = RowInput.open(file, System.in, RowFormat.CSV, Columns.of("text"))) {
      new AugmentRun(
              paraphraser,
              Request.of(""),
              Optional.of(Request.of("")),
              AugmentOptions.of(2),
              false,
              new OrderedWork(threads),
              true)
          .run(in, new DirectRunOutput(new PrintWriter(out)), run, Progress.none());
    }
    assertEquals(rows, out.toString());
    assertEquals(ExitCode.SOME_FAILED, run.end(0));
    assertTrue(err.toString().contains("a.csv:3: failed and left as it was"), err.toString());
    assertTrue(err.toString().contains("2 of 4 inputs failed"), err.toString());
  }

  @Test
  void aRunThatIsResumedRemembersWhatFailed() {
    Path file = folder.resolve("out.txt");
    try (FileRunOutput first = new FileRunOutput(file, Map.of(), Leftover.REFUSE, notes)) {
      first.out().print("a bad line\n");
      first.done("a bad line\n", 1);
    }
    try (FileRunOutput second = new FileRunOutput(file, Map.of(), Leftover.CONTINUE, notes)) {
      second.skip("a bad line\n");
      second.commit();
      assertEquals(1, second.failedBefore());
      assertEquals(
          ExitCode.SOME_FAILED,
          new RunNotes(notes, new LanguageNote(notes), false).end(second.failedBefore()));
    }
    assertTrue(err.toString().contains("1 failed before the run was resumed"), err.toString());
  }

  @Test
  void anInteractiveSessionGoesOn() {
    ParaphrastCommand command = new ParaphrastCommand();
    new CommandLine(command).setCaseInsensitiveEnumValuesAllowed(true).parseArgs();
    PrintWriter shown = new PrintWriter(out);
    BufferedReader typed = new BufferedReader(new StringReader("a bad line\nall is well\n"));
    try (Paraphraser paraphraser = paraphraser()) {
      command.session(paraphraser, shown).run(new PlainLines(typed, shown));
    }
    String said = "(failed because the program has a fault: java.lang.IllegalStateException: boom)";
    assertTrue(out.toString().contains(said), out.toString());
    assertTrue(out.toString().contains("(unchanged because "), out.toString());
  }
}
