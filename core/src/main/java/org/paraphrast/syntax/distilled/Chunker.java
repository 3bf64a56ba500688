package org.paraphrast.syntax.distilled;

import java.util.List;

/**
 * Finds chunks from left to right, greedily, as tagging with begin, inside and outside (Ramshaw and
 * Marcus 1995). Input: words and tags. Output: the numbers of the labels; an inside label always
 * continues a chunk of its kind.
 */
public final class Chunker {
  private static final int TEMPLATES = 32;
  private static final int NO_TAG = 255;

  private final Scorer scorer;
  private final List<String> labels;

  Chunker(Scorer scorer, List<String> labels) {
    this.scorer = scorer;
    this.labels = labels;
  }

  public static Features newFeatures() {
    return new Features(TEMPLATES);
  }

  byte[] chunk(SentenceWords words, byte[] tags) {
    byte[] chunks = new byte[tags.length];
    int[] scores = new int[labels.size()];
    Features features = newFeatures();
    for (int i = 0; i < tags.length; i++) {
      extract(words, tags, chunks, i, features);
      scorer.score(features, scores);
      chunks[i] = (byte) best(scores, i == 0 ? -1 : chunks[i - 1]);
    }
    return chunks;
  }

  private int best(int[] scores, int before) {
    int best = -1;
    for (int c = 0; c < scores.length; c++) {
      if ((best < 0 || scores[c] > scores[best]) && mayFollow(c, before)) {
        best = c;
      }
    }
    return best;
  }

  private boolean mayFollow(int label, int before) {
    String name = labels.get(label);
    if (name.charAt(0) != 'I') {
      return true;
    }
    String last = before < 0 ? "O" : labels.get(before);
    return last.length() == name.length() && last.regionMatches(1, name, 1, name.length() - 1);
  }

  /** The features of the label of word {@code i}; labels before it are known. */
  public static void extract(
      SentenceWords words, byte[] tags, byte[] chunks, int i, Features features) {
    long word = words.word(i);
    int tag = tags[i];
    int before1 = at(tags, i - 1);
    int before2 = at(tags, i - 2);
    int after1 = at(tags, i + 1);
    int after2 = at(tags, i + 2);
    int chunk1 = i > 0 ? chunks[i - 1] : NO_TAG;
    int chunk2 = i > 1 ? chunks[i - 2] : NO_TAG;
    features.clear();
    features.add(1, word);
    features.add(2, tag);
    features.add(3, word, tag);
    features.add(4, before1, tag);
    features.add(5, tag, after1);
    features.add(6, before1, tag, after1);
    features.add(7, before2, before1, tag);
    features.add(8, tag, after1, after2);
    features.add(9, chunk1, tag);
    features.add(10, chunk1, chunk2, tag);
    features.add(11, chunk1, before1, tag);
    features.add(12, chunk1, tag, after1);
    features.add(13, chunk1, word);
    features.add(14, chunk1, before1, tag, after1);
    features.add(15, words.word(i - 1), tag);
    features.add(16, words.word(i + 1), tag);
    features.add(17, words.word(i - 1), chunk1);
    features.add(18, word, after1);
    features.add(19, word, before1);
    features.add(20, before1, word, after1);
    features.add(21, words.word(i - 1), word);
    features.add(22, word, words.word(i + 1));
    features.add(23, words.word(i + 1), after1, tag);
    features.add(24, words.word(i - 2), tag);
    features.add(25, words.word(i + 2), tag);
    features.add(26, before2, before1, tag, after1);
    features.add(27, before1, tag, after1, after2);
  }

  private static int at(byte[] tags, int position) {
    return position < 0 || position >= tags.length ? NO_TAG : tags[position];
  }
}
