package org.paraphrast.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NavigationTest {
  private static final String TEXT =
      """
      # Start
      README.md | Overview
      ? docs/later.md | Later

      # More
      docs/a.md | A
      docs/a.md | A again
      docs/gone.md | Gone
      """;

  @Test
  void groupsHaveTheirPages() {
    Navigation navigation = Navigation.parse(TEXT);
    assertEquals(
        List.of("Start", "More"), navigation.groups().stream().map(g -> g.title()).toList());
    assertEquals("index.html", navigation.entries().get(0).html());
    assertEquals("docs/later.html", navigation.entries().get(1).html());
    assertEquals(
        "workbook/index.html", Navigation.parse("workbook/README.md").entries().get(0).html());
  }

  @Test
  void everyPageOfDocsMustBeNamedOnce(@TempDir Path folder) throws IOException {
    Repository repository =
        new Checkout(folder)
            .with("README.md", "# R")
            .with("docs/a.md", "# A")
            .with("docs/new.md", "# N")
            .with("other/x.md", "# X")
            .read();
    Navigation navigation = Navigation.parse(TEXT);
    assertEquals(
        List.of(
            Navigation.FILE + ":7: docs/a.md is named twice; keep one line",
            Navigation.FILE + ":8: there is no docs/gone.md; write the page, or take out the line",
            "docs/new.md:1: the navigation does not have this page; add a line with it to "
                + Navigation.FILE),
        navigation.faults(repository).stream().map(Fault::toString).toList());
    assertEquals(
        List.of("README.md", "docs/a.md", "docs/a.md"),
        navigation.existing(repository).entries().stream().map(e -> e.path()).toList());
  }
}
