package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;

/**
 * Pairs from sentence pairs of one language that were aligned and whose phrases were extracted
 * (Quirk04; Zhao08 resource 3).
 *
 * <p>Input: phrase tables with counts. Output: {@code p(p2|p1) = count(p2, p1) / Σ_p' count(p',
 * p1)} (Zhao08 equation 7) and the reverse, best first. Which sentence of a pair comes first means
 * nothing, so every occurrence counts both ways; the sum is over all p', p1 itself among them, so
 * that a phrase that is mostly kept has small scores.
 */
public final class ComparableSource implements TableSource {
  private static final int JOINT_COUNT = 2;

  private final String name;
  private final List<CorpusReader<PhraseTableEntry>> phrases;
  private final Path folder;
  private final long memory;

  /** The phrase tables are read once and closed. */
  public ComparableSource(
      String name, List<CorpusReader<PhraseTableEntry>> phrases, Path folder, long memory) {
    this.name = name;
    this.phrases = List.copyOf(phrases);
    this.folder = folder;
    this.memory = memory;
  }

  @Override
  public TableInfo info() {
    return new TableInfo(
        name, "aligned sentence pairs", List.of("p(e2|e1)", "p(e1|e2)", "count(e1)", "count(e2)"));
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    try (PairCounts counts = new PairCounts(folder, memory)) {
      for (CorpusReader<PhraseTableEntry> table : phrases) {
        try (CorpusReader<PhraseTableEntry> reader = table) {
          for (PhraseTableEntry e = reader.next(); e != null; e = reader.next()) {
            if (e.counts().size() <= JOINT_COUNT) {
              throw reader.fault("no counts", "re-run 'paraphrast phrase score'");
            }
            counts.add(e.source(), e.target(), e.counts().get(JOINT_COUNT), 0);
            counts.add(e.target(), e.source(), e.counts().get(JOINT_COUNT), 0);
          }
        }
      }
      counts.forEach(pair -> sink.accept(pair.entry()));
    }
  }
}
