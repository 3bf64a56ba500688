package org.paraphrast.spark.stage;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.source.PivotRow;

/**
 * Sums the paraphrases of one English phrase after another. Input: records by source in order (see
 * {@link PivotRecords}), so that pivots come in the order of languages and of foreign phrases.
 * Output: the best entries of each.
 */
final class PivotRows {
  private final List<String> languages;
  private final double weight;
  private final int most;
  private final PivotRow row;

  /** Slots of targets by their UTF-8: to make a text for every round trip would take longer. */
  private final Map<ByteBuffer, Integer> slots = new HashMap<>();

  private final List<Target> targets = new ArrayList<>();
  private final List<byte[]> foreign = new ArrayList<>();
  private byte[] source = {};
  private long sourceCount;
  private int at;

  /**
   * @param languages their codes in order
   * @param weight of each
   * @param most entries of a source
   * @param kept pivots of an entry
   */
  PivotRows(List<String> languages, double weight, int most, PivotRow kept) {
    this.languages = languages;
    this.weight = weight;
    this.most = most;
    this.row = kept;
  }

  /** What an English phrase may become. */
  private record Target(ByteBuffer phrase, long count) {}

  /** Takes entries. */
  @FunctionalInterface
  interface Sink {
    /** Takes an entry and the first foreign phrase that its source has. */
    void entry(TableEntry entry, String foreign);
  }

  void run(ByteSorter.Cursor cursor, Sink sink) {
    while (cursor.next()) {
      byte[] bytes = cursor.bytes();
      int start = cursor.offset();
      int end = PivotRecords.symbolEnd(bytes, start);
      if (!Arrays.equals(source, 0, source.length, bytes, start, end)) {
        flush(sink);
        source = Arrays.copyOfRange(bytes, start, end);
      }
      add(bytes, end, start + cursor.length());
    }
    flush(sink);
  }

  private void add(byte[] bytes, int from, int to) {
    int language = bytes[from];
    int end = PivotRecords.symbolEnd(bytes, from + 1);
    foreign.add(Arrays.copyOfRange(bytes, from + 1, end - 1));
    at = end;
    float back = getFloat(bytes);
    float out = getFloat(bytes);
    sourceCount = getVariable(bytes);
    row.enter(language, back, foreign.size() - 1L, weight);
    while (at < to) {
      int begin = at;
      int stop = PivotRecords.symbolEnd(bytes, begin) - 1;
      at = stop + 1;
      float there = getFloat(bytes);
      float home = getFloat(bytes);
      long count = getVariable(bytes);
      Integer slot = slots.get(ByteBuffer.wrap(bytes, begin, stop - begin));
      if (slot == null) {
        slot = row.open();
        ByteBuffer phrase = ByteBuffer.wrap(Arrays.copyOfRange(bytes, begin, stop));
        slots.put(phrase, slot);
        targets.add(new Target(phrase, count));
      }
      row.add(slot, PivotRow.trip(out, home), there);
    }
  }

  private float getFloat(byte[] bytes) {
    int bits = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      bits |= (bytes[at++] & 0xFF) << shift;
    }
    return Float.intBitsToFloat(bits);
  }

  private long getVariable(byte[] bytes) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      int next = bytes[at++];
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  private void flush(Sink sink) {
    if (row.size() > 0) {
      RowNames names = new RowNames();
      String first = names.foreign(0, 0);
      row.best(most, names).forEach(entry -> sink.entry(entry, first));
    }
    row.clear();
    slots.clear();
    targets.clear();
    foreign.clear();
  }

  private final class RowNames implements PivotRow.Names {
    @Override
    public String source() {
      return new String(source, 0, source.length - 1, StandardCharsets.UTF_8);
    }

    @Override
    public long sourceCount() {
      return sourceCount;
    }

    @Override
    public String target(int slot) {
      return new String(targets.get(slot).phrase().array(), StandardCharsets.UTF_8);
    }

    @Override
    public long targetCount(int slot) {
      return targets.get(slot).count();
    }

    @Override
    public String language(int language) {
      return languages.get(language);
    }

    @Override
    public String foreign(int language, long group) {
      return new String(foreign.get((int) group), StandardCharsets.UTF_8);
    }
  }
}
