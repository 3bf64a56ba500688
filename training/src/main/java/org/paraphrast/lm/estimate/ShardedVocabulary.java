package org.paraphrast.lm.estimate;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.score.WordList;

/** The words of all shards, out of which those of the model are chosen. It holds words only. */
public final class ShardedVocabulary {
  private final EstimatorOptions options;
  private final KnownWords known;
  private final Map<String, CaseForms.Written> written = new TreeMap<>();
  private long tokens;
  private long sentences;
  private long skipped;

  public ShardedVocabulary(EstimatorOptions options) {
    this.options = options;
    this.known = new KnownWords(options.vocabulary());
  }

  /** Reads how large a {@link CorpusShard} is. */
  public void readSize(DataInputStream corpus) throws IOException {
    tokens += corpus.readLong();
    sentences += corpus.readLong();
    skipped += corpus.readLong();
  }

  /** Reads what a {@link WordShard} wrote. */
  public void readWords(DataInputStream words) throws IOException {
    for (int left = words.readInt(); left > 0; left--) {
      String word = CorpusShard.readText(words);
      known.add(word, words.readLong());
      String inside = CorpusShard.readText(words);
      String atStart = CorpusShard.readText(words);
      if (!inside.equals(word) || !atStart.equals(CaseForms.capitalized(word))) {
        written.put(word, new CaseForms.Written(inside, atStart));
      }
    }
  }

  /** Whether there was any word. */
  public boolean hasWords() {
    return tokens > sentences;
  }

  /** Chooses the words, and cuts the n-grams into shards. */
  public ShardPlan plan(int shards, Consumer<String> warnings) {
    if (skipped > 0) {
      warnings.accept(CorpusSize.skippedNote(skipped));
    }
    WordList list = known.list();
    long[] counts = known.counts(list);
    counts[WordList.END] = sentences;
    long others = tokens;
    for (long count : counts) {
      others -= count;
    }
    counts[WordList.UNKNOWN] = others;
    return new ShardPlan(list, counts, options.cutOffsByOrder(), shards);
  }

  CaseForms caseForms(WordList words) {
    return new CaseForms(written).only(word -> words.id(word) != WordList.UNKNOWN);
  }

  CorpusSize size() {
    return new CorpusSize(tokens - sentences, sentences);
  }

  EstimatorOptions options() {
    return options;
  }
}
