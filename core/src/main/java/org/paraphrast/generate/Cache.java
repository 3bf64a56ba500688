package org.paraphrast.generate;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.Shape;

/**
 * Keys and values of all that was said so far, a slot for each piece of each saying. What sayings
 * have in common is there once: a saying knows the slots of its pieces, in ascending order. Slots
 * that none knows any more are given up when room is short; the others keep their order, since sums
 * run in the order of slots and must have the same bits whatever else is said. Confined to a call.
 */
final class Cache {
  private static final int FIRST_CAPACITY = 256;

  private final int width;
  private final FloatGrid[][] keys;
  private final FloatGrid[] values;
  private int capacity = FIRST_CAPACITY;
  private int used;

  Cache(Shape shape, int layers) {
    this.width = shape.width();
    this.keys = new FloatGrid[layers][shape.heads()];
    this.values = new FloatGrid[layers];
    allocate();
  }

  private void allocate() {
    for (int layer = 0; layer < values.length; layer++) {
      for (int head = 0; head < keys[layer].length; head++) {
        keys[layer][head] = FloatGrid.zeros(Shape.HEAD, capacity);
      }
      values[layer] = FloatGrid.zeros(capacity, width);
    }
  }

  /** How many slots are taken: the next has this number. */
  int used() {
    return used;
  }

  int capacity() {
    return capacity;
  }

  /** Gives up all slots. */
  void clear() {
    used = 0;
  }

  /** Makes room for more slots; the slots of sayings become what they are then called. */
  void makeRoom(int more, List<int[]> sayings) {
    if (used + more <= capacity) {
      return;
    }
    if (used > 0) {
      compact(sayings);
    }
    int wanted = capacity;
    while (2 * used > wanted || used + more > wanted) { // half free, lest it be full at once
      wanted *= 2;
    }
    if (wanted > capacity) {
      grow(wanted);
    }
  }

  private void compact(List<int[]> sayings) {
    int[] names = new int[used];
    sayings.forEach(slots -> Arrays.stream(slots).forEach(slot -> names[slot] = 1));
    int[] kept = new int[used];
    int count = 0;
    for (int slot = 0; slot < used; slot++) {
      if (names[slot] != 0) {
        names[slot] = count;
        kept[count++] = slot;
      }
    }
    int[] live = Arrays.copyOf(kept, count);
    for (int layer = 0; layer < values.length; layer++) {
      for (FloatGrid head : keys[layer]) {
        moveColumns(head, live);
      }
      moveRows(values[layer], live);
    }
    used = count;
    sayings.forEach(slots -> Arrays.setAll(slots, i -> names[slots[i]]));
  }

  private static void moveColumns(FloatGrid grid, int[] from) {
    for (int row = 0; row < grid.rows(); row++) {
      int at = grid.row(row);
      for (int i = 0; i < from.length; i++) {
        grid.values()[at + i] = grid.values()[at + from[i]];
      }
    }
  }

  private static void moveRows(FloatGrid grid, int[] from) {
    for (int i = 0; i < from.length; i++) {
      System.arraycopy(
          grid.values(), grid.row(from[i]), grid.values(), grid.row(i), grid.columns());
    }
  }

  private void grow(int wanted) {
    FloatGrid[] oldValues = values.clone();
    FloatGrid[][] oldKeys = Arrays.stream(keys).map(FloatGrid[]::clone).toArray(FloatGrid[][]::new);
    capacity = wanted;
    allocate();
    for (int layer = 0; layer < values.length; layer++) {
      for (int head = 0; head < keys[layer].length; head++) {
        copy(oldKeys[layer][head], keys[layer][head]);
      }
      copy(oldValues[layer], values[layer]);
    }
  }

  private static void copy(FloatGrid from, FloatGrid to) {
    for (int row = 0; row < from.rows(); row++) {
      System.arraycopy(from.values(), from.row(row), to.values(), to.row(row), from.columns());
    }
  }

  /** Puts the keys and values of a layer into the next slots; {@link #take} makes them used. */
  void put(int layer, FloatGrid qkv) {
    for (int row = 0; row < qkv.rows(); row++) {
      int slot = used + row;
      int at = qkv.row(row) + width;
      for (int i = 0; i < width; i++) {
        FloatGrid head = keys[layer][i / Shape.HEAD];
        head.values()[head.row(i % Shape.HEAD) + slot] = qkv.values()[at + i];
      }
      System.arraycopy(
          qkv.values(), at + width, values[layer].values(), values[layer].row(slot), width);
    }
  }

  /** Takes the next slots. */
  void take(int count) {
    used += count;
  }

  /** The keys of a layer's head that begins at a column: a column for each slot. */
  FloatGrid keys(int layer, int column) {
    return keys[layer][column / Shape.HEAD];
  }

  /** The values of a layer's head that begins at a column: a row for each of the first slots. */
  FloatGrid values(int layer, int column, Slots slots) {
    return values[layer].rows(0, slots.count()).columns(column, Shape.HEAD);
  }

  /** A number of slots. */
  record Slots(int count) {}
}
