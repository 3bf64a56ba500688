package org.paraphrast.text.document;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.guard.GuardRules;

/**
 * The prose of HTML, by a forgiving scanner that keeps every byte: text between block tags, with
 * inline tags inside it; {@code <code>} and its like stay as they are inside a sentence; scripts,
 * styles, preformatted text, comments, CDATA and attributes are never prose. A tag that the guards
 * of a sentence would not see as one ends the run, so that nothing inside it can be taken for text.
 * Broken HTML is prose up to where it breaks. Linear time.
 */
final class HtmlProse {
  private static final Set<String> INLINE =
      Set.of(
          "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "data", "del", "dfn", "em",
          "font", "i", "img", "ins", "label", "mark", "q", "s", "small", "span", "strike", "strong",
          "sub", "sup", "time", "u", "wbr");

  /** Kept inside a sentence, with what they hold. */
  private static final Set<String> CODE = Set.of("code", "kbd", "samp", "tt", "var");

  /** What they hold is no prose. */
  private static final Set<String> OPAQUE =
      Set.of(
          "script",
          "style",
          "pre",
          "textarea",
          "svg",
          "math",
          "template",
          "xmp",
          "iframe",
          "object",
          "select");

  /** What the rule for tags in {@code GuardRules} takes for one tag or comment. */
  private static final Pattern GUARDED =
      Pattern.compile("<!--[^\\n<>]{0,500}-->|" + GuardRules.ONE_TAG);

  /** Whether a tag of this name, in lower case, stands inside a sentence. */
  static boolean isInline(String name) {
    return INLINE.contains(name) || CODE.contains(name);
  }

  private HtmlProse() {}

  static Prose find(String document) {
    return new Scanner(document).scan();
  }

  /** One pass over one document. */
  private static final class Scanner {
    private final String text;
    private final Prose prose = new Prose();
    private int start;
    private int position;

    Scanner(String text) {
      this.text = text;
    }

    Prose scan() {
      while (position < text.length()) {
        int open = text.indexOf('<', position);
        if (open < 0) {
          break;
        }
        position = open;
        int end = markupEnd(open);
        if (end < 0) {
          position = open + 1; // a < that opens nothing
        } else {
          markup(open, end);
        }
      }
      prose.run(new CharSpan(start, text.length()));
      return prose;
    }

    private void markup(int open, int end) {
      String name = name(open);
      boolean closing = text.startsWith("</", open);
      boolean code = !closing && CODE.contains(name);
      boolean plain = code && isPlainCode(name, end);
      if ((!closing && OPAQUE.contains(name)) || (code && !plain)) {
        endRun(open, closeOf(name, end));
      } else if (plain) {
        int close = closeOf(name, end);
        prose.keep(new CharSpan(open, close));
        position = close;
      } else if ((INLINE.contains(name) || text.startsWith("<!--", open)) && isGuarded(open, end)) {
        prose.markup(new CharSpan(open, end));
        position = end;
      } else {
        endRun(open, end);
      }
    }

    private void endRun(int open, int end) {
      prose.run(new CharSpan(start, open));
      start = end;
      position = end;
    }

    private boolean isGuarded(int open, int end) {
      return GUARDED.matcher(text).region(open, end).matches();
    }

    /** Code that a sentence can hold: on one line and closed, no other tag inside. */
    private boolean isPlainCode(String name, int end) {
      int close = text.indexOf('<', end);
      int line = text.indexOf('\n', end);
      return close >= 0
          && (line < 0 || line > close)
          && text.regionMatches(true, close, "</" + name + ">", 0, name.length() + 3);
    }

    /** The end of the mark-up that starts at {@code open}, or −1 if none does. */
    private int markupEnd(int open) {
      if (text.startsWith("<!--", open)) {
        return after("-->", open + 4);
      }
      if (text.startsWith("<![CDATA[", open)) {
        return after("]]>", open);
      }
      char next = open + 1 < text.length() ? text.charAt(open + 1) : ' ';
      if (next == '!' || next == '?') {
        return after(">", open);
      }
      boolean closing = next == '/';
      char letter = closing && open + 2 < text.length() ? text.charAt(open + 2) : next;
      boolean tag = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
      return tag ? tagEnd(open) : -1;
    }

    /** Behind the {@code >} outside quotes; the end of the text if the tag is never closed. */
    private int tagEnd(int open) {
      char quote = 0;
      char last = ' ';
      for (int i = open + 1; i < text.length(); i++) {
        char c = text.charAt(i);
        if (quote != 0) {
          quote = c == quote ? 0 : quote;
        } else if ((c == '"' || c == '\'') && last == '=') {
          quote = c;
        } else if (c == '>') {
          return i + 1;
        }
        last = Characters.isSpace(c) ? last : c;
      }
      return text.length();
    }

    private int after(String mark, int from) {
      int at = text.indexOf(mark, from);
      return at < 0 ? text.length() : at + mark.length();
    }

    /** Behind the closing tag of an element; the end of the text if it is never closed. */
    private int closeOf(String name, int from) {
      String close = "</" + name;
      for (int at = text.indexOf("</", from); at >= 0; at = text.indexOf("</", at + 2)) {
        int end = at + close.length();
        if (text.regionMatches(true, at, close, 0, close.length())
            && (end == text.length() || !Characters.isAlphanumeric(text.charAt(end)))) {
          return after(">", end);
        }
      }
      return text.length();
    }

    private String name(int open) {
      int from = text.startsWith("</", open) ? open + 2 : open + 1;
      int to = from;
      while (to < text.length()
          && (Characters.isAlphanumeric(text.charAt(to)) || ":_-".indexOf(text.charAt(to)) >= 0)) {
        to++;
      }
      return text.substring(from, to).toLowerCase(Locale.ROOT);
    }
  }
}
