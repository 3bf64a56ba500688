package org.paraphrast.evaluate.paper;

import static org.paraphrast.evaluate.paper.SideBySide.OURS;
import static org.paraphrast.evaluate.paper.SideBySide.PAPER;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;
import org.paraphrast.metric.Confidence;
import org.paraphrast.tune.Label;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.ParaphrasedSentence;

/**
 * Sentence accuracy of the first n outputs (Zhao08 equation 15, table 3), by labels. Input: a
 * model, groups of sentences, labels. An output is acceptable if all its replacements are labelled
 * correct, and not if one is labelled incorrect; otherwise nothing is known of it, and it is left
 * out. Output: the share, with the bounds it would have if all of these were wrong or right.
 */
final class Zhao08Top {
  private static final List<Integer> LENGTHS = List.of(1, 2, 3, 4, 5, 10);

  /** Names of our files for the paper's three kinds of text. */
  private static final Map<String, String> KINDS =
      Map.of("news", "news", "fiction", "novel", "informal", "forum");

  private static final Map<String, List<String>> PAPER_FIGURES =
      Map.of(
          "all", List.of("55.33", "45.20", "39.28"),
          "news", List.of("70.00", "62.00", "57.03"),
          "novel", List.of("56.00", "46.00", "37.42"),
          "forum", List.of("40.00", "27.60", "23.34"));

  /**
   * Counts of the first n outputs of some sentences.
   *
   * @param right acceptable
   * @param unknown not known to be acceptable or not
   * @param all N·n; an output that is not there counts as not acceptable
   */
  record Counts(int right, int unknown, int all) {
    static Counts of(List<ParaphrasedSentence> sentences, LabelSet labels, int n) {
      int right = 0;
      int unknown = 0;
      for (ParaphrasedSentence sentence : sentences) {
        for (ParaphrasedSentence.Output output :
            sentence.outputs().subList(0, Math.min(n, sentence.outputs().size()))) {
          Boolean known = isAcceptable(output, labels);
          right += Boolean.TRUE.equals(known) ? 1 : 0;
          unknown += known == null ? 1 : 0;
        }
      }
      return new Counts(right, unknown, sentences.size() * n);
    }

    private static @Nullable Boolean isAcceptable(
        ParaphrasedSentence.Output output, LabelSet labels) {
      boolean known = true;
      for (ParaphrasedSentence.Chosen chosen : output.replacements()) {
        Label label = labels.get(chosen.replacement());
        if (label == Label.INCORRECT) {
          return false;
        }
        known &= label == Label.CORRECT;
      }
      return known ? Boolean.TRUE : null;
    }

    /** In percent, over what is known, with the bounds. */
    Figure figure(String signature) {
      double known = all == unknown ? Double.NaN : 100.0 * right / (all - unknown);
      double low = 100.0 * right / all;
      double high = 100.0 * (right + unknown) / all;
      return new Figure(known, new Confidence.Range(known, low, high), 1, signature);
    }
  }

  private Zhao08Top() {}

  static Report run(Material material) {
    LabelSet labels = material.requiredLabels();
    TableSystem chosen = new TableSystem(material);
    SystemRun system = new SystemRun(chosen.over(chosen.tables()), material.settings().seed());
    int longest = LENGTHS.get(LENGTHS.size() - 1);
    Map<String, List<ParaphrasedSentence>> groups = new LinkedHashMap<>();
    groups.put("all", system.outputs(material.sentences(), longest, SystemRun.Take.ANY));
    int from = 0;
    for (Map.Entry<String, List<String>> group : material.groups().entrySet()) {
      int to = from + group.getValue().size();
      groups.put(group.getKey(), groups.getOrDefault("all", List.of()).subList(from, to));
      from = to;
    }
    return new Report(
        "Zhao08 table 3: accuracy of the first n outputs",
        "The paper's raters judged whole sentences; here an output is acceptable if every"
            + " replacement in it was labelled correct by itself, so two that are right alone and"
            + " wrong together pass. In brackets: if every output of which nothing is known were"
            + " wrong, or right. Ours: "
            + chosen.name()
            + " with the model's weights for it, the best paraphrases whether or not they score above the unchanged sentence. fiction and informal stand"
            + " beside the paper's novels and forums.",
        List.of(table(groups, labels)));
  }

  static Report.Table table(Map<String, List<ParaphrasedSentence>> groups, LabelSet labels) {
    List<String> columns = new ArrayList<>();
    for (int n : LENGTHS) {
      if (paperColumn(n) >= 0) {
        columns.add("top-" + n + PAPER);
      }
      columns.add("top-" + n + OURS);
    }
    columns.add("unknown" + OURS);
    SideBySide table =
        new SideBySide("Acceptable of the first n, in percent", "Zhao08 table 3", columns);
    groups.forEach(
        (name, outputs) -> {
          List<String> theirs =
              PAPER_FIGURES.getOrDefault(KINDS.getOrDefault(name, name), List.of());
          String signature =
              "top-n|by labels|unknown:out|missing:wrong|bounds:unknown wrong, right";
          Counts last = new Counts(0, 0, 0);
          for (int n : LENGTHS) {
            last = Counts.of(outputs, labels, n);
            table.ours(name, "top-" + n, last.figure(signature));
            if (paperColumn(n) >= 0 && !theirs.isEmpty()) {
              table.paper(name, "top-" + n, theirs.get(paperColumn(n)));
            }
          }
          table.count(name, "unknown", last.unknown(), "outputs of the first 10|" + signature);
        });
    return table.table();
  }

  private static int paperColumn(int n) {
    return List.of(1, 5, 10).indexOf(n);
  }
}
