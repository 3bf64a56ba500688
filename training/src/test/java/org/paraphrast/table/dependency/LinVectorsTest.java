package org.paraphrast.table.dependency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;

class LinVectorsTest {
  private static final LinVectors.Least ANY = new LinVectors.Least(1, 1);

  private static TripleFile triples(List<CountedTriple> list) {
    return list::forEach;
  }

  private static CountedTriple triple(String head, String dependent, long count) {
    return new CountedTriple(head + "/v", "obj", dependent + "/n", count);
  }

  /**
   * Sixteen objects in all; drink 4, sip 4, read 8; tea 4, wine 4, book 8. I(drink, obj, tea) = ln
   * (3·16 / (4·4)) = ln 3, I(drink, obj, wine) = ln 1 = 0, so it is no feature; I(sip, obj, tea) =
   * ln 1 = 0; I(sip, obj, wine) = ln 3; I(read, obj, book) = ln (8·16 / 64) = ln 2.
   */
  private static final List<CountedTriple> DRINKS =
      List.of(
          triple("drink", "tea", 3),
          triple("drink", "wine", 1),
          triple("read", "book", 8),
          triple("sip", "tea", 1),
          triple("sip", "wine", 3));

  @Test
  void informationIsThatOfTheFormula() {
    LinVectors vectors = LinVectors.read(triples(DRINKS), LinVectors.Direction.BOTH, ANY);
    assertEquals(Math.log(3), vectors.sum(vectors.vector("drink/v")), 1e-6);
    assertEquals(Math.log(3), vectors.sum(vectors.vector("wine/n")), 1e-6);
    assertEquals(Math.log(2), vectors.sum(vectors.vector("read/v")), 1e-6);
    assertEquals(0, vectors.similarity(vectors.vector("drink/v"), vectors.vector("sip/v")), 1e-6);
  }

  /**
   * With brew 4 = tea 2, wine 2 and twenty objects in all, tea is 6 of 20: I(drink, obj, tea) = ln
   * (3·20 / (4·6)) = ln 2.5, I(brew, obj, tea) = ln (2·20 / 24) = ln 5/3 = I(brew, obj, wine). So
   * Sim(drink, brew) = (ln 2.5 + ln 5/3) / (ln 2.5 + 2 ln 5/3).
   */
  @Test
  void similarityIsThatOfTheFormula() {
    List<CountedTriple> more = new ArrayList<>(DRINKS);
    more.add(triple("brew", "tea", 2));
    more.add(triple("brew", "wine", 2));
    LinVectors vectors = LinVectors.read(triples(more), LinVectors.Direction.BOTH, ANY);
    double expected = (Math.log(2.5) + Math.log(5 / 3.0)) / (Math.log(2.5) + 2 * Math.log(5 / 3.0));
    int drink = vectors.vector("drink/v");
    int brew = vectors.vector("brew/v");
    assertEquals(expected, vectors.similarity(drink, brew), 1e-6);
    assertEquals(expected, vectors.similarity(brew, drink), 1e-6);
    assertEquals(1, vectors.similarity(drink, drink), 1e-6);
  }

  @Test
  void rareWordsHaveNoVectorsAndRareTriplesAreNoFeatures() {
    LinVectors vectors =
        LinVectors.read(triples(DRINKS), LinVectors.Direction.HEADS, new LinVectors.Least(5, 1));
    assertEquals(-1, vectors.vector("drink/v"));
    assertEquals(-1, vectors.vector("book/n"));
    assertEquals(1, vectors.size());
    LinVectors strict =
        LinVectors.read(triples(DRINKS), LinVectors.Direction.BOTH, new LinVectors.Least(1, 4));
    assertEquals(0, strict.sum(strict.vector("sip/v")));
  }

