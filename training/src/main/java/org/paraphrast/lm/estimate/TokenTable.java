package org.paraphrast.lm.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Strings to consecutive ids, growing: linear probing over 64-bit hashes. Not thread-safe. */
final class TokenTable {
  private final List<String> tokens = new ArrayList<>();
  private long[] hashes = new long[1 << 10];
  private int[] ids = new int[1 << 10];

  TokenTable() {
    Arrays.fill(ids, -1);
  }

  int size() {
    return tokens.size();
  }

  String token(int id) {
    return tokens.get(id);
  }

  List<String> tokens() {
    return List.copyOf(tokens);
  }

  /**
   * The id of a token, a new one if it was not seen before.
   *
   * @param hash its {@code WordHash} with salt 0
   */
  int intern(String token, long hash) {
    int mask = ids.length - 1;
    int slot = (int) hash & mask;
    while (ids[slot] >= 0) {
      if (hashes[slot] == hash && tokens.get(ids[slot]).equals(token)) {
        return ids[slot];
      }
      slot = (slot + 1) & mask;
    }
    ids[slot] = tokens.size();
    hashes[slot] = hash;
    tokens.add(token);
    if (tokens.size() * 2 > ids.length) {
      grow();
    }
    return tokens.size() - 1;
  }

  private void grow() {
    long[] oldHashes = hashes;
    int[] oldIds = ids;
    hashes = new long[2 * oldHashes.length];
    ids = new int[2 * oldIds.length];
    Arrays.fill(ids, -1);
    int mask = ids.length - 1;
    for (int i = 0; i < oldIds.length; i++) {
      if (oldIds[i] >= 0) {
        int slot = (int) oldHashes[i] & mask;
        while (ids[slot] >= 0) {
          slot = (slot + 1) & mask;
        }
        ids[slot] = oldIds[i];
        hashes[slot] = oldHashes[i];
      }
    }
  }
}
