package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.paraphrast.decode.Generator;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;

/**
 * Whether the order of a decoder's n-best list is that of true scores, by its length (Chevelu10
 * figure 1), and what rescoring changes in it (section 3.3). Input: a model and sentences. Output:
 * mean τ_A with its standard deviation for each n, for Moses-style searches of several widths, as a
 * table and a plot; shares and ranks as another table. Two outputs of one score count as in order,
 * of which the paper says nothing.
 */
final class Chevelu10Tau {
  private static final List<Integer> LENGTHS = List.of(5, 20, 100);
  private static final List<String> SEARCHES = List.of("moses-3", "moses-10", "moses-100");

  /** What is told of rescoring. */
  private static final String[] RESCORED = {
    "rescored %", "1st not best %", "1st drops to", "best from", "largest"
  };

  private Chevelu10Tau() {}

  static Report run(Material material) {
    PaperSystems systems = Chevelu10Model.of(material);
    TreeSet<Integer> lengths = new TreeSet<>();
    for (int length : LENGTHS) {
      lengths.add(Math.min(length, Math.max(2, material.settings().top())));
    }
    SearchComparison comparison =
        new SearchComparison(
            systems.pipeline().exact(),
            analyzed(material.sentences()),
            Task.VARIATION,
            lengths.last(),
            new Generator.Seed(material.settings().seed()));
    Map<String, SearchComparison.Order> orders = new LinkedHashMap<>();
    for (String search : SEARCHES) {
      orders.put(
          search, comparison.order(SearchComparison.search(systems, search), List.copyOf(lengths)));
    }
    return new Report(
        "Chevelu10 figure 1: τ_A by the length of the n-best list",
        "The paper gives one point in numbers (5-best, 94 French sentences of 30 words whose lists"
            + " have 100 outputs, Moses, 5-gram model, weights 1). Ours: "
            + material.sentences().size()
            + " sentences, "
            + Chevelu10Model.said(material)
            + "; moses-N keeps N states per word covered. Only sentences whose list has full length"
            + " count.",
        sections(orders));
  }

  static List<Sentence> analyzed(List<String> sentences) {
    return sentences.stream()
        .map(Analyzer.english()::analyze)
        .filter(sentence -> sentence.size() > 0)
        .toList();
  }

  static List<Report.Section> sections(Map<String, SearchComparison.Order> searches) {
    SideBySide table =
        new SideBySide(
            "τ_A by n", "Chevelu10 section 3.3", SideBySide.columns(List.of("τ_A", "sd"), "lists"));
    table.paper("Moses, 5-best", "τ_A", "0.73");
    table.paper("Moses, 5-best", "sd", "0.41");
    List<Report.Series> series = new ArrayList<>();
    searches.forEach(
        (search, order) -> {
          List<Report.Point> drawn = new ArrayList<>();
          for (SearchComparison.TauPoint point : order.points()) {
            String row = search + ", " + point.length() + "-best";
            String signature = "tau_A|mean over full lists|true score:exact derivation|equal:1e-6";
            Figure tau = Figure.of(point.tau(), 3, signature);
            table.ours(row, "τ_A", tau);
            table.number(row, "sd", point.deviation(), 2, "sd|" + signature);
            table.count(row, "lists", point.lists(), "lists of full length");
            drawn.add(
                new Report.Point("", Figure.count(point.length(), "length of the list"), tau));
          }
          series.add(new Report.Series(search, true, drawn));
        });
    Report.Point published =
        new Report.Point(
            "paper",
            Figure.count(5, "Chevelu10 section 3.3"),
            Figure.of(0.73, 2, "Chevelu10 section 3.3"));
    series.add(new Report.Series("Moses in the paper", false, List.of(published)));
    return List.of(
        table.table(), new Report.Plot("τ_A by n, drawn", "n", "τ_A", series), rescoring(searches));
  }

  private static Report.Section rescoring(Map<String, SearchComparison.Order> searches) {
    SideBySide table =
        new SideBySide(
            "What true scores change",
            "Chevelu10 section 3.3",
            SideBySide.columns(List.of(RESCORED), "lists"));
    table.paper(new String[][] {{"Moses", "32", "18", "6.8", "21.2", "67"}}, RESCORED);
    searches.forEach((search, order) -> addRescoring(table, search, order.rescoring()));
    return table.table();
  }

  private static void addRescoring(
      SideBySide table, String search, SearchComparison.Rescoring rescoring) {
    String lists = "over full lists|true score:exact derivation|equal:1e-6";
    String moved = "mean rank where the 1st is not best|" + lists;
    table.percent(search, RESCORED[0], rescoring.rescored(), "below true|" + lists);
    table.percent(search, RESCORED[1], rescoring.notFirst(), "1st beaten|" + lists);
    table.number(search, RESCORED[2], rescoring.dropped(), 1, "of the old 1st|" + moved);
    table.number(search, RESCORED[3], rescoring.came(), 1, "of the new 1st|" + moved);
    table.count(
        search, RESCORED[4], rescoring.furthest(), "rank that a new 1st came from|" + lists);
    table.count(search, "lists", rescoring.lists(), "lists of full length");
  }
}
