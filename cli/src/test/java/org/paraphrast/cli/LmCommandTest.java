package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LmCommandTest {
  @TempDir Path directory;
  private String text = "";

  @BeforeEach
  void writeText() throws IOException {
    String corpus =
        IntStream.range(0, 300)
            .mapToObj(i -> "The cat number " + i % 17 + " saw the dog in Paris.\n")
            .collect(Collectors.joining());
    text = file("train.txt");
    Files.writeString(Path.of(text), corpus + "A dog barked.\nCats sleep all day.\n");
  }

  private String file(String name) {
    return directory.resolve(name).toString();
  }

  private static CommandRun good(String stdin, String... arguments) {
    CommandRun run = CommandRun.on(stdin, (Object[]) arguments);
    assertEquals(0, run.exit(), run.err());
    return run;
  }

  private String build(String name, String... more) {
    String model = file(name);
    String[] arguments = {"lm", "build", "--order", "3", "--input", text, "--output", model};
    String[] all = new String[arguments.length + more.length];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    good("", all);
    return model;
  }

  @Test
  void builds_and_measures() {
    String model = build("model.lm", "--arpa", file("model.arpa"), "--memory", "100M");
    CommandRun json = good("The dog saw Oslo.\n", "lm", "perplexity", "--model", model, "--json");
    assertTrue(
        json.out()
            .matches(
                "\\{\"perplexity\":[0-9.]+,\"perplexityExcludingOov\":[0-9.]+,\"words\":5,\"oov\":1,\"sentences\":1,\"log10Prob\":-[0-9.]+}\\s*"),
        json.out());
    CommandRun plain = good("the dog\n", "lm", "perplexity", "--model", model, "--tokenized");
    assertTrue(plain.out().contains("words                     2"), plain.out());
    CommandRun query = good("the dog\n", "lm", "query", "--model", model, "--summary");
    assertTrue(
        query.out().matches("(?s)the=\\d+ \\d -[0-9.E-]+\tdog=.*</s>=2 .*OOV: 0.*"), query.out());
    CommandRun totals =
        good("the dog\n", "lm", "query", "--totals", "--model", model, "--boundaries", "none");
    assertTrue(Double.parseDouble(totals.out().strip()) < 0, totals.out());
    CommandRun info = good("", "lm", "info", model);
    assertTrue(
        info.out().contains("layout=trie\n") && info.out().contains("order=3\n"), info.out());
    assertEquals(model + ": good\n", good("", "lm", "verify", model).out());
  }

  @Test
  void all_ways_to_a_model_score_alike() throws IOException {
    String trie = build("trie.lm");
    String hashed = build("hashed.lm", "--layout", "hashed");
    String arpa = file("dump.arpa");
    good("", "lm", "dump", trie, "--output", arpa);
    assertEquals(Files.readString(Path.of(arpa)), good("", "lm", "dump", trie).out());
    String compiled = file("compiled.lm");
    good("", "lm", "compile", arpa, "--output", compiled, "--layout", "hashed");
    String lines = "the cat saw paris .\nnumber 3 saw a bird\n";
    String expected = good(lines, "lm", "query", "--tokenized", "--model", trie).out();
    for (String model : new String[] {hashed, compiled}) {
      assertEquals(expected, good(lines, "lm", "query", "--tokenized", "--model", model).out());
    }
  }

  @Test
  void prunes_and_interpolates() {
    String first = build("first.lm");
    String second = build("second.lm", "--cut-off", "0,0,1", "--max-words", "12");
    String pruned = file("pruned.lm");
    CommandRun prune = good("", "lm", "prune", first, "--output", pruned, "--threshold", "1e-2");
    Matcher kept = Pattern.compile("3-grams +(\\d+) of +(\\d+) kept").matcher(prune.out());
    assertTrue(kept.find(), prune.out());
    assertTrue(Integer.parseInt(kept.group(1)) < Integer.parseInt(kept.group(2)), prune.out());
    String merged = file("merged.lm");
    CommandRun mix =
        good("", "lm", "interpolate", first, second, "--dev", text, "--output", merged);
    assertEquals(2, mix.out().lines().count(), mix.out());
    good("", "lm", "interpolate", first, second, "--weights", "0.5,0.5", "--output", merged);
    good("The cat.\n", "lm", "perplexity", "--verify", "--model", merged);
  }

  @Test
  void says_what_is_wrong() throws IOException {
    String model = file("model.lm");
    assertError(
        2, "must be 1 .. 7, got 9", "lm", "build", "--order", "9", "-i", text, "--output", model);
    assertError(2, "is not a size", "lm", "build", "--memory", "4X", "-i", text, "--output", model);
    assertError(2, "--output", "lm", "build", "-i", text);
    assertError(3, "no such file", "lm", "build", "-i", file("none"), "--output", model);
    assertError(3, "no such directory", "lm", "build", "-i", text, "--output", file("no/dir.lm"));
    assertError(2, "give either", "lm", "interpolate", model, model, "--output", model);
    assertError(2, "Choose a command", "lm");
    assertError(3, "not a Paraphrast file", "lm", "info", text);
    assertFalse(Files.exists(Path.of(model)));
    String hashed = build("hashed.lm", "--layout", "hashed");
    assertError(3, "trie layout", "lm", "dump", hashed);
    assertError(3, "no words", "lm", "perplexity", "--model", hashed);
    byte[] bytes = Files.readAllBytes(Path.of(hashed));
    bytes[bytes.length / 2] ^= 4;
    Files.write(Path.of(hashed), bytes);
    assertError(3, "checksum mismatch", "lm", "verify", hashed);
    assertError(3, "checksum mismatch", "lm", "perplexity", "--verify", "--model", hashed);
  }

  private static void assertError(int exit, String message, String... arguments) {
    CommandRun run = CommandRun.on("", (Object[]) arguments);
    assertEquals(exit, run.exit(), run.err());
    assertTrue(run.err().contains(message), run.err());
  }
}
