package org.paraphrast.text.certificate;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.text.FunctionWords;

/**
 * Words for people that nobody's rewrite brings in: what demeans, what is dated or coarse, and what
 * says a sex, an origin or a faith of somebody ({@code people.txt}). A source may have them.
 * Immutable and thread-safe.
 */
public final class Unwelcome {
  private static final Unwelcome ENGLISH =
      new Unwelcome(Resources.entries(Unwelcome.class, "people.txt"));

  private final Phrases<String> phrases = new Phrases<>();

  private Unwelcome(List<String> lines) {
    lines.forEach(line -> phrases.add(line, line, (one, other) -> one));
  }

  public static Unwelcome english() {
    return ENGLISH;
  }

  /** Whether some words may go for others. */
  public boolean allows(List<String> source, List<String> target) {
    return broughtIn(source, target).isEmpty();
  }

  /** A word of a text that another does not have. */
  Optional<Violation> broughtIn(List<String> before, List<String> after) {
    Set<String> found = new HashSet<>();
    phrases.find(
        after,
        (phrase, start, end) -> {
          if (!phrase.startsWith("the ") || !tellsANoun(after, end)) {
            found.add(phrase);
          }
        });
    if (!found.isEmpty()) {
      String source = " " + String.join(" ", before) + " ";
      found.removeIf(phrase -> source.contains(" " + phrase + " "));
    }
    return found.stream()
        .sorted()
        .findFirst()
        .map(word -> new Violation(Violation.PEOPLE, "“" + word + "” was brought in"));
  }

  /** Whether a noun may follow: <i>the old man</i> is no <i>the old</i>. */
  private static boolean tellsANoun(List<String> words, int next) {
    return next < words.size() && !FunctionWords.contains(words.get(next));
  }
}
