package org.paraphrast.spark.lm;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import org.apache.spark.api.java.JavaRDD;
import org.paraphrast.lm.estimate.CorpusShard;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.ShardedVocabulary;
import org.paraphrast.lm.estimate.WordShard;
import org.paraphrast.lm.estimate.Workspace;
import org.paraphrast.spark.data.BinaryParts;
import org.paraphrast.spark.data.Blocks;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Routed;

/**
 * Reads the corpus once: every task writes its lines as ids of its own, and sends what it counted
 * of each word to the partition of the word. The driver gets the words that the limits let in.
 */
final class CorpusPass {
  static final String CORPUS = "corpus";
  private static final String WORDS = "words";

  private CorpusPass() {}

  static ShardedVocabulary run(
      JavaRDD<String> lines, EstimatorOptions options, LmTask task, int partitions) {
    BinaryParts words = task.parts(WORDS);
    Exchange.send(lines, input -> new Encoding(input, task, partitions), partitions)
        .foreachPartition(blocks -> merge(blocks, words, task));
    ShardedVocabulary vocabulary = new ShardedVocabulary(options);
    try {
      for (int part = 0; part < lines.getNumPartitions(); part++) {
        try (DataInputStream in = task.parts(CORPUS).open(part)) {
          vocabulary.readSize(in);
        }
      }
      for (int part = 0; part < partitions; part++) {
        try (DataInputStream in = words.open(part)) {
          vocabulary.readWords(in);
        }
      }
    } catch (IOException e) {
      throw LmTask.damaged(task.scratch(), e);
    }
    return vocabulary;
  }

  private static void merge(Iterator<byte[]> blocks, BinaryParts words, LmTask task) {
    WordShard shard = new WordShard(task.text());
    Blocks.forEach(
        blocks,
        (bytes, start, length, count) ->
            WordKey.read(new String(bytes, start, length, StandardCharsets.UTF_8), count, shard));
    words.write(out -> shard.write(task.limit(), out));
  }

  /** Encodes all lines in the first step, then sends the counts word by word. */
  private static final class Encoding implements Exchange.Sender {
    private final Workspace workspace;
    private final CorpusShard shard;
    private final int partitions;

    Encoding(Iterator<String> lines, LmTask task, int partitions) {
      this.workspace = task.workspace();
      this.partitions = partitions;
      try {
        this.shard = CorpusShard.encode(lines, task.text(), workspace);
        task.parts(CORPUS).write(shard::write);
      } catch (RuntimeException | Error e) {
        workspace.close();
        throw e;
      }
    }

    @Override
    public boolean step(Routed out) {
      return shard.step(WordKey.sending(out, partitions));
    }

    @Override
    public void close() {
      shard.close();
      workspace.close();
    }
  }
}
