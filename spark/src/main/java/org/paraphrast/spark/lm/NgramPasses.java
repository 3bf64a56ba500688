package org.paraphrast.spark.lm;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.paraphrast.lm.estimate.ShardAdjusted;
import org.paraphrast.lm.estimate.ShardCounts;
import org.paraphrast.lm.estimate.ShardInitial;
import org.paraphrast.lm.estimate.ShardPlan;
import org.paraphrast.lm.estimate.ShardProbabilities;
import org.paraphrast.lm.estimate.ShardSink;
import org.paraphrast.lm.estimate.ShardSmoothing;
import org.paraphrast.lm.estimate.ShardTotals;
import org.paraphrast.lm.estimate.Workspace;
import org.paraphrast.spark.data.BinaryParts;
import org.paraphrast.spark.data.Blocks;
import org.paraphrast.spark.data.Draft;
import org.paraphrast.spark.data.Exchange;

/**
 * From the encoded corpus to finished n-grams: counted and sent by suffix order, adjusted and sent
 * by context order, discounted and sent by suffix order, interpolated and written. Between
 * adjusting and discounting the driver adds up the counts of counts.
 */
final class NgramPasses {
  private static final String TOTALS = "totals";
  private static final String NGRAMS = "ngrams-";

  private final JavaSparkContext spark;
  private final LmTask task;
  private final ShardPlan plan;
  private final Broadcast<ShardPlan> sent;

  NgramPasses(JavaSparkContext spark, LmTask task, ShardPlan plan) {
    this.spark = spark;
    this.task = task;
    this.plan = plan;
    this.sent = spark.broadcast(plan);
  }

  /** The n-grams of one order. */
  static BinaryParts ngrams(LmTask task, int order) {
    return task.parts(NGRAMS + order);
  }

  /**
   * Runs all passes.
   *
   * @param corpusParts files of the corpus
   * @return how many n-grams each shard has, by order from one
   */
  long[][] run(int corpusParts, Map<String, String> provenance, Consumer<String> warnings) {
    JavaRDD<byte[]> adjusted = adjusted(counted(corpusParts));
    adjusted.foreachPartition(blocks -> {}); // makes the records, and the totals with them
    Broadcast<ShardSmoothing> smoothing = spark.broadcast(totals().smoothing(provenance, warnings));
    try {
      JavaRDD<byte[]> initial = initial(adjusted, smoothing);
      return written(initial, smoothing).collect().toArray(long[][]::new);
    } finally {
      smoothing.destroy();
      sent.destroy();
    }
  }

  private JavaRDD<byte[]> counted(int corpusParts) {
    LmTask settings = task;
    Broadcast<ShardPlan> words = sent;
    BinaryParts corpus = task.parts(CorpusPass.CORPUS);
    List<Integer> parts = IntStream.range(0, corpusParts).boxed().toList();
    return Exchange.send(
        spark.parallelize(parts, corpusParts),
        input ->
            new PassSender(
                settings, workspace -> count(corpus, input.next(), words.value(), workspace)),
        plan.shards());
  }

  private static PassSender.Pass count(
      BinaryParts corpus, int part, ShardPlan plan, Workspace workspace) {
    try (DataInputStream in = corpus.open(part)) {
      return new ShardCounts(in, plan, workspace)::step;
    } catch (IOException e) {
      throw LmTask.damaged(corpus.folder(), e);
    }
  }

  private JavaRDD<byte[]> adjusted(JavaRDD<byte[]> counted) {
    LmTask settings = task;
    Broadcast<ShardPlan> words = sent;
    BinaryParts totals = task.parts(TOTALS);
    return Exchange.send(
        counted,
        blocks ->
            new PassSender(
                settings,
                workspace -> {
                  ShardAdjusted pass = new ShardAdjusted(words.value(), workspace);
                  Blocks.forEach(blocks, pass::take);
                  return new Adjusting(pass, totals);
                }),
        plan.shards());
  }

  /** Leaves the totals of the shard when all is sent. */
  private record Adjusting(ShardAdjusted pass, BinaryParts totals) implements PassSender.Pass {
    @Override
    public boolean step(ShardSink out) {
      return pass.step(out);
    }

    @Override
    public void end() {
      totals.write(pass::writeTotals);
    }
  }

  private ShardTotals totals() {
    ShardTotals totals = new ShardTotals(plan);
    for (int shard = 0; shard < plan.shards(); shard++) {
      try (DataInputStream in = task.parts(TOTALS).open(shard)) {
        totals.read(in);
      } catch (IOException e) {
        throw LmTask.damaged(task.scratch(), e);
      }
    }
    return totals;
  }

  private JavaRDD<byte[]> initial(JavaRDD<byte[]> adjusted, Broadcast<ShardSmoothing> smoothing) {
    LmTask settings = task;
    Broadcast<ShardPlan> words = sent;
    return Exchange.send(
        adjusted,
        blocks ->
            new PassSender(
                settings,
                workspace -> {
                  ShardInitial pass = new ShardInitial(words.value(), smoothing.value(), workspace);
                  Blocks.forEach(blocks, pass::take);
                  return pass::step;
                }),
        plan.shards());
  }

  private JavaRDD<long[]> written(JavaRDD<byte[]> initial, Broadcast<ShardSmoothing> smoothing) {
    LmTask settings = task;
    Broadcast<ShardPlan> words = sent;
    return initial.mapPartitionsWithIndex(
        (shard, blocks) -> {
          try (Workspace workspace = settings.workspace()) {
            ShardProbabilities pass =
                new ShardProbabilities(words.value(), smoothing.value(), workspace);
            Blocks.forEach(blocks, pass::take);
            return List.of(write(pass, shard, settings, words.value().order())).iterator();
          }
        },
        false);
  }

  private static long[] write(ShardProbabilities pass, int shard, LmTask task, int order) {
    List<Draft> drafts = new ArrayList<>();
    try {
      List<DataOutputStream> outs = new ArrayList<>();
      for (int n = 1; n <= order; n++) {
        Draft draft = ngrams(task, n).draft();
        drafts.add(draft);
        outs.add(draft.out());
      }
      long[] sizes = pass.write(shard, outs);
      drafts.forEach(Draft::commit);
      return sizes;
    } finally {
      drafts.forEach(Draft::close);
    }
  }
}
