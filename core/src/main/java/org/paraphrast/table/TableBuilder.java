package org.paraphrast.table;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * Writes a paraphrase table.
 *
 * <p>Input: entries in any order. Output: a file that {@link ParaphraseTable} opens. Two passes:
 * the first counts words and feature values and sorts the entries outside memory (by source,
 * falling score, target); the second writes. Of a pair that comes twice the better score stays, of
 * a source the best {@code limit} targets. The bytes depend on the set of entries only. Not
 * thread-safe.
 *
 * <p>Sections: {@code info}; {@code words.*}, the vocabulary in the order of UTF-8, and {@code
 * words.ranks}, its numbers in falling frequency on the target side; {@code trie.*}; {@code
 * offsets}, where the pairs of each unit start in {@code pairs}; {@code codes}, the codebooks;
 * {@code pivots.*}, the foreign phrases; {@code types.*}, the syntactic types. The pairs of a unit
 * are: their number and the type of the source; for each the length of the target, the ranks of its
 * words, one byte or float a feature, the type of the target, the count, four times the number of
 * pivots plus the mark of spelling, and for each pivot its language and phrase and its
 * contribution. All integers are variable-length. (Version 1 had no types and no marks.)
 */
public final class TableBuilder implements AutoCloseable {

  /** How features are stored. */
  public enum Precision {
    /** Four bytes each. */
    EXACT,
    /** One byte each, by codebooks. */
    BYTE
  }

  private final TableInfo info;
  private final Precision precision;
  private final int limit;
  private final EntryCodec codec;
  private final ByteSorter sorter;
  private final ByteRecord record = new ByteRecord();
  private final Vocabulary.Builder words = new Vocabulary.Builder();
  private final FeatureCodes.Histogram[] histograms;
  private long[] targetCounts = new long[64];

  /**
   * Starts a table.
   *
   * @param sorter for the entries; closed with the builder
   * @param limit targets to keep for each source (κ of Chevelu10)
   */
  public TableBuilder(TableInfo info, Precision precision, ByteSorter sorter, int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("limit must be 1 or more, got " + limit);
    }
    this.info = info;
    this.precision = precision;
    this.limit = limit;
    this.codec = new EntryCodec(info.features().size());
    this.sorter = sorter;
    this.histograms = new FeatureCodes.Histogram[info.features().size()];
    Arrays.setAll(histograms, i -> new FeatureCodes.Histogram());
  }

  public void add(TableEntry entry) {
    if (entry.features().size() != histograms.length) {
      throw new IllegalArgumentException(
          "an entry must have the features "
              + info.features()
              + ", got "
              + entry.features().size());
    }
    for (String symbol : entry.source().symbols()) {
      words.add(symbol);
    }
    for (String symbol : entry.target().symbols()) {
      int word = words.add(symbol);
      if (word >= targetCounts.length) {
        targetCounts = Arrays.copyOf(targetCounts, Math.max(2 * targetCounts.length, word + 1));
      }
      targetCounts[word]++;
    }
    for (int feature = 0; feature < histograms.length; feature++) {
      histograms[feature].add(entry.features().get(feature));
    }
    codec.encode(entry, record);
    sorter.add(record.bytes(), 0, record.length());
  }

  /** Writes the table and returns what it holds. */
  public Counts write(Path file) {
    Numbering numbering = new Numbering(words, targetCounts);
    try (BinaryFileWriter out = BinaryFileWriter.create(file, ParaphraseTable.FORMAT)) {
      writeInfo(out);
      numbering.write(out);
      float[][] codebooks = writeCodebooks(out);
      PairWriter pairs = new PairWriter(out, numbering, codebooks, precision);
      out.begin("pairs");
      writeGroups(pairs);
      pairs.finish();
      out.commit();
      return pairs.counts();
    }
  }

  @Override
  public void close() {
    sorter.close();
  }

  /**
   * What a table holds.
   *
   * @param sources number of source units
   * @param pairs number of pairs
   */
  public record Counts(long sources, long pairs) {}

  private void writeGroups(PairWriter pairs) {
    ByteSorter.Cursor cursor = sorter.sorted();
    List<TableEntry> group = new ArrayList<>();
    Set<Unit> targets = new HashSet<>();
    while (cursor.next()) {
      record.wrap(cursor.bytes(), cursor.offset(), cursor.length());
      TableEntry entry = codec.decode(record);
      if (!group.isEmpty() && !group.get(0).source().equals(entry.source())) {
        pairs.write(group);
        group.clear();
        targets.clear();
      }
      if (group.size() < limit && targets.add(entry.target())) {
        group.add(entry);
      }
    }
    if (!group.isEmpty()) {
      pairs.write(group);
    }
  }

  private void writeInfo(BinaryFileWriter out) {
    ByteRecord bytes = new ByteRecord();
    bytes.putSymbol(info.name());
    bytes.putSymbol(info.resource());
    bytes.putByte(precision == Precision.BYTE ? 1 : 0);
    bytes.putSymbols(info.features());
    out.begin("info");
    out.writeBytes(bytes.bytes(), 0, bytes.length());
  }

  private float[][] writeCodebooks(BinaryFileWriter out) {
    out.begin("codes");
    float[][] books = new float[histograms.length][];
    for (int feature = 0; feature < histograms.length; feature++) {
      books[feature] = histograms[feature].codebook();
      for (float value : books[feature]) {
        out.writeFloat(value);
      }
    }
    return books;
  }

  /** The two numberings of the words: in the order of UTF-8, and by falling frequency. */
  static final class Numbering {
    private final Vocabulary.Builder sorted = new Vocabulary.Builder();
    private final int[] byRank;
    private final int[] ranks;

    Numbering(Vocabulary.Builder words, long[] counts) {
      Integer[] order = new Integer[words.size()];
      byte[][] utf8 = new byte[words.size()][];
      for (int i = 0; i < order.length; i++) {
        order[i] = i;
        utf8[i] = words.word(i).getBytes(StandardCharsets.UTF_8);
      }
      Arrays.sort(order, (a, b) -> Arrays.compareUnsigned(utf8[a], utf8[b]));
      Integer[] byCount = new Integer[order.length];
      long[] sortedCounts = new long[order.length];
      for (int i = 0; i < order.length; i++) {
        sorted.add(words.word(order[i]));
        sortedCounts[i] = order[i] < counts.length ? counts[order[i]] : 0;
        byCount[i] = i;
      }
      Arrays.sort(
          byCount,
          Comparator.<Integer>comparingLong(word -> -sortedCounts[word])
              .thenComparingInt(word -> word));
      byRank = new int[order.length];
      ranks = new int[order.length];
      for (int rank = 0; rank < order.length; rank++) {
        byRank[rank] = byCount[rank];
        ranks[byCount[rank]] = rank;
      }
    }

    int size() {
      return byRank.length;
    }

    int number(String word) {
      return sorted.number(word);
    }

    int rank(String word) {
      return ranks[sorted.number(word)];
    }

    void write(BinaryFileWriter out) {
      sorted.write(out, "words");
      out.begin("words.ranks");
      for (int word : byRank) {
        out.writeInt(word);
      }
    }
  }
}
