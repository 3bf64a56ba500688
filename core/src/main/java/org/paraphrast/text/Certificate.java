package org.paraphrast.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Certifies that a rendering broke no guard: the characters of every guard stand in the output,
 * exactly, in the order of the input, each in a place of its own. Checked on the text that will be
 * shown, after rendering, whatever produced it.
 */
public final class Certificate {
  private Certificate() {}

  /** The guards that do not stand in {@code output} in order; empty if all do. */
  public static List<Guard> violations(Sentence sentence, String output) {
    List<Guard> broken = new ArrayList<>();
    int position = 0;
    for (Guard guard : sentence.guards().list()) {
      String text = guard.chars().of(sentence.text());
      int at = output.indexOf(text, position);
      if (at < 0) {
        broken.add(guard);
      } else {
        position = at + text.length();
      }
    }
    return List.copyOf(broken);
  }
}
