package org.paraphrast.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RuleChoiceTest {
  private static final Rule FIRST = Rules.english().get(0);
  private static final Rule SECOND = Rules.english().get(1);

  @Test
  void namesChooseRules() {
    assertTrue(RuleChoice.parse("all").has(FIRST));
    assertFalse(RuleChoice.parse("none").has(FIRST));
    assertTrue(RuleChoice.parse("default").has(FIRST));
    RuleChoice one = RuleChoice.parse(FIRST.name());
    assertTrue(one.has(FIRST));
    assertFalse(one.has(SECOND));
    RuleChoice without = RuleChoice.parse("-" + FIRST.name());
    assertFalse(without.has(FIRST));
    assertTrue(without.has(SECOND));
  }

  /** It changes manners, which matters between people. */
  @Test
  void requestsAreReframedOnlyIfAskedFor() {
    Rule request = new RequestFrame();
    assertFalse(RuleChoice.DEFAULT.has(request));
    assertFalse(RuleChoice.parse("default").has(request));
    assertFalse(RuleChoice.parse("-" + FIRST.name()).has(request));
    assertTrue(RuleChoice.parse("all").has(request));
    assertTrue(RuleChoice.parse(request.name()).has(request));
  }

  @Test
  void whatIsNoRuleIsNamedWithTheRulesThereAre() {
    for (String text : List.of("passive", "-clause-order", "voices", "", "all,none", "-all")) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> RuleChoice.parse(text));
      assertTrue(String.valueOf(e.getMessage()).contains(FIRST.name()), text);
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> RuleChoice.parse(FIRST.name() + ",-" + SECOND.name()));
  }

  /** A receipt shows the description of a rule, whatever the rule has changed. */
  @Test
  void theDescriptionOfARuleWithTwoKindsOfChangesNamesBoth() {
    String description = new FullRelative().description();
    assertTrue(description.contains("living here, the people who live here"), description);
    assertTrue(description.contains("the book I read, the book that I read"), description);
  }

  @Test
  void namesAreNeverTwice() {
    assertEquals(Rules.names().size(), Rules.names().stream().distinct().count());
  }
}
