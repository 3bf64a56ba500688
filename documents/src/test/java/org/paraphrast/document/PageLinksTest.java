package org.paraphrast.document;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links between the Markdown pages of the repository lead to files and headings that exist. */
class PageLinksTest {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:.*|//.*");
  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create()))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
          .build();

  @TempDir Path folder;

  /** The anchors of a page as GitHub makes them, and its links by line. */
  private static final class Page extends AbstractVisitor {
    final Set<String> anchors = new HashSet<>();
    final List<Map.Entry<Integer, String>> links = new ArrayList<>();

    @Override
    public void visit(Heading heading) {
      String kept = words(heading).strip().toLowerCase(Locale.ROOT);
      String slug = kept.replaceAll("[^\\p{L}\\p{M}\\p{Nd}\\p{Pc}\\- ]", "").replace(' ', '-');
      String anchor = slug;
      for (int number = 1; !anchors.add(anchor); number++) {
        anchor = slug + "-" + number;
      }
      visitChildren(heading);
    }

    @Override
    public void visit(Link link) {
      links.add(Map.entry(line(link), link.getDestination()));
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      links.add(Map.entry(line(image), image.getDestination()));
    }

    @Override
    public void visit(Text text) {
      if (text.getLiteral().contains("](")) { // looks like a link and is none
        links.add(Map.entry(line(text), text.getLiteral()));
      }
    }

    private static String words(Node node) {
      if (node instanceof Text text) {
        return text.getLiteral();
      } else if (node instanceof Code code) {
        return code.getLiteral();
      }
      StringBuilder words = new StringBuilder(node instanceof SoftLineBreak ? " " : "");
      for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
        words.append(words(child));
      }
      return words.toString();
    }

    /** The line of a node, or of what it is in: not every inline knows its place. */
    private static int line(Node node) {
      return node.getSourceSpans().isEmpty()
          ? line(node.getParent())
          : node.getSourceSpans().get(0).getLineIndex() + 1;
    }
  }

  /** All pages but those that tests read or a build wrote. */
  private static Map<Path, Page> pages(Path root) throws IOException {
    Map<Path, Page> pages = new TreeMap<>();
    try (Stream<Path> files =
        Files.find(root, 9, (file, attributes) -> file.toString().endsWith(".md"))) {
      for (Path file : files.map(Path::normalize).toList()) {
        if (!root.relativize(file)
            .toString()
            .matches("(.*[/\\\\])?(src|target|\\.[^/\\\\]+)[/\\\\].*")) {
          Page page = new Page();
          PARSER.parse(Files.readString(file)).accept(page);
          pages.put(file, page);
        }
      }
    }
    return pages;
  }

  private static List<String> broken(Path root) throws IOException {
    Map<Path, Page> pages = pages(root);
    List<String> broken = new ArrayList<>();
    pages.forEach(
        (file, page) ->
            page.links.stream()
                .filter(link -> !leadsSomewhere(pages, file, link.getValue()))
                .map(link -> root.relativize(file) + ":" + link.getKey() + ": " + link.getValue())
                .forEach(broken::add));
    return broken;
  }

  private static boolean leadsSomewhere(Map<Path, Page> pages, Path from, String link) {
    if (SCHEME.matcher(link).matches()) {
      return true;
    }
    String[] parts = URLDecoder.decode(link, StandardCharsets.UTF_8).split("#", 2);
    Path target = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
    return Files.exists(target)
        && (parts.length == 1
            || (pages.containsKey(target) && pages.get(target).anchors.contains(parts[1])));
  }

  @Test
  void everyLinkOfThePagesLeadsSomewhere() throws IOException {
    Path root = Path.of("..").toAbsolutePath().normalize();
    assertTrue(pages(root).size() > 30);
    assertEquals("", String.join("\n", broken(root)));
  }

  @Test
  void theListOfPagesHasEachOfThem() throws IOException {
    Path docs = Path.of("../docs").toAbsolutePath().normalize();
    Set<String> named = new HashSet<>(Set.of("README.md"));
    requireNonNull(pages(docs).get(docs.resolve("README.md")))
        .links
        .forEach(link -> named.add(link.getValue()));
    pages(docs)
        .keySet()
        .forEach(
            page ->
                assertTrue(
                    named.contains(page.getFileName().toString()),
                    page + " is not in docs/README.md"));
  }

  @Test
  void brokenLinksAreNamedByFileAndLine() throws IOException {
    Files.writeString(folder.resolve("b.md"), "# Two `words`!\n\n## A_b\n\n## A_b\n");
    Files.writeString(
        folder.resolve("a.md"),
        """
        # A
        [1](b.md#two-words) [2](b.md#a_b-1) [3](#a) [4](https://x.org/y) [5](.)

        | [6](c.md) |
        |---|
        | ![7](gone.png) |

        [8](b.md#a_b-2)
        [9](b b.md)
        `[no](x.md)`
        """);
    assertEquals(
        List.of("a.md:4: c.md", "a.md:6: gone.png", "a.md:8: b.md#a_b-2", "a.md:9: [9](b b.md)"),
        broken(folder.toRealPath()));
  }
}
