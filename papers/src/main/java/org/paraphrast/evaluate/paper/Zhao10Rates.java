package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.decode.Generator;
import org.paraphrast.evaluate.Report;
import org.paraphrast.metric.ParaphraseRate;
import org.paraphrast.metric.Segment;
import org.paraphrast.tune.ParaphrasedSentence;

/**
 * How much selection and decoding change (Zhao10 figure 3). Input: the papers' model with its
 * engines, sentences, for people's rates also other ways to say them. Output: PR1 and PR2 over all
 * sentences, one that was left as it is among them.
 */
final class Zhao10Rates {
  /** SPG ran as Zhao09's Baseline-2. */
  private static final List<String> SYSTEMS =
      List.of("S-1", "S-2", "S-3", "D-1", "D-2", "Baseline-2");

  private static final String PEOPLE = "people";
  private static final String PR1 = "PR1";
  private static final String PR2 = "PR2";

  /** System, PR1, PR2; of the three people the least. */
  private static final String[][] FIGURES = {
    {"S-1", "0.116", "0.211"},
    {"S-2", "0.138", "0.272"},
    {"S-3", "0.232", "0.427"},
    {"D-1", "0.149", "0.220"},
    {"D-2", "0.206", "0.300"},
    {"Baseline-2", "0.139", "0.234"},
    {PEOPLE, "0.366", "0.602"}
  };

  private Zhao10Rates() {}

  static Report run(Material material) {
    Available available = Available.of(material.models(), material.systems(SYSTEMS));
    SideBySide table =
        new SideBySide(
            "Paraphrase rates", "Zhao10 figure 3", SideBySide.columns(List.of(PR1, PR2)));
    table.paper(FIGURES, PR1, PR2);
    List<String> sentences = material.sentences();
    available
        .generators()
        .forEach((name, generator) -> put(table, name, segments(generator, material)));
    if (!material.references().isEmpty()) {
      List<Segment> people = new ArrayList<>();
      for (int i = 0; i < sentences.size(); i++) {
        people.add(new Segment(sentences.get(i), material.references().get(i), List.of()));
      }
      put(table, PEOPLE, people);
    }
    return new Report("Zhao10 figure 3", available.note().strip(), List.of(table.table()));
  }

  private static List<Segment> segments(Generator generator, Material material) {
    return new SystemRun(generator, material.settings().seed())
        .outputs(material.sentences(), 1, SystemRun.Take.ANY).stream()
            .map(
                sentence ->
                    new Segment(
                        sentence.sentence(),
                        sentence.outputs().stream()
                            .findFirst()
                            .map(ParaphrasedSentence.Output::text)
                            .orElse(sentence.sentence()),
                        List.of()))
            .toList();
  }

  private static void put(SideBySide table, String row, List<Segment> segments) {
    for (ParaphraseRate rate : List.of(ParaphraseRate.PR1, ParaphraseRate.PR2)) {
      table.number(
          row,
          rate.kind().name(),
          rate.score(segments),
          3,
          rate.signature() + "|sentences:" + segments.size());
    }
  }
}
