package org.paraphrast.lm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.collect.RowSet;

/** Strings to consecutive ids, growing, found by 64-bit hashes. Not thread-safe. */
final class TokenTable implements RowSet.Rows {
  private final List<String> tokens = new ArrayList<>();
  private long[] hashes = new long[1 << 10];
  private final RowSet ids = new RowSet(this);

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
   * @param hash its {@link WordHash} with salt 0
   */
  int intern(String token, long hash) {
    int last = tokens.size();
    if (last == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * last);
    }
    tokens.add(token);
    hashes[last] = hash;
    int id = ids.enter(last);
    if (id < last) {
      tokens.remove(last);
    }
    return id;
  }

  @Override
  public int hash(int id) {
    return (int) hashes[id];
  }

  @Override
  public boolean alike(int one, int other) {
    return hashes[one] == hashes[other] && tokens.get(one).equals(tokens.get(other));
  }
}
