package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.LANGUAGE_MODEL;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Option.integers;
import static org.paraphrast.train.Option.positive;

import java.util.List;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.TrieOptions;
import org.paraphrast.lm.estimate.TrieWriter;
import org.paraphrast.lm.estimate.VocabularyLimit;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** What stages have in common that estimate a language model. */
public abstract class LmStage extends StageKind {
  protected final Port texts = many("texts", TEXT, "the texts");
  private final Output output = output("model", "model.lm", LANGUAGE_MODEL);
  private final Option<Integer> order =
      add(positive("order", 4).atMost(7), "number of words in the longest n-grams");
  private final Option<List<Long>> cutOffs =
      add(
          integers("cut-offs").alias("cut-off").atLeast(0),
          "for each order, n-grams with this count or less are left out");
  protected final Option<Integer> minCount;

  protected LmStage(String name, int version, Cost cost, int least) {
    super(name, version, cost);
    minCount =
        add(
            positive("min-count", least),
            "minimum number of occurrences of a word in the vocabulary");
  }

  @Override
  public void check(StageCheck check) {
    List<Long> given = check.get(cutOffs);
    if (given.size() > check.get(order)) {
      check.fault(
          cutOffs,
          given.size() + " numbers for n-grams of 1 .. " + check.get(order) + " words",
          "give at most one for each order");
    }
    boolean falls = !given.equals(given.stream().sorted().toList());
    if (falls || (!given.isEmpty() && given.get(0) != 0)) {
      check.fault(cutOffs, "must start with 0 and never fall, got " + given, "correct it");
    }
  }

  /** N-grams that occur once are most of all. */
  @Override
  protected double outputOf(double megabytes, StageOptions options) {
    return super.outputOf(megabytes, options) * (options.get(cutOffs).isEmpty() ? 1 : 0.5);
  }

  protected final EstimatorOptions estimatorOptions(
      StageOptions options, StageRun.Room room, VocabularyLimit vocabulary) {
    return new EstimatorOptions(
        options.get(order),
        options.get(cutOffs),
        vocabulary,
        room.memory(),
        room.temporary(),
        room.threads());
  }

  /** Writes the model, and counts its n-grams. */
  protected final void write(StageRun run, NgramModel model, TrieOptions options) {
    TrieWriter.write(model, options, run.output(output));
    for (int n = 1; n <= model.order(); n++) {
      run.count(n + "-grams", model.size(n));
    }
  }
}
