package org.paraphrast.table.collocation;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.paraphrast.table.dependency.Thesaurus;

/**
 * Pairs of collocations that may be paraphrases: the verb, the object or both are replaced by near
 * words, and the result is a collocation of the corpus, too. Each pair comes once, the smaller
 * collocation first.
 */
record CandidatePairs(Collocations collocations, Thesaurus thesaurus) {
  /** How many near words are tried on each side if both change. */
  private static final int BOTH = 8;

  /** Gives every candidate to {@code sink}, in the order of the collocations. */
  void forEach(BiConsumer<Collocation, Collocation> sink) {
    for (Collocation first : collocations.all()) {
      Set<Collocation> found = new LinkedHashSet<>();
      List<String> verbs = near(first.verb());
      List<String> objects = near(first.object());
      verbs.forEach(verb -> add(new Collocation(verb, first.object()), found));
      objects.forEach(object -> add(new Collocation(first.verb(), object), found));
      for (String verb : verbs.subList(0, Math.min(BOTH, verbs.size()))) {
        for (String object : objects.subList(0, Math.min(BOTH, objects.size()))) {
          add(new Collocation(verb, object), found);
        }
      }
      // two light verbs with two different objects have nothing in common
      found.removeIf(
          second ->
              Collocations.lightVerbs(first, second) == 2
                  && !first.object().equals(second.object()));
      for (Collocation second : found) {
        // from the other side it comes again, unless nearness holds this way only
        if (first.compareTo(second) < 0 || !isCandidate(second, first)) {
          sink.accept(first, second);
        }
      }
    }
  }

  private void add(Collocation pair, Set<Collocation> found) {
    if (collocations.contains(pair)) {
      found.add(pair);
    }
  }

  private boolean isCandidate(Collocation from, Collocation to) {
    boolean verb = from.verb().equals(to.verb());
    boolean object = from.object().equals(to.object());
    int most = verb || object ? Integer.MAX_VALUE : BOTH;
    return (verb || rank(from.verb(), to.verb()) < most)
        && (object || rank(from.object(), to.object()) < most);
  }

  private int rank(String word, String other) {
    int rank = near(word).indexOf(other);
    return rank < 0 ? Integer.MAX_VALUE : rank;
  }

  private List<String> near(String word) {
    int vector = thesaurus.vectors().vector(word);
    return thesaurus.neighbours(vector).stream()
        .map(near -> thesaurus.vectors().word(near.vector()))
        .toList();
  }
}
