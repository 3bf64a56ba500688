package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.paraphrast.decode.Generator;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;

/**
 * Decoder against Monte-Carlo search (Chevelu10 figure 3): the true score of the best output of
 * each, sentence by sentence, against that of the decoder reranked by true score. Input: a model
 * and sentences. Output: mean difference and standard deviation, and a plot of the scores in the
 * order of the decoder's.
 */
final class Chevelu10Search {
  private static final String DECODER = "moses-100";

  /**
   * How a search compares.
   *
   * @param sentences where both found something
   * @param mean of its score less the decoder's
   * @param deviation the standard deviation of the difference
   * @param worse share of sentences where it is lower
   */
  record Difference(int sentences, double mean, double deviation, double worse) {
    static Difference of(double[] scores, double[] decoder) {
      double sum = 0;
      double squares = 0;
      int worse = 0;
      int both = 0;
      for (int i = 0; i < scores.length; i++) {
        double difference = scores[i] - decoder[i];
        if (!Double.isNaN(difference)) {
          both++;
          sum += difference;
          squares += difference * difference;
          worse += difference < -1e-6 ? 1 : 0;
        }
      }
      double mean = both == 0 ? Double.NaN : sum / both;
      double deviation =
          both == 0 ? Double.NaN : Math.sqrt(Math.max(0, squares / both - mean * mean));
      return new Difference(both, mean, deviation, both == 0 ? Double.NaN : 1.0 * worse / both);
    }
  }

  private Chevelu10Search() {}

  static Report run(Material material) {
    PaperSystems systems = Chevelu10Model.of(material);
    int few = material.settings().few();
    int episodes = material.settings().episodes().count();
    List<Sentence> sentences = Chevelu10Tau.analyzed(spread(material.sentences(), few));
    SearchComparison comparison =
        new SearchComparison(
            systems.pipeline().exact(),
            sentences,
            Task.VARIATION,
            material.settings().top(),
            new Generator.Seed(material.settings().seed()));
    Map<String, double[]> scores = new LinkedHashMap<>();
    List<String> searches =
        List.of(DECODER, "exact", "mcpg-" + episodes, "mcpg-translator-" + episodes);
    for (String search : searches) {
      scores.put(
          search,
          comparison.rerankedScores(SearchComparison.search(systems, search), sentences.size()));
    }
    return new Report(
        "Chevelu10 figure 3: decoder and Monte-Carlo search",
        "The paper: 100 French sentences of 30 words, weights 1, η = 100,000 episodes a step. Ours:"
            + " "
            + sentences.size()
            + " sentences, "
            + Chevelu10Model.said(material)
            + ", "
            + episodes
            + " episodes a step; scores are natural logarithms. The first is the best of "
            + material.settings().top()
            + " outputs by true score.",
        sections(scores));
  }

  /** Some sentences, at equal distances. */
  static List<String> spread(List<String> sentences, int count) {
    int wanted = Math.min(count, sentences.size());
    return IntStream.range(0, wanted)
        .mapToObj(i -> sentences.get((int) ((long) i * sentences.size() / wanted)))
        .toList();
  }

  static List<Report.Section> sections(Map<String, double[]> scores) {
    double[] decoder = scores.getOrDefault(DECODER, new double[0]);
    SideBySide table =
        new SideBySide(
            "True score less the decoder's",
            "Chevelu10 section 4.3",
            SideBySide.columns(List.of("mean", "sd"), "worse %", "sentences"));
    scores.forEach(
        (search, values) -> {
          if (!search.equals(DECODER)) {
            Difference difference = Difference.of(values, decoder);
            String signature = "true score of the best|less that of reranked " + DECODER;
            add(table, search, difference, signature);
            table.percent(search, "worse %", difference.worse(), "below|" + signature);
            table.count(search, "sentences", difference.sentences(), "with both outputs");
            if (search.startsWith("mcpg")) {
              boolean translator = search.startsWith("mcpg-translator");
              table.paper(search, "mean", translator ? "-42.92" : "-14.13");
              table.paper(search, "sd", translator ? "40.14" : "19.99");
            }
          }
        });
    addBoost(table, scores);
    return List.of(table.table(), plot(scores, decoder));
  }

  /** What true scores inside the search are worth: one mode less the other. */
  private static void addBoost(SideBySide table, Map<String, double[]> scores) {
    List<double[]> modes =
        scores.keySet().stream().filter(name -> name.startsWith("mcpg")).map(scores::get).toList();
    if (modes.size() == 2) {
      String row = "mcpg less mcpg-translator";
      String signature = "true score of the best|true-score mode less translator mode";
      Difference boost = Difference.of(modes.get(0), modes.get(1));
      table.paper(row, "mean", "28.79");
      table.paper(row, "sd", "34.19");
      add(table, row, boost, signature);
      table.count(row, "sentences", boost.sentences(), "with both outputs");
    }
  }

  private static void add(SideBySide table, String row, Difference difference, String signature) {
    table.number(row, "mean", difference.mean(), 2, signature);
    table.number(row, "sd", difference.deviation(), 2, "sd|" + signature);
  }

  /** Scores of all searches, sentences in the order of the decoder's score, the best first. */
  private static Report.Plot plot(Map<String, double[]> scores, double[] decoder) {
    List<Integer> order =
        IntStream.range(0, decoder.length)
            .boxed()
            .filter(i -> !Double.isNaN(decoder[i]))
            .sorted(Comparator.comparingDouble(i -> -decoder[i]))
            .toList();
    List<Report.Series> series = new ArrayList<>();
    scores.forEach(
        (search, values) -> {
          List<Report.Point> points = new ArrayList<>();
          for (int place = 0; place < order.size(); place++) {
            double value = values[order.get(place)];
            points.add(
                new Report.Point(
                    "",
                    Figure.count(place + 1L, "sentences by falling score of " + DECODER),
                    Figure.of(value, 2, "true score, natural logarithm")));
          }
          series.add(new Report.Series(search, true, points));
        });
    return new Report.Plot("True scores, drawn", "sentence", "ln score", series);
  }
}
