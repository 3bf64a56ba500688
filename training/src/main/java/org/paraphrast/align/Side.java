package org.paraphrast.align;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.text.vocabulary.Vocabulary;

/** One side of a bitext: sentences as word numbers, one after another in a flat array. */
final class Side {
  private final Vocabulary.Builder vocabulary = new Vocabulary.Builder();
  private int[] words = new int[1 << 10];
  private int[] ends = new int[1 << 8];
  private int sentences;

  void add(List<String> sentence) {
    int start = start(sentences);
    int end = Math.addExact(start, sentence.size());
    if (end > words.length) {
      words = Arrays.copyOf(words, Math.max(end, words.length + (words.length >> 1)));
    }
    for (int i = 0; i < sentence.size(); i++) {
      words[start + i] = vocabulary.add(sentence.get(i));
    }
    if (sentences == ends.length) {
      ends = Arrays.copyOf(ends, ends.length + (ends.length >> 1));
    }
    ends[sentences++] = end;
  }

  Vocabulary.Builder vocabulary() {
    return vocabulary;
  }

  int sentences() {
    return sentences;
  }

  /** Number of running words. */
  int size() {
    return start(sentences);
  }

  /** Where a sentence starts in the running words; that of the number of sentences is the end. */
  int start(int sentence) {
    return sentence == 0 ? 0 : ends[sentence - 1];
  }

  int length(int sentence) {
    return ends[sentence] - start(sentence);
  }

  /** The words of a sentence. */
  int[] sentence(int sentence) {
    return Arrays.copyOfRange(words, start(sentence), ends[sentence]);
  }

  /** The word at a position of the running words. */
  int word(int position) {
    return words[position];
  }
}
