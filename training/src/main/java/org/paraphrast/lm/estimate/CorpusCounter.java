package org.paraphrast.lm.estimate;

import java.util.Arrays;
import java.util.function.IntSupplier;
import org.paraphrast.lm.score.WordList;

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

  static RecordCursor count(
      IntSupplier corpus, int[] ids, int order, NgramPacking packing, Workspace workspace) {
    RecordSorter sorter = new RecordSorter(workspace, RecordFormat.of(packing, order), true);
    int[] reversed = new int[order];
    Arrays.fill(reversed, WordList.BEGIN);
    for (int token = corpus.getAsInt(); token >= 0; token = corpus.getAsInt()) {
      System.arraycopy(reversed, 0, reversed, 1, order - 1);
      reversed[0] = ids[token];
      sorter.add(packing, reversed, order, 1);
      if (token == WordList.END) {
        Arrays.fill(reversed, WordList.BEGIN);
      }
    }
    return sorter.finish();
  }
}
