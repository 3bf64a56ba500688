package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.decode.Weights;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.ParaphraseRate;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Significance;
import org.paraphrast.metric.Statistics;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.tune.DecoderNbest;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.LabelledOutputs;
import org.paraphrast.tune.ParaphrasedSentence;

/**
 * Quality against paraphrase rate (Zhao10 figure 3's axes). Input: a model, sentences, labels,
 * levels of {@code --change}. Output: tables and plots of labelled precision rp against PR1, for
 * each purpose with all tables, and for each table alone with the weights of variation. Intervals
 * are bootstrap ones over sentences. Deterministic.
 *
 * @param folder the model, which must stay open
 * @param changes levels of change, 0 .. 1
 */
public record QualityReport(
    ModelFolder folder, List<String> sentences, LabelSet labels, List<Double> changes) {
  private static final int SAMPLES = 1000;
  private static final long SEED = 1;
  private static final String RATE = "PR1";
  private static final String PRECISION = "rp";

  /** Similarity is left out: it needs a sentence to go towards. */
  private static final List<Purpose> PURPOSES =
      List.of(Purpose.VARIATION, Purpose.COMPRESSION, Purpose.SIMPLIFICATION);

  public QualityReport {
    if (sentences.isEmpty() || changes.isEmpty()) {
      throw new IllegalArgumentException("sentences and levels of change are needed");
    }
    sentences = List.copyOf(sentences);
    changes = List.copyOf(changes);
  }

  /** Decodes and scores everything. */
  public List<Report.Section> sections() {
    Map<String, Map<String, Map<String, Figure>>> purposes = new LinkedHashMap<>();
    for (Purpose purpose : PURPOSES) {
      purposes.put(purpose.label(), levels(purpose, folder.tables()));
    }
    Map<String, Map<String, Map<String, Figure>>> tables = new LinkedHashMap<>();
    for (ParaphraseTable table : folder.tables()) {
      tables.put(table.info().name(), levels(Purpose.VARIATION, List.of(table)));
    }
    List<Report.Section> sections = new ArrayList<>();
    add("Applications", purposes, sections);
    add("Tables alone, variation", tables, sections);
    return sections;
  }

  /** The figures of each level of change. */
  private Map<String, Map<String, Figure>> levels(Purpose purpose, List<ParaphraseTable> tables) {
    Weights weights = folder.weights(purpose);
    for (ParaphraseTable table : folder.tables()) {
      weights = tables.contains(table) ? weights : weights.without(table.info().name());
    }
    Map<String, Map<String, Figure>> levels = new LinkedHashMap<>();
    for (double change : changes) {
      Task task = Task.of(purpose).withChange(change);
      DecoderNbest decoder = new DecoderNbest(folder, tables, sentences, task, 1, weights);
      levels.put(
          String.format(Locale.ROOT, "%.2f", change), figures(decoder.outputs(decoder.start())));
    }
    return levels;
  }

  private Map<String, Figure> figures(List<ParaphrasedSentence> outputs) {
    LabelledOutputs scored = new LabelledOutputs(outputs, labels, 1);
    List<Statistics> rates = scored.ratesOfSentences();
    List<Statistics> changed = new ArrayList<>();
    for (ParaphrasedSentence sentence : outputs) {
      String text = sentence.outputs().get(0).text();
      changed.add(ParaphraseRate.PR1.statistics(new Segment(sentence.sentence(), text, List.of())));
    }
    Map<String, Figure> figures = new LinkedHashMap<>();
    figures.put(RATE, figure(ParaphraseRate.PR1, changed));
    boolean judged = scored.rates().get(1) > 0;
    if (judged) { // else precision is not defined
      figures.put(PRECISION, figure(ReplacementRate.RP, rates));
    }
    figures.put("rr", figure(ReplacementRate.RR, rates));
    figures.put("rf", figure(ReplacementRate.RF, rates));
    double made = scored.rates().get(1) + scored.rates().get(2);
    figures.put("replacements", Figure.of(made, 0, "count|first outputs" + of()));
    figures.put("seen by raters", Figure.of(scored.rated(), 3, "share of replacements" + of()));
    return figures;
  }

  private String of() {
    return "|sentences:" + sentences.size();
  }

  private Figure figure(AdditiveScore score, List<Statistics> all) {
    return Figure.of(
        new Significance(score, SAMPLES, SEED).interval(all),
        3,
        score.signature() + of() + "|bootstrap:" + SAMPLES);
  }

  /** A table of all series, and a plot of precision against rate with a line for each. */
  private static void add(
      String title,
      Map<String, Map<String, Map<String, Figure>>> all,
      List<Report.Section> sections) {
    Map<String, Map<String, Figure>> rows = new LinkedHashMap<>();
    List<Report.Series> series = new ArrayList<>();
    all.forEach(
        (name, levels) -> {
          List<Report.Point> points = new ArrayList<>();
          levels.forEach(
              (level, figures) -> {
                rows.put(name + ", change " + level, figures);
                Figure rate = figures.get(RATE);
                Figure precision = figures.get(PRECISION);
                if (rate != null && precision != null) {
                  points.add(new Report.Point(level, rate, precision));
                }
              });
          if (!points.isEmpty()) {
            series.add(new Report.Series(name, true, points));
          }
        });
    List<String> columns = List.of(RATE, PRECISION, "rr", "rf", "replacements", "seen by raters");
    sections.add(new Report.Table(title, columns, rows));
    if (!series.isEmpty()) {
      sections.add(
          new Report.Plot(
              title + ": labelled precision against paraphrase rate", RATE, PRECISION, series));
    }
  }
}
