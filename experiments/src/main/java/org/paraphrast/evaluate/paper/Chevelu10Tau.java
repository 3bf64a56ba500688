package org.paraphrast.evaluate.paper;

import static org.paraphrast.evaluate.paper.SideBySide.OURS;
import static org.paraphrast.evaluate.paper.SideBySide.PAPER;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.systems.PaperSystems;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;

/**
 * Whether the order of a decoder's n-best list is that of true scores, by its length (Chevelu10
 * figure 1), and what rescoring changes in it (section 3.3). Input: a model and sentences. Output:
 * mean τ_A with its standard deviation for each n, for Moses-style searches of several widths, as a
 * table and a plot; shares and ranks as another table.
 */
final class Chevelu10Tau implements Experiment {
  private static final List<Integer> LENGTHS = List.of(2, 5, 10, 20, 50, 100);
  private static final List<String> SEARCHES =
      List.of("moses-3", "moses-10", "moses-100", "moses-200");

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
    PaperSystems systems = Chevelu10Model.of(material);
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
    List<Sentence> all = new ArrayList<>();
    for (String text : sentences) {
      Sentence sentence = Analyzer.english().analyze(text);
      if (sentence.size() > 0) {
        all.add(sentence);
      }
    }
    return all;
  }

  static List<Report.Section> sections(Map<String, SearchComparison.Order> searches) {
    SideBySide table =
        new SideBySide(
            "τ_A by n",
            "Chevelu10 section 3.3",
            List.of("τ_A" + PAPER, "τ_A" + OURS, "sd" + PAPER, "sd" + OURS, "lists" + OURS));
    table.paper("Moses, 5-best", "τ_A", "0.73");
    table.paper("Moses, 5-best", "sd", "0.41");
    List<Report.Series> series = new ArrayList<>();
    searches.forEach(
        (search, order) -> {
          List<Report.Point> drawn = new ArrayList<>();
          for (SearchComparison.TauPoint point : order.points()) {
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
    return List.of(
        table.table(), new Report.Plot("τ_A by n, drawn", "n", "τ_A", series), rescoring(searches));
  }

  private static Report.Section rescoring(Map<String, SearchComparison.Order> searches) {
    SideBySide table =
        new SideBySide(
            "What true scores change",
            "Chevelu10 section 3.3",
            List.of(
                "rescored %" + PAPER,
                "rescored %" + OURS,
                "1st not best %" + PAPER,
                "1st not best %" + OURS,
                "1st drops to" + PAPER,
                "1st drops to" + OURS,
                "best from" + PAPER,
                "best from" + OURS,
                "largest" + PAPER,
                "largest" + OURS,
                "lists" + OURS));
    table.paper("Moses", "rescored %", "32");
    table.paper("Moses", "1st not best %", "18");
    table.paper("Moses", "1st drops to", "6.8");
    table.paper("Moses", "best from", "21.2");
    table.paper("Moses", "largest", "67");
    searches.forEach((search, order) -> addRescoring(table, search, order.rescoring()));
    return table.table();
  }

  private static void addRescoring(
      SideBySide table, String search, SearchComparison.Rescoring rescoring) {
    String lists = "over full lists|true score:exact derivation|equal:1e-6";
    table.ours(
        search, "rescored %", SideBySide.percent(rescoring.rescored(), "below true|" + lists));
    table.ours(
        search, "1st not best %", SideBySide.percent(rescoring.notFirst(), "1st beaten|" + lists));
    String moved = "mean rank where the 1st is not best|" + lists;
    table.ours(
        search,
        "1st drops to",
        SideBySide.number(rescoring.droppedIfMoved().mean(), 1, "of the old 1st|" + moved));
    table.ours(
        search,
        "best from",
        SideBySide.number(rescoring.cameIfMoved().mean(), 1, "of the new 1st|" + moved));
    table.ours(
        search,
        "largest",
        SideBySide.count(rescoring.came().largest(), "rank that a new 1st came from|" + lists));
    table.ours(search, "lists", SideBySide.count(rescoring.lists(), "lists of full length"));
  }
}
