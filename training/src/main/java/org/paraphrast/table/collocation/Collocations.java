package org.paraphrast.table.collocation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.paraphrast.io.Resources;
import org.paraphrast.table.dependency.LinVectors;
import org.paraphrast.table.dependency.TripleExtractor;
import org.paraphrast.table.dependency.TripleFile;

/**
 * The verb–object pairs of a parsed corpus. Input: counted triples. Output: the pairs of plain
 * verbs and nouns that were seen often enough, in order, with their counts. Verbs of which
 * everything can be the object ({@code be}, {@code do}) and phrasal verbs are left out. Immutable.
 */
final class Collocations {
  private static final Set<String> LEFT_OUT = Set.of("be/v", "do/v", "let/v", "say/v");

  /** Words that stand for nouns, and times, which parsers take for objects. */
  private static final Set<String> NO_OBJECTS =
      Resources.words(Collocations.class, "words.txt", "no objects");

  /** Verbs that go with nearly everything, so that nearness says little about them. */
  private static final Set<String> LIGHT =
      Resources.words(Collocations.class, "words.txt", "light verbs");

  private final Map<Collocation, Long> counts = new TreeMap<>();
  private final Map<String, Long> ofVerb = new HashMap<>();
  private final Map<String, Long> ofObject = new HashMap<>();
  private long total;

  private Collocations() {}

  /** Reads the pairs that stand at least so often and whose words have vectors. */
  static Collocations read(TripleFile triples, LinVectors vectors, long least) {
    Collocations read = new Collocations();
    triples.read(
        triple -> {
          if (triple.relation().equals(TripleExtractor.OBJECT) && isObject(triple.dependent())) {
            read.ofVerb.merge(triple.head(), triple.count(), Long::sum);
            read.ofObject.merge(triple.dependent(), triple.count(), Long::sum);
            read.total += triple.count();
            if (triple.count() >= least
                && !LEFT_OUT.contains(triple.head())
                && triple.head().indexOf('_') < 0
                && vectors.vector(triple.head()) >= 0
                && vectors.vector(triple.dependent()) >= 0) {
              read.counts.put(new Collocation(triple.head(), triple.dependent()), triple.count());
            }
          }
        });
    return read;
  }

  private static boolean isObject(String word) {
    return word.endsWith("/n") && !NO_OBJECTS.contains(word.substring(0, word.length() - 2));
  }

  /** How many of two different verbs go with nearly everything; 0 if they are the same. */
  static int lightVerbs(Collocation first, Collocation second) {
    return first.verb().equals(second.verb())
        ? 0
        : (LIGHT.contains(first.verbLemma()) ? 1 : 0)
            + (LIGHT.contains(second.verbLemma()) ? 1 : 0);
  }

  List<Collocation> all() {
    return List.copyOf(counts.keySet());
  }

  boolean contains(Collocation pair) {
    return counts.containsKey(pair);
  }

  long count(Collocation pair) {
    return counts.getOrDefault(pair, 0L);
  }

  /** The mutual information of verb and object. */
  double information(Collocation pair) {
    double verb = ofVerb.getOrDefault(pair.verb(), 1L);
    double object = ofObject.getOrDefault(pair.object(), 1L);
    return Math.log(Math.max(1, count(pair)) * (double) total / (verb * object));
  }
}
