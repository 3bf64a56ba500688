package org.paraphrast.phrase;

/** A {@link PhraseKey} in its bytes and how often it was seen. */
final class CountedKey {
  final byte[] key;
  final long count;

  CountedKey(byte[] key, long count) {
    this.key = key;
    this.count = count;
  }

  long count() {
    return count;
  }
}
