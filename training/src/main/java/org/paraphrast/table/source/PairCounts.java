package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * Counts of pairs of phrases that come one by one, both ways each. Sorted outside memory; in memory
 * are the phrases with their totals.
 */
final class PairCounts implements AutoCloseable {
  private final ByteSorter sorter;
  private final ByteRecord record = new ByteRecord();
  private final Map<String, Long> totals = new HashMap<>();

  PairCounts(Path folder, long memory) {
    this.sorter = new ByteSorter(folder, memory);
  }

  /**
   * A pair and how often it came.
   *
   * @param best the largest value it came with
   * @param sourceCount how often the source came with anything
   */
  record Pair(
      String source, String target, long count, float best, long sourceCount, long targetCount) {

    /** An entry with these features, then p(e2|e1), p(e1|e2), count(e1) and count(e2). */
    TableEntry entry(Float... features) {
      List<Float> all = new ArrayList<>(List.of(features));
      all.add((float) count / sourceCount);
      all.add((float) count / targetCount);
      all.add((float) sourceCount);
      all.add((float) targetCount);
      return new TableEntry(
          Unit.parse(source), Unit.parse(target), all, new Evidence(count, List.of()));
    }
  }

  /** Counts an occurrence; {@code value} is a score of which the largest is kept. */
  void add(String source, String target, long count, float value) {
    record.clear();
    record.putSymbol(source);
    record.putSymbol(target);
    record.putFloat(value);
    record.putVariable(count);
    sorter.add(record.bytes(), 0, record.length());
    totals.merge(source, count, Long::sum);
  }

  /** Gives the pairs of two phrases to the sink: by source, the most frequent first. */
  void forEach(Consumer<Pair> sink) {
    ByteSorter.Cursor cursor = sorter.sorted();
    String source = "";
    String target = "";
    long count = 0;
    float best = 0;
    List<Pair> pairs = new ArrayList<>();
    while (cursor.next()) {
      record.wrap(cursor.bytes(), cursor.offset(), cursor.length());
      String nextSource = record.getSymbol();
      String nextTarget = record.getSymbol();
      if (count > 0 && !(nextSource.equals(source) && nextTarget.equals(target))) {
        pairs.add(pair(source, target, count, best));
        count = 0;
        best = 0;
        if (!nextSource.equals(source)) {
          give(pairs, sink);
        }
      }
      source = nextSource;
      target = nextTarget;
      best = Math.max(best, record.getFloat());
      count += record.getVariable();
    }
    if (count > 0) {
      pairs.add(pair(source, target, count, best));
    }
    give(pairs, sink);
  }

  private Pair pair(String source, String target, long count, float best) {
    return new Pair(
        source,
        target,
        count,
        best,
        totals.getOrDefault(source, count),
        totals.getOrDefault(target, count));
  }

  private static void give(List<Pair> pairs, Consumer<Pair> sink) {
    pairs.sort(Comparator.comparingLong((Pair pair) -> -pair.count()).thenComparing(Pair::target));
    pairs.stream().filter(pair -> !pair.source().equals(pair.target())).forEach(sink);
    pairs.clear();
  }

  @Override
  public void close() {
    sorter.close();
  }
}
