package org.paraphrast.site;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * A Markdown page: what others can link to, and what it links to.
 *
 * @param path from the root of the repository
 * @param broken lines with what looks like a link and is none
 */
record Page(
    String path,
    String text,
    List<Heading> headings,
    Set<String> anchors,
    List<PageLink> links,
    List<PageLink> broken) {
  private static final Pattern HTML_ANCHOR =
      Pattern.compile("\\s(?:id|name)\\s*=\\s*[\"']?([^\"'\\s>]+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern HTML_LINK =
      Pattern.compile("\\s(?:href|src)\\s*=\\s*[\"']([^\"']+)", Pattern.CASE_INSENSITIVE);

  Page {
    headings = List.copyOf(headings);
    anchors = Set.copyOf(anchors);
    links = List.copyOf(links);
    broken = List.copyOf(broken);
  }

  static Page read(String path, String text) {
    Collector collector = new Collector();
    parse(text).accept(collector);
    return new Page(
        path, text, collector.headings, collector.anchors, collector.links, collector.broken);
  }

  /** The page as a tree; a fresh one each time, because rendering changes it. */
  static Node parse(String text) {
    return Parser.builder()
        .extensions(List.of(TablesExtension.create()))
        .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
        .build()
        .parse(text);
  }

  /** The first heading, or the path where there is none. */
  String title() {
    return headings.isEmpty() ? path : headings.get(0).text();
  }

  /** The words of a node without mark-up. */
  static String words(Node node) {
    StringBuilder words = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text text) {
            words.append(text.getLiteral());
          }

          @Override
          public void visit(Code code) {
            words.append(code.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak softBreak) {
            words.append(' ');
          }
        });
    return words.toString();
  }

  private static final class Collector extends AbstractVisitor {
    private final List<Heading> headings = new ArrayList<>();
    private final Set<String> anchors = new HashSet<>();
    private final List<PageLink> links = new ArrayList<>();
    private final List<PageLink> broken = new ArrayList<>();
    private final Slugs slugs = new Slugs();

    @Override
    public void visit(org.commonmark.node.Heading heading) {
      String words = words(heading);
      Heading found = new Heading(heading.getLevel(), words, slugs.next(words));
      headings.add(found);
      anchors.add(found.slug());
      visitChildren(heading);
    }

    @Override
    public void visit(Link link) {
      links.add(new PageLink(line(link), link.getDestination()));
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      links.add(new PageLink(line(image), image.getDestination()));
      visitChildren(image);
    }

    @Override
    public void visit(Text text) {
      if (text.getLiteral().contains("](")) {
        broken.add(new PageLink(line(text), text.getLiteral()));
      }
    }

    @Override
    public void visit(HtmlInline html) {
      read(html, html.getLiteral());
    }

    @Override
    public void visit(HtmlBlock html) {
      read(html, html.getLiteral());
    }

    private void read(Node node, String html) {
      Matcher anchor = HTML_ANCHOR.matcher(html);
      while (anchor.find()) {
        anchors.add(anchor.group(1));
      }
      Matcher link = HTML_LINK.matcher(html);
      while (link.find()) {
        links.add(new PageLink(line(node), link.group(1)));
      }
    }

    /** The line of a node, or of what it is in: not every inline knows its place. */
    private static int line(Node node) {
      for (Node at = node; at != null; at = at.getParent()) {
        if (!at.getSourceSpans().isEmpty()) {
          return at.getSourceSpans().get(0).getLineIndex() + 1;
        }
      }
      return 1;
    }
  }
}
