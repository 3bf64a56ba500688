package org.paraphrast.plan;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/** Cuts a long sentence into windows and plans one after the other. */
abstract class Windows implements Iterator<Plan> {
  private final Sentence sentence;
  private final int longest;
  private int start;

  Windows(Sentence sentence, int longest) {
    this.sentence = sentence;
    this.longest = longest;
  }

  abstract Plan plan(TokenSpan window);

  @Override
  public boolean hasNext() {
    return start < sentence.size();
  }

  @Override
  public Plan next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    TokenSpan window = new TokenSpan(start, end());
    start = window.end();
    return plan(window);
  }

  private int end() {
    int end = Math.min(sentence.size(), start + longest);
    if (end == sentence.size()) {
      return end;
    }
    for (int cut = end; cut > start + longest / 2; cut--) {
      if (!Character.isLetterOrDigit(sentence.form(cut - 1).codePointAt(0)) && !cuts(cut)) {
        return cut;
      }
    }
    int cut = end;
    while (cut < sentence.size() && cuts(cut)) {
      cut++;
    }
    return cut;
  }

  /** Whether a guard runs over this boundary. */
  private boolean cuts(int boundary) {
    Guard guard = sentence.guards().at(boundary - 1);
    return guard != null && guard.tokens().end() > boundary;
  }
}
