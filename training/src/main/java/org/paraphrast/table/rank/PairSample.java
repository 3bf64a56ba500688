package org.paraphrast.table.rank;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;

/**
 * Random pairs of a table for people to judge, in a sentence that has the source if sentences are
 * offered. Every pair (of those whose source occurs) is equally likely; the sentence is the one
 * among those offered that chance picks. Confined to its caller.
 */
public final class PairSample {
  /** Pairs drawn for each that is wanted, as not every source occurs in the text. */
  private static final int SPARE = 50;

  /**
   * A pair to judge.
   *
   * @param table where it is from
   * @param sentence with the source, empty without context
   * @param paraphrase the sentence with the target
   */
  public record Row(String table, TableEntry entry, String sentence, String paraphrase) {}

  private final int count;
  private final Random random;
  private final List<TableEntry> drawn = new ArrayList<>();
  private final Map<Unit, String> contexts = new HashMap<>();
  private final Map<Unit, Integer> seen = new HashMap<>();
  private final Set<Unit> sources = new HashSet<>();
  private int longest;

  /** Draws from a table. */
  public PairSample(ParaphraseTable table, int count, Random random) {
    this.count = count;
    this.random = random;
    reservoir(table, (int) Math.min(Integer.MAX_VALUE / 2, (long) SPARE * count));
    Collections.shuffle(drawn, random);
    for (TableEntry entry : drawn) {
      sources.add(entry.source());
      longest = Math.max(longest, entry.source().size());
    }
  }

  /** Every pair has the same chance (Vitter's algorithm R). */
  private void reservoir(ParaphraseTable table, int size) {
    long[] pairs = new long[1];
    table.forEach(
        entry -> {
          long at = pairs[0]++;
          if (at < size) {
            drawn.add(entry);
          } else {
            long place = (long) (random.nextDouble() * (at + 1));
            if (place < size) {
              drawn.set((int) place, entry);
            }
          }
        });
  }

  /** A sentence that may become the context of pairs. */
  public void offer(String text) {
    List<String> words = Tokenizer.lowerCased(Analyzer.english().analyze(text).forms());
    for (int start = 0; start < words.size(); start++) {
      for (int end = start + 1; end <= Math.min(words.size(), start + longest); end++) {
        Unit unit = new Unit(words.subList(start, end));
        if (sources.contains(unit)) {
          int times = seen.merge(unit, 1, Integer::sum);
          if (random.nextInt(times) == 0) {
            contexts.put(unit, text);
          }
        }
      }
    }
  }

  /** The sample without sentences. */
  public List<Row> withoutContext(String table) {
    return drawn.stream().limit(count).map(entry -> new Row(table, entry, "", "")).toList();
  }

  /** The sample with the sentences that were offered; fewer if they have too few sources. */
  public List<Row> inContext(String table) {
    Renderer renderer = new Renderer();
    List<Row> rows = new ArrayList<>();
    for (TableEntry entry : drawn) {
      String text = contexts.get(entry.source());
      if (text != null && rows.size() < count) {
        Sentence sentence = Analyzer.english().analyze(text);
        int start = ContextRanker.find(sentence, entry.source()).orElseThrow();
        rows.add(
            new Row(
                table, entry, text, ContextRanker.substitute(renderer, sentence, start, entry)));
      }
    }
    return rows;
  }
}
