package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.paraphrast.json.JsonObject;
import picocli.CommandLine;

/**
 * What the pages say of commands that are too long to run at each build: that there are such
 * commands and such options. {@code .ci/readme} runs all others and compares what they print.
 */
class PagesTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\w*\\n(.*?)^```");
  private static final Pattern COMMAND =
      Pattern.compile("(?:\\$ )?(?:\\./)?paraphrast ([^|<>;#…]*)(.*)");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

  private static List<Path> pages() throws IOException {
    List<Path> pages =
        new ArrayList<>(List.of(Path.of("../README.md"), Path.of("../CONTRIBUTING.md")));
    try (Stream<Path> docs = Files.list(Path.of("../docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  /** The arguments of the commands in the blocks of a page; shell variables are left out. */
  private static List<List<String>> commands(String page) {
    List<List<String>> commands = new ArrayList<>();
    for (Matcher block = BLOCK.matcher(page); block.find(); ) {
      for (String line : block.group(1).replace("\\\n", " ").split("\n", -1)) {
        Matcher command = COMMAND.matcher(line.strip());
        if (command.matches() && !line.contains("…")) {
          commands.add(words(command.group(1)));
        }
      }
    }
    return commands;
  }

  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(line); word.find(); ) {
      if (word.group(3) == null) {
        words.add(word.group(1) == null ? word.group(2) : word.group(1));
      } else if (!word.group(3).startsWith("$")) {
        words.add(word.group(3));
      }
    }
    return words;
  }

  @Test
  void everyCommandOfThePagesCanBeGiven() throws IOException {
    List<String> faults = new ArrayList<>();
    int commands = 0;
    for (Path page : pages()) {
      for (List<String> words : commands(Files.readString(page))) {
        commands++;
        try {
          String[] arguments = words.toArray(String[]::new);
          Main.commandLine(arguments).parseArgs(arguments);
        } catch (CommandLine.MissingParameterException e) {
          // the pages leave out what does not matter to them
        } catch (CommandLine.ParameterException e) {
          faults.add(page + ": paraphrast " + String.join(" ", words) + ": " + e.getMessage());
        }
      }
    }
    assertEquals("", String.join("\n", faults));
    assertTrue(commands > 50, commands + " commands");
  }

  /** Blocks with a prompt are run; the interactive session has a test of its own. */
  @Test
  void everyBlockWithAPromptIsRun() throws IOException {
    for (Path page : pages()) {
      Matcher block =
          Pattern.compile("(?ms)^```(\\w*)\\n(.*?)^```").matcher(Files.readString(page));
      while (block.find()) {
        boolean prompt = block.group(2).startsWith("$ ") || block.group(2).contains("\n$ ");
        boolean session = block.group(2).startsWith("$ paraphrast\n");
        assertTrue(
            !prompt || session || block.group(1).equals("console"),
            () -> page + ": a block with a prompt that is not run:\n" + block.group(2));
      }
    }
  }

  @Test
  void theJsonExampleIsWhatTheProgramPrints() throws IOException {
    String page = Files.readString(Path.of("../docs/command.md"));
    Matcher json = Pattern.compile("(?s)```json\\n(.*?)```").matcher(page);
    assertTrue(json.find());
    JsonObject shown = JsonObject.parse(json.group(1), "docs/command.md", 1);
    String printed =
        CommandRun.of("--json", "--model", "../model/en", "He bought a big house.").out();
    JsonObject change =
        JsonObject.parse(printed, "out", 1).objects("outputs").get(0).objects("changes").get(0);
    assertEquals(fields(change.object("contributions")), fields(shown.object("contributions")));
    for (String name : List.of("source", "target", "kind", "table")) {
      assertEquals(change.string(name), shown.string(name));
    }
    for (String name :
        List.of("start", "end", "outStart", "outEnd", "contribution", "acceptability")) {
      assertEquals(change.number(name), shown.number(name), name);
    }
    JsonObject evidence = change.objects("evidence").get(0);
    JsonObject example = shown.objects("evidence").get(0);
    assertEquals(evidence.string("resource"), example.string("resource"));
    assertEquals(fields(evidence.object("features")), fields(example.object("features")));
    assertEquals(change.names(), shown.names());
    assertEquals(evidence.names(), example.names());
  }

  private static Map<String, Double> fields(JsonObject object) {
    return object.names().stream().collect(Collectors.toMap(name -> name, object::number));
  }
}
