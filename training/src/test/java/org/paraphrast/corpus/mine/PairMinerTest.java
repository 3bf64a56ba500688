package org.paraphrast.corpus.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.corpus.LineGroup;

class PairMinerTest {

  private static List<String> mine(PairCriteria criteria, List<String> cluster) {
    List<String> pairs = new ArrayList<>();
    new PairMiner(criteria, pair -> pairs.add(pair.source() + " ||| " + pair.target()))
        .cluster(cluster);
    return pairs;
  }

  private static int distance(int[] a, int[] b) {
    return new InsertDeleteDistance().within(a.length + b.length, a, b);
  }

  @Test
  void insertionsAndDeletionsAreCounted() {
    // the cat sat | the dog sat down: delete cat, insert dog, insert down
    assertEquals(3, distance(new int[] {1, 2, 3}, new int[] {1, 4, 3, 5}));
    assertEquals(0, distance(new int[] {1, 2}, new int[] {1, 2}));
    assertEquals(2, distance(new int[] {1}, new int[] {2}), "a substitution is two");
    assertEquals(3, distance(new int[] {}, new int[] {1, 2, 3}));
  }

  @Test
  void curlyQuotesAreQuotes() {
    List<String> cluster =
        List.of("“We won’t,” he said.", "\"We won't,\" he said.", "“We shan’t,” he said.");
    assertEquals(
        List.of("\" we wo n't , \" he said . ||| \" we sha n't , \" he said ."),
        mine(PairCriteria.quirk04(), cluster));
  }

  @Test
  void sentencesWithoutACommonWordAreNeverPaired() {
    PairCriteria any =
        new PairCriteria(
            PairCriteria.ANY_DISTANCE,
            0,
            OverlapRate.LONGER,
            0,
            PairCriteria.WordLimits.defaults());
    assertEquals(List.of(), mine(any, List.of("He left", "They stay")));
    assertEquals(1, mine(any, List.of("He left", "They left")).size());
  }

  @Test
  void theBandGivesTheDistanceOrMoreThanTheLimit() {
    Property.check(
        2000,
        (random, seed) -> {
          int[] a = words(random, 9);
          int[] b = words(random, 9);
          int limit = random.nextInt(12);
          int plain = plainDistance(a, b);
          int expected = Math.min(plain, limit + 1);
          assertEquals(expected, new InsertDeleteDistance().within(limit, a, b), seed);
        });
  }

  private static int[] words(Random random, int most) {
    return random.ints(random.nextInt(most), 0, 4).toArray();
  }

  private static int plainDistance(int[] a, int[] b) {
    if (a.length == 0 || b.length == 0) {
      return a.length + b.length;
    }
    int[] restA = Arrays.copyOfRange(a, 1, a.length);
    int[] restB = Arrays.copyOfRange(b, 1, b.length);
    if (a[0] == b[0]) {
      return plainDistance(restA, restB);
    }
    return 1 + Math.min(plainDistance(restA, b), plainDistance(a, restB));
  }

  @Test
  void overlapCountsWordsAsOftenAsBothHaveThem() {
    List<String> a = List.of("the", "man", "saw", "the", "dog");
    List<String> b = List.of("the", "dog", "saw", "me");
    // the, dog, saw: 3
    assertEquals(3 / 5.0, OverlapRate.LONGER.of(a, b), 1e-12);
    assertEquals(3 / 4.0, OverlapRate.SHORTER.of(a, b), 1e-12);
    assertEquals(6 / 9.0, OverlapRate.MEAN.of(a, b), 1e-12);
    assertEquals(3 / 6.0, OverlapRate.UNION.of(a, b), 1e-12);
    assertEquals(0, OverlapRate.LONGER.of(List.of(), List.of()), 1e-12);
  }

