package org.paraphrast.document;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Code;
import org.commonmark.node.Document;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.TimeLimit;
import org.paraphrast.text.document.ProsePart;

/**
 * The prose of one Markdown document: the text of paragraphs, in lists and quotations too. The
 * parser says what is text; {@link Dialects} knows what other dialects take for something else.
 * Elements of HTML keep their content as they would in HTML. One pass, confined to one call.
 */
final class MarkdownProse {
  /** Characters of text that stay: they may mean something to another parser. */
  private static final String RESERVED = "`*_[]<>|~\\&$^{}#=";

  /** Behind the text of a link that has its address or its label elsewhere. */
  private static final Pattern LINK_END =
      Pattern.compile("\\]\\(.*\\)|\\]\\[.+\\]", Pattern.DOTALL);

  private final String document;
  private final MarkdownTree tree;
  private final Set<ProsePart> parts;
  private final TimeLimit time;
  private final ProseMap map;
  private final Dialects dialects;

  /** Elements of HTML that blocks of HTML have opened. */
  private final HtmlScope outer;

  /** Those that a paragraph has opened, and ends. */
  private HtmlScope inner;

  /** Whether the next node is the first of its line. */
  private boolean startsLine;

  /** Behind the last text or code. */
  private int lastEnd;

  /** Before this position nothing is prose. */
  private int skipEnd;

  /** From here on, lines that the parser takes for rows of the table may be none. */
  private int rowsEnd;

  MarkdownProse(String document, MarkdownTree tree, Set<ProsePart> parts, TimeLimit time) {
    this.document = document;
    this.tree = tree;
    this.parts = parts;
    this.time = time;
    this.map = new ProseMap(document, RESERVED);
    this.outer = new HtmlScope(parts);
    this.inner = new HtmlScope(parts);
    this.dialects = new Dialects(document, map);
  }

  ProseMap read() {
    Node root = tree.root();
    Node node = root;
    while (node != null) {
      time.check();
      if (node instanceof BlockQuote) {
        tree.span(node).ifPresent(map::quote);
      }
      if (node instanceof HtmlBlock html) {
        HtmlTokens.of(html.getLiteral()).forEach(outer::track);
      } else if (node instanceof TableBlock table) {
        rowsEnd = rowsEnd(table);
      }
      boolean wanted = isWanted(node);
      boolean text = holdsText(node);
      if (wanted && text) {
        inlines(node);
      }
      node = wanted && !text ? MarkdownTree.next(node, root) : MarkdownTree.after(node, root);
    }
    return map;
  }

  private boolean isWanted(Node block) {
    return (!(block instanceof Heading) || parts.contains(ProsePart.HEADINGS))
        && (!(block instanceof TableBlock) || parts.contains(ProsePart.TABLES))
        && (!(block instanceof TableRow) || isBeforeRowsEnd(block))
        && (!(block instanceof TableCell) || !hasEscapedBar(block));
  }

  private static boolean holdsText(Node block) {
    return block instanceof Paragraph || block instanceof Heading || block instanceof TableCell;
  }

  private boolean isBeforeRowsEnd(Node row) {
    return tree.span(row).map(span -> span.start() < rowsEnd).orElse(false);
  }

  /**
   * The parser lets a table in a quotation or a list go on lazily, without the signs of what it
   * stands in; others start a paragraph, a definition or code there. So its rows end at the first
   * line that does not start as the rule below the head does.
   */
  private int rowsEnd(TableBlock table) {
    List<SourceSpan> lines = table.getSourceSpans();
    if (lines.size() < 2) {
      return 0;
    }
    String rule = prefix(lines.get(1));
    for (SourceSpan line : lines.subList(2, lines.size())) {
      if (!(table.getParent() instanceof Document) && !prefix(line).equals(rule)) {
        return tree.start() + line.getInputIndex();
      }
    }
    return Integer.MAX_VALUE;
  }

  /** The signs of quotations and the spaces that a line starts with. */
  private String prefix(SourceSpan line) {
    int start = lineStart(tree.start() + line.getInputIndex());
    int end = start;
    while (end < document.length() && " \t>".indexOf(document.charAt(end)) >= 0) {
      end++;
    }
    return document.substring(start, end);
  }

