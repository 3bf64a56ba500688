package org.paraphrast.syntax.distilled;

import java.util.function.IntUnaryOperator;

/**
 * Tags words from left to right, each with the best tag given the two before it (greedy; Collins
 * 2002 without the search). Input: the words of a sentence. Output: the numbers of their tags.
 * Words with one tag are looked up.
 */
public final class Tagger {
  private static final int TEMPLATES = 40;
  private static final int NO_TAG = 255;

  /** May know the tag of a word better. */
  interface Revision {
    Revision NONE = (token, tag) -> tag;

    byte revise(int token, byte tag);
  }

  private final Scorer scorer;
  private final IntUnaryOperator dictionary;
  private final int classes;

  public Tagger(Scorer scorer, int classes, IntUnaryOperator dictionary) {
    this.scorer = scorer;
    this.classes = classes;
    this.dictionary = dictionary;
  }

  public static Features newFeatures() {
    return new Features(TEMPLATES);
  }

  public byte[] tag(SentenceWords words) {
    return tag(words, Revision.NONE);
  }

  /** Tags with corrections of another reader, which the tags of the following words build on. */
  byte[] tag(SentenceWords words, Revision revision) {
    byte[] tags = new byte[words.size()];
    int[] known = lookup(words);
    int[] scores = new int[classes];
    Features features = newFeatures();
    for (int i = 0; i < tags.length; i++) {
      if (isFixed(known[i])) {
        tags[i] = (byte) (known[i] & ~TagDictionary.FIXED);
      } else {
        extract(words, known, tags, i, features);
        scorer.score(features, scores);
        tags[i] = (byte) best(scores, classes);
      }
      tags[i] = revision.revise(i, tags[i]);
    }
    return tags;
  }

  /** The entries of the words in the dictionary. */
  public int[] lookup(SentenceWords words) {
    int[] known = new int[words.size()];
    for (int i = 0; i < known.length; i++) {
      known[i] = dictionary.applyAsInt(words.dictionaryKey(i));
    }
    return known;
  }

  public static boolean isFixed(int entry) {
    return entry >= TagDictionary.FIXED;
  }

  /** The first of the best classes. */
  public static int best(int[] scores, int classes) {
    int best = 0;
    for (int c = 1; c < classes; c++) {
      best = scores[c] > scores[best] ? c : best;
    }
    return best;
  }

  /** The features of the tag of word {@code i}; tags before it are known. */
  public static void extract(
      SentenceWords words, int[] known, byte[] tags, int i, Features features) {
    long word = words.word(i);
    long before = words.word(i - 1);
    long after = words.word(i + 1);
    int tag1 = i > 0 ? tags[i - 1] : NO_TAG;
    int tag2 = i > 1 ? tags[i - 2] : NO_TAG;
    int next1 = i + 1 < known.length ? known[i + 1] & 0x7F : NO_TAG;
    int next2 = i + 2 < known.length ? known[i + 2] & 0x7F : NO_TAG;
    int shape = words.shape(i);
    long suffix2 = words.suffix(i, 2);
    long suffix3 = words.suffix(i, 3);
    features.clear();
    features.add(1, word);
    features.add(2, word, shape);
    features.add(3, words.suffix(i, 1), shape);
    features.add(4, suffix2);
    features.add(5, suffix3);
    features.add(6, words.suffix(i, 4));
    features.add(7, words.prefix(i, 1));
    features.add(8, words.prefix(i, 2));
    features.add(9, words.prefix(i, 3));
    features.add(10, shape, i == 0 ? 1 : 0);
    features.add(11, before);
    features.add(12, words.word(i - 2));
    features.add(13, after);
    features.add(14, words.word(i + 2));
    features.add(15, tag1);
    features.add(16, tag1, tag2);
    features.add(17, tag1, word);
    features.add(18, tag1, suffix3);
    features.add(19, tag1, shape);
    features.add(20, before, word);
    features.add(21, word, after);
    features.add(22, tag1, next1);
    features.add(23, next1, word);
    features.add(24, next1, suffix3);
    features.add(25, next1, next2);
    features.add(26, tag1, after);
    features.add(27, words.suffix(i + 1, 3));
    features.add(28, words.suffix(i - 1, 3), tag1);
    features.add(29, shape, words.shape(i + 1), words.shape(i - 1));
    features.add(30, tag1, tag2, word);
    features.add(31, before, after);
    features.add(32, suffix2, words.suffix(i + 1, 2));
    features.add(33, known[i] & 0xFF, tag1, next1);
    features.add(34, words.word(i - 2), before);
    features.add(35, after, words.word(i + 2));
    features.add(36, tag1, tag2, next1);
  }
}
