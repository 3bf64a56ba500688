package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.paper.stage.PaperStages;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** A command that does the work of a stage has the stage's defaults, for every option of both. */
class StageDefaultsTest {
  private static final Map<String, List<String>> STAGES =
      Map.ofEntries(
          Map.entry("align run", List.of("align")),
          Map.entry("align train", List.of("align")),
          Map.entry("align apply", List.of("align")),
          Map.entry("align symmetrize", List.of("align")),
          Map.entry("phrase extract", List.of("phrases")),
          Map.entry("phrase score", List.of("phrases")),
          Map.entry("lm build", List.of("language-model")),
          Map.entry(
              "table build",
              List.of(
                  "pivot",
                  "pattern-pivot",
                  "wordnet",
                  "shared-translations",
                  "comparable",
                  "queries",
                  "workbook",
                  "judged",
                  "import")),
          Map.entry("table prune", List.of("prune")),
          Map.entry("corpus mine", List.of("cluster-pairs", "document-pairs")),
          Map.entry("corpus story", List.of("stories")),
          Map.entry("syntax distill", List.of("syntax")));

  /** Whether picocli has no value of its own, and the help tells that of the stage. */
  private static void assertSameDefault(String command, OptionSpec shown, Option<?> option) {
    String what = command + " --" + option.name();
    assertNull(shown.defaultValue(), what);
    String fallback = option.shownFallback();
    String help = String.join(" ", shown.description());
    if (!fallback.isEmpty() && !shown.hidden()) {
      assertTrue(help.contains("(default: " + fallback + ")"), what + ": " + help);
    }
  }

  @Test
  void commandsHaveTheDefaultsOfTheirStages() {
    List<String> seen = new ArrayList<>();
    for (CommandLine group : Main.commandLine(ShortHelp.ALL).getSubcommands().values()) {
      for (CommandLine command : group.getSubcommands().values()) {
        String name = group.getCommandName() + " " + command.getCommandName();
        boolean isStage = command.getCommandSpec().userObject() instanceof StageArguments.User;
        assertEquals(isStage, STAGES.containsKey(name), name);
        for (String stage : STAGES.getOrDefault(name, List.of())) {
          seen.addAll(compare(command, name, stage));
        }
      }
    }
    assertTrue(seen.size() > 80, seen.toString());
  }

  private static List<String> compare(CommandLine command, String name, String stage) {
    List<String> seen = new ArrayList<>();
    StageKind kind =
        PaperStages.all().stream()
            .filter(one -> one.name().equals(stage))
            .findFirst()
            .orElseThrow();
    for (Option<?> option : kind.options()) {
      for (String written : option.names()) {
        OptionSpec shown = command.getCommandSpec().findOption("--" + written);
        if (shown != null) {
          assertSameDefault(name, shown, option);
          seen.add(name + " " + stage + " " + written);
        }
      }
    }
    return seen;
  }
}
