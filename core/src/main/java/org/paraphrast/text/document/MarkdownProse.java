package org.paraphrast.text.document;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.CharSpan;

/**
 * The prose of Markdown, line by line: paragraphs, list items and quotations. Front matter, fenced
 * and indented code, headings (links go to them by their words), tables, blocks of HTML, link
 * definitions and comments stay as they are; so do the labels that links use without an address.
 * Inline code, addresses and emphasis are guarded by the rules for sentences. Linear time.
 */
final class MarkdownProse {
  private static final Pattern DEFINITION = Pattern.compile(" {0,3}\\[([^\\]\\n]{1,200})\\]:.*");
  private static final Pattern TABLE_RULE = Pattern.compile("[\\s|:-]*-[\\s|:-]*");
  private static final Pattern UNDERLINE = Pattern.compile(" {0,3}(?:=++|-++)\\s*+");
  private static final Pattern RULE = Pattern.compile(" {0,3}(?:[-*_][ \\t]*+){3,}");
  private static final Pattern TAG = Pattern.compile("</?([A-Za-z][A-Za-z0-9-]*+)(?=[\\s/>]|$)");
  private static final Pattern LIST_ITEM = Pattern.compile("\\s*+(?:[-*+]|\\d{1,9}[.)])\\s.*");

  private MarkdownProse() {}

  static Prose find(String document) {
    return new Scanner(document).scan();
  }

  /** One pass over one document. */
  private static final class Scanner {
    private final String text;
    private final Prose prose = new Prose();
    private int position;
    private int paragraph = -1;
    private boolean afterBlank = true;
    private boolean inList;

    Scanner(String text) {
      this.text = text;
    }

    Prose scan() {
      skipFrontMatter();
      while (position < text.length()) {
        int end = lineEnd(position);
        int next = line(position, end);
        afterBlank = next == end && text.substring(position, end).isBlank();
        position = next;
      }
      endParagraph(text.length());
      return prose;
    }

    /** Takes the line, and what belongs to it; the start of the line after them. */
    private int line(int from, int end) {
      String line = text.substring(from, end).stripTrailing();
      if (line.isBlank()) {
        endParagraph(from);
        return end;
      }
      String content = line.stripLeading();
      if (isFence(content)) {
        endParagraph(from);
        return fenceEnd(end, content);
      }
      if (isIndentedCode(line) || isKept(line, content)) {
        endParagraph(from);
        return content.startsWith("<") ? htmlEnd(end, content) : end;
      }
      if (isTableHead(line, end)) {
        endParagraph(from);
        return blankOrEnd(end);
      }
      if (UNDERLINE.matcher(nextLine(end)).matches() && !LIST_ITEM.matcher(line).matches()) {
        paragraph = -1; // a heading by its underline: all of the paragraph above it
        return lineEnd(end);
      }
      boolean item = LIST_ITEM.matcher(line).matches();
      inList = item || (inList && (!afterBlank || text.charAt(from) == ' '));
      paragraph = paragraph < 0 ? from : paragraph;
      return end;
    }

    private boolean isIndentedCode(String line) {
      return (line.startsWith("    ") || line.startsWith("\t")) && paragraph < 0 && !inList;
    }

    private boolean isKept(String line, String content) {
      if (content.startsWith("#") && content.replaceFirst("^#{1,6}", "").matches("|[ \\t].*")) {
        return true;
      }
      Matcher definition = DEFINITION.matcher(line);
      if (definition.matches()) {
        prose.freeze(definition.group(1));
        return true;
      }
      return RULE.matcher(line).matches() || (paragraph < 0 && isHtmlBlock(content));
    }

    /** Inline tags open a block only where they stand alone on their line. */
    private static boolean isHtmlBlock(String content) {
      if (content.startsWith("<!") || content.startsWith("<?")) {
        return true;
      }
      Matcher tag = TAG.matcher(content);
      return tag.lookingAt()
          && (!HtmlProse.isInline(tag.group(1).toLowerCase(Locale.ROOT))
              || content.indexOf('>') == content.length() - 1);
    }

    private static boolean isFence(String content) {
      return content.startsWith("```") || content.startsWith("~~~");
    }

    private int fenceEnd(int from, String opening) {
      char mark = opening.charAt(0);
      int length = 0;
      while (length < opening.length() && opening.charAt(length) == mark) {
        length++;
      }
      String closing = String.valueOf(mark).repeat(length);
      int at = from;
      while (at < text.length()) {
        int end = lineEnd(at);
        String line = text.substring(at, end).strip();
        at = end;
        if (line.startsWith(closing) && line.chars().allMatch(c -> c == mark)) {
          break;
        }
      }
      return at;
    }

    /** A comment ends where it ends, any other block of HTML at a blank line. */
    private int htmlEnd(int from, String content) {
      if (content.startsWith("<!--")) {
        int close = text.indexOf("-->", from - 1 - content.length());
        return close < 0 ? text.length() : lineEnd(Math.max(from - 1, close));
      }
      return blankOrEnd(from);
    }

    private int blankOrEnd(int from) {
      int at = from;
      while (at < text.length() && !text.substring(at, lineEnd(at)).isBlank()) {
        at = lineEnd(at);
      }
      return at;
    }

    private boolean isTableHead(String line, int end) {
      return line.indexOf('|') >= 0
          && nextLine(end).indexOf('|') >= 0
          && TABLE_RULE.matcher(nextLine(end)).matches();
    }

    private String nextLine(int end) {
      return end >= text.length() ? "" : text.substring(end, lineEnd(end)).stripTrailing();
    }

    private void endParagraph(int end) {
      if (paragraph >= 0) {
        prose.run(new CharSpan(paragraph, end));
      }
      paragraph = -1;
    }

    private void skipFrontMatter() {
      int first = lineEnd(0);
      String mark = text.substring(0, first).strip();
      if (!mark.equals("---") && !mark.equals("+++")) {
        return;
      }
      for (int at = first; at < text.length(); at = lineEnd(at)) {
        if (text.substring(at, lineEnd(at)).strip().equals(mark)) {
          position = lineEnd(at);
          return;
        }
      }
    }

    /** Behind the line feed that ends the line at {@code from}. */
    private int lineEnd(int from) {
      int feed = text.indexOf('\n', from);
      return feed < 0 ? text.length() : feed + 1;
    }
  }
}
