package org.paraphrast.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Certifies that a rendering broke no guard: the characters of every guard stand in the output,
 * exactly, in the order of the input, each in a place of its own, and as whole words where they
 * were: {@code 3} does not stand in {@code 13}. Checked on the text that will be shown, after
 * rendering, whatever produced it.
 */
public final class Certificate {
  private Certificate() {}

  /** The guards that do not stand in {@code output} in order; empty if all do. */
  public static List<Guard> violations(Sentence sentence, String output) {
    List<Guard> broken = new ArrayList<>();
    int position = 0;
    for (Guard guard : sentence.guards().list()) {
      int at = find(sentence.text(), guard.chars(), output, position);
      if (at < 0) {
        broken.add(guard);
      } else {
        position = at + guard.chars().length();
      }
    }
    return List.copyOf(broken);
  }

  private static int find(String input, CharSpan guard, String output, int from) {
    String text = guard.of(input);
    boolean startsWord = isEdge(input, guard.start());
    boolean endsWord = isEdge(input, guard.end());
    int at = output.indexOf(text, from);
    while (at >= 0
        && ((startsWord && !isEdge(output, at))
            || (endsWord && !isEdge(output, at + text.length())))) {
      at = output.indexOf(text, at + 1);
    }
    return at;
  }

  /** Whether no word runs over this position: not both sides are letters or digits. */
  private static boolean isEdge(String text, int position) {
    return position == 0
        || position == text.length()
        || !Characters.isAlphanumeric(text.codePointBefore(position))
        || !Characters.isAlphanumeric(text.codePointAt(position));
  }
}
