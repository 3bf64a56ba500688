package org.paraphrast.lm.estimate;

import java.util.Arrays;
import org.paraphrast.lm.NgramPacking;
import org.paraphrast.lm.WordList;

/**
 * First pass of estimation (Heafield et al. 2013, section 3.1): counts n-grams of the highest
 * order.
 *
 * <p>Input: the corpus as ids, in corpus order. Output: distinct n-grams of the highest order with
 * their counts, in suffix order. Every word and every {@code </s>} ends one n-gram; a sentence
 * starts with as many {@code <s>} as an n-gram has words but one, so shorter histories at the start
 * of a sentence are n-grams like {@code <s> <s> the}.
 */
final class CorpusCounter {
  private CorpusCounter() {}

  /** The words of a corpus in order, every sentence ended by {@code WordList.END}. */
  @FunctionalInterface
  interface Tokens {
    /** The next id, or -1 at the end. */
    int next();
  }

  static RecordCursor count(
      Tokens corpus, int[] ids, int order, NgramPacking packing, Workspace workspace) {
    RecordFormat format = RecordFormat.of(packing, order);
    RecordSorter sorter = new RecordSorter(workspace, format, true);
    int[] reversed = new int[order];
    Arrays.fill(reversed, WordList.BEGIN);
    for (int token = corpus.next(); token >= 0; token = corpus.next()) {
      System.arraycopy(reversed, 0, reversed, 1, order - 1);
      reversed[0] = ids[token];
      long[] room = sorter.room();
      int slot = sorter.slot();
      packing.pack(reversed, order, room, slot);
      room[slot + format.keyLongs()] = 1;
      if (token == WordList.END) {
        Arrays.fill(reversed, WordList.BEGIN);
      }
    }
    return sorter.finish();
  }
}
