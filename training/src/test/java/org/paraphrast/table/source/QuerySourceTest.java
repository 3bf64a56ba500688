package org.paraphrast.table.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

class QuerySourceTest {
  private static QueryLog log(List<String> lines) {
    byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    return QueryLog.read(List.of(new LineReader(new ByteArrayInputStream(text), "log.tsv")), 1);
  }

  @Test
  void theSimilarityIsThatOfTheFormula() {
    QueryLog.Query one = new QueryLog.Query(List.of("cheap", "flights", "rome"), Set.of("a", "b"));
    QueryLog.Query other =
        new QueryLog.Query(List.of("low-cost", "flights", "to", "rome"), Set.of("a", "b", "c"));
    // content 2/4, click-through 2/3
    assertEquals(0.25 * 0.5 + 0.75 * 2 / 3, QuerySource.similarity(one, other, 0.25), 1e-12);
  }

  @Test
  void wholeQueriesAndWhatDiffersArePairs() {
    QueryLog log =
        log(
            List.of(
                "cheap flights\tfly.example/rome\t7",
                "Cheap  flights\tfly.example/deals\t2",
                "budget flights\tfly.example/rome\t3",
                "budget flights\tfly.example/deals\t1",
                "garden chairs\tshop.example/chairs\t9"));
    List<String> pairs = new ArrayList<>();
    new QuerySource(log, new QuerySource.Options(20, 0.5, 1000, 0.6, 5))
        .read(entry -> pairs.add(entry.source() + " → " + entry.target() + " " + entry.score()));
    assertEquals(
        List.of(
            "budget → cheap 0.75",
            "budget flights → cheap flights 0.75",
            "cheap → budget 0.75",
            "cheap flights → budget flights 0.75"),
        pairs);
  }

  @Test
  void theIndexFindsWhatComparingAllPairsFinds() {
    SplittableRandom random = new SplittableRandom(17);
    for (int round = 0; round < 20; round++) {
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < 120; i++) {
        lines.add(
            "w"
                + random.nextInt(9)
                + " w"
                + random.nextInt(9)
                + "\td"
                + random.nextInt(12)
                + "\t1");
      }
      QueryLog log = log(lines);
      QuerySource.Options options = new QuerySource.Options(1000, 0.4, 1000, 0.3, 5);
      QuerySource source = new QuerySource(log, options);
      for (int query = 0; query < log.size(); query++) {
        Map<Integer, Double> expected = new TreeMap<>();
        for (int other = 0; other < log.size(); other++) {
          double similarity =
              QuerySource.similarity(log.queries().get(query), log.queries().get(other), 0.4);
          if (other != query && similarity > 0.3) {
            expected.put(other, similarity);
          }
        }
        Map<Integer, Double> found = new TreeMap<>();
        source.similar(query).forEach(s -> found.put(s.query(), s.similarity()));
        assertEquals(expected, found);
      }
    }
  }

  @Test
  void damagedLogsNameTheLine() {
    DataException fault =
        assertThrows(DataException.class, () -> log(List.of("a\tb\t1", "a\tb\tmany")));
    assertTrue(fault.getMessage().startsWith("log.tsv:2:"), fault.getMessage());
  }
}
