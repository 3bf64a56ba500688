package org.paraphrast.spark.stage;

import java.util.Arrays;
import java.util.Iterator;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Routed;
import org.paraphrast.spark.data.SortedRecords;
import org.paraphrast.table.source.BilingualPhrases;
import org.paraphrast.table.source.PivotRow;

/**
 * The records of the pivot join, on their way from one sort to the next:
 *
 * <pre>
 * by English phrase: e | count, the largest first | type | language | f | p(f|e) p(e|f)
 * by foreign phrase: language | f | e | p(f|e) p(e|f) | largest count of e
 * by source:         e1 | language | f | p(e1|f) | p(f|e1) | count of e1 | (e2 p(f|e2) p(e2|f) count)*
 * </pre>
 *
 * <p>The first sort finds the largest count of each English phrase over all languages, and the type
 * that has it: pairs of other types go no further. Only patterns have types. The second makes
 * groups; one with more than τ members is dropped as soon as that is known, so that a frequent
 * foreign phrase costs a task nothing but reading on. The third has each group once for each of its
 * members, without round trips below ε.
 */
final class PivotRecords {
  private PivotRecords() {}

  /** Sends a pair by its English phrase; its type is empty if it is no pattern. */
  static void byEnglish(
      BilingualPhrases.Pair pair, String type, int language, int partitions, Routed out) {
    ByteRecord record = new ByteRecord();
    record.putSymbol(pair.english());
    int head = record.length();
    for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      record.putByte((int) (~pair.englishCount() >>> shift));
    }
    record.putSymbol(type);
    record.putByte(language);
    record.putSymbol(pair.foreign());
    record.putFloat((float) pair.foreignGivenEnglish());
    record.putFloat((float) pair.englishGivenForeign());
    out.put(
        Exchange.partition(record.bytes(), head, partitions), record.bytes(), record.length(), 0);
  }

  /**
   * Gives each pair of the right type the largest count of its English phrase, and sends it by
   * foreign phrase.
   */
  static final class CountSender implements Exchange.Sender {
    private final SortedRecords sorted;
    private final ByteSorter.Cursor cursor;
    private final int partitions;
    private final ByteRecord out = new ByteRecord();
    private byte[] english = {};
    private byte[] type = {};
    private long count;

    CountSender(Iterator<byte[]> blocks, int partitions, long memory) {
      this.sorted = new SortedRecords(blocks, memory);
      this.cursor = sorted.cursor();
      this.partitions = partitions;
    }

    @Override
    public boolean step(Routed to) {
      if (!cursor.next()) {
        return false;
      }
      byte[] bytes = cursor.bytes();
      int start = cursor.offset();
      int stop = start + cursor.length();
      int end = symbolEnd(bytes, start);
      int typeStart = end + Long.BYTES;
      int language = symbolEnd(bytes, typeStart);
      if (!Arrays.equals(english, 0, english.length, bytes, start, end)) {
        english = Arrays.copyOfRange(bytes, start, end);
        count = ~bigEndian(bytes, end);
        type = Arrays.copyOfRange(bytes, typeStart, language);
      }
      if (Arrays.equals(type, 0, type.length, bytes, typeStart, language)) {
        send(bytes, language, stop, to);
      }
      return true;
    }

    private void send(byte[] bytes, int language, int stop, Routed to) {
      int floats = stop - 2 * Float.BYTES;
      out.clear();
      put(out, bytes, language, floats);
      int head = out.length();
      put(out, english, 0, english.length);
      put(out, bytes, floats, stop);
      out.putVariable(count);
      to.put(Exchange.partition(out.bytes(), head, partitions), out.bytes(), out.length(), 0);
    }

    private static long bigEndian(byte[] bytes, int at) {
      long value = 0;
      for (int i = 0; i < Long.BYTES; i++) {
        value = value << Byte.SIZE | (bytes[at + i] & 0xFF);
      }
      return value;
    }

    @Override
    public void close() {
      sorted.close();
    }
  }

  /** Behind the zero of the symbol that begins at a place. */
  static int symbolEnd(byte[] bytes, int start) {
    int end = start;
    while (bytes[end] != 0) {
      end++;
    }
    return end + 1;
  }

  /** Puts some bytes as they are. */
  static void put(ByteRecord record, byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      record.putByte(bytes[i]);
    }
  }

  /** Makes groups, and sends each to the English phrases that are in it. */
  static final class GroupSender implements Exchange.Sender {
    private final SortedRecords sorted;
    private final ByteSorter.Cursor cursor;
    private final Limits limits;
    private final ByteRecord out = new ByteRecord();

    /** Language and foreign phrase. */
    private byte[] head = {};

    /** English phrases with their zeros, p(f|e), p(e|f) and counts. */
    private byte[][] members = new byte[64][];

    private float[] foreignGivenEnglish = new float[64];
    private float[] englishGivenForeign = new float[64];
    private long[] counts = new long[64];
    private int size;
    private boolean ended;

    /**
     * @param epsilon ε
     * @param largest τ
     */
    record Limits(int largest, double epsilon, int partitions) {}

    GroupSender(Iterator<byte[]> blocks, Limits limits, long memory) {
      this.sorted = new SortedRecords(blocks, memory);
      this.cursor = sorted.cursor();
      this.limits = limits;
    }

    @Override
    public boolean step(Routed to) {
      while (cursor.next()) {
        byte[] bytes = cursor.bytes();
        int start = cursor.offset();
        int end = symbolEnd(bytes, start + 1);
        boolean same = Arrays.equals(head, 0, head.length, bytes, start, end);
        if (!same) {
          boolean sent = send(to);
          head = Arrays.copyOfRange(bytes, start, end);
          add(bytes, end, start + cursor.length());
          if (sent) {
            return true;
          }
        } else {
          add(bytes, end, start + cursor.length());
        }
      }
      if (!ended) {
        ended = true;
        send(to);
      }
      return false;
    }

    private final ByteRecord tail = new ByteRecord();

    private void add(byte[] bytes, int from, int to) {
      if (size > limits.largest()) {
        return; // it leads nowhere, whatever else is in it
      }
      if (size == members.length) {
        members = Arrays.copyOf(members, 2 * size);
        foreignGivenEnglish = Arrays.copyOf(foreignGivenEnglish, 2 * size);
        englishGivenForeign = Arrays.copyOf(englishGivenForeign, 2 * size);
        counts = Arrays.copyOf(counts, 2 * size);
      }
      int end = symbolEnd(bytes, from);
      members[size] = Arrays.copyOfRange(bytes, from, end);
      tail.wrap(bytes, end, to - end);
      foreignGivenEnglish[size] = tail.getFloat();
      englishGivenForeign[size] = tail.getFloat();
      counts[size] = tail.getVariable();
      size++;
    }

    private boolean send(Routed to) {
      boolean leads = size >= 2 && size <= limits.largest();
      for (int source = 0; leads && source < size; source++) {
        send(source, to);
      }
      size = 0;
      return leads;
    }

    private void send(int source, Routed to) {
      out.clear();
      put(out, members[source], 0, members[source].length);
      int key = out.length();
      put(out, head, 0, head.length);
      out.putFloat(englishGivenForeign[source]);
      out.putFloat(foreignGivenEnglish[source]);
      out.putVariable(counts[source]);
      int before = out.length();
      for (int target = 0; target < size; target++) {
        double trip = PivotRow.trip(foreignGivenEnglish[source], englishGivenForeign[target]);
        if (trip >= limits.epsilon() && !Arrays.equals(members[source], members[target])) {
          put(out, members[target], 0, members[target].length);
          out.putFloat(foreignGivenEnglish[target]);
          out.putFloat(englishGivenForeign[target]);
          out.putVariable(counts[target]);
        }
      }
      if (out.length() > before) {
        int partition = Exchange.partition(out.bytes(), key, limits.partitions());
        to.put(partition, out.bytes(), out.length(), 0);
      }
    }

    @Override
    public void close() {
      sorted.close();
    }
  }
}