  @Test
  void theIndexFindsWhatComparingAllPairsFinds() {
    Property.check(
        20,
        (random, seed) -> {
          List<CountedTriple> list = random(random);
          LinVectors vectors = LinVectors.read(triples(list), LinVectors.Direction.BOTH, ANY);
          Thesaurus.Nearest nearest = new Thesaurus.Nearest(3, 0.1);
          Thesaurus one = Thesaurus.of(vectors, nearest, 1);
          Thesaurus four = Thesaurus.of(vectors, nearest, 4);
          Map<String, Map<String, Double>> naive = naive(list);
          for (int word = 0; word < vectors.size(); word++) {
            assertEquals(one.neighbours(word), four.neighbours(word));
            List<Double> expected = naiveNearest(naive, vectors.word(word));
            List<Thesaurus.Neighbour> found = one.neighbours(word);
            assertEquals(expected.size(), found.size(), vectors.word(word));
            for (int i = 0; i < found.size(); i++) {
              assertEquals(expected.get(i), found.get(i).similarity(), 1e-5);
              double direct = vectors.similarity(word, found.get(i).vector());
              assertEquals(direct, found.get(i).similarity(), 1e-6);
            }
          }
        });
  }

  @Test
  void mutualNeighboursAreNearBothWays() {
    List<CountedTriple> more = new ArrayList<>(DRINKS);
    more.add(triple("brew", "tea", 2));
    LinVectors vectors = LinVectors.read(triples(more), LinVectors.Direction.BOTH, ANY);
    Thesaurus thesaurus = Thesaurus.of(vectors, new Thesaurus.Nearest(1, 0.01), 1);
    int drink = vectors.vector("drink/v");
    assertTrue(thesaurus.areMutual(drink, vectors.vector("brew/v")));
    assertFalse(thesaurus.areMutual(drink, vectors.vector("read/v")));
  }

  private static List<CountedTriple> random(Random random) {
    List<CountedTriple> list = new ArrayList<>();
    Set<String> seen = new TreeSet<>();
    for (int i = 0; i < 60; i++) {
      String head = "v" + random.nextInt(8) + "/v";
      String relation = random.nextBoolean() ? "obj" : "subj";
      String dependent = "n" + random.nextInt(8) + "/n";
      if (seen.add(head + relation + dependent)) {
        list.add(new CountedTriple(head, relation, dependent, 1 + random.nextInt(9)));
      }
    }
    return list;
  }

  /** The features of every word, straight from the definition. */
  private static Map<String, Map<String, Double>> naive(List<CountedTriple> list) {
    Map<String, Map<String, Double>> features = new HashMap<>();
    for (CountedTriple t : list) {
      double all = 0;
      double head = 0;
      double dependent = 0;
      for (CountedTriple other : list) {
        if (other.relation().equals(t.relation())) {
          all += other.count();
          head += other.head().equals(t.head()) ? other.count() : 0;
          dependent += other.dependent().equals(t.dependent()) ? other.count() : 0;
        }
      }
      double information = Math.log(t.count() * all / (head * dependent));
      Map<String, Double> ofHead = features.computeIfAbsent(t.head(), w -> new HashMap<>());
      Map<String, Double> ofDependent =
          features.computeIfAbsent(t.dependent(), w -> new HashMap<>());
      if (information > 0) {
        ofHead.put(t.relation() + " " + t.dependent(), information);
        ofDependent.put(t.relation() + " of " + t.head(), information);
      }
    }
    return features;
  }

  private static List<Double> naiveNearest(Map<String, Map<String, Double>> features, String word) {
    List<Double> similarities = new ArrayList<>();
    Map<String, Double> mine = features.getOrDefault(word, Map.of());
    features.forEach(
        (other, theirs) -> {
          if (!other.equals(word) && other.charAt(other.length() - 1) == word.charAt(3)) {
            double shared = 0;
            double all = 0;
            for (Map.Entry<String, Double> feature : mine.entrySet()) {
              all += feature.getValue();
              Double value = theirs.get(feature.getKey());
              shared += value == null ? 0 : value + feature.getValue();
            }
            all += theirs.values().stream().mapToDouble(Double::doubleValue).sum();
            if (shared / all >= 0.1) {
              similarities.add(shared / all);
            }
          }
        });
    similarities.sort(Comparator.reverseOrder());
    return similarities.subList(0, Math.min(3, similarities.size()));
  }
}
