package org.paraphrast.spark.stage;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.paraphrast.align.PairLineReader;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.io.CountSorter;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.phrase.PhraseScoring;
import org.paraphrast.phrase.PhraseShard;
import org.paraphrast.phrase.Smoothing;
import org.paraphrast.spark.data.CountingSender;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.LineJoin;
import org.paraphrast.spark.data.Parts;
import org.paraphrast.spark.data.Records;
import org.paraphrast.spark.data.Routed;
import org.paraphrast.spark.data.SortedCounts;
import org.paraphrast.spark.data.WordList;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.SentOptions;
import org.paraphrast.spark.run.Shared;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.train.stage.PhrasesStage;

/**
 * Phrase pairs, extracted and scored in the passes of {@link PhraseShard}: first the words of the
 * corpus, whose ranks become their numbers, then the links of words; phrases are sent by target,
 * then by source. Sources are cut into ranges, so that the parts in order are the table in order.
 */
final class PhrasesOnSpark implements SparkStage {
  /** Sampled sources, from which the ranges are cut. */
  private static final int SAMPLED_PAIRS = 4000;

  @Override
  public String kind() {
    return "phrases";
  }

  @Override
  public String refusal(ClusterRun run) {
    PhrasesStage stage = (PhrasesStage) run.spec().kind();
    if (run.optional("extract").isPresent()) {
      return "phrases that were extracted elsewhere are counted there";
    }
    return stage.scoring(run.options(), run.room().memory()).model1()
        ? "Model 1 of the whole corpus needs one machine"
        : "";
  }

  /** What the tasks of all passes know. */
  private record Job(
      Broadcast<Shared<PhraseShard.Corpus>> words, SentOptions options, int partitions, long memory)
      implements Serializable {
    PhraseShard shard() {
      return new PhraseShard(words.value().get());
    }

    ExtractionLimit limit() {
      return ((PhrasesStage) options.kind()).limit(options.options());
    }

    PhraseScoring scoring() {
      return ((PhrasesStage) options.kind()).scoring(options.options(), memory);
    }
  }

  @Override
  public void run(ClusterRun run) {
    Artifact pairs = run.input("pairs");
    int partitions = run.partitions(16 * Texts.bytes(pairs));
    long memory = run.taskMemory();
    JavaRDD<LineJoin.Both> aligned = aligned(run, partitions);
    Parts sources = new Parts(run.scratch("sources.zst"));
    Parts targets = new Parts(run.scratch("targets.zst"));
    JavaRDD<String> lines = run.lines("pairs", pairs);
    words(lines, true, sources, partitions, memory);
    words(lines, false, targets, partitions, memory);
    Job job =
        new Job(
            run.spark().broadcast(new WordFile(sources, targets)),
            run.sentOptions(),
            partitions,
            memory);
    Records links = new Records(run.scratch("links"));
    run.count("different links", links(aligned, job, links));
    byte[][] bounds = bounds(aligned, lines.count(), job);
    JavaRDD<byte[]> byTarget = byTarget(aligned, job);
    long[] statistics = statistics(byTarget, job);
    JavaRDD<byte[]> bySource = bySource(byTarget, job, bounds);
    long sentencePairs = lines.count();
    Broadcast<Shared<PhraseShard.Links>> counts = run.spark().broadcast(new LinkFile(links));
    long entries =
        run.parts("phrases")
            .write(
                bySource,
                (blocks, out) -> {
                  try (SortedCounts sorted = new SortedCounts(blocks, job.memory())) {
                    job.shard()
                        .bySource(job.scoring(), counts.value().get(), statistics, sentencePairs)
                        .run(sorted.cursor(), entry -> out.line(entry.toString()));
                  }
                });
    run.count("phrase pairs", entries);
  }

  private static JavaRDD<LineJoin.Both> aligned(ClusterRun run, int partitions) {
    Artifact pairs = run.input("pairs");
    Artifact links = run.input("links");
    boolean inStep = pairs.made() && links.made();
    return new LineJoin(partitions, run.taskMemory())
        .join(
            new LineJoin.Named(pairs.path(), run.lines("pairs", pairs), inStep),
            new LineJoin.Named(links.path(), run.lines("links", links), inStep));
  }

  private static AlignedPair parse(LineJoin.Both both) {
    return new AlignedPair(PairLineReader.parse(both.left()), Alignment.parse(both.right()));
  }

  private static void words(
      JavaRDD<String> pairs, boolean source, Parts output, int partitions, long memory) {
    JavaRDD<String> words =
        pairs.flatMap(
            line -> {
              var pair = PairLineReader.parse(line);
              return Words.of(source ? pair.source() : pair.target()).iterator();
            });
    WordList.write(words, output, partitions, memory);
  }

