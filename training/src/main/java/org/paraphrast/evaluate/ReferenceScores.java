package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.metric.Metric;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Statistics;

/**
 * A system scored against references as they are and against references paraphrased towards its
 * outputs, line by line.
 *
 * @param plain the statistics with the references as they are
 * @param paraphrased the statistics with the references paraphrased towards the outputs
 * @param references how many references there are, over all lines
 * @param changed how many of them were changed
 * @param units how many units were changed in them
 */
public record ReferenceScores(
    List<Statistics> plain, List<Statistics> paraphrased, int references, int changed, int units) {
  public ReferenceScores {
    plain = List.copyOf(plain);
    paraphrased = List.copyOf(paraphrased);
  }

  /** Scores the outputs of segments against their references. */
  public static ReferenceScores of(
      List<Segment> segments, Metric metric, ReferenceParaphraser paraphraser) {
    List<Statistics> plain = new ArrayList<>();
    List<Statistics> paraphrased = new ArrayList<>();
    int references = 0;
    int changed = 0;
    int units = 0;
    for (Segment segment : segments) {
      List<String> towards = new ArrayList<>();
      for (String reference : segment.references()) {
        ReferenceParaphraser.Reference made = paraphraser.towards(reference, segment.output());
        towards.add(made.text());
        references++;
        changed += made.text().equals(reference) ? 0 : 1;
        units += made.changes();
      }
      plain.add(metric.statistics(segment));
      paraphrased.add(metric.statistics(new Segment(segment.source(), segment.output(), towards)));
    }
    return new ReferenceScores(plain, paraphrased, references, changed, units);
  }

  /**
   * The control: every line gets the output of the next one, the last that of the first. What such
   * outputs gain by paraphrasing is no merit of theirs.
   */
  public static List<Segment> shifted(List<Segment> segments) {
    List<Segment> shifted = new ArrayList<>();
    for (int i = 0; i < segments.size(); i++) {
      Segment own = segments.get(i);
      String wrong = segments.get((i + 1) % segments.size()).output();
      shifted.add(new Segment(own.source(), wrong, own.references()));
    }
    return shifted;
  }
}
