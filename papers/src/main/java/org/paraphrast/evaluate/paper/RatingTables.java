package org.paraphrast.evaluate.paper;

import static org.paraphrast.evaluate.paper.SideBySide.OURS;
import static org.paraphrast.evaluate.paper.SideBySide.PAPER;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.paraphrast.api.Systems;
import org.paraphrast.evaluate.RatingAgreement;
import org.paraphrast.evaluate.RatingResults;
import org.paraphrast.evaluate.Ratings;
import org.paraphrast.evaluate.Report;

/**
 * The tables that need raters: Quirk04 tables 2 and 3, Zhao09 table 1, Zhao10 figure 1, and all
 * papers side by side. Input: marks of {@code rate import --json --by-rank}. A mark belongs to a
 * row by the name of its system: {@code Quirk04} with its rank, {@code WN}, {@code WN+LM}, {@code
 * Zhao09-compression}, {@code Baseline-1} and so on. Without marks only the papers' figures are
 * there.
 */
final class RatingTables {
  private static final String B59 = "of 59 %";
  private static final String B200 = "of 200 %";
  private static final String ACCEPTABLE = "acceptable %";
  private static final String QUIRK04_FIRST = "Quirk04 #1";
  private static final String PARAPHRAST = Systems.PARAPHRAST;
  private static final String OUTPUTS = "outputs";
  private static final String COHEN = "κ (Cohen)";
  private static final String KAPPA = "κ";

  /** The system whose ranks are rows. */
  private static final String RANKED = "Quirk04";

  /** As many as Zhao09's table has. */
  private static final int RATERS = 2;

  /** Method, share of 59, share of 200 as counts give them; printed 89.5, 37.9, 27.5 in places. */
  private static final String[][] QUIRK_2 = {
    {"Quirk04 #1", "91.5", "88.5"},
    {"Quirk04 #2", "89.8", "84.0"},
    {"Quirk04 #3", "78.0", "82.0"},
    {"Quirk04 #4", "83.1", "81.5"},
    {"Quirk04 #5", "74.6", "77.5"},
    {"MSA", "78.0", ""},
    {"WN", "39.0", ""},
    {"WN+LM", "50.9", "26.5"},
    {"CL", "23.7", "13.0"}
  };

  private static final String[][] QUIRK_3 = {
    {"rearrangement", "47", "0"},
    {"alternation", "19", "3"},
    {"added", "32", "6"},
    {"lost", "73", "31"}
  };

  /** System, rater, then labels 1 to 3 of adequacy, of fluency, of usability. */
  private static final String ZHAO09_1 =
      """
      Zhao09-compression 1 32.92 44.44 22.63 21.60 47.53 30.86 0 0 100
      Zhao09-compression 2 40.54 34.98 24.49 25.51 43.83 30.66 0 0 100
      Zhao09-simplification 1 29.77 44.03 26.21 22.01 42.77 35.22 25.37 61.84 12.79
      Zhao09-simplification 2 33.33 35.43 31.24 24.32 39.83 35.85 30.19 51.99 17.82
      Zhao09-similarity 1 7.75 24.30 67.96 7.75 22.54 69.72 0 0 100
      Zhao09-similarity 2 7.75 19.01 73.24 6.69 21.48 71.83 0 0 100
      Baseline-1 1 47.31 30.75 21.94 43.01 33.12 23.87
      Baseline-1 2 47.10 30.11 22.80 34.41 41.51 24.09
      Baseline-2 1 29.45 52.76 17.79 25.15 52.76 22.09
      Baseline-2 2 33.95 46.01 20.04 27.61 48.06 24.34
      """;

  private static final String SCORE = "score";
  private static final String OF_ALL = "of all sentences %";

  /** Sentences that the shipped ratings are of. */
  private static final int RATED = 60;

  private static final List<String> PROGRESS =
      List.of(
          "WN", "Quirk04", "Bannard05", "Zhao08", "Zhao09", "Chevelu10", "S-1", "D-1", PARAPHRAST);

  private static final String[][] ZHAO10_1 = {
    {"S-1", "3.92"},
    {"S-2", "3.52"},
    {"S-3", "2.78"},
    {"D-1", "3.62"},
    {"D-2", "3.36"},
    {"Baseline-2", "3.47"}
  };

