package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;

/**
 * Random combinations of options over real sentences with the shipped model: every output obeys
 * every option, or the run says which could not be obeyed. Half of the combinations are made from a
 * paraphrase that exists, so that they can be obeyed; none of these may be refused, unless a length
 * is asked for that only words keep that fit badly.
 *
 * <p>More of them, and on other sentences: {@code mvn -pl cli test -Dtest=PromisesTest
 * -Dpromises=2000 -Dpromises.text=FILE}.
 */
@Tag("all")
class PromisesTest {
  private static final int COMBINATIONS = Integer.getInteger("promises", 120);
  private static final String TEXT = System.getProperty("promises.text", "");

  /** Without its encoder: limits are kept by the search, and reading takes its time. */
  private static final String MODEL = "../model/en";

  @TempDir Path folder;

  private final Map<String, List<String>> paraphrases = new HashMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();

  private static List<String> sentences() throws IOException {
    List<String> lines = new ArrayList<>();
    if (TEXT.isEmpty()) {
      for (String kind : List.of("news", "fiction", "informal")) {
        lines.addAll(Files.readAllLines(Path.of("../evaluation/fresh-3/" + kind + ".txt")));
      }
    } else {
      lines.addAll(Files.readAllLines(Path.of(TEXT)));
    }
    List<String> some = new ArrayList<>();
    for (int i = 0; i < lines.size() && some.size() < 50; i += Math.max(1, lines.size() / 50)) {
      some.add(lines.get(i));
    }
    return some;
  }

  @Test
  void everyOptionIsObeyedOrRefusedWithItsName(TestReporter reporter) throws IOException {
    Random random = new Random(17);
    List<String> sentences = sentences();
    for (int i = 0; i < COMBINATIONS; i++) {
      tryOne(i % 2 == 0, sentences, random);
    }
    reporter.publishEntry("combinations", counts.toString());
    assertEquals("", String.join("\n", failures), counts.toString());
    assertEquals(COMBINATIONS / 2, counts.get("planted"), counts.toString());
  }

  private void tryOne(boolean planted, List<String> sentences, Random random) {
    String input;
    PromisedOptions plain;
    List<String> known;
    do { // only what has a paraphrase has a witness
      input = sentences.get(random.nextInt(sentences.size()));
      plain = plain(sentences, random);
      known = paraphrases(plain, input);
    } while (planted && known.isEmpty());
    tryOne(input, plain, known, planted, random);
  }

  private void tryOne(
      String input, PromisedOptions plain, List<String> known, boolean planted, Random random) {
    String witness = planted ? known.get(random.nextInt(known.size())) : "";
    PromisedOptions options =
        planted ? plain.planted(input, witness, known, random) : plain.drawn(input, known, random);
    OutsideChecker checker = new OutsideChecker(options, input);
    List<Object> arguments = new ArrayList<>(List.of("--fast", "--model", MODEL));
    arguments.addAll(options.arguments(folder));
    arguments.add("--");
    arguments.add(input);
    CommandRun run = CommandRun.of(arguments.toArray());
    String what =
        "“" + input + "” with " + options + (planted ? ", witness “" + witness + "”" : "");
    counts.merge(planted ? "planted" : "drawn", 1, Integer::sum);
    counts.merge("exit " + run.exit(), 1, Integer::sum);
    boolean stays = checker.brokenLimits(input).isEmpty();
    if (run.exit() == ExitCode.UNMET) {
      if (planted && !options.limitsLength()) {
        failures.add("refused: " + run.err() + what);
      }
      if (stays) {
        failures.add("refused what the input keeps: " + run.err() + what);
      }
    } else if (run.exit() == ExitCode.DONE) {
      checkOutputs(outputs(run, options), checker, options, input, what);
    } else {
      failures.add("exit " + run.exit() + ": " + run.err() + what);
    }
  }

  private void checkOutputs(
      List<String> outputs,
      OutsideChecker checker,
      PromisedOptions options,
      String input,
      String what) {
    if (outputs.size() > options.outputs()) {
      failures.add("too many outputs: " + what);
    }
    Set<String> seen = new HashSet<>();
    for (String output : outputs) {
      List<String> broken =
          output.equals(input) && options.outputs() == 1
              ? checker.brokenLimits(output)
              : checker.broken(output);
      counts.merge(output.equals(input) ? "unchanged" : "outputs", 1, Integer::sum);
      if (!broken.isEmpty() || !seen.add(output)) {
        failures.add("“" + output + "” " + broken + ": " + what);
      }
    }
    if (outputs.isEmpty() && !checker.brokenLimits(input).isEmpty()) {
      failures.add("no output and no word about " + checker.brokenLimits(input) + ": " + what);
    }
  }

  private static List<String> outputs(CommandRun run, PromisedOptions options) {
    List<String> lines = run.out().lines().toList();
    return options.outputs() == 1
        ? lines
        : lines.stream()
            .filter(line -> !line.startsWith("0\t"))
            .map(line -> line.substring(line.indexOf('\t') + 1))
            .toList();
  }

  private static PromisedOptions plain(List<String> sentences, Random random) {
    String purpose =
        List.of("variation", "variation", "compression", "simplification", "similarity")
            .get(random.nextInt(5));
    String reference =
        purpose.equals("similarity") ? sentences.get(random.nextInt(sentences.size())) : "";
    double change = List.of(-1.0, -1.0, -1.0, 0.3, 0.7, 0.9, 1.0, 0.0).get(random.nextInt(8));
    return PromisedOptions.of(purpose, reference, change);
  }

  /** What the program has to say, whatever it thinks of it. */
  private List<String> paraphrases(PromisedOptions plain, String input) {
    return paraphrases.computeIfAbsent(
        plain + input,
        key -> {
          List<Object> arguments =
              new ArrayList<>(List.of("--fast", "--model", MODEL, "-n", 1000, "--any"));
          arguments.addAll(plain.arguments(folder));
          arguments.add("--");
          arguments.add(input);
          CommandRun run = CommandRun.of(arguments.toArray());
          return run.out()
              .lines()
              .filter(line -> !line.startsWith("0\t"))
              .map(line -> line.substring(line.indexOf('\t') + 1))
              .toList();
        });
  }
}
