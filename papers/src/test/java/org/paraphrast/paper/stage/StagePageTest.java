package org.paraphrast.paper.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StagePage;

class StagePageTest {
  static List<StageKind> kinds() {
    return PaperStages.all();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everythingIsExplained(StageKind kind) {
    assertTrue(kind.summary().matches("[A-Z].{15,}\\."), kind.name());
    for (StageKind.Port port : kind.ports()) {
      assertFragment(port.help(), kind.name() + " " + port.name());
    }
    for (Option<?> option : kind.options()) {
      assertFragment(option.help(), kind.name() + " " + option.name());
    }
    assertFalse(kind.outputs().isEmpty(), kind.name());
  }

  private static void assertFragment(String help, String where) {
    assertTrue(help.length() > 8 && !help.endsWith("."), where + ": " + help);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void noNameIsUsedTwice(StageKind kind) {
    Set<String> options = new HashSet<>();
    kind.options()
        .forEach(option -> option.names().forEach(name -> assertTrue(options.add(name), name)));
    Set<String> files = new HashSet<>();
    kind.ports().forEach(port -> assertTrue(files.add("in " + port.name()), port.name()));
    kind.outputs().forEach(output -> assertTrue(files.add(output.fileName()), output.name()));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theCommandSaysWhatIsDeclared(StageKind kind) {
    List<String> all = new StagePage(kinds()).lines();
    assertEquals(1, Collections.frequency(all, "## " + kind.name()), kind.name());
    List<String> lines = all.subList(all.indexOf("## " + kind.name()) + 1, all.size());
    int end = lines.stream().map(line -> line.startsWith("## ")).toList().indexOf(true);
    List<String> section = end < 0 ? lines : lines.subList(0, end);
    assertTrue(section.contains(kind.summary()), kind.name());
    kind.ports()
        .forEach(port -> row(section, port.name(), port.arity(), port.help(), port.format()));
    kind.options().forEach(option -> row(section, option.name(), about(option)));
    kind.outputs().forEach(output -> row(section, output.name(), output.format()));
  }

  private static Object[] about(Option<?> option) {
    String fallback = option.isRequired() ? "**required**" : option.shownDefault();
    boolean isNumber = Set.of("N", "X", "SIZE").contains(option.type().label());
    String values =
        isNumber ? option.range().toString() : String.join(", ", option.type().values());
    return new Object[] {fallback, values, option.help()};
  }

  private static void row(List<String> section, String name, Object... cells) {
    String head = "| `" + name + "` |";
    assertTrue(
        section.stream()
            .filter(line -> line.startsWith(head))
            .anyMatch(line -> Stream.of(cells).allMatch(cell -> line.contains(escaped(cell)))),
        () -> head + " with " + List.of(cells) + ": " + section);
  }

  private static String escaped(Object cell) {
    return cell.toString().replace("|", "\\|");
  }

  @Test
  void theListHasEveryKindWithItsSummary() {
    List<String> lines = new StagePage(kinds()).lines();
    for (StageKind kind : kinds()) {
      String name = kind.name();
      String row = " | " + kind.languages() + " | " + kind.summary() + " |";
      assertTrue(lines.contains("| [`" + name + "`](#" + name + ")" + row), name);
    }
  }
}
