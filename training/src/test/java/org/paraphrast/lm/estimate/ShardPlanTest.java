package org.paraphrast.lm.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.lm.score.WordList;

class ShardPlanTest {
  @Test
  void shards_are_stretches_of_the_sorted_ngrams() {
    Property.check(
        50,
        (random, seed) -> {
          List<String> words = new ArrayList<>();
          for (int i = 0; i < 1 + random.nextInt(40); i++) {
            words.add("w" + i);
          }
          WordList list = WordList.of(words);
          long[] counts = new long[list.size()];
          for (int id = 2; id < counts.length; id++) {
            counts[id] = 1 + (long) Math.exp(random.nextDouble() * 12);
          }
          int shards = 1 + random.nextInt(20);
          ShardPlan plan = new ShardPlan(list, counts, new long[4], shards);
          int previous = 0;
          for (int word = 0; word < counts.length; word++) {
            assertEquals(plan.first(word), plan.shard(new int[] {word}, 1), seed);
            assertTrue(plan.first(word) >= previous, seed);
            for (int next = 0; next < counts.length; next++) {
              int shard = plan.shard(new int[] {word, next, 0}, 3);
              assertTrue(shard >= previous && shard < shards, seed);
              previous = shard;
            }
            assertEquals(plan.last(word), previous, seed);
          }
        });
  }

  @Test
  void a_frequent_word_is_cut() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      words.add("w" + i);
    }
    WordList list = WordList.of(words);
    long[] counts = new long[list.size()];
    Arrays.fill(counts, WordList.SPECIALS, counts.length, 10);
    int the = list.id("w7");
    counts[the] = 400;
    ShardPlan plan = new ShardPlan(list, counts, new long[3], 16);
    assertTrue(plan.last(the) - plan.first(the) >= 3);
  }
}
