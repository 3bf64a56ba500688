package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.serializer.SerializerInstance;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.estimate.CorpusShard;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.ShardAdjusted;
import org.paraphrast.lm.estimate.ShardCounts;
import org.paraphrast.lm.estimate.ShardInitial;
import org.paraphrast.lm.estimate.ShardPlan;
import org.paraphrast.lm.estimate.ShardProbabilities;
import org.paraphrast.lm.estimate.ShardSmoothing;
import org.paraphrast.lm.estimate.ShardTotals;
import org.paraphrast.lm.estimate.ShardedModel;
import org.paraphrast.lm.estimate.ShardedVocabulary;
import org.paraphrast.lm.estimate.VocabularyLimit;
import org.paraphrast.lm.estimate.WordShard;
import org.paraphrast.lm.estimate.Workspace;
import scala.reflect.ClassTag$;

/** What is broadcast arrives whole: inside one process Spark hands it over without sending it. */
@Tag("all")
class SentObjectsTest {
  private static final List<String> LINES =
      List.of("The lamp is big .", "The lamp is old .", "", "A lamp , in Paris .");

  @TempDir Path folder;

  private static <T> T sent(T object, Class<T> type) {
    SerializerInstance kryo = new KryoSerializer(TrainOnSpark.conf()).newInstance();
    return kryo.deserialize(
        kryo.serialize(object, ClassTag$.MODULE$.apply(type)), ClassTag$.MODULE$.apply(type));
  }

  /** A record on its way. */
  private static final class Sent {
    private final byte[] bytes;
    private final long value;

    Sent(byte[] bytes, long value) {
      this.bytes = bytes;
      this.value = value;
    }
  }

  /** Runs all passes in one shard; with what was sent, or with what was made. */
  private long[] sizes(boolean send, ByteArrayOutputStream ngrams) throws IOException {
    EstimatorOptions options =
        new EstimatorOptions(3, List.of(), VocabularyLimit.NONE, 1 << 20, folder, 1);
    try (Workspace workspace = new Workspace(folder, 1 << 20, 1)) {
      ByteArrayOutputStream corpus = new ByteArrayOutputStream();
      ByteArrayOutputStream words = new ByteArrayOutputStream();
      try (CorpusShard shard =
          CorpusShard.encode(LINES.iterator(), TextSettings.DEFAULT, workspace)) {
        shard.write(new DataOutputStream(corpus));
        WordShard counted = new WordShard(TextSettings.DEFAULT);
        while (shard.step(counted)) {}
        counted.write(VocabularyLimit.NONE, new DataOutputStream(words));
      }
      ShardedVocabulary vocabulary = new ShardedVocabulary(options);
      vocabulary.readSize(in(corpus));
      vocabulary.readWords(in(words));
      ShardPlan made = vocabulary.plan(1, warning -> {});
      ShardPlan plan = send ? sent(made, ShardPlan.class) : made;
      Map<String, String> provenance = new TreeMap<>(ShardedModel.provenance(vocabulary));
      return passes(plan, in(corpus), workspace, send, provenance, ngrams);
    }
  }

  private static long[] passes(
      ShardPlan plan,
      DataInputStream corpus,
      Workspace workspace,
      boolean send,
      Map<String, String> provenance,
      ByteArrayOutputStream ngrams)
      throws IOException {
    List<Sent> records = new ArrayList<>();
    ShardCounts counts = new ShardCounts(corpus, plan, workspace);
    while (counts.step((shard, bytes, n, value) -> add(records, bytes, n, value))) {}
    ShardAdjusted adjusted = new ShardAdjusted(plan, workspace);
    records.forEach(one -> adjusted.take(one.bytes, 0, one.bytes.length, one.value));
    records.clear();
    while (adjusted.step((shard, bytes, n, value) -> add(records, bytes, n, value))) {}
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    adjusted.writeTotals(new DataOutputStream(written));
    ShardTotals totals = new ShardTotals(plan);
    totals.read(in(written));
    ShardSmoothing made = totals.smoothing(provenance, warning -> {});
    ShardSmoothing smoothing = send ? sent(made, ShardSmoothing.class) : made;
    ShardInitial initial = new ShardInitial(plan, smoothing, workspace);
    records.forEach(one -> initial.take(one.bytes, 0, one.bytes.length, one.value));
    records.clear();
    while (initial.step((shard, bytes, n, value) -> add(records, bytes, n, value))) {}
    ShardProbabilities last = new ShardProbabilities(plan, smoothing, workspace);
    records.forEach(one -> last.take(one.bytes, 0, one.bytes.length, one.value));
    DataOutputStream out = new DataOutputStream(ngrams);
    return last.write(0, List.of(out, out, out));
  }

  private static void add(List<Sent> records, byte[] bytes, int length, long value) {
    records.add(new Sent(Arrays.copyOf(bytes, length), value));
  }

  private static DataInputStream in(ByteArrayOutputStream bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
  }

  @Test
  void aModelIsTheSameAfterItsPlanWasSent() throws IOException {
    ByteArrayOutputStream here = new ByteArrayOutputStream();
    ByteArrayOutputStream there = new ByteArrayOutputStream();
    long[] sizes = sizes(false, here);
    assertArrayEquals(sizes, sizes(true, there));
    assertArrayEquals(here.toByteArray(), there.toByteArray());
    assertEquals(3, sizes.length);
  }
}
