package org.paraphrast.lm.estimate;

import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.score.WordList;

/**
 * What every machine knows while a model is estimated in shards: the words and their numbers, the
 * options, and which n-gram belongs where.
 *
 * <p>Shards are stretches of the sorted n-grams: of their first two words in suffix or context
 * order, because single words like {@code the} end too many n-grams. A stretch is as long as these
 * two words are frequent in the corpus. A history of one word is in the shard where the stretch of
 * that word begins. Thread-safe; fields are plain, so that it can be sent.
 */
public final class ShardPlan {
  private final String[] words;

  /** How many tokens of the corpus have a smaller id; one more than words. */
  private final double[] before;

  private final long[] cutOffs;
  private final int shards;
  private transient @Nullable WordList list;

  /**
   * @param counts of the words, by id
   * @param cutOffs {@code cutOffs[n]} for order n
   */
  ShardPlan(WordList list, long[] counts, long[] cutOffs, int shards) {
    this.words = new String[list.size()];
    this.before = new double[list.size() + 1];
    for (int id = 0; id < words.length; id++) {
      words[id] = list.word(id);
      before[id + 1] = before[id] + counts[id];
    }
    this.cutOffs = cutOffs.clone();
    this.shards = shards;
    this.list = list;
  }

  public int shards() {
    return shards;
  }

  /** How many words the longest n-grams have. */
  public int order() {
    return cutOffs.length - 1;
  }

  long[] cutOffs() {
    return cutOffs.clone();
  }

  int size() {
    return words.length;
  }

  NgramPacking packing() {
    return new NgramPacking(words.length);
  }

  synchronized WordList list() {
    WordList made = list;
    if (made == null) {
      made = WordList.of(java.util.List.of(words));
      list = made;
    }
    return made;
  }

  /** The shard of a sequence of words in suffix or context order. */
  int shard(int[] key, int length) {
    return length > 1 ? shard(key[0], key[1]) : first(key[0]);
  }

  /** The first shard that has n-grams whose sequence begins with a word. */
  int first(int word) {
    return shard(word, 0);
  }

  /** The last one. */
  int last(int word) {
    return shard(word, words.length - 1);
  }

  /** Never falls from one pair to the next; all machines compute the same. */
  private int shard(int word, int next) {
    double total = before[words.length];
    double own = before[word + 1] - before[word];
    double position = before[word] + own * (before[next] / total);
    return (int) Math.min(shards - 1, Math.floor(position / total * shards));
  }
}
