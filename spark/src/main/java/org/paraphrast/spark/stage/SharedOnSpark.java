package org.paraphrast.spark.stage;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.mine.SharedTranslations;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.sort.CountSorter;
import org.paraphrast.spark.data.CountingSender;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Records;
import org.paraphrast.spark.data.Routed;
import org.paraphrast.spark.data.SortedCounts;
import org.paraphrast.spark.data.SortedRecords;
import org.paraphrast.spark.data.Steps;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.SentOptions;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.source.SharedTranslationSource;
import org.paraphrast.table.source.SharedTranslationSource.Side;
import org.paraphrast.train.stage.SharedTranslationStage;

/**
 * Pairs from sentences that share a translation: sentences meet by corpus and translation, the
 * phrases in which they differ are counted by source, and the total of each phrase is sent to the
 * pairs that it is the target of.
 */
final class SharedOnSpark implements SparkStage {
  private static final byte TOTAL = 0;
  private static final byte PAIR = 1;

  @Override
  public void run(ClusterRun run) {
    List<Artifact> files = List.copyOf(run.files("tsv"));
    long bytes = files.stream().mapToLong(Texts::bytes).sum();
    int partitions = run.partitions(2 * bytes);
    long memory = run.taskMemory();
    SentOptions sent = run.sentOptions();
    TableGate gate = new TableGate(run);
    JavaRDD<byte[]> byTranslation = byTranslation(run, files, partitions);
    JavaRDD<byte[]> bySource =
        Exchange.send(
            byTranslation,
            blocks ->
                new CountingSender(
                    () -> new SortedCounts(memory, sorter -> count(blocks, memory, sent, sorter)),
                    key -> Exchange.partition(key, symbol(key), partitions)),
            partitions);
    JavaRDD<byte[]> byTarget =
        Exchange.send(bySource, blocks -> new Totals(blocks, memory, partitions), partitions);
    Records shards = new Records(run.scratch("entries"));
    long[] tally =
        shards.write(
            byTarget,
            (blocks, out) -> {
              try (SortedRecords sorted = new SortedRecords(blocks, memory)) {
                return gate.write(
                    sink -> entries(sorted.cursor(), sink),
                    SharedTranslationSource.tableInfo(),
                    out);
              }
            });
    gate.finish(run, SharedTranslationSource.tableInfo(), shards, tally);
  }

  private static int symbol(byte[] key) {
    return PivotRecords.symbolEnd(key, 0);
  }

  /** Records: corpus, translation, sentence. */
  private static JavaRDD<byte[]> byTranslation(
      ClusterRun run, List<Artifact> files, int partitions) {
    JavaRDD<byte[]> all = run.spark().emptyRDD();
    for (int i = 0; i < files.size(); i++) {
      int corpus = i;
      all =
          all.union(
              Texts.columns(run, "tsv", files.get(i))
                  .map(
                      both -> {
                        ByteRecord record = new ByteRecord();
                        record.putSymbol(corpus + " " + both.right());
                        record.putSymbol(both.left());
                        return Arrays.copyOf(record.bytes(), record.length());
                      }));
    }
    return Exchange.sendEach(
        all,
        (record, out) ->
            out.put(
                Exchange.partition(record, symbol(record), partitions), record, record.length, 0),
        partitions);
  }

  private static void count(
      Iterator<byte[]> blocks, long memory, SentOptions sent, CountSorter sorter) {
    int longest = ((SharedTranslationStage) sent.kind()).longest(sent.options());
    SharedTranslationSource.Differences differences =
        new SharedTranslationSource.Differences(longest);
    ByteRecord key = new ByteRecord();
    new Groups(blocks, memory)
        .forEachRemaining(
            sentences ->
                differences.compare(
                    sentences,
                    (source, target) -> {
                      key.clear();
                      key.putSymbol(source);
                      key.putSymbol(target);
                      sorter.add(key.bytes(), key.length(), 1);
                    }));
  }

