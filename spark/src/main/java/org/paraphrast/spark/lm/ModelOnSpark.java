package org.paraphrast.spark.lm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.ShardPlan;
import org.paraphrast.lm.estimate.ShardedModel;
import org.paraphrast.lm.estimate.ShardedVocabulary;
import org.paraphrast.lm.estimate.TrieOptions;
import org.paraphrast.lm.estimate.TrieWriter;
import org.paraphrast.spark.data.Remote;

/**
 * Estimates a model on Spark: the passes of {@code LmEstimator}, each over shards. The driver holds
 * the words and their counts, as every task does, and writes the file: it reads the sorted shards
 * one after another, since the layout is one stream.
 *
 * @param options with the driver's room
 * @param scratch a folder on the cluster's file system
 * @param taskMemory bytes that a task may use for sorting
 */
public record ModelOnSpark(
    JavaSparkContext spark,
    EstimatorOptions options,
    TextSettings text,
    String scratch,
    long taskMemory,
    Consumer<String> warnings) {

  /**
   * Estimates and writes a model in the trie layout.
   *
   * @param shards into how many parts n-grams are cut
   * @return how many n-grams there are, by order from one
   */
  public long[] write(JavaRDD<String> lines, int shards, String file) {
    LmTask task = LmTask.of(options, text, scratch, taskMemory);
    ShardedVocabulary vocabulary = CorpusPass.run(lines, options, task, shards);
    if (!vocabulary.hasWords()) {
      throw new DataException("no words in the input; give a text to learn from");
    }
    ShardPlan plan = vocabulary.plan(shards, warnings);
    Map<String, String> provenance = ShardedModel.provenance(vocabulary);
    long[][] sizes =
        new NgramPasses(spark, task, plan).run(lines.getNumPartitions(), provenance, warnings);
    try (NgramModel model =
            ShardedModel.of(
                vocabulary,
                plan,
                text,
                provenance,
                sizes,
                order -> NgramPasses.ngrams(task, order)::open);
        TemporaryFolder folder = TemporaryFolder.in(options.temporary())) {
      Path local = folder.path().resolve("model");
      TrieWriter.write(model, TrieOptions.EXACT, local);
      Remote.upload(local, file);
      long[] counts = new long[options.order()];
      for (int n = 1; n <= counts.length; n++) {
        counts[n - 1] = model.size(n);
      }
      return counts;
    } catch (IOException e) {
      throw new DataException(file + ": cannot be written: " + e.getMessage() + "; make room", e);
    }
  }
}
