package org.paraphrast.rewrite;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;
import org.paraphrast.io.Resources;

/**
 * Every rule has a file of real sentences, from the workbook: {@code + SENTENCE => OUTPUT} where it
 * must fire and {@code - SENTENCE} where it must not.
 */
final class RuleCasesTest {
  private static final int LEAST = 30;
  private static RuleCases cases;

  @BeforeAll
  static void open() {
    cases = new RuleCases(Path.of("..", "model", "en", "syntax.bin"));
  }

  @AfterAll
  static void close() {
    cases.close();
  }

  @TestFactory
  Stream<DynamicTest> everyRuleFiresWhereItMustAndNowhereElse() {
    return Stream.concat(Rules.english().stream(), Stream.of(new Deletion()))
        .map(rule -> DynamicTest.dynamicTest(rule.name(), () -> check(rule)));
  }

  private static void check(Rule rule) {
    List<Executable> checks = new ArrayList<>();
    int fires = 0;
    int stays = 0;
    for (String line : Resources.entries(RuleCasesTest.class, rule.name() + ".txt")) {
      String text = line.substring(2);
      if (line.startsWith("- ")) {
        stays++;
        checks.add(() -> assertEquals(List.of(), cases.outputs(rule, text), text));
      } else {
        fires++;
        String[] sides = text.split(" => ", -1);
        checks.add(
            () -> {
              List<String> outputs = cases.outputs(rule, sides[0]);
              assertTrue(outputs.contains(sides[1]), () -> sides[0] + "\n" + outputs);
            });
      }
    }
    int positive = fires;
    int negative = stays;
    checks.add(
        () -> assertTrue(positive >= LEAST, "only " + positive + " sentences where it fires"));
    checks.add(() -> assertTrue(negative >= LEAST, "only " + negative + " where it must not"));
    assertAll(rule.name(), checks);
  }
}