  private static final List<String> QUESTIONS = List.of("adequacy", "fluency", "usability");
  private static final List<String> ZHAO09_KAPPA = List.of("0.6560", "0.6500", "0.5849");

  private RatingTables() {}

  static Report quirk04(Material material) {
    List<RatingResults.Mark> marks = material.ratings().marks();
    return new Report("Quirk04 tables 2 and 3", "", List.of(acceptability(marks), kinds(marks)));
  }

  static Report zhao09(Material material) {
    Ratings ratings = material.ratings();
    return new Report("Zhao09 table 1", "", List.of(points(ratings.marks()), agreement(ratings)));
  }

  /** Mean scores, and how many outputs they are of. */
  static Report zhao10(Material material) {
    SideBySide table =
        new SideBySide(
            "Mean scores, 1 to 5",
            "Zhao10 figure 1",
            SideBySide.columns(List.of(SCORE), OUTPUTS, KAPPA));
    for (String[] line : ZHAO10_1) {
      table.paper(line[0], SCORE, line[1]);
    }
    for (RatingResults.Mark mark : material.ratings().marks()) {
      if (mark.question().equals(SCORE) && belongs(mark, material.ratings().marks())) {
        table.number(mark.system(), SCORE, mark.mark().value(), 2, "ratings|mean of judgements");
        table.count(mark.system(), OUTPUTS, mark.detail().items(), "outputs with a mark");
        table.number(mark.system(), KAPPA, mark.detail().kappa().cohen(), 3, "Cohen, by row");
      }
    }
    return new Report("Zhao10 figure 1", "", List.of(table.table()));
  }

  /** Twenty years in a table: of how many sentences a system makes an acceptable paraphrase. */
  static Report progress(Material material) {
    List<RatingResults.Mark> marks = material.ratings().marks();
    SideBySide table =
        new SideBySide(
            "First outputs for the same " + RATED + " sentences",
            "",
            SideBySide.columns(List.of(), OUTPUTS, ACCEPTABLE, OF_ALL, KAPPA));
    for (String system : PROGRESS) {
      for (RatingResults.Mark mark : marks) {
        if (mark.system().equals(system)
            && mark.question().equals("acceptable")
            && belongs(mark, marks)
            && mark.rank() <= 1) {
          double accepted = mark.mark().value() * mark.detail().items() / RATED;
          table.count(system, OUTPUTS, mark.detail().items(), "sentences with an output");
          table.percent(system, ACCEPTABLE, mark.mark().value(), signature());
          table.percent(
              system, OF_ALL, accepted, "acceptable outputs by all sentences|sentences:" + RATED);
          table.number(system, KAPPA, mark.detail().kappa().cohen(), 3, "Cohen, by row");
        }
      }
    }
    return new Report("The papers and Paraphrast", "", List.of(table.table()));
  }

  private static Report.Table acceptability(List<RatingResults.Mark> marks) {
    SideBySide table =
        new SideBySide(
            "Acceptable paraphrases",
            "Quirk04 table 2; shares of the counts",
            List.of(B59 + PAPER, B200 + PAPER, ACCEPTABLE + OURS, OUTPUTS + OURS, COHEN + OURS));
    table.paper(QUIRK_2, B59, B200);
    for (RatingResults.Mark mark : marks) {
      boolean known = mark.system().equals(PARAPHRAST) || isOfQuirk04(mark.system());
      if (known && mark.question().equals("acceptable") && belongs(mark, marks)) {
        boolean ranked = mark.system().equals(RANKED);
        String row = ranked ? RANKED + " #" + mark.rank() : mark.system();
        table.percent(row, ACCEPTABLE, mark.mark().value(), signature());
        table.count(row, OUTPUTS, mark.detail().items(), "outputs with a mark");
        table.number(row, COHEN, mark.detail().kappa().cohen(), 3, "Cohen, by row");
      }
    }
    return table.table();
  }

  private static boolean isOfQuirk04(String system) {
    return Stream.of(QUIRK_2).anyMatch(line -> line[0].replaceAll(" #.*", "").equals(system));
  }

  /** Of Quirk04 every rank is a row; of the others the first, or all where ranks are not told. */
  private static boolean belongs(RatingResults.Mark mark, List<RatingResults.Mark> marks) {
    boolean told =
        marks.stream().anyMatch(at -> at.system().equals(mark.system()) && at.rank() > 0);
    if (mark.system().equals(RANKED)) {
      return mark.rank() > 0;
    }
    return mark.rank() == (told ? 1 : 0);
  }

