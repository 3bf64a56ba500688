package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;

/** {@code score} and {@code decode compare} with a small model. */
class ScoreCommandTest {
  @TempDir static Path folder;

  @BeforeAll
  static void writeModel() throws IOException {
    TinyModel.write(
        folder,
        "The dog runs after the cat.\nThe big dog runs.\nA hound runs after a kitten.\n",
        "dog\thound\t0.5\nthe dog\tthe hound\t0.9\ncat\tkitten\t0.4\nbig\tlarge\t0.5\n",
        "lm 1\n");
  }

  private static String score(String source, String target, String... more) {
    List<Object> arguments = new ArrayList<>(List.of("score", "--model", folder));
    arguments.addAll(List.of("--source", source, "--target", target));
    arguments.addAll(List.of(more));
    return TinyModel.run(arguments.toArray());
  }

  @Test
  void theBestDerivationIsShownAndAddsUp() {
    String plain = score("The dog runs after the cat.", "the hound runs after the kitten.");
    assertTrue(plain.contains("“cat” → “kitten”: "), plain);
    assertFalse(plain.contains("[23,26)") || plain.contains(" = "), plain);
    String out =
        score("The dog runs after the cat.", "the hound runs after the kitten.", "--features");
    assertTrue(out.contains("“The dog” [0,7) → “The hound”"), out);
    assertTrue(out.contains("“cat” [23,26) → “kitten”"), out);
    assertTrue(out.contains("unchanged scores -"), out);
    String line = out.lines().filter(l -> l.startsWith("Z*")).findFirst().orElseThrow();
    double sum = 0;
    String[] sides = line.substring(2).split(" = ", -1);
    for (String term : sides[1].split(" \\+ ", -1)) {
      sum += Double.parseDouble(term.substring(0, term.indexOf(' ')));
    }
    assertEquals(Double.parseDouble(sides[0].strip()), sum, 1e-3, line);
  }

  @Test
  void wordsThatCannotBeDerivedAreNamed() {
    String out = score("The big dog runs.", "The old hound never runs.");
    assertTrue(out.contains("not given old never\n"), out);
    assertTrue(out.contains("left over big\n"), out);
    assertTrue(out.contains("breaks    negation"), out);
    String json = score("The big dog runs.", "The old hound never runs.", "--json");
    assertTrue(json.contains("\"derivation\":null,\"underivable\":[\"old\",\"never\"]"), json);
    assertTrue(json.contains("\"violations\":[\"negation\"]"), json);
    assertTrue(score("The dog.", "The hound.", "--json").contains("\"text\":\"The hound.\""));
  }

  @Test
  void aSystemWithoutAModelHasNoScores() {
    CommandRun run = CommandRun.of("score", "--source", "a dog", "--target", "a hound");
    assertEquals(ExitCode.USAGE, run.exit());
    assertTrue(run.err().contains("the system WN cannot score a target"), run.err());
  }

  @Test
  void searchesAreComparedWithExactSearch() {
    String lines = "The big dog runs after the cat.\n\nNothing here\nThe cat runs after a dog.\n";
    CommandRun run =
        CommandRun.on(
            lines,
            "decode",
            "compare",
            "--model",
            folder,
            "-n",
            2,
            "--search",
            "exact,beam-1,moses-3,mcpg-20,mcpg-translator-20");
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    List<String> rows = run.out().lines().toList();
    assertTrue(
        rows.get(3)
            .matches("exact +2 +1\\.000 +0\\.00 +0\\.0% +0\\.0% +0\\.0% +-?0\\.00 +100\\.0% .*"),
        run.out());
    assertTrue(rows.get(7).startsWith("mcpg-translator-20  "), run.out());
    assertTrue(run.out().contains("Chevelu10"), run.out());
    CommandRun wrong =
        CommandRun.on(lines, "decode", "compare", "--model", folder, "--search", "best");
    assertEquals(ExitCode.USAGE, wrong.exit());
    assertTrue(wrong.err().contains("unknown search 'best'"), wrong.err());
  }
}
