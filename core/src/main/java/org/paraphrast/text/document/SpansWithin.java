package org.paraphrast.text.document;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.CharSpan;

/** Spans of a text, sentence by sentence; sentences are asked for in order. Linear time. */
public final class SpansWithin {
  private final List<CharSpan> spans;
  private int next;

  /**
   * @param spans in order
   */
  public SpansWithin(List<CharSpan> spans) {
    this.spans = spans;
  }

  /** Spans that touch the sentence, cut to it and counted from its start. */
  public List<CharSpan> within(CharSpan sentence) {
    while (next < spans.size() && spans.get(next).end() <= sentence.start()) {
      next++;
    }
    List<CharSpan> found = new ArrayList<>();
    for (int i = next; i < spans.size() && spans.get(i).start() < sentence.end(); i++) {
      if (spans.get(i).end() <= sentence.start()) {
        continue; // inside one that goes on
      }
      int start = Math.max(spans.get(i).start(), sentence.start());
      int end = Math.min(spans.get(i).end(), sentence.end());
      found.add(new CharSpan(start - sentence.start(), end - sentence.start()));
    }
    return found;
  }
}
