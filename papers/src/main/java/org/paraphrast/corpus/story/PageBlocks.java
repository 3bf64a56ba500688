package org.paraphrast.corpus.story;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** Splits a page into the texts between its block tags, in order. */
final class PageBlocks implements NodeVisitor {
  /** Between the words of a class or an id: {@code article-body}, {@code article_body}. */
  private static final Pattern MARK = Pattern.compile("[^A-Za-z]+|(?<=[a-z])(?=[A-Z])");

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private final List<TextBlock> found = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder linked = new StringBuilder();
  private final Deque<Element> open = new ArrayDeque<>();
  private final IdentityHashMap<Element, Integer> numbers = new IdentityHashMap<>();
  private int links;
  private int headings;

  private PageBlocks() {}

  static List<TextBlock> of(Element body) {
    PageBlocks blocks = new PageBlocks();
    blocks.traverse(body);
    blocks.end();
    return List.copyOf(blocks.found);
  }

  @Override
  public void head(Node node, int depth) {
    if (node instanceof TextNode words) {
      text.append(words.getWholeText());
      if (links > 0) {
        linked.append(words.getWholeText()).append(' ');
      }
    } else if (node instanceof Element element) {
      if (isBreak(element)) {
        end();
      }
      open.push(element);
      links += isLink(element) ? 1 : 0;
      headings += isHeading(element) ? 1 : 0;
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (node instanceof Element element) {
      if (isBreak(element)) {
        end();
      }
      open.pop();
      links -= isLink(element) ? 1 : 0;
      headings -= isHeading(element) ? 1 : 0;
    }
  }

  private void end() {
    String plain = SPACES.matcher(text.toString().replace('\u00a0', ' ').strip()).replaceAll(" ");
    int words = words(plain);
    if (words > 0) {
      int linkWords = Math.min(words, words(linked.toString().strip()));
      found.add(new TextBlock(plain, words, linkWords, place()));
    }
    text.setLength(0);
    linked.setLength(0);
  }

  private TextBlock.Place place() {
    String tag = "";
    int parent = -1;
    Set<String> marks = new LinkedHashSet<>();
    for (Element element : open) {
      if (tag.isEmpty() && element.isBlock()) {
        tag = element.normalName();
        Element above = element.parent() == null ? element : element.parent();
        parent = numbers.computeIfAbsent(above, e -> numbers.size());
      }
      addMarks(element, marks);
    }
    return new TextBlock.Place(tag, parent, List.copyOf(marks), headings > 0);
  }

  private static void addMarks(Element element, Set<String> marks) {
    if (element.normalName().equals("body") || element.normalName().equals("html")) {
      return;
    }
    marks.add("<" + element.normalName() + ">");
    for (String mark : MARK.split(element.className() + " " + element.id(), -1)) {
      if (mark.length() > 1) {
        marks.add(mark.toLowerCase(Locale.ROOT));
      }
    }
  }

  private static int words(String text) {
    return text.isEmpty() ? 0 : SPACES.split(text, -1).length;
  }

  /** A br ends a block, too: old pages have no other paragraphs. */
  private static boolean isBreak(Element element) {
    return element.isBlock() || element.normalName().equals("br");
  }

  private static boolean isLink(Element element) {
    return element.normalName().equals("a") && element.hasAttr("href");
  }

  private static boolean isHeading(Element element) {
    return element.normalName().matches("h[1-6]");
  }
}