  private static long links(JavaRDD<LineJoin.Both> aligned, Job job, Records output) {
    JavaRDD<byte[]> sent =
        Exchange.send(
            aligned,
            input -> {
              PhraseShard shard = job.shard();
              return new CountingSender<>(
                  input,
                  (both, sorter) -> shard.links(parse(both), sorter::add),
                  job.memory(),
                  key -> Exchange.partition(key, key.length, job.partitions()));
            },
            job.partitions());
    return output
        .write(
            sent,
            (blocks, out) -> {
              try (SortedCounts sorted = new SortedCounts(blocks, job.memory())) {
                CountSorter.Cursor cursor = sorted.cursor();
                long different = 0;
                while (cursor.next()) {
                  out.add(cursor.key(), cursor.key().length, cursor.count());
                  different++;
                }
                return new long[] {different};
              }
            })[0];
  }

  /** Cuts sources into ranges of about the same number of phrases; any cut gives the same table. */
  private static byte[][] bounds(JavaRDD<LineJoin.Both> aligned, long pairs, Job job) {
    double share = Math.min(1, (double) SAMPLED_PAIRS / Math.max(1, pairs));
    List<byte[]> sample =
        aligned
            .sample(false, share, 1)
            .mapPartitions(
                input -> {
                  PhraseShard shard = job.shard();
                  ExtractionLimit limit = job.limit();
                  List<byte[]> keys = new ArrayList<>();
                  while (input.hasNext()) {
                    shard.extract(
                        parse(input.next()),
                        limit,
                        (key, length, count) -> keys.add(PhraseShard.sourceOf(key)));
                  }
                  return keys.iterator();
                })
            .collect(); // some ten thousand, however large the corpus
    byte[][] sorted = sample.toArray(new byte[0][]);
    Arrays.sort(sorted, Arrays::compareUnsigned);
    byte[][] bounds = new byte[job.partitions() - 1][];
    for (int i = 0; i < bounds.length; i++) {
      bounds[i] =
          sorted.length == 0
              ? new byte[0]
              : sorted[(int) ((long) (i + 1) * sorted.length / job.partitions())];
    }
    return bounds;
  }

  private static JavaRDD<byte[]> byTarget(JavaRDD<LineJoin.Both> aligned, Job job) {
    return Exchange.send(
        aligned,
        input -> {
          PhraseShard shard = job.shard();
          ExtractionLimit limit = job.limit();
          return new CountingSender<>(
              input,
              (both, sorter) -> shard.extract(parse(both), limit, sorter::add),
              job.memory(),
              key -> Exchange.partition(key, PhraseShard.groupLength(key), job.partitions()));
        },
        job.partitions());
  }

  /** Sums of integers: all 0 where no smoothing asks for them. */
  private static long[] statistics(JavaRDD<byte[]> byTarget, Job job) {
    long[] sums = new long[PhraseShard.statisticsLength()];
    if (job.scoring().smoothing() == Smoothing.NONE) {
      return sums;
    }
    return byTarget
        .mapPartitions(
            blocks -> {
              try (SortedCounts sorted = new SortedCounts(blocks, job.memory())) {
                PhraseShard.ByTarget pass =
                    job.shard().byTarget(sorted.cursor(), (key, length, count) -> {});
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

  private static JavaRDD<byte[]> bySource(JavaRDD<byte[]> byTarget, Job job, byte[][] bounds) {
    return Exchange.send(byTarget, input -> new TargetSender(input, job, bounds), job.partitions());
  }

  /** Takes the targets of a partition and sends their pairs by source. */
  private static final class TargetSender implements Exchange.Sender {
    private final SortedCounts sorted;
    private final PhraseShard.ByTarget pass;
    private Routed out = (partition, key, length, count) -> {};

    TargetSender(java.util.Iterator<byte[]> blocks, Job job, byte[][] bounds) {
      this.sorted = new SortedCounts(blocks, job.memory());
      this.pass =
          job.shard()
              .byTarget(
                  sorted.cursor(),
                  (key, length, count) -> out.put(range(key, bounds), key, length, count));
    }

    @Override
    public boolean step(Routed to) {
      out = to;
      return pass.step();
    }

    private static int range(byte[] key, byte[][] bounds) {
      int end = PhraseShard.groupLength(key);
      int low = 0;
      int high = bounds.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        byte[] bound = bounds[middle];
        if (Arrays.compareUnsigned(bound, 0, bound.length, key, 0, end) <= 0) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    @Override
    public void close() {
      sorted.close();
    }
  }

  /** The words, read once by every executor. */
  private static final class WordFile extends Shared<PhraseShard.Corpus> {
    private static final long serialVersionUID = 1L;

    private final String sources;
    private final String targets;

    WordFile(Parts sources, Parts targets) {
      this.sources = sources.folder();
      this.targets = targets.folder();
    }

    @Override
    protected PhraseShard.Corpus load() {
      return new PhraseShard.Corpus(
          WordList.read(new Parts(sources)), WordList.read(new Parts(targets)));
    }
  }

  /** The counts of links, read once by every executor. */
  private static final class LinkFile extends Shared<PhraseShard.Links> {
    private static final long serialVersionUID = 1L;

    private final String folder;

    LinkFile(Records records) {
      this.folder = records.folder();
    }

    @Override
    protected PhraseShard.Links load() {
      PhraseShard.Links links = new PhraseShard.Links();
      new Records(folder).forEach((key, length, count) -> links.add(key, count));
      return links;
    }
  }
}
