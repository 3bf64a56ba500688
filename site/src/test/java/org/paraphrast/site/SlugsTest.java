package org.paraphrast.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SlugsTest {
  @Test
  void slugsAreThoseOfGitHub() {
    assertEquals("what-must-not-change", new Slugs().next("What must not change"));
    assertEquals("010-unreleased", new Slugs().next("0.1.0 (unreleased)"));
    assertEquals("the-workbooks-tellings", new Slugs().next("The workbook's tellings"));
    assertEquals("tune-model---system", new Slugs().next("tune model --system"));
    assertEquals("a--b", new Slugs().next("A & B"));
    assertEquals("snake_case-τ_a", new Slugs().next("snake_case τ_A"));
    assertEquals("größe-und-ünde", new Slugs().next("Größe und Ünde!"));
  }

  @Test
  void repeatedHeadingsAreNumbered() {
    Slugs slugs = new Slugs();
    List<String> made =
        List.of(
            slugs.next("Rules"), slugs.next("Rules"), slugs.next("Rules 1"), slugs.next("Rules"));
    assertEquals(List.of("rules", "rules-1", "rules-1-1", "rules-2"), made);
  }
}
