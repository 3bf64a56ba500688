package org.paraphrast.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkCheckTest {
  @TempDir Path folder;
  private Checkout checkout;

  @BeforeEach
  void begin() throws IOException {
    checkout =
        new Checkout(folder)
            .with("docs/b.md", "# B\n\n## Two words\n\n## Two words\n\n<a id=\"own\"></a>\n")
            .with("code.txt", "1\n2\n3\n");
  }

  private List<String> faults(String page) throws IOException {
    checkout.with("docs/a.md", page);
    return new LinkCheck(checkout.read()).faults().stream().map(Fault::toString).toList();
  }

  @Test
  void linksThatLeadSomewhereAreFine() throws IOException {
    String page =
        """
        # A
        [1](b.md) [2](b.md#two-words-1) [3](#a) [4](../code.txt#L3) [5](..) [6](b.md#own)
        [7](https://example.org/x?y#z) [8](mailto:a@example.org) ![9](../code.txt) [r]

        | [10](b.md) |
        |---|

        `[no](link.md)`

            [nor](that.md)

        [r]: b.md#two-words
        """;
    assertEquals(List.of(), faults(page));
  }

  @Test
  void deadLinksNameTheLineAndTheRepair() throws IOException {
    assertEquals(
        List.of(
            "docs/a.md:3: link ../b.md: there is no b.md; perhaps docs/b.md is meant",
            "docs/a.md:4: link b.md#words: docs/b.md has no heading #words; perhaps #two-words is meant",
            "docs/a.md:5: link gone.png: there is no docs/gone.png; write the path from the page on, or"
                + " take the link out"),
        faults("# A\n\n[1](../b.md)\n[2](b.md#words)\n![3](gone.png)\n"));
  }

  @Test
  void linksInTablesKnowTheirLine() throws IOException {
    assertEquals(
        List.of(
            "docs/a.md:5: link c.md: there is no docs/c.md; write the path from the page on, or"
                + " take the link out"),
        faults("# A\n\n| x |\n|---|\n| [1](c.md) |\n"));
  }

  @Test
  void linesOfFilesAreCounted() throws IOException {
    assertEquals(
        List.of(
            "docs/a.md:1: link ../code.txt#L4: code.txt has 3 lines; name one of them",
            "docs/a.md:1: link ../code.txt#x: code.txt has no headings; leave out #x"),
        faults("[1](../code.txt#L4) [2](../code.txt#x)\n"));
  }

  @Test
  void addressesAreCheckedForForm() throws IOException {
    String repair = "not an address; write http, https or mailto with a host, spaces as %20";
    assertEquals(
        List.of(
            "docs/a.md:1: link htps://example.org: " + repair,
            "docs/a.md:1: link https:///x: " + repair,
            "docs/a.md:1: link /etc/x: leads out of the repository; write it relative to the page"),
        faults("[1](htps://example.org) [2](https:///x) [3](/etc/x)\n"));
  }

  @Test
  void whatLooksLikeALinkIsOne() throws IOException {
    assertEquals(
        List.of(
            "docs/a.md:2: looks like a link and is none: [x](two words.md); mend its mark-up, or escape"
                + " the bracket"),
        faults("# A\n[x](two words.md)\n"));
  }

  @Test
  void whatBuildsAndTestsHaveIsNoPage() throws IOException {
    checkout
        .with("core/target/x.md", "[1](gone.md)")
        .with(".hidden/x.md", "[1](gone.md)")
        .with("core/src/test/resources/x.md", "[1](gone.md)")
        .with("dist/src/README.md", "[1](gone.md)");
    assertEquals(List.of(), faults("# A\n"));
  }
}
