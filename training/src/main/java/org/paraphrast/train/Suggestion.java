package org.paraphrast.train;

import java.util.Collection;
import java.util.List;
import org.paraphrast.metric.EditDistance;

/** What somebody may have meant who wrote an unknown word. */
final class Suggestion {
  private Suggestion() {}

  /** {@code did you mean 'x'?} for a near miss, otherwise all that can be written. */
  static String of(String word, Collection<String> known) {
    String nearest = "";
    int least = Math.max(2, word.length() / 3) + 1;
    for (String candidate : known) {
      int distance = EditDistance.of(characters(word), characters(candidate));
      if (distance < least) {
        least = distance;
        nearest = candidate;
      }
    }
    return nearest.isEmpty()
        ? "use one of " + String.join(", ", known)
        : "did you mean '" + nearest + "'?";
  }

  private static List<Integer> characters(String text) {
    return text.chars().boxed().toList();
  }
}
