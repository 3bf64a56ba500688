package org.paraphrast.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;

/** Beside a {@link HashMap} from what is in a row to its first number. */
class RowSetTest {

  @Test
  void findsTheFirstRowThatIsAlikeHoweverBadTheHash() {
    Property.check(
        200,
        (random, seed) -> {
          List<String> rows = new ArrayList<>();
          int hashes = 1 << random.nextInt(12);
          RowSet set = new RowSet(rows(rows, hashes));
          Map<String, Integer> twin = new HashMap<>();
          int steps = random.nextInt(1500);
          int different = 1 + random.nextInt(1000);
          for (int step = 0; step < steps; step++) {
            if (random.nextInt(1000) == 0) {
              set.clear();
              twin.clear();
            }
            int last = rows.size();
            String row = "row " + random.nextInt(different);
            rows.add(row);
            int expected = twin.getOrDefault(row, last);
            twin.put(row, expected);
            assertEquals(expected, set.enter(last), seed);
            if (expected < last) {
              rows.remove(last);
            }
          }
        });
  }

  private static RowSet.Rows rows(List<String> rows, int hashes) {
    return new RowSet.Rows() {
      @Override
      public int hash(int row) {
        return Math.floorMod(rows.get(row).hashCode(), hashes) - hashes / 2;
      }

      @Override
      public boolean alike(int one, int other) {
        return rows.get(one).equals(rows.get(other));
      }
    };
  }
}
