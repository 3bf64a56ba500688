package org.paraphrast.evaluate.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.PairwiseKappa;
import org.paraphrast.evaluate.RatingAgreement;
import org.paraphrast.evaluate.RatingResults;
import org.paraphrast.evaluate.Ratings;
import org.paraphrast.evaluate.Report;
import org.paraphrast.evaluate.ReportFolder;
import org.paraphrast.io.DataException;
import org.paraphrast.metric.Confidence;
import org.paraphrast.metric.ReplacementGain;
import org.paraphrast.montecarlo.MonteCarloOptions.Episodes;
import org.paraphrast.tune.LabelSet;

/** The experiments with a model of four pairs, whose outputs are counted by hand. */
class ExperimentTest {
  private static final String CAR = TinyModel.CAR;
  private static final Material.Settings SETTINGS =
      new Material.Settings(10, new Episodes(100), 20, 1, List.of(), Optional.empty(), false);

  @TempDir private Path folder;
  private ModelFolder model;

  @BeforeEach
  void open() {
    model = TinyModel.open(folder);
  }

  @AfterEach
  void close() {
    model.close();
  }

  private Material material(LabelSet labels, List<String> references, Material.Settings settings) {
    return new Material(
        Material.Models.of(model),
        Map.of("news", List.of(CAR, CAR)),
        labels,
        references,
        new Ratings(
            List.of(
                new RatingResults.Mark(
                    "Baseline-2",
                    0,
                    "adequacy",
                    new Confidence.Range(2, 2, 2),
                    Map.of("1", 0.25, "2", 0.5, "3", 0.25),
                    Double.NaN,
                    8,
                    new RatingResults.Detail(
                        4,
                        Map.of("a", Map.of("3", 0.25), "b", Map.of("3", 0.5)),
                        new PairwiseKappa(0.1, 0.2)))),
            List.of()),
        settings);
  }

  private Report run(String name) {
    return run(name, "SPG", "Baseline-1", "Baseline-2");
  }

  private Report run(String name, String... systems) {
    return Experiment.named(name)
        .run(
            material(
                TinyModel.labels(),
                List.of("An elderly man has an automobile.", "The aged man."),
                new Material.Settings(
                    10, new Episodes(20), 2, 1, List.of(systems), Optional.empty(), false)));
  }

  private static String figure(Report report, String section, String row, String column) {
    for (Report.Section at : report.sections()) {
      if (at instanceof Report.Table table && table.title().startsWith(section)) {
        Figure figure = table.rows().getOrDefault(row, Map.of()).get(column);
        return figure == null ? "" : figure.text();
      }
    }
    return "no section " + section;
  }

  @Test
  void tablesAreCountedAloneAndTogether() {
    Report report = run("zhao08-tables", "Paraphrast");
    assertEquals(report, run("zhao08-tables", "spg"), "its other name");
    // two sentences alike; #DCS tells replacements by the text of the sentence, so once
    String alone = "Each table alone";
    assertEquals("1", figure(report, alone, "pivot (PT-4)", "#DCS ours"));
    assertEquals("553", figure(report, alone, "pivot (PT-4)", "#DCS paper"));
    assertEquals("50.00", figure(report, alone, "pivot (PT-4)", "accuracy % ours"));
    assertEquals("4", figure(report, alone, "pivot (PT-4)", "labelled ours"));
    // old → aged and car → auto alone and together: aged is wrong, auto is not labelled
    assertEquals("0.00", figure(report, alone, "wordnet", "accuracy % ours"));
    assertEquals("4", figure(report, alone, "wordnet", "labelled ours"));
    assertEquals("4", figure(report, alone, "wordnet", "not labelled ours"));
    // {old, aged} × {car, automobile, coach, auto} without the sentence itself: 7 outputs, with
    // aged in 4, automobile, coach and auto in 2 each
    String both = "4+5 | pivot+wordnet";
    assertEquals("16", figure(report, "Added one by one", both, "labelled ours"));
    assertEquals("25.00", figure(report, "Added one by one", both, "accuracy % ours"));
    assertEquals("33.33", figure(report, "Added one by one", both, "distinct % ours"));
    assertEquals("4", figure(report, "Added one by one", both, "not labelled ours"));
    assertEquals("14.42", figure(report, alone, "PT-6", "accuracy % paper"));
  }

