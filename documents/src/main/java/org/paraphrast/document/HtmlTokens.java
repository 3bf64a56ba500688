package org.paraphrast.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.CDataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import org.jsoup.parser.Tag;
import org.jsoup.parser.TagSet;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.TimeLimit;

/**
 * HTML as a sequence of tokens that make up all of it, by jsoup's tokenizer. Only its tokenizer: a
 * tree would need time that grows with the square of the length for the worst of pages, and what is
 * prose can be told without. So every element is declared void, and the "tree" is the list of what
 * the tokenizer found; between its nodes are the end tags. Linear time.
 */
final class HtmlTokens {
  /** Their content is text without tags or entities, up to the end tag. */
  private static final Set<String> DATA =
      Set.of("script", "style", "xmp", "iframe", "noembed", "noframes", "noscript");

  /** Their content is text with entities. */
  private static final Set<String> TEXT_ONLY = Set.of("title", "textarea");

  private static final Pattern END_TAG = Pattern.compile("</([A-Za-z][^\\s/>]*+)");

  private final String html;
  private final List<HtmlToken> tokens = new ArrayList<>();
  private int position;

  private HtmlTokens(String html) {
    this.html = html;
  }

  static List<HtmlToken> of(String html) {
    return of(html, TimeLimit.NONE);
  }

  /**
   * The tokens of a page.
   *
   * @param time asked while it is read
   */
  static List<HtmlToken> of(String html, TimeLimit time) {
    return new HtmlTokens(html).read(time);
  }

  private List<HtmlToken> read(TimeLimit time) {
    for (Node node : parser().parseInput(TimedReader.of(html, time), "").childNodes()) {
      time.check();
      CharSpan span = span(node);
      if (span.start() >= position) {
        endTags(span.start());
        node(node, span);
      }
    }
    endTags(html.length());
    return tokens;
  }

  private static Parser parser() {
    TagSet tags = new TagSet();
    tags.onNewTag(
        tag ->
            tag.set(
                DATA.contains(tag.normalName())
                    ? Tag.Data
                    : TEXT_ONLY.contains(tag.normalName()) ? Tag.RcData : Tag.Void));
    return Parser.xmlParser()
        .settings(ParseSettings.htmlDefault)
        .tagSet(tags)
        .setTrackPosition(true);
  }

  private void node(Node node, CharSpan span) {
    position = span.end();
    if (node instanceof TextNode text && !(node instanceof CDataNode)) {
      tokens.add(HtmlToken.text(span, text.getWholeText()));
    } else if (node instanceof Element element) {
      element(element, span);
    } else {
      tokens.add(HtmlToken.of(HtmlToken.Kind.OTHER, span));
    }
  }

  private void element(Element element, CharSpan span) {
    String name = element.normalName();
    boolean title = name.equals("title");
    if (DATA.contains(name) || (TEXT_ONLY.contains(name) && !title)) {
      position = Math.max(position, element.endSourceRange().endPos());
      CharSpan whole = new CharSpan(span.start(), position);
      tokens.add(HtmlToken.tag(HtmlToken.Kind.RAW, whole, name, HtmlToken.Translate.UNSAID));
      return;
    }
    tokens.add(HtmlToken.tag(HtmlToken.Kind.START_TAG, span, name, translate(element)));
    for (Node child : element.childNodes()) {
      node(child, span(child));
    }
    if (title) {
      endTags(Math.max(position, element.endSourceRange().endPos()));
    }
  }

  /** Takes what stands before {@code end} and is no node for end tags. */
  private void endTags(int end) {
    Matcher tag = END_TAG.matcher(html).region(position, end);
    boolean found = tag.find();
    if (position < end && (!found || tag.start() > position)) {
      int other = found ? tag.start() : end; // such as a tag that the end of the page cuts off
      tokens.add(HtmlToken.of(HtmlToken.Kind.OTHER, new CharSpan(position, other)));
    }
    while (found) {
      int start = tag.start();
      String name = tag.group(1).toLowerCase(Locale.ROOT);
      found = tag.find();
      CharSpan span = new CharSpan(start, found ? tag.start() : end);
      tokens.add(HtmlToken.tag(HtmlToken.Kind.END_TAG, span, name, HtmlToken.Translate.UNSAID));
    }
    position = end;
  }

  private static HtmlToken.Translate translate(Element element) {
    String value = element.attr("translate").strip().toLowerCase(Locale.ROOT);
    if (value.equals("no") || element.hasClass("notranslate")) {
      return HtmlToken.Translate.NO;
    }
    boolean yes = element.hasAttr("translate") && (value.isEmpty() || value.equals("yes"));
    return yes ? HtmlToken.Translate.YES : HtmlToken.Translate.UNSAID;
  }

  private static CharSpan span(Node node) {
    return new CharSpan(node.sourceRange().startPos(), node.sourceRange().endPos());
  }
}
