package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.api.Pipeline;
import org.paraphrast.decode.Weights;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.ReplacementGain;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.metric.Significance;
import org.paraphrast.metric.Statistics;
import org.paraphrast.tune.LabelledOutputs;
import org.paraphrast.tune.ParaphrasedSentence;

/**
 * rp, rr and rf with all tables and without each of them (after Zhao08 table 2), on the odd
 * sentences, the even ones, and all. With {@link Retuning} the weights for a half are tuned on the
 * other half, for each set of tables anew, so no sentence is scored with weights that saw it.
 * Input: {@link Material} with labels. Output: three tables, which tell whether a table earns its
 * place in the model.
 */
record TableHalves(Material material) {
  private static final int SAMPLES = 1000;
  private static final AdditiveScore GAIN = new ReplacementGain(2);
  private static final List<String> COLUMNS =
      SideBySide.columns(
          List.of(), "rp", "rr", "rf", "gain", "p of rp", "p of gain", "made", "not labelled");

  static List<Report.Section> sections(Material material) {
    return new TableHalves(material).sections();
  }

  private List<Report.Section> sections() {
    if (material.sentences().size() < 2) {
      return List.of(); // one sentence has no halves
    }
    List<List<String>> sets = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<String> all = material.tables();
    sets.add(all);
    names.add("all tables");
    for (String table : all) {
      if (all.size() > 1) {
        sets.add(all.stream().filter(name -> !name.equals(table)).toList());
        names.add("without " + table);
      }
    }
    List<List<Statistics>> odd = new ArrayList<>();
    List<List<Statistics>> even = new ArrayList<>();
    List<List<Statistics>> both = new ArrayList<>();
    for (List<String> tables : sets) {
      odd.add(rates(tables, 0));
      even.add(rates(tables, 1));
      both.add(interleaved(odd.get(odd.size() - 1), even.get(even.size() - 1)));
    }
    return List.of(
        table("With and without each table, odd sentences", names, odd),
        table("With and without each table, even sentences", names, even),
        table("With and without each table, both halves", names, both));
  }

  /** The counts of each sentence of a half. */
  private List<Statistics> rates(List<String> tables, int half) {
    List<String> sentences = half(material.sentences(), half);
    Weights weights =
        material
            .settings()
            .retune()
            .map(retune -> retune.tune(material, tables, half(material.sentences(), 1 - half)))
            .orElseGet(() -> material.weights(tables));
    List<ParaphrasedSentence> outputs =
        new SystemRun(
                Pipeline.over(material.model(), material.tables(tables), purpose -> weights)
                    .exact(),
                material.settings().seed())
            .outputs(sentences, 1, SystemRun.Take.SHOWN);
    return new LabelledOutputs(outputs, material.requiredLabels(), 1).ratesOfSentences();
  }

  /** Every second, from the first or the second on. */
  static List<String> half(List<String> sentences, int first) {
    List<String> half = new ArrayList<>();
    for (int i = first; i < sentences.size(); i += 2) {
      half.add(sentences.get(i));
    }
    return half;
  }

  /** Both halves in the order of the sentences. */
  private static List<Statistics> interleaved(List<Statistics> odd, List<Statistics> even) {
    List<Statistics> both = new ArrayList<>();
    for (int i = 0; i < odd.size(); i++) {
      both.add(odd.get(i));
      if (i < even.size()) {
        both.add(even.get(i));
      }
    }
    return both;
  }

  private Report.Table table(String title, List<String> names, List<List<Statistics>> sets) {
    SideBySide table = new SideBySide(title, "", COLUMNS);
    String weights = material.settings().retune().map(Retuning::signature).orElse("model");
    String signature =
        "|weights:"
            + weights
            + "|"
            + SystemRun.Take.SHOWN.id()
            + "|sentences:"
            + sets.get(0).size();
    for (int i = 0; i < names.size(); i++) {
      String row = names.get(i);
      List<Statistics> counts = sets.get(i);
      Statistics total = Statistics.sum(counts);
      table.ours(row, "rp", rate(ReplacementRate.RP, counts, signature));
      table.ours(row, "rr", rate(ReplacementRate.RR, counts, signature));
      table.ours(row, "rf", rate(ReplacementRate.RF, counts, signature));
      table.ours(row, "gain", rate(GAIN, counts, signature));
      if (i > 0) {
        table.ours(row, "p of rp", chance(ReplacementRate.RP, sets.get(0), counts, signature));
        table.ours(row, "p of gain", chance(GAIN, sets.get(0), counts, signature));
      }
      long made = Math.round(total.get(1) + total.get(2));
      table.count(row, "made", made, "replacements" + signature);
      table.count(row, "not labelled", Math.round(total.get(2)), "replacements" + signature);
    }
    return table.table();
  }

  private Figure rate(AdditiveScore rate, List<Statistics> counts, String signature) {
    return Figure.of(
        new Significance(rate, SAMPLES, material.settings().seed()).interval(counts),
        3,
        rate.signature() + "|interval:bootstrap over sentences" + signature);
  }

  /** The chance that all tables and this set do not differ. */
  private Figure chance(
      AdditiveScore rate, List<Statistics> all, List<Statistics> counts, String signature) {
    double chance =
        new Significance(rate, SAMPLES, material.settings().seed()).randomisation(all, counts);
    return Figure.of(
        chance,
        3,
        "p|against all tables|approximate randomisation|" + rate.signature() + signature);
  }
}
