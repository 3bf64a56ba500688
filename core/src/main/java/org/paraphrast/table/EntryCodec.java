package org.paraphrast.table;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.io.ByteRecord;

/**
 * Entries as byte strings whose order is the order of the table: by source, then by falling score,
 * then by target.
 */
public final class EntryCodec {
  private final int features;

  /**
   * @param features how many each entry has
   */
  public EntryCodec(int features) {
    this.features = features;
  }

  /** Puts an entry into a record, which is cleared. */
  public void encode(TableEntry entry, ByteRecord record) {
    record.clear();
    record.putSymbols(entry.source().symbols());
    record.putFalling(entry.score());
    record.putSymbols(entry.target().symbols());
    for (float feature : entry.features()) {
      record.putFloat(feature);
    }
    Evidence evidence = entry.evidence();
    record.putVariable(evidence.count());
    record.putVariable(evidence.pivots().size());
    for (Evidence.Pivot pivot : evidence.pivots()) {
      record.putSymbol(pivot.language());
      record.putSymbol(pivot.phrase());
      record.putFloat(pivot.contribution());
    }
    PairMarks marks = entry.marks();
    record.putSymbol(marks.sourceType());
    record.putSymbol(marks.targetType());
    record.putByte(marks.spelling().code());
  }

  /** The entry in a record. */
  public TableEntry decode(ByteRecord record) {
    Unit source = new Unit(record.getSymbols());
    record.skip(Float.BYTES);
    Unit target = new Unit(record.getSymbols());
    List<Float> values = new ArrayList<>();
    for (int feature = 0; feature < features; feature++) {
      values.add(record.getFloat());
    }
    long count = record.getVariable();
    List<Evidence.Pivot> pivots = new ArrayList<>();
    for (long i = record.getVariable(); i > 0; i--) {
      pivots.add(new Evidence.Pivot(record.getSymbol(), record.getSymbol(), record.getFloat()));
    }
    PairMarks marks =
        new PairMarks(
            record.getSymbol(), record.getSymbol(), SpellingChange.ofCode(record.getByte()));
    return new TableEntry(source, target, values, new Evidence(count, pivots), marks);
  }
}
