package org.paraphrast.table.source;

import java.util.HashMap;
import java.util.Map;
import org.paraphrast.align.LexicalPrior;
import org.paraphrast.table.ParaphraseTable;

/**
 * What paraphrase tables already know, for the alignment of pairs of one language: a word counts as
 * seen with its paraphrase {@code weight · p} times, p the larger of the scores either way.
 * Immutable.
 */
public final class TablePrior implements LexicalPrior {
  private final Map<String, Map<String, Float>> counts = new HashMap<>();
  private final double weight;

  /**
   * Reads the single words of tables.
   *
   * @param weight the count of a pair whose score is 1
   */
  public TablePrior(Iterable<ParaphraseTable> tables, double weight) {
    this.weight = weight;
    for (ParaphraseTable table : tables) {
      table.forEach(
          entry -> {
            if (entry.source().size() == 1 && entry.target().size() == 1) {
              String source = entry.source().symbols().get(0);
              String target = entry.target().symbols().get(0);
              put(source, target, entry.score());
              put(target, source, entry.score());
            }
          });
    }
  }

  private void put(String source, String target, float score) {
    counts.computeIfAbsent(source, s -> new HashMap<>()).merge(target, score, Math::max);
  }

  @Override
  public double count(String source, String target) {
    return weight * counts.getOrDefault(source, Map.of()).getOrDefault(target, 0f);
  }

  @Override
  public String toString() {
    return "tables(" + weight + ")";
  }
}