  @Test
  void thePapersTablesAreAddedInItsOrder() {
    Report report = run("zhao08-tables", "Zhao08");
    assertEquals("1", figure(report, "Each table alone", "pivot (PT-4)", "#DCS ours"));
    assertEquals("4", figure(report, "Added one by one", "4 | pivot", "labelled ours"));
    String both = "4+5 | pivot+wordnet";
    assertEquals("16", figure(report, "Added one by one", both, "labelled ours"));
    DataException refused =
        assertThrows(DataException.class, () -> run("zhao08-tables", "Zhao08", "WN"));
    assertTrue(refused.getMessage().contains("Zhao08 or Paraphrast"), refused.getMessage());
  }

  @Test
  void retuningOnTheOtherHalfScoresThisOne() {
    Material material =
        material(
            TinyModel.labels(),
            List.of(),
            new Material.Settings(
                10,
                new Episodes(1),
                1,
                1,
                List.of(),
                Optional.of(new Retuning(new ReplacementGain(2), 10, 3, 3)),
                false));
    Report report = Experiment.named("zhao08-tables").run(material);
    // tuned on the same sentence, the one right replacement is found: 1 of 6 words
    String rp = figure(report, "With and without each table, odd", "all tables", "rp ours");
    assertEquals("1.000 [1.000, 1.000]", rp);
    String rr = figure(report, "With and without each table, odd", "all tables", "rr ours");
    assertTrue(rr.startsWith("0.167"), rr);
  }

  @Test
  void applicationsAreAchievedAndMissedByChance() {
    Report report = run("zhao09-applications", "Baseline-1", "Baseline-2", "Zhao09");
    String best = "By application";
    // no pair of the model is shorter than its source
    assertEquals("0.00", figure(report, best, "Zhao09 compression", "paraphrased % ours"));
    assertEquals("", figure(report, best, "Zhao09 compression", "achieved % ours"));
    assertEquals("0.00", figure(report, best, "Baseline-2 compression", "achieved % ours"));
    // automobile for the first reference, aged for the second
    assertEquals("100.00", figure(report, best, "Zhao09 similarity", "paraphrased % ours"));
    assertEquals("1.00", figure(report, best, "Zhao09 similarity", "replacements ours"));
    assertEquals("100.00", figure(report, best, "Zhao09 similarity", "achieved % ours"));
    assertEquals("7.16", figure(report, best, "Baseline-2 similarity", "achieved % paper"));
    assertTrue(report.introduction().contains("Baseline-1: this system needs a table"));
  }

  @Test
  void baselinesStandBesideThePapersFigures() {
    Report systems = run("quirk04-systems", "Zhao09", "WN", "Baseline-1");
    String most = "How much systems change";
    assertEquals("100.00", figure(systems, most, "Zhao09", "changed % ours"));
    assertEquals("0.139", figure(systems, most, "Zhao09", "PR1 paper"));
    assertTrue(systems.introduction().contains("Baseline-1: this system needs a table"));
    Report report = run("zhao09-ratings");
    String points = "Three-point scales";
    assertEquals("25.00", figure(report, points, "Baseline-2 adequacy", "3 rater 1 ours"));
    assertEquals("50.00", figure(report, points, "Baseline-2 adequacy", "3 rater 2 ours"));
    assertEquals("0.200", figure(report, points, "Baseline-2 adequacy", "κ ours"));
    assertEquals("20.04", figure(report, points, "Baseline-2 adequacy", "3 rater 2 paper"));
  }

  private static Material rated(Ratings ratings) {
    return new Material(
        Material.Models.NONE, Map.of(), LabelSet.EMPTY, List.of(), ratings, SETTINGS);
  }

  private static RatingResults.Mark share(String system, String question, double share) {
    return new RatingResults.Mark(
        system,
        0,
        question,
        new Confidence.Range(share, share - 0.1, share + 0.1),
        Map.of("yes", share, "no", 1 - share),
        Double.NaN,
        40,
        new RatingResults.Detail(20, Map.of(), PairwiseKappa.NONE));
  }

