package org.paraphrast.augment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;

class WordEditsTest {

  /** The whole table. */
  private static int all(List<String> one, List<String> other) {
    int[][] table = new int[one.size() + 1][other.size() + 1];
    for (int i = 0; i <= one.size(); i++) {
      for (int j = 0; j <= other.size(); j++) {
        if (i == 0 || j == 0) {
          table[i][j] = i + j;
        } else {
          int same = one.get(i - 1).equals(other.get(j - 1)) ? 0 : 1;
          int moved = 1 + Math.min(table[i - 1][j], table[i][j - 1]);
          table[i][j] = Math.min(moved, table[i - 1][j - 1] + same);
        }
      }
    }
    return table[one.size()][other.size()];
  }

  private static List<String> words(Random random) {
    List<String> words = new ArrayList<>();
    for (int i = random.nextInt(12); i > 0; i--) {
      words.add("abc".substring(random.nextInt(3)).substring(0, 1));
    }
    return words;
  }

  @Test
  void countsAsTheWholeTableDoesUpToEnough() {
    Property.check(
        5000,
        (random, seed) -> {
          List<String> one = words(random);
          List<String> other = words(random);
          int enough = 1 + random.nextInt(14);
          int expected = Math.min(enough, all(one, other));
          assertEquals(expected, WordEdits.count(one, other, enough), seed + one + other + enough);
        });
  }

  /** Different words at both ends, the same between them; says how often it was asked. */
  private static final class LongText extends AbstractList<String> {
    private final String end;
    private long asked;

    LongText(String end) {
      this.end = end;
    }

    @Override
    public String get(int index) {
      asked++;
      return index == 0 || index == size() - 1 ? end : "word" + index;
    }

    @Override
    public int size() {
      return 20_000;
    }
  }

  @Test
  void longTextsTakeNoSquareOfTheirLength() {
    LongText one = new LongText("a");
    assertEquals(2, WordEdits.count(one, new LongText("b"), 10));
    assertTrue(one.asked < 30L * one.size(), "asked: " + one.asked);
  }
}
