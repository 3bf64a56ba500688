package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.api.Systems;
import org.paraphrast.decode.Generator;
import org.paraphrast.evaluate.Report;
import org.paraphrast.lm.score.SentenceScorer;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.tune.ParaphrasedSentence;

/**
 * The three applications (Zhao09 section 5): how many sentences are paraphrased, how many units are
 * replaced, how often the application is achieved, and how often the baselines, which know no
 * application, achieve it by chance. Input: a model and sentences; for similarity also references.
 */
final class Zhao09Applications {
  private static final String PARAPHRASED = "paraphrased %";
  private static final String REPLACEMENTS = "replacements";
  private static final String ACHIEVED = "achieved %";
  private static final List<String> COLUMNS =
      SideBySide.columns(List.of(PARAPHRASED, REPLACEMENTS, ACHIEVED));

  /** The paper's baselines, the paper's system, ours. */
  private static final List<String> SYSTEMS =
      List.of("Baseline-1", "Baseline-2", "Zhao09", Systems.PARAPHRAST);

  /** Row, share paraphrased, replacements, share that achieves; blank where the paper is silent. */
  private static final String[][] FIGURES = {
    {"Zhao09 compression", "97.2", "5.36", "100"},
    {"Zhao09 simplification", "95.4", "4.47", ""},
    {"Zhao09 similarity", "56.8", "1.87", "100"},
    {"Baseline-1 compression", "93", "4.23", ""},
    {"Baseline-1 simplification", "93", "4.23", ""},
    {"Baseline-1 similarity", "93", "4.23", ""},
    {"Baseline-2 compression", "97.8", "5.95", "24.95"},
    {"Baseline-2 simplification", "97.8", "5.95", "8.79"},
    {"Baseline-2 similarity", "97.8", "5.95", "7.16"}
  };

  /**
   * What a system did for an application.
   *
   * @param sentences all of them
   * @param paraphrased those with an output
   * @param replacements in the first outputs
   * @param achieved first outputs that achieve the application
   */
  record Counts(int sentences, int paraphrased, int replacements, int achieved) {
    static Counts of(
        List<ParaphrasedSentence> outputs,
        Purpose purpose,
        List<String> references,
        Achievement achievement) {
      int paraphrased = 0;
      int replacements = 0;
      int achieved = 0;
      for (int i = 0; i < outputs.size(); i++) {
        ParaphrasedSentence sentence = outputs.get(i);
        if (sentence.outputs().isEmpty()) {
          continue;
        }
        ParaphrasedSentence.Output first = sentence.outputs().get(0);
        Optional<String> reference =
            references.isEmpty() ? Optional.empty() : Optional.of(references.get(i));
        paraphrased++;
        replacements += first.replacements().size();
        boolean done =
            achievement.isAchieved(purpose, sentence.sentence(), first.text(), reference);
        achieved += done ? 1 : 0;
      }
      return new Counts(outputs.size(), paraphrased, replacements, achieved);
    }
  }

  private Zhao09Applications() {}

  static Report run(Material material) {
    Available available = Available.of(material.models(), material.systems(SYSTEMS));
    List<Purpose> purposes = new ArrayList<>(List.of(Purpose.COMPRESSION, Purpose.SIMPLIFICATION));
    if (!material.references().isEmpty()) {
      purposes.add(Purpose.SIMILARITY);
    }
    return new Report(
        "Zhao09 section 5: three applications",
        "Achieved is decided automatically, of the paraphrased sentences; the paper had"
            + " simplification judged by raters."
            + available.note(),
        List.of(table(material, available.generators(), purposes)));
  }

  private static Report.Table table(
      Material material, Map<String, Generator> generators, List<Purpose> purposes) {
    SideBySide table = new SideBySide("By application", "Zhao09 section 5", COLUMNS);
    table.paper(FIGURES, PARAPHRASED, REPLACEMENTS, ACHIEVED);
    List<String> references = material.references();
    Achievement achievement =
        new Achievement(SentenceScorer.ofText(material.model().languageModel()));
    generators.forEach(
        (name, generator) -> {
          SystemRun.Take take = SystemRun.Take.of(name);
          for (Purpose purpose : purposes) {
            SystemRun system = new SystemRun(generator, material.settings().seed());
            Task task = task(name, purpose);
            List<ParaphrasedSentence> outputs =
                system.outputs(
                    material.sentences(),
                    i -> references.isEmpty() ? task : task.withReference(references.get(i)),
                    1,
                    take);
            Counts counts = Counts.of(outputs, purpose, references, achievement);
            put(table, name, purpose, counts, take);
          }
        });
    return table.table();
  }

  /** What a system is asked for: plain paraphrases if it does not know purposes. */
  private static Task task(String system, Purpose purpose) {
    boolean follows = Available.named(system).task() == Systems.Follows.WHOLE_TASK;
    return follows ? Task.of(purpose) : Task.VARIATION;
  }

  private static void put(
      SideBySide table, String system, Purpose purpose, Counts counts, SystemRun.Take take) {
    String row = system + " " + purpose.label();
    String signature = "|" + take.id() + "|sentences:" + counts.sentences();
    double paraphrased = counts.paraphrased();
    table.percent(
        row, PARAPHRASED, paraphrased / counts.sentences(), "share with an output" + signature);
    if (counts.paraphrased() > 0) {
      double replacements = counts.replacements() / paraphrased;
      table.number(row, REPLACEMENTS, replacements, 2, "mean over paraphrased" + signature);
      String achieved = "share of paraphrased|" + Achievement.signature(purpose) + signature;
      table.percent(row, ACHIEVED, counts.achieved() / paraphrased, achieved);
    }
  }
}