  @Test
  void everyFilterOfQuirk04Refuses() {
    PairCriteria quirk = PairCriteria.quirk04();
    String storm = "The storm destroyed four houses on Monday .";
    assertEquals(
        List.of(
            "the storm destroyed four houses on monday . ||| the storm wrecked four houses on monday ."),
        mine(quirk, List.of(storm, "The storm wrecked four houses on Monday .")));
    assertEquals(List.of(), mine(quirk, List.of(storm, storm)), "identical");
    assertEquals(
        List.of(),
        mine(quirk, List.of(storm, "The storm destroyed four houses , on Monday !")),
        "only punctuation differs");
    assertEquals(
        List.of(), mine(quirk, List.of(storm, "The storm destroyed houses .")), "5 of 8 words");
    assertEquals(
        List.of(),
        mine(quirk, List.of(storm, "Hundreds of people left the coast because water rose .")),
        "14 insertions and deletions");
    List<String> twice = new ArrayList<>();
    PairMiner miner = new PairMiner(quirk, pair -> twice.add(pair.source()));
    List<String> cluster = List.of(storm, "The storm wrecked four houses on Monday .");
    miner.cluster(cluster);
    miner.cluster(List.of(cluster.get(1), cluster.get(0)));
    assertEquals(1, twice.size(), "the same pair again, the other way round");
    assertEquals(1, miner.counts().byName().get("duplicates"));
    assertEquals(2, miner.counts().meanDistance(), 1e-12);
    assertEquals(8, miner.counts().meanLength(), 1e-12);
  }

  @Test
  void theIndexFindsWhatComparingAllPairsFinds() {
    Property.check(
        200,
        (random, seed) -> {
          List<String> cluster = new ArrayList<>();
          for (int i = 0; i < 14; i++) {
            StringBuilder sentence = new StringBuilder("a");
            for (int length = 2 + random.nextInt(8); length > 0; length--) {
              sentence.append(' ').append("abcdef,".charAt(random.nextInt(7)));
            }
            cluster.add(sentence.toString());
          }
          PairCriteria criteria =
              new PairCriteria(
                  1 + random.nextInt(8),
                  random.nextInt(4) / 4.0,
                  List.of(OverlapRate.values()).get(random.nextInt(4)),
                  random.nextInt(4) / 4.0,
                  PairCriteria.WordLimits.defaults());
          assertEquals(allPairs(criteria, cluster), new HashSet<>(mine(criteria, cluster)), seed);
        });
  }

  /** The same by definition. */
  private static Set<String> allPairs(PairCriteria criteria, List<String> cluster) {
    Set<String> pairs = new HashSet<>();
    List<String> different = cluster.stream().distinct().toList();
    for (int i = 0; i < different.size(); i++) {
      for (int j = i + 1; j < different.size(); j++) {
        List<String> a = List.of(different.get(i).split(" ", -1));
        List<String> b = List.of(different.get(j).split(" ", -1));
        double shorter = Math.min(a.size(), b.size());
        int distance =
            plainDistance(
                a.stream().mapToInt(String::hashCode).toArray(),
                b.stream().mapToInt(String::hashCode).toArray());
        boolean plainSame =
            different.get(i).replace(" ,", "").equals(different.get(j).replace(" ,", ""));
        if (shorter >= criteria.leastLengthRatio() * Math.max(a.size(), b.size())
            && criteria.overlap().of(a, b) >= criteria.leastOverlap()
            && distance <= criteria.mostDistance()
            && !plainSame) {
          pairs.add(different.get(i) + " ||| " + different.get(j));
        }
      }
    }
    return pairs;
  }

  @Test
  void sentencesOfOneDocumentAreNotComparedWithEachOther() {
    List<LineGroup> pairs = new ArrayList<>();
    PairMiner miner = new PairMiner(PairCriteria.zhao08(0.5), pairs::add);
    miner.documents(
        List.of("the big fire burned .", "the large fire burned ."),
        List.of("the huge fire burned ."));
    assertEquals(2, pairs.size());
    assertTrue(pairs.stream().allMatch(pair -> pair.target().contains("huge")));
  }

  @Test
  void criteriaAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> PairCriteria.zhao08(1.5));
    assertThrows(IllegalArgumentException.class, () -> new PairCriteria.WordLimits(3, 2));
  }
}