  @Test
  void pivotsAreComparedByRatingsAlone() {

    Ratings ratings =
        new Ratings(
            List.of(
                share("Multiple corpora", "correct", 0.5),
                share("Multiple corpora", "meaning", 0.75),
                share("Multiple corpora & LM", "correct", 0.625),
                share("Word sense controlled & LM", "correct", 0.25)),
            List.of(new RatingAgreement("correct", 30, 0.9, 0.7, 0.7, 0.8)));
    Report report = Bannard05Ablation.run(ratings);
    String table = "Accuracy";
    assertEquals("50.0 [40.0, 60.0]", figure(report, table, "Multiple corpora", "prob. % ours"));
    assertEquals(
        "62.5 [52.5, 72.5]", figure(report, table, "Multiple corpora", "prob. and LM % ours"));
    assertEquals("75.0 [65.0, 85.0]", figure(report, table, "Multiple corpora", "meaning % ours"));
    assertEquals("20", figure(report, table, "Multiple corpora", "items ours"));
    assertEquals("57.0", figure(report, table, "Word sense controlled", "prob. % paper"));
    assertEquals("", figure(report, table, "Word sense controlled", "prob. % ours"));
    assertEquals("0.700", figure(report, "Agreement", "correct", "κ ours"));
    assertThrows(DataException.class, () -> Bannard05Ablation.run(Ratings.NONE));
  }

  @Test
  void ranksOfQuirkAreRows() {
    List<RatingResults.Mark> marks = new ArrayList<>();
    for (String system : List.of("Quirk04", "Paraphrast", "Zhao08")) {
      for (int rank = 0; rank <= 2; rank++) {
        marks.add(
            new RatingResults.Mark(
                system,
                rank,
                "acceptable",
                new Confidence.Range((rank + 1) / 10.0, 0, 1),
                Map.of(),
                Double.NaN,
                10,
                RatingResults.Detail.NONE));
      }
    }
    Report report = RatingTables.quirk04(rated(new Ratings(marks, List.of())));
    String table = "Acceptable";
    assertEquals("20.00", figure(report, table, "Quirk04 #1", "acceptable % ours"));
    assertEquals("30.00", figure(report, table, "Quirk04 #2", "acceptable % ours"));
    assertEquals("20.00", figure(report, table, "Paraphrast", "acceptable % ours"));
    assertFalse(report.toString().contains("Quirk04 #0"));
    assertEquals("", figure(report, table, "Zhao08", "acceptable % ours"), "not Quirk04's");
    Report progress = RatingTables.progress(rated(new Ratings(marks, List.of())));
    assertEquals("20.00", figure(progress, "First outputs", "Zhao08", "acceptable % ours"));
  }

  @Test
  void searchesAreComparedByTrueScore() {
    Report tau = run("chevelu10-tau");
    // seven paraphrases are no list of ten
    assertEquals("0", figure(tau, "τ_A by n", "moses-100, 5-best", "lists ours"));
    Report shorter =
        Experiment.named("chevelu10-tau")
            .run(
                material(
                    LabelSet.EMPTY,
                    List.of(),
                    new Material.Settings(
                        5, new Episodes(1), 1, 1, List.of(), Optional.empty(), true)));
    assertEquals("1.000", figure(shorter, "τ_A by n", "moses-100, 5-best", "τ_A ours"));
    assertEquals("2", figure(shorter, "τ_A by n", "moses-100, 5-best", "lists ours"));
    String changes = "What true scores change";
    assertEquals("0.00", figure(shorter, changes, "moses-100", "rescored % ours"));
    assertEquals("67", figure(shorter, changes, "Moses", "largest paper"));
    assertEquals("1", figure(shorter, changes, "moses-100", "largest ours"));
    Report search = run("chevelu10-search");
    assertEquals("0.00", figure(search, "True score", "exact", "mean ours"));
    assertEquals("-14.13", figure(search, "True score", "mcpg-20", "mean paper"));
    assertTrue(ReportFolder.markdown(search).contains("True scores, drawn"));
  }

  @Test
  void whatIsMissingIsSaid() {
    assertThrows(IllegalArgumentException.class, () -> Experiment.named("zhao07"));
    Material none = material(LabelSet.EMPTY, List.of(), SETTINGS);
    String fault =
        assertThrows(DataException.class, () -> Experiment.named("zhao08-top").run(none))
            .getMessage();
    assertTrue(fault.contains("needs labels"), fault);
    assertThrows(DataException.class, () -> material(LabelSet.EMPTY, List.of("one"), SETTINGS));
  }
}
