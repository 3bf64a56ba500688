package org.paraphrast.document;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.paraphrast.text.document.ProsePart;

/**
 * Whether the text at a place of HTML is prose, by the elements that are open there. Ends of
 * elements that may be left out are seen where they matter. Confined to one call.
 */
final class HtmlScope {
  /** What text is. */
  enum Shown {
    PROSE,
    /** Part of a sentence, but it stays as it is. */
    KEPT,
    /** Part of no sentence. */
    HIDDEN
  }

  private static final Set<String> INLINE =
      Set.of(
          "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "data", "del", "dfn", "em",
          "font", "i", "img", "ins", "mark", "q", "s", "small", "span", "strike", "strong", "sub",
          "sup", "time", "u", "wbr");

  /** Kept inside a sentence, with what they hold. */
  private static final Set<String> CODE = Set.of("code", "kbd", "samp", "tt", "var", "math", "svg");

  /** What they hold is no prose. */
  private static final Set<String> OPAQUE =
      Set.of(
          "pre",
          "listing",
          "plaintext",
          "template",
          "object",
          "audio",
          "video",
          "canvas",
          "select",
          "datalist");

  private static final Set<String> HEADINGS =
      Set.of("h1", "h2", "h3", "h4", "h5", "h6", "hgroup", "title");

  private static final Set<String> TABLES = Set.of("table");

  private static final Set<String> BUTTONS =
      Set.of("button", "label", "legend", "summary", "select", "datalist", "option");

  private static final Set<String> VOID =
      Set.of(
          "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
          "source", "track", "wbr");

  private static final int MOST_REOPENED = 8;
  private static final int MOST_STEPS = 500;

  /**
   * An open element.
   *
   * @param byAttribute whether nothing but {@code translate} hides the text
   */
  private record Frame(String name, Shown shown, boolean byAttribute) {}

  private static final Frame OUTSIDE = new Frame("", Shown.PROSE, true);

  private final Set<ProsePart> parts;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private final Map<String, Integer> open = new HashMap<>();

  private final HtmlFormatting formatting = new HtmlFormatting();

  /**
   * A form that other elements are open in at its end tag goes on until they end; no other does.
   */
  private boolean formIsStuck;

  HtmlScope(Set<ProsePart> parts) {
    this.parts = parts;
  }

  /** Whether a tag of this name, in lower case, stands inside a sentence. */
  static boolean isInline(String name) {
    return INLINE.contains(name) || CODE.contains(name);
  }

  Shown shown() {
    return top().shown();
  }

  private Frame top() {
    return frames.isEmpty() ? OUTSIDE : frames.getFirst();
  }

  /** Takes a tag into account; other tokens change nothing. */
  void track(HtmlToken token) {
    formatting.track(token);
    if (token.kind() == HtmlToken.Kind.START_TAG) {
      start(token.name(), token.translate());
    } else if (token.kind() == HtmlToken.Kind.END_TAG) {
      end(token.name());
    }
  }

  /** An element starts. */
  private void start(String name, HtmlToken.Translate translate) {
    if (HtmlNesting.isEndOptional(name) && top().name().equals(name)) {
      pop();
    } else if (HtmlNesting.endsParagraph(name)) {
      end("p");
    }
    Frame frame = frame(name, translate);
    boolean hides = frame.shown() != shown() || translate == HtmlToken.Translate.NO;
    boolean matters = hides || (!frames.isEmpty() && !name.equals("form"));
    if (matters && !VOID.contains(name)) {
      push(frame);
    }
  }

  private Frame frame(String name, HtmlToken.Translate translate) {
    Frame top = top();
    Shown own = ofElement(name);
    if (own != Shown.PROSE) {
      return new Frame(name, own.compareTo(top.shown()) > 0 ? own : top.shown(), false);
    }
    boolean ignored = name.equals("form") && translate == HtmlToken.Translate.YES; // within another
    if (translate == HtmlToken.Translate.UNSAID || ignored || !top.byAttribute()) {
      return new Frame(name, top.shown(), top.byAttribute());
    }
    Shown no = isInline(name) && top.shown() != Shown.HIDDEN ? Shown.KEPT : Shown.HIDDEN;
    return new Frame(name, translate == HtmlToken.Translate.YES ? Shown.PROSE : no, true);
  }

  private Shown ofElement(String name) {
    if (CODE.contains(name)) {
      return Shown.KEPT;
    }
    boolean wanted =
        (HEADINGS.contains(name) && parts.contains(ProsePart.HEADINGS))
            || (TABLES.contains(name) && parts.contains(ProsePart.TABLES))
            || (BUTTONS.contains(name) && parts.contains(ProsePart.BUTTONS));
    boolean unwanted =
        OPAQUE.contains(name)
            || HEADINGS.contains(name)
            || TABLES.contains(name)
            || BUTTONS.contains(name);
    return unwanted && !wanted ? Shown.HIDDEN : Shown.PROSE;
  }

  /**
   * An element ends, if the tag reaches it, and with it those in it that are still open; browsers
   * open formatting anew behind it.
   */
  private void end(String name) {
    if (!reaches(name)) {
      return;
    }
    Deque<Frame> reopened = new ArrayDeque<>();
    Frame ended = pop();
    while (!ended.name().equals(name)) {
      boolean formatting = HtmlNesting.isFormatting(ended.name());
      if (formatting && ended.shown() != Shown.PROSE && reopened.size() < MOST_REOPENED) {
        reopened.push(ended);
      }
      ended = pop();
    }
    reopened.forEach(this::push);
  }

  /** Whether there is an open element that the end tag ends, within sight. */
  private boolean reaches(String name) {
    if (name.equals("plaintext") || open.getOrDefault(name, 0) == 0) {
      return false;
    }
    int steps = 0;
    for (Frame frame : frames) {
      if (frame.name().equals(name)) {
        formIsStuck |= name.equals("form") && (steps > 0 || formatting.isOpen());
        return !formIsStuck || !name.equals("form");
      }
      if (steps == MOST_STEPS || HtmlNesting.stops(name, frame.name())) {
        return false;
      }
      steps++;
    }
    return false;
  }

  private void push(Frame frame) {
    frames.push(frame);
    open.merge(frame.name(), 1, Integer::sum);
  }

  private Frame pop() {
    Frame frame = frames.pop();
    open.merge(frame.name(), -1, Integer::sum);
    return frame;
  }
}
