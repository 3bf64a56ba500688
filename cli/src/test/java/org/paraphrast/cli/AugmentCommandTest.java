package org.paraphrast.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;

class AugmentCommandTest {
  @TempDir static Path folder;
  private static Path model;

  @TempDir Path work;

  @BeforeAll
  static void writeModel() throws IOException {
    model = Files.createDirectory(folder.resolve("model"));
    TinyModel.write(
        model,
        "The large car is old.\nA man purchased a vehicle.\n",
        """
        big\tlarge\t0.9
        big\thuge\t0.5
        car\tvehicle\t0.8
        bought\tpurchased\t0.9
        man\tperson\t0.7
        old\taged\t0.6
        """,
        "lm 0.1\n");
  }

  private static CommandRun run(InputStream stdin, String options, Object... more) {
    List<Object> all = new ArrayList<>(List.of("augment", "--model", model, "--any"));
    all.addAll(List.of((Object[]) options.split(" ", -1)));
    all.addAll(List.of(more));
    return CommandRun.on(stdin, all.toArray());
  }

  private static CommandRun run(String stdin, String options, Object... more) {
    return run(new ByteArrayInputStream(stdin.getBytes(UTF_8)), options, more);
  }

  private static String csv() {
    StringBuilder rows = new StringBuilder("id,text,label\n");
    for (int i = 0; i < 60; i++) {
      rows.append(i)
          .append(",\"The big car of man ")
          .append(i % 20)
          .append(" is old, he said.\",x\n");
    }
    return rows.toString();
  }

  @Test
  void variantsFollowTheirRows() {
    CommandRun run =
        run("text\tlabel\nThe big car is here.\tA\n\tB\n", "--format tsv -n 2 --origin o");
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals("text\tlabel\to", lines.get(0));
    assertEquals("The big car is here.\tA\t1:0", lines.get(1));
    assertTrue(lines.get(2).endsWith("\tA\t1:1"), lines.get(2));
    assertTrue(lines.get(3).endsWith("\tA\t1:2"), lines.get(3));
    assertEquals("\tB\t2:0", lines.get(4));
    assertTrue(
        run.err().contains("rows: 2; variants: 2; rows without a variant: 0, without a text: 1"),
        run.err());
  }

  @Test
  void theSeedDecidesAndNothingElse() {
    String first = run(csv(), "--format csv -n 2 --seed 1").out();
    assertEquals(first, run(csv(), "--format csv -n 2 --seed 1 --threads 4").out());
    assertNotEquals(first, run(csv(), "--format csv -n 2 --seed 2").out());
    String without = run(csv(), "--format csv -n 2 --seed 1 --without-originals").out();
    List<String> originals = csv().lines().skip(1).toList();
    assertEquals(
        first.lines().filter(line -> !originals.contains(line)).toList(), without.lines().toList());
  }

  @Test
  void noTextTwice() {
    List<String> texts =
        run(csv(), "--format csv -n 3 --without-originals")
            .out()
            .lines()
            .map(line -> line.substring(line.indexOf(',')))
            .toList();
    assertEquals(texts.size(), texts.stream().distinct().count());
    assertTrue(texts.size() > 100, "variants: " + texts.size());
  }

  /** Breaks off after so many bytes. */
  private static InputStream breaking(String text, int after) {
    InputStream in = new ByteArrayInputStream(text.getBytes(UTF_8));
    return new InputStream() {
      private int read;

      @Override
      public int read() throws IOException {
        if (++read > after) {
          throw new IOException("gone");
        }
        return in.read();
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int next = read();
        bytes[offset] = (byte) next;
        return next < 0 ? -1 : 1;
      }
    };
  }

