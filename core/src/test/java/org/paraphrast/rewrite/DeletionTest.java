package org.paraphrast.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.paraphrast.fit.Logistic;
import org.paraphrast.text.TokenSpan;

class DeletionTest {
  private static final String TEXT =
      "With its increased commitment to production car racing, BMW is returning to its roots.";

  private static RuleCases cases;

  @BeforeAll
  static void open() {
    cases = new RuleCases(Path.of("..", "model", "en", "syntax.bin"));
  }

  @AfterAll
  static void close() {
    cases.close();
  }

  private static List<Rewrite> rewrites(Rule rule) {
    List<Rewrite> found = new ArrayList<>();
    rule.find(cases.tree(TEXT), found::add);
    return found;
  }

  @Test
  void whatIsLeftOutIsDeclared() {
    for (Rewrite rewrite : rewrites(new Deletion())) {
      assertFalse(rewrite.dropped().isEmpty());
      for (TokenSpan span : rewrite.dropped()) {
        assertTrue(rewrite.replacement().source().contains(span));
      }
    }
  }

  @Test
  void whatLiesInAConstituentIsFoundAsWell() {
    List<String> outputs = cases.outputs(new Deletion(), TEXT);
    assertTrue(outputs.contains("BMW is returning to its roots."), outputs.toString());
    assertTrue(
        outputs.contains(
            "With its commitment to production car racing, BMW is returning to its roots."),
        outputs.toString());
  }

  @Test
  void aModelSaysHowLikelyItIs() {
    Rule taught =
        Deletion.shorter(new Logistic(Deletion.KIND, Map.of("bias", -1.0, "is=prep", 2.0)));
    List<Double> said = rewrites(taught).stream().map(Rewrite::lnProb).distinct().toList();
    assertEquals(2, said.size(), said.toString());
    assertTrue(said.contains(-Math.log1p(Math.exp(-1))), said.toString());
    assertTrue(rewrites(new Deletion()).stream().allMatch(rewrite -> rewrite.lnProb() == 0));
  }
}
