package org.paraphrast.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class TargetTest {
  @Test
  void pathsAreResolvedFromThePage() {
    assertEquals(Optional.of(new Target("docs/b.md", "c")), Target.of("docs/a.md", "b.md#c"));
    assertEquals(Optional.of(new Target("b.md", "")), Target.of("docs/a.md", "../b.md"));
    assertEquals(Optional.of(new Target("docs/a.md", "c")), Target.of("docs/a.md", "#c"));
    assertEquals(Optional.of(new Target("a b.md", "")), Target.of("x.md", "./a%20b.md"));
    assertEquals(Optional.of(new Target("", "")), Target.of("docs/a.md", ".."));
  }

  @Test
  void whatLeavesTheRepositoryIsNoTarget() {
    assertEquals(Optional.empty(), Target.of("a.md", "../b.md"));
    assertEquals(Optional.empty(), Target.of("a.md", "/b.md"));
  }

  @Test
  void schemesAreExternal() {
    assertTrue(Target.isExternal("https://example.org"));
    assertTrue(Target.isExternal("mailto:a@example.org"));
    assertTrue(Target.isExternal("//example.org"));
    assertFalse(Target.isExternal("docs/a.md"));
  }

  @Test
  void linksBetweenFilesAreRelative() {
    assertEquals("b.html", Target.relative("docs/a.html", "docs/b.html"));
    assertEquals("../index.html", Target.relative("docs/a.html", "index.html"));
    assertEquals("model/en/c.html", Target.relative("index.html", "model/en/c.html"));
    assertEquals("../../docs/a.html", Target.relative("model/en/c.html", "docs/a.html"));
  }
}
