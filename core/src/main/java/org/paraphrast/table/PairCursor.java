package org.paraphrast.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.MappedRegion;

/**
 * Reads the pairs of a unit one by one, without allocating. Belongs to one caller; to be used again
 * and again.
 */
public final class PairCursor {
  private static final int SPELLING_MASK = (1 << PairWriter.SPELLING_BITS) - 1;

  private @Nullable ParaphraseTable table;
  private long position;
  private long left;
  private int[] target = new int[16];
  private int targetLength;
  private final float[] features = new float[32];
  private int featureCount;
  private int sourceType;
  private int targetType;
  private SpellingChange spelling = SpellingChange.NONE;
  private long count;
  private int pivotCount;
  private long pivotPosition;

  void start(ParaphraseTable table, long offset) {
    this.table = table;
    this.position = offset;
    this.featureCount = table.info().features().size();
    this.left = variable(table.pairBytes());
    this.sourceType = (int) variable(table.pairBytes());
  }

  /** Moves to the next pair; false if there is none. */
  public boolean next() {
    ParaphraseTable from = table;
    if (from == null || left == 0) {
      return false;
    }
    left--;
    MappedRegion bytes = from.pairBytes();
    readTarget(from, bytes);
    for (int feature = 0; feature < featureCount; feature++) {
      readFeature(from, bytes, feature);
    }
    targetType = (int) variable(bytes);
    count = variable(bytes);
    long pivotsAndSpelling = variable(bytes);
    spelling = SpellingChange.ofCode((int) pivotsAndSpelling & SPELLING_MASK);
    pivotCount = (int) (pivotsAndSpelling >>> PairWriter.SPELLING_BITS);
    pivotPosition = position;
    for (int i = 0; i < pivotCount; i++) {
      variable(bytes);
      position += Float.BYTES;
    }
    return true;
  }

  /** Number of words of the target. */
  public int targetLength() {
    return targetLength;
  }

  /** Word {@code i} of the target, as a number of {@link ParaphraseTable#words}. */
  public int targetWord(int i) {
    return target[i];
  }

  public float feature(int feature) {
    return features[feature];
  }

  /** All features, in the order of the table. */
  public List<Float> features() {
    List<Float> values = new ArrayList<>();
    for (int feature = 0; feature < featureCount; feature++) {
      values.add(features[feature]);
    }
    return values;
  }

  /** The type of the source, as a number of {@link ParaphraseTable#types}; 0 if not known. */
  public int sourceType() {
    return sourceType;
  }

  /** The type of the target, as a number of {@link ParaphraseTable#types}; 0 if not known. */
  public int targetType() {
    return targetType;
  }

  /** Whether the types of both sides are known and equal. */
  public boolean isSameType() {
    return sourceType != 0 && sourceType == targetType;
  }

  /** Whether the pair only changes the spelling, and to which. */
  public SpellingChange spelling() {
    return spelling;
  }

  /** The pair as a value, with the evidence; allocates. */
  public TableEntry entry(Unit source) {
    ParaphraseTable from = table();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < targetLength; i++) {
      words.add(from.word(target[i]));
    }
    PairMarks marks =
        new PairMarks(from.types().word(sourceType), from.types().word(targetType), spelling);
    return new TableEntry(source, new Unit(words), features(), evidence(), marks);
  }

  /** What stands behind the pair; allocates. */
  public Evidence evidence() {
    ParaphraseTable from = table();
    long after = position;
    position = pivotPosition;
    List<Evidence.Pivot> pivots = new ArrayList<>();
    for (int i = 0; i < pivotCount; i++) {
      String pivot = from.pivot((int) variable(from.pairBytes()));
      float contribution = from.pairBytes().getFloat(position);
      position += Float.BYTES;
      int space = pivot.indexOf(' ');
      if (space < 0) {
        throw from.pairBytes().fault("names the pivot '" + pivot + "', which has no language");
      }
      pivots.add(
          new Evidence.Pivot(pivot.substring(0, space), pivot.substring(space + 1), contribution));
    }
    position = after;
    return new Evidence(count, pivots);
  }

  private ParaphraseTable table() {
    if (table == null) {
      throw new IllegalStateException("the cursor was not started");
    }
    return table;
  }

  private void readTarget(ParaphraseTable from, MappedRegion bytes) {
    long length = variable(bytes);
    if (length < 0 || length > bytes.length() - position) {
      throw bytes.fault("has a target of " + length + " words at " + position);
    }
    targetLength = (int) length;
    if (targetLength > target.length) {
      target = Arrays.copyOf(target, targetLength);
    }
    for (int i = 0; i < targetLength; i++) {
      target[i] = from.wordOfRank((int) variable(bytes));
    }
  }

  private void readFeature(ParaphraseTable from, MappedRegion bytes, int feature) {
    if (from.isCoded()) {
      int code = bytes.getByte(position++) & 0xFF;
      features[feature] = FeatureCodes.value(from.codebooks(), feature, code);
    } else {
      features[feature] = bytes.getFloat(position);
      position += Float.BYTES;
    }
  }

  private long variable(MappedRegion bytes) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      int next = bytes.getByte(position++);
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }
}
