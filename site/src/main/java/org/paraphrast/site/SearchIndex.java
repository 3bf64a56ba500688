package org.paraphrast.site;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/**
 * What the search of the site reads: for each section of each page its address, the page's name,
 * the heading and the words, as one array of JavaScript, so that it works from a folder, too.
 */
final class SearchIndex {
  private final List<String> rows = new ArrayList<>();

  void add(Navigation.Entry entry, Page page) {
    Sections sections = new Sections(entry);
    Page.parse(page.text()).accept(sections);
    sections.finish();
  }

  String script() {
    return "window.paraphrastIndex = [\n" + String.join(",\n", rows) + "\n];\n";
  }

  private final class Sections extends AbstractVisitor {
    private final Navigation.Entry entry;
    private final Slugs slugs = new Slugs();
    private final StringBuilder words = new StringBuilder();
    private String heading = "";
    private String address;

    Sections(Navigation.Entry entry) {
      this.entry = entry;
      this.address = entry.html();
    }

    @Override
    public void visit(org.commonmark.node.Heading next) {
      String text = Page.words(next);
      String slug = slugs.next(text);
      finish();
      heading = text;
      address = next.getLevel() == 1 ? entry.html() : entry.html() + "#" + slug;
    }

    void finish() {
      String text = words.toString().strip().replaceAll("\\s+", " ");
      if (!heading.isEmpty() || !text.isEmpty()) {
        rows.add(
            "["
                + String.join(
                    ",",
                    Html.quote(address),
                    Html.quote(entry.name()),
                    Html.quote(heading),
                    Html.quote(text))
                + "]");
      }
      words.setLength(0);
    }

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

    @Override
    public void visit(FencedCodeBlock block) {
      words.append(' ').append(block.getLiteral()).append(' ');
    }

    @Override
    public void visit(IndentedCodeBlock block) {
      words.append(' ').append(block.getLiteral()).append(' ');
    }

    @Override
    public void visit(Paragraph paragraph) {
      visitChildren(paragraph);
      words.append(' ');
    }

    @Override
    public void visit(ListItem item) {
      visitChildren(item);
      words.append(' ');
    }

    @Override
    public void visit(CustomNode node) {
      visitChildren(node);
      if (node instanceof TableCell) {
        words.append(' ');
      }
    }
  }
}