  @Test
  void resumesToTheSameBytes() throws IOException {
    for (String options : List.of("--format csv --origin o", "--format csv --without-originals")) {
      String calm = run(csv(), options).out();
      for (int after : new int[] {200, csv().length() - 5}) {
        Path out = work.resolve("out" + after + options.length());
        CommandRun broken = run(breaking(csv(), after), options, "-o", out);
        assertEquals(ExitCode.BAD_DATA, broken.exit(), broken.err());
        assertFalse(Files.exists(out));
        CommandRun resumed = run(csv(), options, "-o", out, "--resume", "--threads", 3);
        assertEquals(ExitCode.DONE, resumed.exit(), resumed.err());
        assertEquals(calm, Files.readString(out), options + after);
        assertTrue(resumed.err().contains("that were finished before"), resumed.err());
      }
    }
  }

  @Test
  void spansOfJsonMoveAlong() {
    String line =
        "{\"text\": \"😀 A man bought a big car now.\", \"e\": [[8, 14, \"V\"], [17, 24, \"T\"]]}\n";
    String kept = run(line, "--format jsonl --spans e --without-originals -n 9").out();
    assertFalse(kept.isEmpty());
    kept.lines().forEach(variant -> assertTrue(variant.contains("bought a big car"), variant));
    assertTrue(
        kept.contains("person bought a big car now.\", \"e\": [[11, 17, \"V\"], [20, 27, \"T\"]"),
        kept);
    String changed =
        run(line, "--format jsonl --spans e --without-originals --change-spans -n 9").out();
    assertTrue(
        changed.contains(
            "A person purchased a large vehicle now.\", \"e\": [[11, 20, \"V\"], [23, 36, \"T\"]"),
        changed);
  }

  @Test
  void tagsOfConllMoveAlong() {
    String block = "A\tO\nman\tO\nbought\tB-V\na\tO\nbig\tB-T\ncar\tI-T\n";
    String kept = run(block, "--format conll --without-originals -n 1").out();
    assertEquals("A\tO\nperson\tO\nbought\tB-V\na\tO\nbig\tB-T\ncar\tI-T\n\n", kept);
  }

  @Test
  void faultsNameTheLine() {
    CommandRun missing = run("a,b\n1,2\n", "--format csv");
    assertEquals(ExitCode.BAD_DATA, missing.exit());
    assertTrue(missing.err().contains("<stdin>:1: no column 'text'"), missing.err());
    CommandRun span = run("{\"text\":\"abc\",\"e\":[[1,9]]}", "--format jsonl --spans e");
    assertEquals(ExitCode.BAD_DATA, span.exit());
    assertTrue(span.err().contains("<stdin>:1: span 1 of 'e'"), span.err());
    CommandRun unknown = run("x", "--text y");
    assertEquals(ExitCode.USAGE, unknown.exit());
    assertTrue(unknown.err().contains("give --format csv|tsv|jsonl|conll"), unknown.err());
    CommandRun idle = run("x", "--format csv --spans e");
    assertEquals(ExitCode.USAGE, idle.exit());
    assertTrue(idle.err().contains("--spans means nothing for --format csv"), idle.err());
  }

  private static final String LABELLED =
      """
      text,l
      The big car is here.,big_car
      A big car came.,big_car
      My vehicle broke.,vehicle_repair
      Can you mend the vehicle?,vehicle_repair
      The vehicle is broken.,vehicle_repair
      """;

  /** The tiny model has no judge: any change counts as even. */
  @Test
  void variantsThatGoToAnotherLabelAreLeftOut() {
    String rows = LABELLED + "The car is big.,big_car\n";
    String without = run(rows, "--format csv -n 9").out();
    assertTrue(without.contains("The big vehicle is here.,big_car"), without);
    CommandRun with = run(rows, "--format csv -n 9 --label l");
    assertFalse(with.out().contains("The big vehicle is here.,big_car"), with.out());
    assertTrue(with.out().contains("The large car is here.,big_car"), with.out());
    assertTrue(with.err().contains("such as car → vehicle (big_car, not vehicle_re"), with.err());
    String parallel = run(rows, "--format csv -n 9 --label l --threads 4").out();
    assertEquals(with.out(), parallel);
  }

