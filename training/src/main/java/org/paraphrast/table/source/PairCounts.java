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
import org.paraphrast.io.sort.ExternalSorter;
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
  private int places;

  PairCounts(Path folder, long memory) {
    this.sorter = new ExternalSorter(folder, memory);
  }

  /**
   * A pair and how often it came.
   *
   * @param values those it came with
   * @param sourceCount how often the source came with anything
   */
  record Pair(
      String source, String target, long count, Values values, long sourceCount, long targetCount) {

    /** p(e2|e1), p(e1|e2), count(e1) and count(e2). */
    List<Float> frequencies() {
      return List.of(
          (float) count / sourceCount,
          (float) count / targetCount,
          (float) sourceCount,
          (float) targetCount);
    }

    /** An entry with these features. */
    TableEntry entry(List<Float> features) {
      return new TableEntry(
          Unit.parse(source), Unit.parse(target), features, new Evidence(count, List.of()));
    }
  }

  /**
   * What became of the values of a pair's occurrences, by their places.
   *
   * @param largest the largest of each
   * @param means their means, each occurrence counted as often as it came
   */
  record Values(List<Float> largest, List<Float> means) {}

  /** Counts occurrences; all that are added must have as many values. */
  void add(String source, String target, long count, float... values) {
    record.clear();
    record.putSymbol(source);
    record.putSymbol(target);
    record.putVariable(count);
    for (float value : values) {
      record.putFloat(value);
    }
    places = values.length;
    sorter.add(record.bytes(), 0, record.length());
    totals.merge(source, count, Long::sum);
  }

  /** Gives the pairs of two phrases to the sink: by source, the most frequent first. */
  void forEach(Consumer<Pair> sink) {
    ByteSorter.Cursor cursor = sorter.sorted();
    String source = "";
    String target = "";
    Sums sums = new Sums(places);
    List<Pair> pairs = new ArrayList<>();
    while (cursor.next()) {
      record.wrap(cursor.bytes(), cursor.offset(), cursor.length());
      String nextSource = record.getSymbol();
      String nextTarget = record.getSymbol();
      if (sums.count > 0 && !(nextSource.equals(source) && nextTarget.equals(target))) {
        pairs.add(pair(source, target, sums));
        sums = new Sums(places);
        if (!nextSource.equals(source)) {
          give(pairs, sink);
        }
      }
      source = nextSource;
      target = nextTarget;
      sums.add(record);
    }
    if (sums.count > 0) {
      pairs.add(pair(source, target, sums));
    }
    give(pairs, sink);
  }

  private Pair pair(String source, String target, Sums sums) {
    return new Pair(
        source,
        target,
        sums.count,
        sums.values(),
        totals.getOrDefault(source, sums.count),
        totals.getOrDefault(target, sums.count));
  }

  /** The occurrences of one pair, which come in one order whatever the order they were added in. */
  private static final class Sums {
    private final float[] largest;
    private final double[] weighted;
    private long count;

    Sums(int places) {
      this.largest = new float[places];
      this.weighted = new double[places];
    }

    void add(ByteRecord record) {
      long times = record.getVariable();
      for (int i = 0; i < largest.length; i++) {
        float value = record.getFloat();
        largest[i] = Math.max(largest[i], value);
        weighted[i] += (double) times * value;
      }
      count += times;
    }

    Values values() {
      List<Float> best = new ArrayList<>();
      List<Float> means = new ArrayList<>();
      for (int i = 0; i < largest.length; i++) {
        best.add(largest[i]);
        means.add((float) (weighted[i] / count));
      }
      return new Values(best, means);
    }
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
