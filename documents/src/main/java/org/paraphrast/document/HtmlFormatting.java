package org.paraphrast.document;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Formatting without an end tag so far, which browsers open anew in the elements that follow: the
 * list of active formatting elements of the HTML standard, or more than it holds. Confined to one
 * call.
 */
final class HtmlFormatting {
  /** No end tag within them ends formatting that was open before. */
  private static final Set<String> BARRIERS =
      Set.of("applet", "caption", "marquee", "object", "td", "template", "th");

  /** The next of them ends the one before. */
  private static final Set<String> ALONE = Set.of("a", "nobr");

  /** How many of a name are open since a barrier. */
  private record Level(String barrier, Map<String, Integer> open) {
    Level(String barrier) {
      this(barrier, new HashMap<>());
    }
  }

  private final Deque<Level> levels = new ArrayDeque<>();
  private int open;

  HtmlFormatting() {
    levels.push(new Level(""));
  }

  /** Whether there is any. */
  boolean isOpen() {
    return open > 0;
  }

  void track(HtmlToken token) {
    boolean starts = token.kind() == HtmlToken.Kind.START_TAG;
    if (!starts && token.kind() != HtmlToken.Kind.END_TAG) {
      return;
    }
    if (HtmlNesting.isFormatting(token.name())) {
      count(token.name(), starts);
    } else if (starts && BARRIERS.contains(token.name())) {
      levels.push(new Level(token.name()));
    } else if (levels.getFirst().barrier().equals(token.name())) {
      levels.pop().open().values().forEach(number -> open -= number);
    }
  }

  private void count(String name, boolean starts) {
    Map<String, Integer> level = levels.getFirst().open();
    int before = level.getOrDefault(name, 0);
    int one = ALONE.contains(name) ? 1 : before + 1;
    int after = starts ? one : Math.max(0, before - 1);
    level.put(name, after);
    open += after - before;
  }
}
