package org.paraphrast.corpus.workbook;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_STRUCTURE;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_WORDS;
import static org.paraphrast.corpus.workbook.WorkbookFixture.line;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WorkbookCountsTest {
  private static WorkbookCounts counts(String... lines) {
    WorkbookCounts counts = new WorkbookCounts();
    WorkbookReader reader = WorkbookFixture.reader(lines);
    for (WorkbookSentence s = reader.next(); s != null; s = reader.next()) {
      counts.add(s);
    }
    return counts;
  }

  private static Map<String, Double> of(@Nullable PurposeCounts counts) {
    return requireNonNull(counts).figures();
  }

  @Test
  void tellingsAreCountedByPurpose() {
    WorkbookCounts counts =
        counts(
            line("a", MAYOR_WORDS + "," + MAYOR_STRUCTURE, ""),
            line("b", MAYOR_WORDS.replace("accepted", "repaired"), ""));
    Map<String, Double> words = of(counts.purposes().get(Telling.Purpose.WORDS));
    assertEquals(2, words.get("tellings"));
    assertEquals(2, words.get("word edits each"));
    assertEquals(1, words.get("phrase edits each"));
    assertEquals(0, words.get("reordered"));
    assertEquals(0.3, requireNonNull(words.get("PR1")), 1e-9); // 3 of 10, with the stop
    assertEquals(0.4, requireNonNull(words.get("PR2")), 1e-9);
    assertEquals(0.5, words.get("accepted"));
    assertEquals(0.5, words.get("repaired"));
    Map<String, Double> structure = of(counts.purposes().get(Telling.Purpose.STRUCTURE));
    assertEquals(1, structure.get("reordered"));
    assertEquals(0, requireNonNull(structure.get("PR1")), 1e-9);
    assertEquals(
        of(counts.purposes().get(Telling.Purpose.WORDS)),
        of(counts.kinds(Telling.Purpose.WORDS).get(WorkbookSentence.Kind.NEWS)));
  }

  @Test
  void pairsHaveTheirShareOfAllEdits() {
    WorkbookCounts counts =
        counts(line("a", MAYOR_WORDS + "," + MAYOR_STRUCTURE, ""), line("b", MAYOR_WORDS, ""));
    WorkbookCounts.PairCount most = counts.commonPairs(1).get(0);
    assertEquals("after → following", most.pair().toString());
    assertEquals(2, most.count());
    assertEquals(2.0 / 7, most.share(), 1e-9);
  }

  @Test
  void ratersAreCompared() {
    String offers =
        """
        ,"offers":[{"from":[0,3],"to":"A","right":true,"votes":[1,1]},{"from":[0,3],"to":"B","votes":[1,0]},\
        {"from":[0,3],"to":"C","right":false,"votes":[0,0]},{"from":[0,3],"to":"D","right":false,"votes":[0]}]""";
    WorkbookCounts counts = counts(line("a", MAYOR_WORDS, offers));
    assertEquals(1, counts.rightOffers());
    assertEquals(2, counts.wrongOffers());
    assertEquals(1, counts.tiedOffers());
    assertEquals(3, counts.twiceRated());
    assertEquals(2.0 / 3, counts.agreement().getAsDouble(), 1e-9);
    assertEquals(1.0 / 3, counts.kappa().getAsDouble(), 1e-9);
  }
}
