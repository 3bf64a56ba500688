package org.paraphrast.document;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.TimeLimit;

/**
 * The tree of a Markdown document, by CommonMark and GitHub's tables, and the ways through it. No
 * recursion: a tree may be as deep as the parser allows.
 *
 * @param root the document
 * @param start of what was parsed: where front matter ends
 */
record MarkdownTree(Node root, int start) {
  /** Deeper documents are left alone: the parser takes what lies deeper for text. */
  static final int MOST_NESTING = 200;

  private static final List<Extension> TABLES = List.of(TablesExtension.create());

  private static Parser parser(List<Extension> extensions, TimeLimit time) {
    Parser.Builder parser =
        Parser.builder()
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .maxOpenBlockParsers(MOST_NESTING)
            .maxInlineNesting(MOST_NESTING)
            .extensions(extensions);
    TimedInlines.addTo(parser, time);
    return parser.build();
  }

  /**
   * Parses a document: with tables, and if it has any, without them too, because what stands around
   * a table is not the same to every parser.
   *
   * @param time asked while it is parsed
   * @return the trees, the one with tables first
   * @throws Unreadable if it is beyond the limits of the parser
   */
  static List<MarkdownTree> of(String document, TimeLimit time) throws Unreadable {
    MarkdownTree tree = of(document, TABLES, time);
    for (Node node = tree.root; node != null; node = next(node, tree.root)) {
      if (node instanceof TableBlock) {
        return List.of(tree, of(document, List.of(), time));
      }
    }
    return List.of(tree);
  }

  private static MarkdownTree of(String document, List<Extension> extensions, TimeLimit time)
      throws Unreadable {
    int start = FrontMatter.end(document);
    Reader body = TimedReader.of(document.substring(start), time);
    try {
      MarkdownTree tree = new MarkdownTree(parser(extensions, time).parseReader(body), start);
      if (tree.depth() >= MOST_NESTING) {
        throw new Unreadable("it is nested more than " + MOST_NESTING + " deep");
      }
      return tree;
    } catch (IllegalArgumentException limit) { // of the cells of a table
      throw new Unreadable("its tables are too large");
    } catch (IOException e) {
      throw new UncheckedIOException(e); // of a string, never
    }
  }

  /** A document is beyond the limits of the parser. */
  static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1;

    Unreadable(String reason) {
      super(reason);
    }
  }

  private int depth() {
    int depth = 0;
    int most = 0;
    Node node = root;
    while (node.getFirstChild() != null || node != root) {
      if (node.getFirstChild() != null) {
        node = node.getFirstChild();
        most = Math.max(most, ++depth);
        continue;
      }
      while (node != root && node.getNext() == null) {
        node = node.getParent();
        depth--;
      }
      if (node == root) {
        break;
      }
      node = node.getNext();
    }
    return most;
  }

  /** The next node in the order of the document, its children first; null behind the last. */
  static @Nullable Node next(Node node, Node within) {
    return node.getFirstChild() != null ? node.getFirstChild() : after(node, within);
  }

  /** The next node behind a node and all that is in it; null behind the last. */
  static @Nullable Node after(Node node, Node within) {
    Node at = node;
    while (at != within && at.getNext() == null) {
      at = at.getParent();
    }
    return at == within ? null : at.getNext();
  }

  /** The characters of a node in the document; empty for one that has none, such as a break. */
  Optional<CharSpan> span(Node node) {
    List<SourceSpan> spans = node.getSourceSpans();
    if (spans.isEmpty()) {
      return Optional.empty();
    }
    SourceSpan last = spans.get(spans.size() - 1);
    int end = start + last.getInputIndex() + last.getLength();
    return Optional.of(new CharSpan(start + spans.get(0).getInputIndex(), end));
  }

  /** Nodes with what belongs to them, texts without their words. */
  String outline() {
    StringBuilder outline = new StringBuilder();
    boolean inText = false;
    for (Node node = root; node != null; node = next(node, root)) {
      boolean text = node instanceof Text || node instanceof SoftLineBreak;
      if (!text) {
        outline.append('\n').append(depthFrom(node)).append(describe(node));
      } else if (!inText) {
        outline.append("\ntext in ").append(node.getParent().getClass().getSimpleName());
      }
      inText = text && node.getNext() != null;
    }
    return outline.toString();
  }

  /** Enough of where a node hangs to tell a child from a sibling. */
  private static String depthFrom(Node node) {
    Node parent = node.getParent();
    return parent == null ? "" : parent.getFirstChild() == node ? "> " : "+ ";
  }

  private static String describe(Node node) {
    String kind = node.getClass().getSimpleName();
    if (node instanceof Code code) {
      return kind + code.getLiteral();
    } else if (node instanceof HtmlInline html) {
      return kind + html.getLiteral();
    } else if (node instanceof HtmlBlock html) {
      return kind + html.getLiteral();
    } else if (node instanceof FencedCodeBlock code) {
      return kind + code.getInfo() + code.getLiteral();
    } else if (node instanceof IndentedCodeBlock code) {
      return kind + code.getLiteral();
    } else if (node instanceof Link link) {
      return kind + link.getDestination() + " " + link.getTitle();
    } else if (node instanceof Image image) {
      return kind + image.getDestination() + " " + image.getTitle();
    } else if (node instanceof LinkReferenceDefinition link) {
      return kind + link.getLabel() + link.getDestination() + " " + link.getTitle();
    } else if (node instanceof Heading heading) {
      return kind + heading.getLevel();
    } else if (node instanceof OrderedList list) {
      return kind + list.getMarkerStartNumber();
    }
    return kind;
  }
}
