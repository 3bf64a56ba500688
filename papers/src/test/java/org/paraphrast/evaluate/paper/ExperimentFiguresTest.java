package org.paraphrast.evaluate.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;
import org.paraphrast.metric.Confidence;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.ParaphrasedSentence;
import org.paraphrast.tune.UnitReplacement;

/** The figures of experiments against figures computed by hand. */
class ExperimentFiguresTest {
  private static final double EXACT = 1e-9;
  private static final String CAR = TinyModel.CAR;
  private static final UnitReplacement RIGHT = TinyModel.in(CAR, "car", "automobile");
  private static final UnitReplacement WRONG = TinyModel.in(CAR, "old", "aged");
  private static final UnitReplacement UNKNOWN = TinyModel.in(CAR, "car", "auto");

  /** A sentence with outputs, each a list of replacements. */
  private static ParaphrasedSentence sentence(List<List<UnitReplacement>> outputs) {
    List<ParaphrasedSentence.Output> list = new ArrayList<>();
    for (List<UnitReplacement> made : outputs) {
      String text = CAR;
      List<ParaphrasedSentence.Chosen> chosen = new ArrayList<>();
      for (UnitReplacement at : made) {
        text = text.replace(at.source(), at.target());
        chosen.add(new ParaphrasedSentence.Chosen(at, "made up"));
      }
      list.add(new ParaphrasedSentence.Output(text, 0, Map.of(), chosen));
    }
    return new ParaphrasedSentence(CAR, list);
  }

  @Test
  void aTableContributesEachCorrectSubstituteOnceAndIsAccurateOverAll() {
    Zhao08Tables.Contribution gives =
        Zhao08Tables.Contribution.of(
            List.of(
                sentence(
                    List.of(
                        List.of(RIGHT), List.of(RIGHT, WRONG), List.of(WRONG), List.of(UNKNOWN)))),
            TinyModel.labels());
    assertEquals(new Zhao08Tables.Contribution(1, 2, 2, 4, 1), gives);
    assertEquals(0.5, gives.accuracy(), EXACT);
    assertEquals(0.5, gives.distinctAccuracy(), EXACT);
    Zhao08Tables.Contribution nothing =
        Zhao08Tables.Contribution.of(List.of(sentence(List.of())), TinyModel.labels());
    assertTrue(Double.isNaN(nothing.accuracy()));
  }

  @Test
  void theMostUsefulTableComesFirst() {
    Map<String, Integer> worth = Map.of("a", 3, "b", 5, "c", 4);
    List<Zhao08Tables.Step> steps =
        Zhao08Tables.greedy(
            List.of("a", "b", "c"),
            tables -> {
              // c brings nothing that b has not
              int sum = tables.stream().mapToInt(name -> worth.getOrDefault(name, 0)).sum();
              int dcs = tables.containsAll(List.of("b", "c")) ? sum - 4 : sum;
              return new Zhao08Tables.Contribution(dcs, 10, dcs, 10, 0);
            });
    assertEquals(
        List.of(List.of("b"), List.of("b", "a"), List.of("b", "a", "c")),
        steps.stream().map(Zhao08Tables.Step::tables).toList());
    assertEquals(8, steps.get(2).gives().distinctCorrect());
  }

  @Test
  void anOutputIsAcceptableIfAllItsReplacementsAre() {
    List<ParaphrasedSentence> outputs =
        List.of(
            sentence(List.of(List.of(RIGHT), List.of(RIGHT, WRONG))),
            sentence(List.of(List.of(RIGHT, UNKNOWN), List.of(UNKNOWN, WRONG))));
    LabelSet labels = TinyModel.labels();
    assertEquals(new Zhao08Top.Counts(1, 1, 2), Zhao08Top.Counts.of(outputs, labels, 1));
    Zhao08Top.Counts three = Zhao08Top.Counts.of(outputs, labels, 3);
    assertEquals(new Zhao08Top.Counts(1, 1, 6), three); // two are missing, which is wrong
    Figure figure = three.figure("made up");
    assertEquals(20, figure.value(), EXACT);
    assertEquals(new Confidence.Range(20, 100.0 / 6, 200.0 / 6), figure.range());
    Map<String, List<ParaphrasedSentence>> groups = new LinkedHashMap<>();
    groups.put("fiction", outputs);
    Report.Table table = Zhao08Top.table(groups, labels);
    Map<String, Figure> row = table.rows().getOrDefault("fiction", Map.of());
    assertEquals("56.00", text(row, "top-1 paper"));
    assertEquals("100.0 [50.0, 100.0]", text(row, "top-1 ours"));
  }

  private static String text(Map<String, Figure> row, String column) {
    Figure figure = row.get(column);
    return figure == null ? "" : figure.text();
  }

  @Test
  void changeIsCountedOverChangedSentences() {
    Baselines.Extent extent =
        Baselines.Extent.of(
            List.of(
                sentence(List.of(List.of(RIGHT, WRONG))),
                sentence(List.of(List.of(RIGHT), List.of(WRONG))),
                sentence(List.of())));
    // four and two insertions and deletions, two and one replacements
    assertEquals(new Baselines.Extent(2, 1.5, 3), extent);
  }

  @Test
  void aSearchIsComparedWhereBothFoundSomething() {
    Chevelu10Search.Difference difference =
        Chevelu10Search.Difference.of(
            new double[] {-3.0, -5.0, Double.NaN, -1.0}, new double[] {-1.0, -5.0, -2.0, -2.0});
    assertEquals(3, difference.sentences());
    assertEquals(-1.0 / 3, difference.mean(), EXACT);
    assertEquals(Math.sqrt(5.0 / 3 - 1.0 / 9), difference.deviation(), EXACT);
    assertEquals(1.0 / 3, difference.worse(), EXACT);
    assertEquals(List.of("a", "c"), Chevelu10Search.spread(List.of("a", "b", "c", "d"), 2));
  }
}