  private static Report.Table kinds(List<RatingResults.Mark> marks) {
    SideBySide table =
        new SideBySide(
            "Kinds of change",
            "Quirk04 table 3",
            List.of("MSA" + PAPER, QUIRK04_FIRST + PAPER, QUIRK04_FIRST + OURS, PARAPHRAST + OURS));
    for (String[] line : QUIRK_3) {
      table.paper(new String[][] {line}, "MSA", QUIRK04_FIRST);
      kind(table, marks, RANKED, QUIRK04_FIRST, line[0]);
      kind(table, marks, PARAPHRAST, PARAPHRAST, line[0]);
    }
    return table.table();
  }

  private static void kind(
      SideBySide table,
      List<RatingResults.Mark> marks,
      String system,
      String column,
      String question) {
    marks.stream()
        .filter(at -> at.system().equals(system) && at.rank() == 1)
        .filter(at -> at.question().equals(question))
        .findFirst()
        .ifPresent(at -> table.percent(question, column, at.mark().value(), signature()));
  }

  private static Report.Table points(List<RatingResults.Mark> marks) {
    List<String> columns = new ArrayList<>();
    for (int label = 1; label <= 3; label++) {
      for (int rater = 1; rater <= RATERS; rater++) {
        columns.add(label + " rater " + rater + PAPER);
        columns.add(label + " rater " + rater + OURS);
      }
    }
    columns.addAll(List.of(KAPPA + OURS, OUTPUTS + OURS));
    SideBySide table = new SideBySide("Three-point scales, in percent", "Zhao09 table 1", columns);
    for (String line : ZHAO09_1.lines().toList()) {
      String[] cells = line.split(" ", -1);
      for (int i = 2; i < cells.length; i++) {
        String row = cells[0] + " " + QUESTIONS.get((i - 2) / 3);
        table.paper(row, ((i - 2) % 3 + 1) + " rater " + cells[1], cells[i]);
      }
    }
    for (RatingResults.Mark mark : marks) {
      if (QUESTIONS.contains(mark.question()) && belongs(mark, marks)) {
        points(table, mark);
      }
    }
    return table.table();
  }

  /** The labels of the first two raters; further ones count in κ alone. */
  private static void points(SideBySide table, RatingResults.Mark mark) {
    String row = mark.system() + " " + mark.question();
    List<Map<String, Double>> raters = List.copyOf(mark.detail().byRater().values());
    for (int i = 0; i < Math.min(RATERS, raters.size()); i++) {
      for (Map.Entry<String, Double> share : raters.get(i).entrySet()) {
        String column = share.getKey() + " rater " + (i + 1);
        table.percent(row, column, share.getValue(), "ratings|share of the rater's judgements");
      }
    }
    table.number(row, KAPPA, mark.detail().kappa().uniform(), 3, "κ|P(E):1/3|by row");
    table.count(row, OUTPUTS, mark.detail().items(), "outputs with a mark");
  }

  /**
   * κ over all sheets. With P(E) = 1/3 it is linear in P(A), so the mean of the sheets' κ by their
   * items is the κ of all items.
   */
  private static Report.Table agreement(Ratings ratings) {
    SideBySide table =
        new SideBySide(
            "Agreement of raters on three-point scales",
            "Zhao09 section 5.1",
            SideBySide.columns(List.of(KAPPA), OUTPUTS));
    for (int i = 0; i < QUESTIONS.size(); i++) {
      String question = QUESTIONS.get(i);
      table.paper(question, KAPPA, ZHAO09_KAPPA.get(i));
      int items = 0;
      double sum = 0;
      for (RatingAgreement agreement : ratings.agreements()) {
        if (agreement.question().equals(question)) {
          items += agreement.items();
          sum += agreement.items() * agreement.uniform();
        }
      }
      if (items > 0) {
        table.number(question, KAPPA, sum / items, 3, "κ|P(E):1/3|all sheets");
        table.count(question, OUTPUTS, items, "judged twice, no foils");
      }
    }
    return table.table();
  }

  private static String signature() {
    return "ratings|share of judgements";
  }
}
