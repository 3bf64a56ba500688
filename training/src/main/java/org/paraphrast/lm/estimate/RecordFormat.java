package org.paraphrast.lm.estimate;

/**
 * The shape of a record: some longs of key, none negative, then one long of value.
 *
 * @param keyLongs longs compared when sorting
 * @param usedBits bits of each of them that may be set
 */
record RecordFormat(int keyLongs, int usedBits) {
  RecordFormat {
    if (keyLongs < 1 || usedBits < 1 || usedBits > 63) {
      throw new IllegalArgumentException(
          "a key must have longs of 1 .. 63 bits, got " + keyLongs + " of " + usedBits);
    }
  }

  /** N-grams of one order. */
  static RecordFormat of(NgramPacking packing, int order) {
    return new RecordFormat(packing.longs(order), packing.usedBits());
  }

  int stride() {
    return keyLongs + 1;
  }
}
