package org.paraphrast.site;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;

class SiteTest {
  private static final Navigation NAVIGATION =
      Navigation.parse("# Start\nREADME.md | Over & out\ndocs/a.md | A\ndata/README.md | Data\n");

  @TempDir Path folder;
  private Checkout checkout;

  @BeforeEach
  void begin() throws IOException {
    checkout =
        new Checkout(folder)
            .with("README.md", "# Home\n\n## One\n\n## Two\n\n[a](docs/a.md#b) ![p](docs/p.svg)\n")
            .with(
                "docs/a.md",
                "# A \\<b>\n\n## B\n\n[home](../README.md) [d](../data) [c](../c.txt) [s](../src)\n")
            .with("docs/p.svg", "<svg/>")
            .with(
                "data/README.md",
                "# Data\n\n| x |\n|---|\n| 1 |\n\n```console\n$ a < b && c\n```\n")
            .with("src/x.txt", "x")
            .with("c.txt", "c");
  }

  private Site site() {
    return Site.of(checkout.read(), NAVIGATION);
  }

  private static String text(Site site, String path) {
    return new String(Objects.requireNonNull(site.files().get(path)), StandardCharsets.UTF_8);
  }

  private static void assertContains(String wanted, String text) {
    assertTrue(text.contains(wanted), () -> wanted + " is not in\n" + text);
  }

  @Test
  void linksLeadToPages() {
    Site site = site();
    assertContains("<a href=\"docs/a.html#b\">a</a>", text(site, "index.html"));
    assertContains("<a href=\"../index.html\">home</a>", text(site, "docs/a.html"));
    assertContains("<a href=\"../data/index.html\">d</a>", text(site, "docs/a.html"));
  }

  @Test
  void withoutAHostFilesAreCopiedAndFoldersAreText() {
    Site site = site();
    assertContains("<a href=\"../c.txt\">c</a> s</p>", text(site, "docs/a.html"));
    assertEquals("c", text(site, "c.txt"));
    assertEquals("<svg/>", text(site, "docs/p.svg"));
  }

  @Test
  void withAHostFilesAreLinkedThere() throws IOException {
    checkout.with("CITATION.cff", "title: x\nrepository-code: \"https://code.example/p/\"\n");
    Site site = site();
    String page = text(site, "docs/a.html");
    assertContains("<a href=\"https://code.example/p/blob/main/c.txt\">c</a>", page);
    assertContains("<a href=\"https://code.example/p/tree/main/src\">s</a>", page);
    assertFalse(site.files().containsKey("c.txt"));
    assertTrue(site.files().containsKey("docs/p.svg"), "images are copied");
  }

  @Test
  void thePomNamesTheHostToo() throws IOException {
    checkout.with(
        "pom.xml",
        "<scm a.b=\"false\">\n<connection>scm:git:x</connection><url>https://code.example/q</url></scm>");
    assertEquals("https://code.example/q", checkout.read().codeHost().orElseThrow());
  }

  @Test
  void textIsEscaped() {
    Site site = site();
    assertContains("Over &amp; out", text(site, "index.html"));
    assertContains("<title>A &lt;b&gt; – Paraphrast</title>", text(site, "docs/a.html"));
    assertContains("$ a &lt; b &amp;&amp; c", text(site, "data/index.html"));
    assertContains("\"\\u003cb> \\\"q\\\" \\\\ \\n\"", Html.quote("<b> \"q\" \\ \n"));
  }

  @Test
  void headingsHaveAnchorsAndContents() {
    String page = text(site(), "index.html");
    assertContains("<h2 id=\"two\">Two ", page);
    assertContains("<li class=\"level-2\"><a href=\"#two\">Two</a></li>", page);
    assertFalse(
        text(site(), "docs/a.html").contains("On this page</summary>"),
        "one heading is no contents");
  }

  @Test
  void pagesKnowTheirNeighbours() {
    String page = text(site(), "docs/a.html");
    assertContains("rel=\"prev\" class=\"prev\" href=\"../index.html\"", page);
    assertContains("rel=\"next\" class=\"next\" href=\"../data/index.html\"", page);
    assertContains("<a href=\"a.html\" aria-current=\"page\">A</a>", page);
    assertContains("href=\"../assets/site.css\"", page);
  }

  @Test
  void tablesScroll() {
    assertContains(
        "<div class=\"scroll\" tabindex=\"0\">\n<table>", text(site(), "data/index.html"));
  }

  @Test
  void theIndexHasEverySection() {
    String index = text(site(), "assets/search-index.js");
    assertContains("[\"docs/a.html#b\",\"A\",\"B\",\"home d c s\"]", index);
    assertContains("[\"data/index.html\",\"Data\",\"Data\",\"x 1 $ a \\u003c b && c\"]", index);
  }

  @Test
  void theSameRepositoryGivesTheSameBytes() {
    Site one = site();
    Site other = site();
    assertEquals(one.files().keySet(), other.files().keySet());
    one.files().forEach((path, bytes) -> assertArrayEquals(bytes, other.files().get(path), path));
  }

  @Test
  void aFolderThatIsNoSiteIsLeftAlone() throws IOException {
    Path out = folder.resolve("out");
    Files.createDirectories(out);
    Files.writeString(out.resolve("letter.txt"), "mine");
    Path root = Path.of("..");
    assertThrows(DataException.class, () -> SiteMain.write(root, out));
    assertEquals("mine", Files.readString(out.resolve("letter.txt")));
  }
}
