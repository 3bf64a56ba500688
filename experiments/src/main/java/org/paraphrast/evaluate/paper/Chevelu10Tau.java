package org.paraphrast.evaluate.paper;

import static org.paraphrast.evaluate.paper.SideBySide.OURS;
import static org.paraphrast.evaluate.paper.SideBySide.PAPER;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.paraphrast.api.ModelSystems;
import org.paraphrast.api.UserTables;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.systems.PaperSystems;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;

/**
 * Whether the order of a decoder's n-best list is that of true scores, by its length (Chevelu10
 * figure 1). Input: a model and sentences. Output: mean τ_A with its standard deviation for each n,
 * for Moses-style searches of several widths and for exact search, as a table and a plot.
 */
final class Chevelu10Tau implements Experiment {
  private static final List<Integer> LENGTHS = List.of(2, 5, 10, 20, 50, 100);
  private static final List<String> SEARCHES = List.of("moses-3", "moses-10", "moses-100", "exact");

  @Override
  public String name() {
    return "chevelu10-tau";
  }

  @Override
  public String description() {
    return "order of n-best lists against true scores, by n (Chevelu10 figure 1)";
  }

  @Override
  public Report run(Material material) {
    PaperSystems systems = ModelSystems.of(material.model(), UserTables.NONE);
    TreeSet<Integer> lengths = new TreeSet<>();
    for (int length : LENGTHS) {
      lengths.add(Math.min(length, Math.max(2, material.settings().top())));
    }
    SearchComparison comparison =
        new SearchComparison(
            systems.exact(),
            analyzed(material.sentences()),
            Task.VARIATION,
            lengths.last(),
            new Generator.Seed(material.settings().seed()));
    Map<String, List<SearchComparison.TauPoint>> points = new LinkedHashMap<>();
    for (String search : SEARCHES) {
      points.put(
          search,
          comparison.tauByLength(SearchComparison.search(systems, search), List.copyOf(lengths)));
    }
    return new Report(
        "Chevelu10 figure 1: τ_A by the length of the n-best list",
        "The paper gives one point in numbers (5-best, 94 French sentences of 30 words whose lists"
            + " have 100 outputs, Moses, 5-gram model). Ours: only sentences whose list has full"
            + " length count. exact lists sentences by their true score, so its τ_A is 1.",
        sections(points));
  }

  static List<Sentence> analyzed(List<String> sentences) {
    List<Sentence> all = new ArrayList<>();
    for (String text : sentences) {
      Sentence sentence = Analyzer.english().analyze(text);
      if (sentence.size() > 0) {
        all.add(sentence);
      }
    }
    return all;
  }

  static List<Report.Section> sections(Map<String, List<SearchComparison.TauPoint>> searches) {
    SideBySide table =
        new SideBySide(
            "τ_A by n",
            "Chevelu10 section 3.3",
            List.of("τ_A" + PAPER, "τ_A" + OURS, "sd" + PAPER, "sd" + OURS, "lists" + OURS));
    table.paper("Moses, 5-best", "τ_A", "0.73");
    table.paper("Moses, 5-best", "sd", "0.41");
    List<Report.Series> series = new ArrayList<>();
    searches.forEach(
        (search, points) -> {
          List<Report.Point> drawn = new ArrayList<>();
          for (SearchComparison.TauPoint point : points) {
            String row = search + ", " + point.length() + "-best";
            String signature = "tau_A|mean over full lists|true score:exact derivation|equal:1e-6";
            Figure tau = SideBySide.number(point.tau(), 3, signature);
            table.ours(row, "τ_A", tau);
            table.ours(row, "sd", SideBySide.number(point.deviation(), 2, "sd|" + signature));
            table.ours(row, "lists", SideBySide.count(point.lists(), "lists of full length"));
            drawn.add(
                new Report.Point("", SideBySide.count(point.length(), "length of the list"), tau));
          }
          series.add(new Report.Series(search, true, drawn));
        });
    Report.Point published =
        new Report.Point(
            "paper",
            new Figure(5, null, 0, "Chevelu10 section 3.3"),
            new Figure(0.73, null, 2, "Chevelu10 section 3.3"));
    series.add(new Report.Series("Moses in the paper", false, List.of(published)));
    return List.of(table.table(), new Report.Plot("τ_A by n, drawn", "n", "τ_A", series));
  }
}
