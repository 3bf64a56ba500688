package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.metric.ParaphraseRate;
import org.paraphrast.metric.Segment;

/**
 * How much a system changes and how its outputs are judged, of the same outputs: those that a sheet
 * that counts has an answer for. The texts are on the sheets, so no other file is needed.
 *
 * @param system the system
 * @param pr1 the mean of PR1 over its rated outputs
 * @param outputs how many these are
 * @param mark what raters said of them
 */
public record RatedRate(String system, double pr1, int outputs, RatingResults.Mark mark) {
  /** How the rate is measured. */
  public static String signature() {
    return ParaphraseRate.PR1.signature();
  }

  /** The systems for a question, those that change least first. */
  public static List<RatedRate> of(RatingResults results, RatingKey key, Question question) {
    Map<String, RatingItem> items = new HashMap<>();
    for (RatingSheet sheet : results.counted()) {
      sheet.items().forEach(item -> items.putIfAbsent(item.id(), item));
    }
    Map<String, Map<String, String>> answers = results.answers(question);
    Map<String, List<Segment>> rated = new LinkedHashMap<>();
    for (RatingKey.Entry entry : key.entries()) {
      RatingItem item = items.get(entry.item());
      if (entry.foil() == null && item != null && answers.containsKey(entry.item())) {
        rated
            .computeIfAbsent(entry.system(), name -> new ArrayList<>())
            .add(new Segment(item.source(), item.output(), List.of()));
      }
    }
    List<RatedRate> rates = new ArrayList<>();
    for (RatingResults.Mark mark : results.marks()) {
      List<Segment> segments = rated.get(mark.system());
      if (mark.question().equals(question.name()) && segments != null) {
        rates.add(
            new RatedRate(
                mark.system(), ParaphraseRate.PR1.score(segments), segments.size(), mark));
      }
    }
    rates.sort(Comparator.comparingDouble(RatedRate::pr1).thenComparing(RatedRate::system));
    return rates;
  }
}
