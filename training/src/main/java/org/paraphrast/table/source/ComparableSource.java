package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.table.TableEntry;

/**
 * Pairs from sentence pairs of one language that were aligned and whose phrases were extracted
 * (Quirk04; Zhao08 resource 3).
 *
 * <p>Input: phrase tables with counts. Output: {@code p(p2|p1) = count(p2, p1) / Σ_p' count(p',
 * p1)} (Zhao08 equation 7) and the reverse, best first. Which sentence of a pair comes first means
 * nothing, so every occurrence counts both ways; the sum is over all p', p1 itself among them, so
 * that a phrase that is mostly kept has small scores.
 *
 * <p>If asked for, Quirk04's Model 1 probabilities follow: P(e1|e2), its channel, and P(e2|e1). A
 * pair that was found in both orders or in several tables gets the mean, weighted by its counts.
 */
public record ComparableSource(
    Columns columns, List<CorpusReader<PhraseTableEntry>> phrases, Path folder, long memory)
    implements TableSource {
  private static final int JOINT_COUNT = 2;

  private static final int SCORES = PhraseTableEntry.SCORES_WITH_MODEL_1;

  private static final List<String> FREQUENCIES =
      List.of("p(e2|e1)", "p(e1|e2)", "count(e1)", "count(e2)");

  /** Which columns the table gets. */
  public enum Columns {
    FREQUENCIES,
    FREQUENCIES_AND_MODEL_1;

    /** Those of Model 1 as well, or not. */
    public static Columns withModel1If(boolean model1) {
      return model1 ? FREQUENCIES_AND_MODEL_1 : FREQUENCIES;
    }

    /** Their names, in their order. */
    public List<String> names() {
      List<String> names = new ArrayList<>(ComparableSource.FREQUENCIES);
      if (this == FREQUENCIES_AND_MODEL_1) {
        names.add("model1(e1|e2)");
        names.add("model1(e2|e1)");
      }
      return List.copyOf(names);
    }
  }

  public ComparableSource {
    phrases = List.copyOf(phrases);
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    try (PairCounts counts = new PairCounts(folder, memory)) {
      for (CorpusReader<PhraseTableEntry> table : phrases) {
        table.forEach(entry -> add(entry, table, counts));
      }
      counts.forEach(
          pair -> {
            List<Float> features = new ArrayList<>(pair.frequencies());
            features.addAll(pair.values().means());
            sink.accept(pair.entry(features));
          });
    }
  }

  private void add(
      PhraseTableEntry entry, CorpusReader<PhraseTableEntry> reader, PairCounts counts) {
    if (entry.counts().size() <= JOINT_COUNT) {
      throw reader.fault("no counts", "re-run 'paraphrast phrase score'");
    }
    long count = entry.counts().get(JOINT_COUNT);
    if (columns == Columns.FREQUENCIES) {
      counts.add(entry.source(), entry.target(), count);
      counts.add(entry.target(), entry.source(), count);
      return;
    }
    List<Double> scores = entry.scores();
    if (scores.size() != SCORES) {
      throw reader.fault(
          scores.size() + " scores, expected " + SCORES + " with the two of Model 1",
          "re-run 'paraphrast phrase score' with --model1, for all tables or for none");
    }
    float sourceGivenTarget = scores.get(SCORES - 2).floatValue();
    float targetGivenSource = scores.get(SCORES - 1).floatValue();
    counts.add(entry.source(), entry.target(), count, sourceGivenTarget, targetGivenSource);
    counts.add(entry.target(), entry.source(), count, targetGivenSource, sourceGivenTarget);
  }
}
