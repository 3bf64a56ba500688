package org.paraphrast.evaluate.paper;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.paraphrast.evaluate.Report;
import org.paraphrast.tune.Label;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.ParaphrasedSentence;
import org.paraphrast.tune.UnitReplacement;

/**
 * What each table contributes (Zhao08 tables 1 and 2): the number of distinct correct substitutes
 * (#DCS) and their accuracy in the first outputs, each table alone, and added one by one, the most
 * useful first; then rp, rr and rf with and without each table, on halves. Input: a model, its
 * sentences, labels. Substitutes without a label are counted and left out.
 */
final class Zhao08Tables {
  private static final String DCS = "#DCS";
  private static final String ACCURACY = "accuracy %";
  private static final String DISTINCT = "distinct %";
  private static final String LABELLED = "labelled";
  private static final String NOT = "not labelled";
  private static final List<String> COLUMNS =
      SideBySide.columns(List.of(DCS, ACCURACY), DISTINCT, LABELLED, NOT);

  /** Names of tables of ours for the paper's numbers. */
  private static final Map<String, String> NUMBERS =
      Map.ofEntries(
          entry("thesaurus", "PT-1"),
          entry("parallel", "PT-2"),
          entry("dated", "PT-3"),
          entry("comparable", "PT-3"),
          entry("pivot", "PT-4"),
          entry("definitions", "PT-5"),
          entry("dictionary", "PT-5"),
          entry("queries", "PT-6"));

  /** Name, #DCS, accuracy. */
  private static final String[][] ALONE = {
    {"PT-1", "178", "14.61"},
    {"PT-2", "94", "25.06"},
    {"PT-3", "202", "18.35"},
    {"PT-4", "553", "56.93"},
    {"PT-5", "231", "20.48"},
    {"PT-6", "21", "14.42"}
  };

  private static final String[][] ADDED = {
    {"4", "553", "56.93"},
    {"4+5", "581", "58.97"},
    {"4+5+3", "638", "59.42"},
    {"4+5+3+2", "649", "60.15"},
    {"4+5+3+2+1", "699", "60.14"},
    {"4+5+3+2+1+6", "711", "60.16"}
  };

  /**
   * What a set of tables gives.
   *
   * @param distinctCorrect #DCS
   * @param distinct substitutes with a label, each once
   * @param correct substitutes that are correct, with repetitions
   * @param labelled substitutes with a label, with repetitions
   * @param unlabelled substitutes without one, with repetitions
   */
  record Contribution(
      int distinctCorrect, int distinct, int correct, int labelled, int unlabelled) {
    static Contribution of(List<ParaphrasedSentence> outputs, LabelSet labels) {
      Set<UnitReplacement> right = new LinkedHashSet<>();
      Set<UnitReplacement> known = new LinkedHashSet<>();
      int correct = 0;
      int labelled = 0;
      int unlabelled = 0;
      for (ParaphrasedSentence sentence : outputs) {
        for (ParaphrasedSentence.Output output : sentence.outputs()) {
          for (ParaphrasedSentence.Chosen chosen : output.replacements()) {
            Label label = labels.get(chosen.replacement());
            if (label == null) {
              unlabelled++;
              continue;
            }
            labelled++;
            known.add(chosen.replacement());
            if (label == Label.CORRECT) {
              correct++;
              right.add(chosen.replacement());
            }
          }
        }
      }
      return new Contribution(right.size(), known.size(), correct, labelled, unlabelled);
    }

    /** Correct over labelled; NaN if nothing is. */
    double accuracy() {
      return labelled == 0 ? Double.NaN : (double) correct / labelled;
    }

    /** The same, each substitute once. */
    double distinctAccuracy() {
      return distinct == 0 ? Double.NaN : (double) distinctCorrect / distinct;
    }
  }

  /**
   * A set of tables and what it gives.
   *
   * @param tables in the order they were added
   */
  record Step(List<String> tables, Contribution gives) {}

  private Zhao08Tables() {}

  static Report run(Material material) {
    LabelSet labels = material.requiredLabels();
    TableSystem system = new TableSystem(material);
    List<String> sentences = material.sentences();
    int top = material.settings().top();
    Function<List<String>, Contribution> gives =
        tables ->
            Contribution.of(
                new SystemRun(system.over(tables), material.settings().seed())
                    .outputs(sentences, top, SystemRun.Take.ANY),
                labels);
    String signature =
        "unlabelled:out|system:"
            + system.name()
            + "|weights:model|top:"
            + top
            + "|"
            + SystemRun.Take.ANY.id()
            + "|sentences:"
            + sentences.size();
    List<Report.Section> sections = new ArrayList<>();
    sections.add(alone(system.tables(), gives, signature));
    if (system.isPaper()) {
      sections.add(added(inThePapersOrder(system.tables(), gives), signature));
    } else {
      sections.add(added(greedy(system.tables(), gives), signature));
      sections.addAll(TableHalves.sections(material));
    }
    return new Report(
        "Zhao08 tables 1 and 2: contributions of tables",
        "The paper's tables are others than ours, and its labels were made for every substitute of"
            + " its tables on 150 sentences of its own; its weights were tuned for the tables"
            + " together. PT-7 (a word for itself) is always there, in the paper and here. Ours:"
            + " the first "
            + top
            + " paraphrases of each sentence by "
            + system.name()
            + " with the model's weights for it, whether or not they score above the unchanged"
            + " sentence. accuracy counts a substitute as often as"
            + " it is made, distinct once. Substitutes without a label are in neither.",
        sections);
  }

