package org.paraphrast.fit;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.table.TableInfo;

/**
 * What the tables say for one replacement, the best of each: a slot for every column of every
 * table, NaN where the table does not have it. Belongs to one call.
 */
public final class FitEvidence {
  private final int[] first;
  private final float[] values;
  private boolean sameType;

  public FitEvidence(List<TableInfo> tables) {
    this.first = new int[tables.size() + 1];
    for (int table = 0; table < tables.size(); table++) {
      first[table + 1] = first[table] + tables.get(table).features().size();
    }
    this.values = new float[first[tables.size()]];
    Arrays.fill(values, Float.NaN);
  }

  /**
   * Counts a pair of a table in; of several pairs of a table, each column keeps its largest value.
   */
  public void add(int table, float[] columns) {
    for (int column = 0; column < columns.length; column++) {
      int at = first[table] + column;
      float value = columns[column];
      values[at] = Float.isNaN(values[at]) ? value : Math.max(values[at], value);
    }
  }

  /** Notes whether a pair keeps the syntactic type. */
  public void addType(boolean isSameType) {
    sameType |= isSameType;
  }

  boolean has(int table) {
    return !Float.isNaN(values[first[table]]);
  }

  float value(int table, int column) {
    return values[first[table] + column];
  }

  boolean sameType() {
    return sameType;
  }
}
