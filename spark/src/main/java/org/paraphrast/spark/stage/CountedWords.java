package org.paraphrast.spark.stage;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaRDD;
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
final class CountedWords {
  private static final int LINES = 1 << 14;
  private static final EnglishWords.Count[] KINDS = EnglishWords.Count.values();

  private CountedWords() {}

  /** Counts; tasks load what was counted. */
  static Shared<EnglishWords> count(ClusterRun run) {
    Map<String, Artifact> files = run.labelled("words");
    if (files.isEmpty()) {
      return new Shared<>(() -> EnglishWords.NONE);
    }
    String folder = run.scratch("words");
    JavaRDD<String> lines = Texts.sampled(run, "words", 1);
    int partitions = run.partitions(files.values().stream().mapToLong(Texts::bytes).sum());
    long memory = run.taskMemory();
    new Records(folder)
        .write(
            Exchange.send(lines, input -> out -> send(input, partitions, out), partitions),
            (blocks, out) -> new long[] {SortedCounts.forEach(blocks, memory, out)});
    return new Shared<>(() -> read(folder));
  }

  private static EnglishWords read(String folder) {
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

  /** Counts some lines of a task and sends what was counted; false if those were the last. */
  private static boolean send(Iterator<String> input, int partitions, Routed out) {
    EnglishWords words = new EnglishWords();
    Consumer<String> counter = TableStage.counter(words);
    for (int i = 0; i < LINES && input.hasNext(); i++) {
      counter.accept(input.next());
    }
    words.forEach(
        (word, what, count) -> {
          byte[] text = word.getBytes(StandardCharsets.UTF_8);
          byte[] key = Arrays.copyOf(text, text.length + 1);
          key[text.length] = (byte) List.of(KINDS).indexOf(what);
          out.put(Exchange.partition(text, text.length, partitions), key, key.length, count);
        });
    return input.hasNext();
  }
}
