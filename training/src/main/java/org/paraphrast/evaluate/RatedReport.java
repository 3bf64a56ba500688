package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.metric.ParaphraseRate;
import org.paraphrast.metric.Segment;

/**
 * Marks of raters against paraphrase rate. Input: the outputs that were rated and what became of
 * the sheets. Output: a table of the marks of each system, and for each question a plot of the mark
 * against PR1 of the system's outputs.
 */
public final class RatedReport {
  private static final String RATE = "PR1";

  private RatedReport() {}

  /** The sections of a report. */
  public static List<Report.Section> sections(List<SystemOutput> outputs, RatingResults results) {
    Map<String, List<Segment>> bySystem = new LinkedHashMap<>();
    for (SystemOutput output : outputs) {
      bySystem
          .computeIfAbsent(output.system(), key -> new ArrayList<>())
          .add(new Segment(output.source(), output.output(), List.of()));
    }
    Map<String, Map<String, Figure>> rows = new LinkedHashMap<>();
    bySystem.forEach(
        (system, segments) -> {
          String signature = ParaphraseRate.PR1.signature() + "|outputs:" + segments.size();
          Map<String, Figure> row = new LinkedHashMap<>();
          row.put(RATE, Figure.of(ParaphraseRate.PR1.score(segments), 3, signature));
          rows.put(system, row);
        });
    for (RatingResults.Mark mark : results.marks()) {
      Map<String, Figure> row = rows.get(mark.system());
      if (row != null) {
        String signature =
            mark.question()
                + "|raters:"
                + results.counted().size()
                + "|judgements:"
                + mark.judgements();
        row.put(mark.question(), Figure.of(mark.mark(), 3, signature));
      }
    }
    List<String> questions = results.questions().stream().map(Question::name).toList();
    List<String> columns = new ArrayList<>(List.of(RATE));
    columns.addAll(questions);
    List<Report.Section> sections = new ArrayList<>();
    sections.add(new Report.Table("Ratings", columns, rows));
    for (String question : questions) {
      List<Report.Series> series = new ArrayList<>();
      rows.forEach(
          (system, row) -> {
            Figure rate = row.get(RATE);
            Figure mark = row.get(question);
            if (rate != null && mark != null) {
              series.add(
                  new Report.Series(system, false, List.of(new Report.Point("", rate, mark))));
            }
          });
      if (!series.isEmpty()) {
        sections.add(
            new Report.Plot(question + " against paraphrase rate", RATE, question, series));
      }
    }
    return sections;
  }
}