  /** Behind an escaped bar the parser of tables is one off. */
  private boolean hasEscapedBar(Node cell) {
    return tree.span(cell).map(span -> span.of(document).contains("\\|")).orElse(true);
  }

  private void inlines(Node block) {
    inner = new HtmlScope(parts);
    startsLine = true;
    Node node = block.getFirstChild();
    while (node != null) {
      node = inline(node) ? MarkdownTree.next(node, block) : MarkdownTree.after(node, block);
    }
    endRun(Integer.MAX_VALUE);
  }

  /** Reads a node; whether its children are to be read too. */
  private boolean inline(Node node) {
    time.check();
    Optional<CharSpan> span = tree.span(node);
    if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
      startsLine = true;
      if (node instanceof HardLineBreak) {
        endRun(node.getParent() instanceof Paragraph ? Integer.MAX_VALUE : lastEnd);
      }
      return false;
    }
    return span.map(found -> inline(node, found)).orElse(true);
  }

  private boolean inline(Node node, CharSpan span) {
    boolean first = startsLine;
    if (startsLine) {
      startLine(span.start());
      startsLine = false;
    }
    boolean leaf = isLeaf(node, span);
    if (span.start() >= skipEnd) {
      if (node instanceof HtmlInline html) {
        html(html, span);
      } else if (isProse()) {
        if (node instanceof Text text) {
          map.text(span, text.getLiteral());
          dialects.keep(span);
          if (first) {
            dialects.keepLineMark(span);
          }
        } else if (leaf) {
          map.solid(span);
        } else {
          map.mark(span);
        }
      } else if (inner.shown() == HtmlScope.Shown.KEPT) {
        map.solid(span);
      }
    }
    lastEnd = leaf ? span.end() : lastEnd;
    return !leaf;
  }

  private boolean isProse() {
    return outer.shown() == HtmlScope.Shown.PROSE && inner.shown() == HtmlScope.Shown.PROSE;
  }

  private boolean isLeaf(Node node, CharSpan span) {
    return node instanceof Text
        || node instanceof Code
        || node instanceof HtmlInline
        || node instanceof Image
        || (node instanceof Link && isKept(node, span));
  }

  /** Whether the text of a link is its address, or the label by which that is found. */
  private boolean isKept(Node link, CharSpan span) {
    Optional<CharSpan> text = Optional.ofNullable(link.getLastChild()).flatMap(tree::span);
    return document.charAt(span.start()) != '['
        || text.isEmpty()
        || !LINK_END.matcher(document).region(text.get().end(), span.end()).matches();
  }

  private void html(HtmlInline html, CharSpan span) {
    for (HtmlToken token : HtmlTokens.of(html.getLiteral())) {
      boolean kept = inner.shown() == HtmlScope.Shown.KEPT;
      inner.track(token);
      if (token.kind() == HtmlToken.Kind.END_TAG) {
        outer.track(token);
      }
      kept |= inner.shown() == HtmlScope.Shown.KEPT;
      boolean hidden = inner.shown() == HtmlScope.Shown.HIDDEN;
      if (kept && !hidden && outer.shown() == HtmlScope.Shown.PROSE) {
        map.solid(span);
      } else if (!token.name().isEmpty() && !HtmlScope.isInline(token.name())) {
        endRun(span.start());
      } else if (isProse()) {
        map.mark(span);
      }
    }
  }

  /** Takes the line break before the text of a line and the signs of quotations into the run. */
  private void startLine(int position) {
    if (map.run().isPresent()) {
      int start = lineStart(position);
      while (start > lastEnd && ProseMap.isSpace(document.charAt(start - 1))) {
        start--;
      }
      map.lineBreak(new CharSpan(start, position));
    }
    int end = position < skipEnd ? position : dialects.directiveEnd(position);
    if (end > position) { // all that is left of the line, be it a table's first cell
      endRun(lastEnd);
      skipEnd = end;
    }
  }

  private int lineStart(int position) {
    int start = position;
    while (start > 0 && !isBreak(document.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }

  private void endRun(int limit) {
    map.run().ifPresent(run -> dialects.keepWithin(run));
    map.endRun(limit);
  }
}
