package org.paraphrast.spark.stage;

import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.sort.CountSorter;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Records;
import org.paraphrast.spark.data.Remote;
import org.paraphrast.spark.data.Routed;
import org.paraphrast.spark.data.SortedCounts;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.Shared;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.edit.PhraseNumbers;
import org.paraphrast.table.edit.PhraseTypes;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.stage.TypesStage;

/**
 * Marks the pairs of a table with the types of their sides. Tasks tag the texts and count the types
 * of the table's phrases, of which every executor holds a hash; where the counts of a phrase meet,
 * its majority is found. The driver marks the table, streaming.
 */
final class TypesOnSpark implements SparkStage {
  /** What the tasks that tag know. */
  private record Job(
      Broadcast<Shared<PhraseNumbers>> phrases,
      Broadcast<Shared<SyntaxAnalyzer>> syntax,
      int partitions,
      long memory)
      implements Serializable {}

  @Override
  public void run(ClusterRun run) {
    TypesStage stage = (TypesStage) run.spec().kind();
    String file = run.input("table").path();
    Shared<PhraseNumbers> phrases = Shared.file(file, TypesOnSpark::numbers);
    Job job =
        new Job(
            run.share(phrases),
            Texts.syntax(run),
            run.partitions(run.input("table").size()),
            run.taskMemory());
    JavaRDD<String> texts = Texts.sampled(run, "texts", stage.every(run.options()));
    Records majorities = new Records(run.scratch("types"));
    majorities.write(
        Exchange.send(texts, lines -> out -> send(lines, job, out), job.partitions()),
        (blocks, out) -> {
          try (SortedCounts sorted = new SortedCounts(blocks, job.memory())) {
            return majorities(sorted.cursor(), out);
          }
        });
    write(run, stage, majorities);
  }

  private static PhraseNumbers numbers(Path copy) {
    try (ParaphraseTable table = ParaphraseTable.open(copy)) {
      return PhraseNumbers.of(table);
    }
  }

  /** Tags some lines of a task and sends what was counted: phrase and type, by phrase. */
  private static boolean send(Iterator<String> lines, Job job, Routed out) {
    PhraseTypes.Counter counter = new PhraseTypes.Counter(job.phrases().value().get());
    SyntaxAnalyzer tagger = job.syntax().value().get();
    while (lines.hasNext() && counter.bytes() < job.memory()) {
      TypesStage.count(lines.next(), tagger, counter);
    }
    counter.forEach(
        (phrase, type, count) -> {
          byte[] key = key(phrase, type);
          out.put(Exchange.partition(key, Integer.BYTES, job.partitions()), key, key.length, count);
        });
    return lines.hasNext();
  }

  private static byte[] key(int phrase, String type) {
    byte[] name = type.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(Integer.BYTES + name.length).putInt(phrase).put(name).array();
  }

  private static int phrase(byte[] key) {
    return ByteBuffer.wrap(key).getInt();
  }

  private static String type(byte[] key, int length) {
    return new String(key, Integer.BYTES, length - Integer.BYTES, StandardCharsets.UTF_8);
  }

  /** Of the types of each phrase, which come together, leaves one. */
  private static long[] majorities(CountSorter.Cursor cursor, Records.Sink out) {
    byte @Nullable [] best = null;
    long bestCount = 0;
    while (cursor.next()) {
      byte[] key = cursor.key();
      boolean same = best != null && Arrays.equals(best, 0, Integer.BYTES, key, 0, Integer.BYTES);
      if (best != null && !same) {
        out.add(best, best.length, bestCount);
      }
      if (best == null
          || !same
          || PhraseTypes.Majority.isBetter(
              type(key, key.length), cursor.count(), type(best, best.length), bestCount)) {
        best = key;
        bestCount = cursor.count();
      }
    }
    if (best != null) {
      out.add(best, best.length, bestCount);
    }
    return new long[1];
  }

  /** On the driver: the table once more, with types. */
  private static void write(ClusterRun run, TypesStage stage, Records majorities) {
    try (TemporaryFolder folder = TemporaryFolder.in(run.room().temporary())) {
      StageRun.Room room =
          new StageRun.Room(folder.path(), run.room().memory(), run.room().threads());
      Path typed = folder.path().resolve("typed");
      try (ParaphraseTable table = ParaphraseTable.open(run.input("table").fetch(folder.path()))) {
        PhraseTypes.Majority majority = new PhraseTypes.Majority(PhraseNumbers.of(table));
        majorities.forEach(
            (key, length, count) -> majority.add(phrase(key), type(key, length), count));
        PhraseTypes types = majority.types();
        run.count("phrases with a type", types.known());
        run.count("pairs", stage.write(table, types, run.options(), room, typed));
      }
      Remote.upload(typed, run.path("table"));
    } catch (IOException e) {
      throw new DataException(
          run.path("table") + ": cannot be written: " + e.getMessage() + "; make room", e);
    }
  }
}
