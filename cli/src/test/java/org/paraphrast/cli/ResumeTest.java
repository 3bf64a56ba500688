package org.paraphrast.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.command.ExitCode;

/** A run that was killed at any moment goes on to the bytes of one that was not. */
class ResumeTest {
  private static final int KILLS = 6;

  @TempDir static Path folder;
  private static Path model;

  @TempDir Path work;
  private Path out;
  private Path part;
  private Path state;

  @BeforeAll
  static void writeModel() throws IOException {
    model = Files.createDirectory(folder.resolve("model"));
    TinyModel.write(
        model,
        "The large car is old.\nA man purchased a vehicle.\n",
        "big\tlarge\t0.9\ncar\tvehicle\t0.8\nbought\tpurchased\t0.9\n",
        "lm 0.1\n");
  }

  @BeforeEach
  void names() {
    out = work.resolve("out.txt");
    part = work.resolve("out.txt.part");
    state = work.resolve("out.txt.part.state");
  }

  private static String text() {
    StringBuilder text = new StringBuilder("\uFEFF");
    for (int i = 0; i < 150; i++) {
      text.append(i).append("\tThe big car number ").append(i).append(" is old.\tA man bought it.");
      text.append(i % 3 == 0 ? "\r\n" : i == 149 ? "" : "\n");
    }
    return text.toString();
  }

