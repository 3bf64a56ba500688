package org.paraphrast.phrase;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;

/**
 * Takes sentence pairs back out of a phrase table. Input: the aligned pairs, and entries with plain
 * relative frequencies and counts. Output: the entries as if their phrases had never been extracted
 * from those pairs. Lexical weights stay as they are. Confined to one thread while it is filled.
 */
public final class HeldOutCounts {
  private static final int SCORES = 4;

  private final Map<String, Integer> both = new HashMap<>();
  private final Map<String, Integer> sources = new HashMap<>();
  private final Map<String, Integer> targets = new HashMap<>();

  /** Reads all pairs; {@code limit} is that of the table. */
  public static HeldOutCounts of(AlignedReader pairs, ExtractionLimit limit) {
    HeldOutCounts counts = new HeldOutCounts();
    for (AlignedPair pair = pairs.next(); pair != null; pair = pairs.next()) {
      for (ExtractedPhrase phrase : ExtractedPhrase.extract(pair, limit)) {
        String source = String.join(" ", phrase.source());
        String target = String.join(" ", phrase.target());
        counts.both.merge(key(source, target), 1, Integer::sum);
        counts.sources.merge(source, 1, Integer::sum);
        counts.targets.merge(target, 1, Integer::sum);
      }
    }
    return counts;
  }

  private static String key(String source, String target) {
    return source + "\t" + target;
  }

  /** The entry without the held-out pairs; null if nothing else has it. */
  public @Nullable PhraseTableEntry without(PhraseTableEntry entry) {
    int target = targets.getOrDefault(entry.target(), 0);
    int source = sources.getOrDefault(entry.source(), 0);
    if (target == 0 && source == 0) {
      return entry;
    }
    if (entry.counts().size() != 3 || entry.scores().size() < SCORES) {
      throw new IllegalArgumentException("counts and four scores are needed to hold pairs out");
    }
    long left = entry.counts().get(2) - both.getOrDefault(key(entry.source(), entry.target()), 0);
    if (left <= 0) {
      return null;
    }
    long targetLeft = entry.counts().get(0) - target;
    long sourceLeft = entry.counts().get(1) - source;
    List<Double> scores = new ArrayList<>(entry.scores());
    scores.set(0, (double) left / targetLeft);
    scores.set(2, (double) left / sourceLeft);
    return new PhraseTableEntry(
        entry.source(),
        entry.target(),
        scores,
        entry.alignment(),
        List.of(targetLeft, sourceLeft, left));
  }
}
