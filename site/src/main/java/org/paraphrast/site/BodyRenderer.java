package org.paraphrast.site;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Markdown to the HTML of a page's body: headings get their anchors, links lead where the site has
 * their targets, and tables scroll by themselves.
 */
final class BodyRenderer {
  /** Code of as many characters stays in one line: an option must not break after its hyphens. */
  private static final int SHORT_CODE = 28;

  private final LinkRewriter links;

  BodyRenderer(LinkRewriter links) {
    this.links = links;
  }

  String render(Navigation.Entry entry, Page page) {
    Node document = Page.parse(page.text());
    Preparation preparation = new Preparation(entry);
    document.accept(preparation);
    return HtmlRenderer.builder()
        .extensions(List.of(TablesExtension.create()))
        .attributeProviderFactory(context -> new Attributes(preparation.anchors))
        .build()
        .render(document);
  }

  /** Changes the tree where the renderer alone would not do. */
  private final class Preparation extends AbstractVisitor {
    private final Navigation.Entry entry;
    private final Slugs slugs = new Slugs();
    private final Map<Node, String> anchors = new HashMap<>();

    Preparation(Navigation.Entry entry) {
      this.entry = entry;
    }

    @Override
    public void visit(org.commonmark.node.Heading heading) {
      String words = Page.words(heading);
      String slug = slugs.next(words);
      visitChildren(heading);
      anchors.put(heading, slug);
      if (heading.getLevel() > 1) {
        String label = Html.escape("Link to “" + words + "”");
        heading.appendChild(
            html(
                " <a class=\"mark\" href=\"#"
                    + Html.escape(slug)
                    + "\" aria-label=\""
                    + label
                    + "\">#</a>"));
      }
    }

    @Override
    public void visit(Link link) {
      visitChildren(link);
      Optional<String> target = links.rewrite(entry, link.getDestination());
      if (target.isPresent()) {
        link.setDestination(target.get());
      } else {
        unwrap(link);
      }
    }

    @Override
    public void visit(Image image) {
      links.rewrite(entry, image.getDestination()).ifPresent(image::setDestination);
    }

    @Override
    public void visit(CustomBlock block) {
      visitChildren(block);
      if (block instanceof TableBlock) {
        HtmlBlock before = new HtmlBlock();
        before.setLiteral("<div class=\"scroll\" tabindex=\"0\">");
        block.insertBefore(before);
        HtmlBlock after = new HtmlBlock();
        after.setLiteral("</div>");
        block.insertAfter(after);
      }
    }

    private HtmlInline html(String literal) {
      HtmlInline html = new HtmlInline();
      html.setLiteral(literal);
      return html;
    }

    /** Puts what a link holds in its place. */
    private void unwrap(Link link) {
      for (Node child = link.getFirstChild(); child != null; child = link.getFirstChild()) {
        link.insertBefore(child);
      }
      link.unlink();
    }
  }

  /** Anchors of headings; images are loaded when they are near; code can be scrolled by keys. */
  private record Attributes(Map<Node, String> anchors) implements AttributeProvider {
    @Override
    public void setAttributes(Node node, String tagName, Map<String, String> attributes) {
      String anchor = anchors.get(node);
      if (anchor != null) {
        attributes.put("id", anchor);
      } else if (node instanceof Image) {
        attributes.put("loading", "lazy");
      } else if (node instanceof Code code && code.getLiteral().length() <= SHORT_CODE) {
        attributes.put("class", "short");
      } else if (tagName.equals("pre")) {
        attributes.put("tabindex", "0");
      }
    }
  }
}
