package org.paraphrast.spark.stage;

import org.apache.spark.api.java.JavaRDD;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.phrase.PhraseShard;
import org.paraphrast.spark.data.CountingSender;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.LineJoin;
import org.paraphrast.spark.data.Parts;
import org.paraphrast.spark.data.Records;
import org.paraphrast.spark.data.SortedCounts;
import org.paraphrast.spark.data.WordList;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.SentOptions;
import org.paraphrast.spark.run.Shared;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.train.stage.PhrasesStage;

/**
 * Phrase pairs, extracted and scored: first the words of the corpus, whose ranks become their
 * numbers, then the links of words, then the {@link PhrasePasses}.
 */
final class PhrasesOnSpark implements SparkStage {
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

  @Override
  public void run(ClusterRun run) {
    Artifact pairs = run.input("pairs");
    int partitions = run.partitions(16 * Texts.bytes(pairs));
    JavaRDD<LineJoin.Both> aligned = Texts.aligned(run, partitions);
    JavaRDD<String> lines = run.lines("pairs", pairs);
    SentOptions sent = run.sentOptions();
    PhrasePasses passes =
        passes(
            run,
            words(lines, true),
            words(lines, false),
            memory -> ((PhrasesStage) sent.kind()).scoring(sent.options(), memory),
            partitions);
    String folder = run.scratch("links");
    run.count("different links", links(aligned, passes, new Records(folder)));
    PhrasePasses.Totals totals =
        new PhrasePasses.Totals(run.share(new Shared<>(() -> read(folder))), lines.count());
    long entries =
        passes.write(
            aligned,
            shard -> {
              ExtractionLimit limit = ((PhrasesStage) sent.kind()).limit(sent.options());
              return (both, sink) -> shard.extract(Texts.aligned(both), limit, sink);
            },
            totals,
            run.parts("phrases"));
    run.count("phrase pairs", entries);
  }

  /** Passes over phrases of these words, which are read once by every executor. */
  static PhrasePasses passes(
      ClusterRun run,
      JavaRDD<String> sources,
      JavaRDD<String> targets,
      PhrasePasses.Scoring scoring,
      int partitions) {
    String left = words(run, sources, "sources", partitions);
    String right = words(run, targets, "targets", partitions);
    Shared<PhraseShard.Corpus> words =
        new Shared<>(() -> new PhraseShard.Corpus(WordList.read(left), WordList.read(right)));
    return new PhrasePasses(run.share(words), scoring, partitions, run.taskMemory());
  }

  private static String words(ClusterRun run, JavaRDD<String> words, String name, int partitions) {
    Parts output = new Parts(run.scratch(name + ".zst"));
    WordList.write(words, output, partitions, run.taskMemory());
    return output.folder();
  }

  private static JavaRDD<String> words(JavaRDD<String> pairs, boolean source) {
    return pairs.flatMap(
        line -> {
          LineGroup pair = Texts.pair(line);
          return Words.of(source ? pair.source() : pair.target()).iterator();
        });
  }

  private static long links(JavaRDD<LineJoin.Both> aligned, PhrasePasses passes, Records output) {
    JavaRDD<byte[]> sent =
        Exchange.send(
            aligned,
            input -> {
              PhraseShard shard = passes.shard();
              return new CountingSender(
                  () ->
                      new SortedCounts(
                          passes.memory(),
                          sorter ->
                              input.forEachRemaining(
                                  both -> shard.links(Texts.aligned(both), sorter::add))),
                  key -> Exchange.partition(key, key.length, passes.partitions()));
            },
            passes.partitions());
    return output
        .write(
            sent, (blocks, out) -> new long[] {SortedCounts.forEach(blocks, passes.memory(), out)})[
        0];
  }

  /** The counts of links, read once by every executor. */
  private static PhraseShard.Links read(String folder) {
    PhraseShard.Links links = new PhraseShard.Links();
    new Records(folder).forEach((key, length, count) -> links.add(key, count));
    return links;
  }
}