  private static Report.Table alone(
      List<String> tables, Function<List<String>, Contribution> gives, String signature) {
    SideBySide table = new SideBySide("Each table alone", "Zhao08 table 1", COLUMNS);
    Set<String> ours = new LinkedHashSet<>();
    for (String name : tables) {
      String number = NUMBERS.get(name);
      String row = number == null ? name : name + " (" + number + ")";
      put(table, row, gives.apply(List.of(name)), signature);
      if (number != null) {
        ours.add(number);
        paper(table, row, ALONE, number);
      }
    }
    for (String[] figures : ALONE) {
      if (!ours.contains(figures[0])) {
        paper(table, figures[0], ALONE, figures[0]);
      }
    }
    return table.table();
  }

  private static Report.Table added(List<Step> steps, String signature) {
    SideBySide table =
        new SideBySide("Added one by one: the paper's | ours", "Zhao08 table 2", COLUMNS);
    for (int i = 0; i < Math.max(steps.size(), ADDED.length); i++) {
      String theirs = i < ADDED.length ? ADDED[i][0] : "–";
      String row =
          theirs + " | " + (i < steps.size() ? String.join("+", steps.get(i).tables()) : "–");
      if (i < ADDED.length) {
        paper(table, row, ADDED, theirs);
      }
      if (i < steps.size()) {
        put(table, row, steps.get(i).gives(), signature);
      }
    }
    return table.table();
  }

  /** PT-4, PT-5, PT-3, PT-2, PT-1 and PT-6, as far as there are such tables, then the others. */
  static List<Step> inThePapersOrder(
      List<String> tables, Function<List<String>, Contribution> gives) {
    String[] order = ADDED[ADDED.length - 1][0].split("[+]", -1);
    List<String> left = new ArrayList<>(tables);
    List<String> used = new ArrayList<>();
    for (String number : order) {
      left.stream().filter(name -> ("PT-" + number).equals(NUMBERS.get(name))).forEach(used::add);
      left.removeAll(used);
    }
    used.addAll(left);
    List<Step> steps = new ArrayList<>();
    for (int size = 1; size <= used.size(); size++) {
      List<String> some = List.copyOf(used.subList(0, size));
      steps.add(new Step(some, gives.apply(some)));
    }
    return steps;
  }

  /** Adds the table that brings most distinct correct substitutes, the more accurate of equals. */
  static List<Step> greedy(List<String> tables, Function<List<String>, Contribution> gives) {
    List<Step> steps = new ArrayList<>();
    List<String> used = List.of();
    List<String> left = new ArrayList<>(tables);
    while (!left.isEmpty()) {
      Step best = null;
      for (String next : left) {
        List<String> more = new ArrayList<>(used);
        more.add(next);
        Step step = new Step(List.copyOf(more), gives.apply(List.copyOf(more)));
        best = best == null || isBetter(step.gives(), best.gives()) ? step : best;
      }
      if (best != null) {
        used = best.tables();
        left.removeAll(used);
        steps.add(best);
      }
    }
    return steps;
  }

  private static boolean isBetter(Contribution one, Contribution other) {
    return one.distinctCorrect() != other.distinctCorrect()
        ? one.distinctCorrect() > other.distinctCorrect()
        : one.accuracy() > other.accuracy();
  }

  private static void paper(SideBySide table, String row, String[][] figures, String number) {
    for (String[] line : figures) {
      if (line[0].equals(number)) {
        table.paper(row, DCS, line[1]);
        table.paper(row, ACCURACY, line[2]);
      }
    }
  }

  private static void put(SideBySide table, String row, Contribution gives, String signature) {
    table.count(row, DCS, gives.distinctCorrect(), "#DCS|" + signature);
    table.percent(row, ACCURACY, gives.accuracy(), "accuracy|counts:every output|" + signature);
    table.percent(row, DISTINCT, gives.distinctAccuracy(), "accuracy|counts:once|" + signature);
    table.count(row, LABELLED, gives.labelled(), "count|" + signature);
    table.count(row, NOT, gives.unlabelled(), "count|" + signature);
  }
}
