package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.api.Systems;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Sampling;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;
import org.paraphrast.metric.Confidence;
import org.paraphrast.metric.EditDistance;
import org.paraphrast.metric.ParaphraseRate;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Significance;
import org.paraphrast.metric.Statistics;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.tune.LabelledOutputs;
import org.paraphrast.tune.ParaphrasedSentence;
import org.paraphrast.tune.TuningTarget;

/**
 * Systems side by side on one set of sentences: what can be counted without raters. Input: models
 * and sentences; perhaps labels.
 */
final class Baselines {
  private static final List<String> SYSTEMS =
      List.of("Quirk04", "WN", "WN+LM", "CL", "MSA", Systems.PARAPHRAST);

  private static final String CHANGED = "changed %";
  private static final String REPLACEMENTS = "replacements";
  private static final String DISTANCE = "edit distance";
  private static final String PR1 = "PR1";
  private static final String PR2 = "PR2";
  private static final String RP = "rp";
  private static final String RP_LABELLED = "rp of labelled";
  private static final String NOT = "not labelled";
  private static final List<String> BOTH = List.of(CHANGED, REPLACEMENTS, DISTANCE, PR1, PR2);

  /** Row, column, value: Quirk04 section 6, Zhao09 section 5.2, Zhao10 figure 3. */
  private static final String[][] FIGURES = {
    {"Quirk04", CHANGED, "100"},
    {"Quirk04", DISTANCE, "2.9"},
    {"Baseline-1", CHANGED, "93"},
    {"Baseline-1", REPLACEMENTS, "4.23"},
    {"Baseline-2", CHANGED, "97.8"},
    {"Baseline-2", REPLACEMENTS, "5.95"},
    {"Zhao09", PR1, "0.139"},
    {"Zhao09", PR2, "0.234"},
    {"MSA", DISTANCE, "25.8"}
  };

  private Baselines() {}

  static Report run(Material material) {
    Available available =
        Available.of(material.models(), material.systems(SYSTEMS))
            .sampling(Sampling.ofEpisodes(material.settings().episodes().count()));
    return new Report(
        "Systems side by side",
        available.note().strip(),
        List.of(automatic(material, available.generators())));
  }

  private static Report.Table automatic(Material material, Map<String, Generator> generators) {
    boolean labelled = !material.labels().replacements().isEmpty();
    SideBySide table =
        new SideBySide(
            "How much systems change; replacements and edit distance of changed sentences",
            "Quirk04 section 5, Zhao09 section 5.2, Zhao10 figure 3",
            labelled ? SideBySide.columns(BOTH, RP, RP_LABELLED, NOT) : SideBySide.columns(BOTH));
    generators.forEach(
        (name, generator) -> {
          SystemRun.Take take = SystemRun.Take.of(name);
          put(
              table,
              name,
              new SystemRun(generator, material.settings().seed())
                  .outputs(material.sentences(), 1, take),
              material,
              take);
          for (String[] figure : FIGURES) {
            if (figure[0].equals(name)) {
              table.paper(name, figure[1], figure[2]);
            }
          }
        });
    return table.table();
  }

  private static void put(
      SideBySide table,
      String row,
      List<ParaphrasedSentence> outputs,
      Material material,
      SystemRun.Take take) {
    Extent extent = Extent.of(outputs);
    String signature = "|" + take.id() + "|sentences:" + outputs.size();
    double changed = (double) extent.changed() / outputs.size();
    table.percent(row, CHANGED, changed, "share with an output" + signature);
    if (extent.changed() > 0) {
      String mean = "mean over changed" + signature;
      table.number(row, REPLACEMENTS, extent.replacements(), 2, mean);
      table.number(row, DISTANCE, extent.distance(), 2, "insertions and deletions, " + mean);
    }
    rate(table, row, ParaphraseRate.PR1, outputs, signature);
    rate(table, row, ParaphraseRate.PR2, outputs, signature);
    if (!material.labels().replacements().isEmpty()) {
      LabelledOutputs labelled = new LabelledOutputs(outputs, material.labels(), 1);
      for (TuningTarget.Unlabelled what : TuningTarget.Unlabelled.values()) {
        precision(table, row, labelled.ratesOfSentences(what), what, material, signature);
      }
      long not = Math.round(labelled.rates().get(2));
      table.count(row, NOT, not, "replacements without a label" + signature);
    }
  }

  private static void precision(
      SideBySide table,
      String row,
      List<Statistics> sentences,
      TuningTarget.Unlabelled unlabelled,
      Material material,
      String signature) {
    Confidence.Range interval =
        new Significance(ReplacementRate.RP, 1000, material.settings().seed()).interval(sentences);
    boolean none = sentences.stream().allMatch(one -> one.get(1) == 0);
    table.ours(
        row,
        unlabelled == TuningTarget.Unlabelled.WRONG ? RP : RP_LABELLED,
        new Figure(
            none ? Double.NaN : interval.value(),
            interval,
            3,
            unlabelled.signature(ReplacementRate.RP)
                + "|interval:bootstrap over sentences"
                + signature));
  }

  private static void rate(
      SideBySide table,
      String row,
      ParaphraseRate rate,
      List<ParaphrasedSentence> outputs,
      String signature) {

    List<Segment> segments = new ArrayList<>();
    for (ParaphrasedSentence sentence : outputs) {
      String text =
          sentence.outputs().isEmpty() ? sentence.sentence() : sentence.outputs().get(0).text();
      segments.add(new Segment(sentence.sentence(), text, List.of()));
    }
    table.number(row, rate.kind().name(), rate.score(segments), 3, rate.signature() + signature);
  }

  /**
   * How much first outputs change.
   *
   * @param changed sentences with an output
   * @param replacements mean number of units in these
   * @param distance mean word edit distance in these
   */
  record Extent(int changed, double replacements, double distance) {
    static Extent of(List<ParaphrasedSentence> sentences) {
      int changed = 0;
      int replacements = 0;
      int distance = 0;
      for (ParaphrasedSentence sentence : sentences) {
        if (!sentence.outputs().isEmpty()) {
          ParaphrasedSentence.Output first = sentence.outputs().get(0);
          changed++;
          replacements += first.replacements().size();
          distance +=
              EditDistance.insertionsAndDeletions(words(sentence.sentence()), words(first.text()));
        }
      }
      double all = Math.max(1, changed);
      return new Extent(changed, replacements / all, distance / all);
    }

    private static List<String> words(String text) {
      return Tokenizer.lowerCased(Tokenizer.of(Language.EN).tokenize(text).forms());
    }
  }
}
