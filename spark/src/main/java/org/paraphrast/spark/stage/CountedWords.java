package org.paraphrast.spark.stage;

import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaRDD;
import org.paraphrast.io.CountSorter;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Records;
import org.paraphrast.spark.data.Routed;
import org.paraphrast.spark.data.SortedCounts;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.Shared;
import org.paraphrast.table.filter.EnglishWords;
import org.paraphrast.train.stage.TableStage;

/**
 * The words that filters recognise names by, counted in the input {@code words} of a stage. Keys
 * are a word and a byte that says what is counted.
 */
final class CountedWords extends Shared<EnglishWords> {
  private static final long serialVersionUID = 1L;
  private static final EnglishWords.Count[] KINDS = EnglishWords.Count.values();

  private final String folder;

  private CountedWords(String folder) {
    this.folder = folder;
  }

  /** Counts; tasks load what was counted. */
  static CountedWords count(ClusterRun run) {
    Map<String, Artifact> files = run.labelled("words");
    if (files.isEmpty()) {
      return new CountedWords("");
    }
    Records records = new Records(run.scratch("words"));
    JavaRDD<String> lines = Texts.sampled(run, "words", 1);
    int partitions = run.partitions(files.values().stream().mapToLong(Texts::bytes).sum());
    long memory = run.taskMemory();
    records.write(
        Exchange.send(lines, input -> new Sender(input, partitions), partitions),
        (blocks, out) -> {
          try (SortedCounts sorted = new SortedCounts(blocks, memory)) {
            CountSorter.Cursor cursor = sorted.cursor();
            while (cursor.next()) {
              out.add(cursor.key(), cursor.key().length, cursor.count());
            }
            return new long[1];
          }
        });
    return new CountedWords(records.folder());
  }

  @Override
  protected EnglishWords load() {
    if (folder.isEmpty()) {
      return EnglishWords.NONE;
    }
    EnglishWords words = new EnglishWords();
    new Records(folder)
        .forEach(
            (key, length, count) ->
                words.add(
                    new String(key, 0, length - 1, StandardCharsets.UTF_8),
                    KINDS[key[length - 1]],
                    count));
    return words;
  }

  /** Counts the lines of a task, some at a time, and sends what was counted. */
  private static final class Sender implements Exchange.Sender {
    private static final int LINES = 1 << 14;

    private final Iterator<String> input;
    private final int partitions;

    Sender(Iterator<String> input, int partitions) {
      this.input = input;
      this.partitions = partitions;
    }

    @Override
    public boolean step(Routed out) {
      EnglishWords words = new EnglishWords();
      Consumer<String> counter = TableStage.counter(words);
      for (int i = 0; i < LINES && input.hasNext(); i++) {
        counter.accept(input.next());
      }
      words.forEach(
          (word, what, count) -> {
            byte[] text = word.getBytes(StandardCharsets.UTF_8);
            byte[] key = java.util.Arrays.copyOf(text, text.length + 1);
            key[text.length] = (byte) List.of(KINDS).indexOf(what);
            out.put(Exchange.partition(text, text.length, partitions), key, key.length, count);
          });
      return input.hasNext();
    }
  }
}
