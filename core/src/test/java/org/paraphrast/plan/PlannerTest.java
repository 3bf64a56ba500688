package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.lm.LanguageModel;

/** Plans of sentences: the blocks of {@code plans.txt}, and what they cannot say. */
class PlannerTest {
  @TempDir static Path folder;
  private static LanguageModel lm;

  @BeforeAll
  static void open() {
    lm = PlanFixtures.lm(folder);
  }

  @AfterAll
  static void close() {
    lm.close();
  }

  static List<PlanCase> plans() {
    return PlanCase.all("plans.txt");
  }

  @ParameterizedTest
  @MethodSource
  void plans(PlanCase one) {
    Plan plan = one.plan(lm, folder);
    assertEquals(
        String.join("\n", one.expected()),
        String.join(
            "\n", plan.pairs().stream().map(pair -> PlanCase.described(plan, pair)).toList()));
    assertEquals(Set.copyOf(one.respelled()), plan.respelled());
  }
}