  private CommandRun run(InputStream stdin, String options, Object... more) {
    List<Object> all = new ArrayList<>(List.of("--model", model, "--any", "--output", out));
    if (!options.isEmpty()) {
      all.addAll(List.of((Object[]) options.split(" ")));
    }
    all.addAll(List.of(more));
    return CommandRun.on(stdin, all.toArray());
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(UTF_8));
  }

  /** Gives a few bytes at a time, and keeps what a kill at some of these moments would leave. */
  private final class Slow extends InputStream {
    private final InputStream in = stream(text());
    private final TreeSet<Integer> moments = new TreeSet<>();
    private int reads;

    Slow(Random random) {
      while (moments.size() < KILLS) {
        moments.add(random.nextInt(text().length() / 50));
      }
    }

    @Override
    public int read() throws IOException {
      return in.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (moments.contains(reads)) {
        Files.copy(part, copy("part", reads));
        Files.copy(state, copy("state", reads));
      }
      reads++;
      return in.read(bytes, offset, Math.min(50, length));
    }
  }

  private Path copy(String name, int moment) {
    return work.resolve(name + moment);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--threads 2",
        "-n 3",
        "--tsv-column 2",
        "--tsv-column 2 -n 3",
        "--json",
        "--tsv-column 2 --json",
        "--explain"
      })
  void killedAtRandomMomentsAndResumed(String options) throws IOException {
    Slow slow = new Slow(new Random(options.hashCode()));
    CommandRun whole = run(slow, options);
    assertEquals(ExitCode.DONE, whole.exit(), whole.err());
    byte[] expected = Files.readAllBytes(out);
    assertEquals("", whole.out());
    TreeSet<String> states = new TreeSet<>();
    for (int moment : slow.moments) {
      Files.delete(out);
      Files.move(copy("part", moment), part, StandardCopyOption.REPLACE_EXISTING);
      Files.move(copy("state", moment), state, StandardCopyOption.REPLACE_EXISTING);
      states.add(Files.readString(state));
      Files.writeString(part, "half a li", StandardOpenOption.APPEND);
      CommandRun resumed = run(stream(text()), options, "--resume");
      assertEquals(ExitCode.DONE, resumed.exit(), resumed.err());
      assertEquals(new String(expected, UTF_8), Files.readString(out), options + " " + moment);
      assertFalse(Files.exists(part) || Files.exists(state));
    }
    assertTrue(states.size() > 2, "the journal never moved on");
  }

  private CommandRun interrupted() {
    InputStream broken =
        new InputStream() {
          private final InputStream in = stream(text());
          private int reads;

          @Override
          public int read() throws IOException {
            return in.read();
          }

          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            if (reads++ == 60) {
              throw new IOException("the cable is out");
            }
            return in.read(bytes, offset, Math.min(50, length));
          }
        };
    return run(broken, "");
  }

  @Test
  void aFaultSaysHowToGoOnAndNothingIsThrownAway() throws IOException {
    CommandRun run = interrupted();
    assertEquals(ExitCode.BAD_DATA, run.exit(), run.err());
    assertTrue(run.err().contains("run the same command with --resume to continue"), run.err());
    assertFalse(Files.exists(out));
    CommandRun again = run(stream(text()), "");
    assertEquals(ExitCode.BAD_DATA, again.exit());
    assertTrue(again.err().contains("was left by an interrupted run"), again.err());
    CommandRun other = run(stream(text()), "--change 0.7", "--resume");
    assertEquals(ExitCode.BAD_DATA, other.exit());
    assertTrue(other.err().contains("--change was not given, is '0.7'"), other.err());
    CommandRun changed = run(stream(text().replace("number 3", "number 4")), "", "--resume");
    assertEquals(ExitCode.BAD_DATA, changed.exit());
    assertTrue(changed.err().contains("the input has changed"), changed.err());
    CommandRun shorter = run(stream("0\tOne line.\n"), "", "--resume");
    assertTrue(shorter.err().contains("the input has changed"), shorter.err());
    CommandRun resumed = run(stream(text()), "--threads 2 --quiet", "--resume");
    assertEquals(ExitCode.DONE, resumed.exit(), resumed.err());
    assertEquals(CommandRun.on(text(), "--model", model, "--any").out(), Files.readString(out));
  }

  @Test
  void anotherModelIsRefused() throws IOException {
    interrupted();
    Path other = Files.createDirectory(work.resolve("other"));
    TinyModel.write(other, "A car.\n", "big\tlarge\t0.9\n", "lm 0.1\n");
    CommandRun run = CommandRun.on(text(), "--model", other, "--any", "--output", out, "--resume");
    assertEquals(ExitCode.BAD_DATA, run.exit());
    assertTrue(run.err().contains("model was "), run.err());
  }

  @Test
  void documentsGoOnAfterTheLastThatIsFinished() throws IOException {
    Path one = Files.writeString(work.resolve("one.md"), "# A big car\n\nThe big car is old.\n");
    Path two = work.resolve("two.md");
    Files.write(two, new byte[] {'T', 'h', 'e', ' ', (byte) 0xE4});
    Object[] files = {"--format", "markdown", "-i", one, "-i", two};
    CommandRun bad = run(stream(""), "", files);
    assertEquals(ExitCode.BAD_DATA, bad.exit());
    assertTrue(bad.err().contains("--resume"), bad.err());
    Files.writeString(two, "He bought a big car.");
    CommandRun resumed = run(stream(""), "--resume", files);
    assertEquals(ExitCode.DONE, resumed.exit(), resumed.err());
    String resumedText = Files.readString(out);
    assertEquals(ExitCode.DONE, run(stream(""), "", files).exit());
    assertEquals(Files.readString(out), resumedText);
    assertTrue(resumedText.startsWith("# A big car\n\nThe large"), resumedText);
  }

  @Test
  void aSentenceToAFileAndToADevice() throws IOException {
    assertEquals(ExitCode.DONE, run(stream(""), "", "The big car is old.").exit());
    assertTrue(Files.readString(out).startsWith("The large "), Files.readString(out));
    assertEquals(
        "", TinyModel.run("--model", model, "--output", "/dev/null", "The big car is old."));
    assertEquals(
        "The large vehicle is old.\n",
        TinyModel.run("--model", model, "--any", "--output", "-", "The big car is old."));
  }

  @Test
  void threadsKeepWhatComesBeforeABadLine() {
    String rows = "a\tThe big car.\n".repeat(40) + "b\n" + "a\tThe big car.\n".repeat(40);
    CommandRun one = CommandRun.on(rows, "--model", model, "--tsv-column", 2);
    CommandRun two = CommandRun.on(rows, "--model", model, "--tsv-column", 2, "--threads", 2);
    assertEquals(40, one.out().lines().count());
    assertEquals(one, two);
  }
}
