package org.paraphrast.spark.stage;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.paraphrast.phrase.KeySink;
import org.paraphrast.phrase.PhraseScoring;
import org.paraphrast.phrase.PhraseShard;
import org.paraphrast.phrase.Smoothing;
import org.paraphrast.spark.data.CountingSender;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Parts;
import org.paraphrast.spark.data.Ranges;
import org.paraphrast.spark.data.Routed;
import org.paraphrast.spark.data.SortedCounts;
import org.paraphrast.spark.run.Shared;

/**
 * The passes of {@link PhraseShard} that lead from something with phrase pairs in it to a scored
 * table: phrases are sent by target, then by source. Sources are cut into ranges, so that the parts
 * in order are the table in order.
 *
 * @param words all words of both sides; their ranks are their numbers
 * @param scoring how pairs are scored
 * @param partitions of each pass
 * @param memory bytes that a task may use for sorting
 */
record PhrasePasses(
    Broadcast<Shared<PhraseShard.Corpus>> words, Scoring scoring, int partitions, long memory)
    implements Serializable {

  /** Tells how pairs are scored, in tasks too. */
  @FunctionalInterface
  interface Scoring extends Serializable {
    PhraseScoring with(long memory);
  }

  /** Finds the phrases in records of a task's input. */
  @FunctionalInterface
  interface Counting<T> extends Serializable {
    BiConsumer<T, KeySink> with(PhraseShard shard);
  }

  /**
   * What scores need to know of the whole corpus.
   *
   * @param links how often words are linked
   * @param sentencePairs how many there are
   */
  record Totals(Broadcast<Shared<PhraseShard.Links>> links, long sentencePairs)
      implements Serializable {}

  PhraseShard shard() {
    return new PhraseShard(words.value().get());
  }

  /** Makes the table; returns the number of its entries. */
  <T> long write(JavaRDD<T> from, Counting<T> counting, Totals totals, Parts output) {
    Ranges ranges = ranges(from, counting);
    JavaRDD<byte[]> byTarget = byTarget(from, counting);
    long[] statistics = statistics(byTarget);
    PhrasePasses self = this;
    JavaRDD<byte[]> bySource =
        Exchange.send(byTarget, input -> new TargetSender(input, self, ranges), partitions);
    return output.write(
        bySource,
        (blocks, out) -> {
          try (SortedCounts sorted = new SortedCounts(blocks, self.memory)) {
            self.shard()
                .bySource(
                    self.scoring.with(self.memory),
                    totals.links.value().get(),
                    statistics,
                    totals.sentencePairs,
                    sorted.cursor(),
                    entry -> out.line(entry.toString()));
          }
        });
  }

  /** Cuts sources into ranges of about the same number of phrases. */
  private <T> Ranges ranges(JavaRDD<T> from, Counting<T> counting) {
    PhrasePasses self = this;
    return Ranges.of(
        from.sample(false, Ranges.share(from.count()), 1)
            .mapPartitions(
                input -> {
                  BiConsumer<T, KeySink> phrases = counting.with(self.shard());
                  List<byte[]> keys = new ArrayList<>();
                  input.forEachRemaining(
                      one ->
                          phrases.accept(
                              one, (key, length, count) -> keys.add(PhraseShard.sourceOf(key))));
                  return keys.iterator();
                })
            .collect(), // some ten thousand, however large the corpus
        partitions);
  }

  private <T> JavaRDD<byte[]> byTarget(JavaRDD<T> from, Counting<T> counting) {
    PhrasePasses self = this;
    return Exchange.send(
        from,
        input -> {
          BiConsumer<T, KeySink> phrases = counting.with(self.shard());
          return new CountingSender(
              () ->
                  new SortedCounts(
                      self.memory,
                      sorter -> input.forEachRemaining(one -> phrases.accept(one, sorter::add))),
              key -> Exchange.partition(key, PhraseShard.groupLength(key), self.partitions));
        },
        partitions);
  }

  /** Sums of integers: all 0 where no smoothing asks for them. */
  private long[] statistics(JavaRDD<byte[]> byTarget) {
    long[] sums = new long[PhraseShard.statisticsLength()];
    if (scoring.with(memory).smoothing() == Smoothing.NONE) {
      return sums;
    }
    PhrasePasses self = this;
    return byTarget
        .mapPartitions(
            blocks -> {
              try (SortedCounts sorted = new SortedCounts(blocks, self.memory);
                  PhraseShard.ByTarget pass =
                      self.shard()
                          .byTarget(sorted.cursor(), self.memory, (key, length, count) -> {})) {
                while (pass.step()) {
                  // only the statistics matter
                }
                return List.of(pass.statistics()).iterator();
              }
            })
        .fold(
            sums,
            (a, b) -> {
              long[] both = a.clone();
              Arrays.setAll(both, i -> a[i] + b[i]);
              return both;
            });
  }

  /** Takes the targets of a partition and sends their pairs by source. */
  private static final class TargetSender implements Exchange.Sender {
    private final SortedCounts sorted;
    private final PhraseShard.ByTarget pass;
    private Routed out = (partition, key, length, count) -> {};

    TargetSender(Iterator<byte[]> blocks, PhrasePasses passes, Ranges ranges) {
      this.sorted = new SortedCounts(blocks, passes.memory);
      this.pass =
          passes
              .shard()
              .byTarget(
                  sorted.cursor(),
                  passes.memory,
                  (key, length, count) ->
                      out.put(ranges.of(key, PhraseShard.groupLength(key)), key, length, count));
    }

    @Override
    public boolean step(Routed to) {
      out = to;
      return pass.step();
    }

    @Override
    public void close() {
      try (pass) {
        sorted.close();
      }
    }
  }
}
