package org.paraphrast.lm.estimate;

import java.util.Arrays;
import org.paraphrast.collect.RowSet;

/** Strings to consecutive ids, growing, found by 64-bit hashes. Not thread-safe. */
final class TokenTable implements RowSet.Rows {
  private String[] tokens = new String[1 << 10];
  private long[] hashes = new long[1 << 10];
  private final RowSet ids = new RowSet(this);
  private int size;

  int size() {
    return size;
  }

  String token(int id) {
    return tokens[id];
  }

  /**
   * The id of a token, a new one if it was not seen before.
   *
   * @param hash its {@code WordHash} with salt 0
   */
  int intern(String token, long hash) {
    if (size == hashes.length) {
      tokens = Arrays.copyOf(tokens, 2 * size);
      hashes = Arrays.copyOf(hashes, 2 * size);
    }
    tokens[size] = token;
    hashes[size] = hash;
    int id = ids.enter(size);
    size += id == size ? 1 : 0;
    return id;
  }

  @Override
  public int hash(int id) {
    return (int) hashes[id];
  }

  @Override
  public boolean alike(int one, int other) {
    return hashes[one] == hashes[other] && tokens[one].equals(tokens[other]);
  }
}