  /** The sentences of one translation after another; larger groups are not kept. */
  private static final class Groups extends Steps<List<String>> {
    private final SortedRecords sorted;
    private final ByteSorter.Cursor cursor;
    private byte[] translation = {};
    private List<String> sentences = new ArrayList<>();
    private int size;
    private boolean ended;

    Groups(Iterator<byte[]> blocks, long memory) {
      this.sorted = new SortedRecords(blocks, memory);
      this.cursor = sorted.cursor();
    }

    @Override
    protected @Nullable List<String> advance() {
      while (!ended) {
        List<String> group = List.of();
        ended = !cursor.next();
        byte[] bytes = ended ? new byte[1] : cursor.bytes();
        int start = ended ? 0 : cursor.offset();
        int end = PivotRecords.symbolEnd(bytes, start);
        if (ended || !Arrays.equals(translation, 0, translation.length, bytes, start, end)) {
          if (SharedTranslations.isGroup(size, SharedTranslationSource.LARGEST_GROUP)) {
            group = sentences;
          }
          sentences = new ArrayList<>();
          size = 0;
          translation = Arrays.copyOfRange(bytes, start, end);
        }
        if (!ended && size++ < SharedTranslationSource.LARGEST_GROUP) {
          int to = start + cursor.length() - 1;
          sentences.add(new String(bytes, end, to - end, StandardCharsets.UTF_8));
        }
        if (!group.isEmpty()) {
          return group;
        }
      }
      return null;
    }

    @Override
    public void close() {
      sorted.close();
    }
  }

  /** Sends the pairs of one source after another by target, and its total to where it is one. */
  private static final class Totals implements Exchange.Sender {
    private final SortedCounts sorted;
    private final CountSorter.Cursor cursor;
    private final int partitions;
    private final List<byte[]> targets = new ArrayList<>();
    private final List<Long> counts = new ArrayList<>();
    private final ByteRecord record = new ByteRecord();
    private byte[] source = {};

    Totals(Iterator<byte[]> blocks, long memory, int partitions) {
      this.sorted = new SortedCounts(blocks, memory);
      this.cursor = sorted.cursor();
      this.partitions = partitions;
    }

    @Override
    public boolean step(Routed out) {
      if (!cursor.next()) {
        send(out);
        return false;
      }
      byte[] key = cursor.key();
      int end = symbol(key);
      if (!Arrays.equals(source, 0, source.length, key, 0, end)) {
        send(out);
        source = Arrays.copyOf(key, end);
      }
      targets.add(Arrays.copyOfRange(key, end, key.length));
      counts.add(cursor.count());
      return true;
    }

    private void send(Routed out) {
      long total = counts.stream().mapToLong(Long::longValue).sum();
      if (total > 0) {
        begin(source, TOTAL);
        record.putVariable(total);
        put(out, source.length);
      }
      for (int i = 0; i < targets.size(); i++) {
        begin(targets.get(i), PAIR);
        PivotRecords.put(record, source, 0, source.length);
        record.putVariable(total);
        record.putVariable(counts.get(i));
        put(out, targets.get(i).length);
      }
      targets.clear();
      counts.clear();
    }

    private void begin(byte[] phrase, byte tag) {
      record.clear();
      PivotRecords.put(record, phrase, 0, phrase.length);
      record.putByte(tag);
    }

    private void put(Routed out, int key) {
      int partition = Exchange.partition(record.bytes(), key, partitions);
      out.put(partition, record.bytes(), record.length(), 0);
    }

    @Override
    public void close() {
      sorted.close();
    }
  }

  /** The pairs of one target after another; its total comes before them. */
  private static void entries(ByteSorter.Cursor cursor, Consumer<TableEntry> sink) {
    ByteRecord record = new ByteRecord();
    long total = 0;
    while (cursor.next()) {
      record.wrap(cursor.bytes(), cursor.offset(), cursor.length());
      String target = record.getSymbol();
      if (record.getByte() == TOTAL) {
        total = record.getVariable();
      } else {
        Side source = new Side(record.getSymbol(), record.getVariable());
        sink.accept(
            SharedTranslationSource.entry(source, record.getVariable(), new Side(target, total)));
      }
    }
  }
}
