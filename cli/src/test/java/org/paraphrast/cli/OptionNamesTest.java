package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Holds the options of all commands to the tables of {@code CONTRIBUTING.md}: a letter means the
 * same everywhere and goes with its long name everywhere.
 */
class OptionNamesTest {
  private static final Path PAGE = Path.of("..", "CONTRIBUTING.md");
  private static final Pattern LETTER = Pattern.compile("\\| `(-\\w)` \\| `(--[\\w-]+)` \\|.*");
  private static final Pattern VALUES = Pattern.compile("\\| `(--[\\w-]+)` \\| (\\D.*) \\|");

  /** An option where it stands. */
  private record Place(String command, OptionSpec option) {
    List<String> letters() {
      return names(false);
    }

    List<String> longNames() {
      return names(true);
    }

    private List<String> names(boolean asLong) {
      return List.of(option.names()).stream()
          .filter(name -> name.startsWith("--") == asLong)
          .toList();
    }

    boolean isFlag() {
      return option.arity().max() == 0;
    }
  }

  private static List<Place> places() {
    List<Place> places = new ArrayList<>();
    collect(Main.commandLine(ShortHelp.ALL), places);
    return places;
  }

  private static void collect(CommandLine command, List<Place> places) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      places.add(new Place(command.getCommandSpec().qualifiedName(), option));
    }
    command.getSubcommands().values().forEach(below -> collect(below, places));
  }

  private static Map<String, String> page(Pattern row) throws IOException {
    return Files.readAllLines(PAGE).stream()
        .map(row::matcher)
        .filter(matcher -> matcher.matches())
        .map(matcher -> (MatchResult) matcher)
        .collect(Collectors.toMap(match -> match.group(1), match -> match.group(2)));
  }

  @Test
  void aLetterMeansTheSameEverywhere() throws IOException {
    Map<String, String> table = page(LETTER);
    Map<String, Set<String>> used = new TreeMap<>();
    Set<String> contrary = new TreeSet<>();
    for (Place place : places()) {
      for (String letter : place.letters()) {
        used.computeIfAbsent(letter, any -> new TreeSet<>()).addAll(place.longNames());
        if (!place.longNames().contains(table.get(letter))) {
          contrary.add(place.command() + " " + letter + " " + place.longNames());
        }
      }
    }
    assertEquals(Set.of(), contrary, "add the letter to " + PAGE + ", or choose no letter");
    assertEquals(used.keySet(), new TreeSet<>(table.keySet()), PAGE + " lists letters that are");
  }

  @Test
  void anOptionHasItsLetterEverywhere() throws IOException {
    Set<String> missing = new TreeSet<>();
    Map<String, String> table = page(LETTER);
    for (Place place : places()) {
      table.forEach(
          (letter, name) -> {
            if (place.longNames().contains(name) && !place.letters().contains(letter)) {
              missing.add(place.command() + " " + name + " lacks " + letter);
            }
          });
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyCommandHasQuietAndHelp() {
    Map<String, Set<String>> names = new TreeMap<>();
    for (Place place : places()) {
      names.computeIfAbsent(place.command(), any -> new TreeSet<>()).addAll(place.longNames());
    }
    names.remove("paraphrast generate-completion"); // picocli's own
    names.values().removeIf(own -> own.containsAll(Set.of("--quiet", "--help", "--debug")));
    assertEquals(Map.of(), names);
  }

  @Test
  void aNameIsAFlagEverywhereOrNowhere() {
    Map<String, Set<Boolean>> flags = new TreeMap<>();
    for (Place place : places()) {
      for (String name : place.longNames()) {
        flags.computeIfAbsent(name, any -> new TreeSet<>()).add(place.isFlag());
      }
    }
    flags.values().removeIf(kinds -> kinds.size() == 1);
    assertEquals(Map.of(), flags);
  }

  @Test
  void aNameTakesTheSameEverywhereUnlessThePageSaysSo() throws IOException {
    Map<String, Set<String>> values = new TreeMap<>();
    for (Place place : places()) {
      if (!place.isFlag()) {
        for (String name : place.longNames()) {
          values
              .computeIfAbsent(name, any -> new TreeSet<>())
              .add("`" + place.option().paramLabel() + "`");
        }
      }
    }
    values.values().removeIf(labels -> labels.size() == 1);
    Map<String, String> found = new TreeMap<>();
    values.forEach((name, labels) -> found.put(name, String.join(", ", labels)));
    assertEquals(new TreeMap<>(page(VALUES)), found);
  }
}
