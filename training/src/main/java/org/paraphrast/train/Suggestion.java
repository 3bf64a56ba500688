package org.paraphrast.train;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.paraphrast.metric.EditDistance;

/** What somebody may have meant who wrote an unknown word. */
final class Suggestion {
  private Suggestion() {}

  /** {@code did you mean 'x'?} for a near miss, otherwise all that can be written. */
  static String of(String word, Collection<String> known) {
    return nearest(word, known)
        .map(near -> "did you mean '" + near + "'?")
        .orElseGet(() -> "use one of " + String.join(", ", known));
  }

  /** The known word that a near miss was meant for. */
  static Optional<String> nearest(String word, Collection<String> known) {
    Optional<String> nearest = Optional.empty();
    int least = Math.max(2, word.length() / 3) + 1;
    for (String candidate : known) {
      int distance = EditDistance.of(characters(word), characters(candidate));
      if (distance < least) {
        least = distance;
        nearest = Optional.of(candidate);
      }
    }
    return nearest;
  }

  private static List<Integer> characters(String text) {
    return text.chars().boxed().toList();
  }
}