  /** A run breaks off at a variant that nobody judged. */
  @Test
  void aLaterRowThatChangedIsAnotherInputWhereLabelsMatter() {
    String finished = "text,l\n" + "Hello there.,x\n".repeat(40);
    for (boolean labels : new boolean[] {false, true}) {
      String options = "--format csv --min-acceptability 0.5" + (labels ? " --label l" : "");
      Path out = work.resolve("out" + labels);
      CommandRun broken = run(finished + "The big car is here.,x\n", options, "-o", out);
      assertEquals(ExitCode.BAD_DATA, broken.exit(), broken.err());
      CommandRun resumed = run(finished + "Well.,x\n", options, "-o", out, "--resume");
      assertEquals(labels ? ExitCode.BAD_DATA : ExitCode.DONE, resumed.exit(), resumed.err());
      assertEquals(labels, resumed.err().contains("the input has changed"), resumed.err());
    }
  }

  @Test
  void tagsOfWordsAreNoLabelOfAText() {
    CommandRun run = run("A\tO\n", "--format conll --label l");
    assertEquals(ExitCode.USAGE, run.exit());
    assertTrue(run.err().contains("--label needs one label for each text"), run.err());
  }

  @Test
  void whatNobodyJudgedCannotBeSure() {
    String rows = "text\nThe big car is here.\n";
    String out = run(rows, "--format csv -n 1 --without-originals --acceptability p").out();
    assertTrue(out.lines().skip(1).allMatch(line -> line.endsWith(".,")), out);
    CommandRun run = run(rows, "--format csv --min-acceptability 0.5");
    assertEquals(ExitCode.BAD_DATA, run.exit(), run.err());
    assertTrue(run.err().contains("<stdin>:2: the system "), run.err());
    assertTrue(run.err().contains("leave out --min-acceptability"), run.err());
    CommandRun wrong = run(rows, "--format csv --min-acceptability 2");
    assertEquals(ExitCode.USAGE, wrong.exit());
    assertTrue(wrong.err().contains("--min-acceptability must be 0 .. 1, got 2"), wrong.err());
  }

  @Test
  void anotherHeaderIsAnotherInput() {
    String rows = "The big car is old.,A man bought it.\n".repeat(40);
    Path out = work.resolve("out.csv");
    run(breaking("text,note\n" + rows, 900), "--format csv", "-o", out);
    CommandRun resumed = run("note,text\n" + rows, "--format csv", "-o", out, "--resume");
    assertEquals(ExitCode.BAD_DATA, resumed.exit(), resumed.err());
    assertTrue(resumed.err().contains("the input has changed"), resumed.err());
  }

  /** Another process must be asked: within one, Java itself refuses a second lock. */
  @Test
  void aRunThatGoesOnStillKeepsOthersAway() {
    Path out = work.resolve("out.csv");
    run(breaking(csv(), 900), "--format csv", "-o", out);
    List<ChildProcess> others = new ArrayList<>();
    InputStream in =
        new FilterInputStream(breaking(csv(), csv().length())) {
          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
              return super.read(bytes, offset, length);
            } catch (IOException e) { // all rows are read, so those of before are skipped
              others.add(another(out));
              return -1;
            }
          }
        };
    CommandRun resumed = run(in, "--format csv", "-o", out, "--resume");
    assertEquals(ExitCode.DONE, resumed.exit(), resumed.err());
    assertEquals(1, others.size());
    assertTrue(others.get(0).err().contains("another run is writing it"), others.get(0).err());
    assertEquals(ExitCode.BAD_DATA, others.get(0).exit());
  }

  private ChildProcess another(Path out) {
    String script = "echo | $PARAPHRAST augment --any --model \"$MODEL\" --format csv -o \"$FILE\"";
    return ChildProcess.of(
        work, Map.of("MODEL", model.toString(), "FILE", out.toString()), script + " --resume");
  }
}
