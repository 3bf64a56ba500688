package org.paraphrast.table;

import java.util.Arrays;
import org.paraphrast.io.BinaryFileWriter;

/** Ints in a row that grow. */
final class IntList {
  private int[] values = new int[64];
  private int size;

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  int get(int index) {
    return values[index];
  }

  int size() {
    return size;
  }

  void write(BinaryFileWriter file) {
    for (int i = 0; i < size; i++) {
      file.writeInt(values[i]);
    }
  }
}
