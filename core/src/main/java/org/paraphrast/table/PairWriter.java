package org.paraphrast.table;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.text.vocabulary.Vocabulary;

/** Writes the pairs of each source and collects the trie, the offsets and the pivot phrases. */
final class PairWriter {
  /** The number of pivots stands above these bits. */
  static final int SPELLING_BITS = 2;

  private final BinaryFileWriter out;
  private final TableBuilder.Numbering numbering;
  private final float[][] codebooks;
  private final boolean coded;
  private final SourceTrie.Builder trie = new SourceTrie.Builder();
  private final Vocabulary.Builder pivots = new Vocabulary.Builder();
  private final Vocabulary.Builder types = new Vocabulary.Builder();
  private final List<Long> offsets = new ArrayList<>();
  private final ByteRecord record = new ByteRecord();
  private long pairs;

  PairWriter(
      BinaryFileWriter out,
      TableBuilder.Numbering numbering,
      float[][] codebooks,
      TableBuilder.Precision precision) {
    this.out = out;
    this.numbering = numbering;
    this.codebooks = codebooks;
    this.coded = precision == TableBuilder.Precision.BYTE;
    types.add(PairMarks.NONE.sourceType());
  }

  /** The pairs of one source, which comes after all sources before it. */
  void write(List<TableEntry> group) {
    Unit source = group.get(0).source();
    int[] words = new int[source.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = numbering.number(source.symbols().get(i));
    }
    trie.add(words, offsets.size());
    offsets.add(out.position());
    record.clear();
    record.putVariable(group.size());
    record.putVariable(types.add(sourceType(group)));
    for (TableEntry entry : group) {
      put(entry);
    }
    out.writeBytes(record.bytes(), 0, record.length());
    pairs += group.size();
  }

  /** Of merged tables one may know the type and the other not. */
  private static String sourceType(List<TableEntry> group) {
    for (TableEntry entry : group) {
      if (!entry.marks().sourceType().isEmpty()) {
        return entry.marks().sourceType();
      }
    }
    return "";
  }

  private void put(TableEntry entry) {
    record.putVariable(entry.target().size());
    for (String word : entry.target().symbols()) {
      record.putVariable(numbering.rank(word));
    }
    for (int feature = 0; feature < codebooks.length; feature++) {
      float value = entry.features().get(feature);
      if (coded) {
        record.putByte(FeatureCodes.code(codebooks[feature], value));
      } else {
        record.putFloat(value);
      }
    }
    record.putVariable(types.add(entry.marks().targetType()));
    record.putVariable(entry.evidence().count());
    long pivotCount = entry.evidence().pivots().size();
    record.putVariable(pivotCount << SPELLING_BITS | entry.marks().spelling().code());
    for (Evidence.Pivot pivot : entry.evidence().pivots()) {
      record.putVariable(pivots.add(pivot.language() + " " + pivot.phrase()));
      record.putFloat(pivot.contribution());
    }
  }

  /** Everything but the pairs. */
  void finish() {
    out.begin("offsets");
    for (long offset : offsets) {
      out.writeLong(offset);
    }
    trie.write(out, numbering.size());
    pivots.write(out, "pivots");
    types.write(out, "types");
  }

  TableBuilder.Counts counts() {
    return new TableBuilder.Counts(offsets.size(), pairs);
  }
}
