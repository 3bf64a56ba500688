package org.paraphrast.spark.stage;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Parts;
import org.paraphrast.spark.data.Ranges;
import org.paraphrast.spark.data.Records;
import org.paraphrast.spark.data.Remote;
import org.paraphrast.spark.data.SortedCounts;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.SentOptions;
import org.paraphrast.spark.run.Shared;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.table.dependency.TripleCounter;
import org.paraphrast.table.dependency.TripleExtractor;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.stage.TriplesStage;

/**
 * Counted dependency triples. Parsing takes most of the time, so it is done once: tasks leave the
 * triples of their sentences with counts. These are cut into ranges, and sums of sorted ranges in
 * order are the file in order.
 */
final class TriplesOnSpark implements SparkStage {
  /** The first byte of a record, which says what it counts. */
  private static final char TRIPLE = 't';

  private static final char CONTEXT = 'c';

  /** What the tasks that parse know. */
  private record Job(SentOptions sent, Broadcast<Shared<SyntaxAnalyzer>> syntax, long memory)
      implements Serializable {
    TriplesStage stage() {
      return (TriplesStage) sent.kind();
    }
  }

  @Override
  public void run(ClusterRun run) {
    Job job = new Job(run.sentOptions(), Texts.syntax(run), run.taskMemory());
    Records found = new Records(run.scratch("triples"));
    JavaRDD<String> lines =
        Texts.sampled(run, "texts", 1)
            .union(Texts.sampled(run, "sampled", job.stage().every(run.options())));
    long[] seen = found.write(lines, (input, out) -> count(input, job, out));
    run.count("sentences", seen[0]);
    run.count("words", seen[1]);
    run.count("triples", write(run, found, TRIPLE, run.parts("triples")));
    run.count("contexts of pairs", write(run, found, CONTEXT, run.parts("contexts")));
  }

  /** A task: parses and counts; returns how many sentences and words it parsed. */
  private static long[] count(Iterator<String> lines, Job job, Records.Sink out) {
    TriplesStage stage = job.stage();
    StageOptions options = job.sent.options();
    SyntaxAnalyzer parser = job.syntax.value().get();
    TripleExtractor extractor = new TripleExtractor();
    long[] seen = new long[2];
    try (TemporaryFolder folder = TemporaryFolder.create();
        TripleCounter triples = new TripleCounter(folder.path(), job.memory / 2);
        TripleCounter contexts = new TripleCounter(folder.path(), job.memory / 2)) {
      while (lines.hasNext()) {
        SyntaxAnalysis sentence = stage.parsed(lines.next(), parser, options);
        if (sentence.size() > 0) {
          seen[0]++;
          seen[1] += sentence.size();
          extractor.extract(sentence, triples::add, contexts::add);
        }
      }
      triples.forEach((triple, count) -> put(TRIPLE, triple, count, out));
      contexts.forEach((triple, count) -> put(CONTEXT, triple, count, out));
    }
    return seen;
  }

  /** With zeros for tabs, keys are ordered as their words are. */
  private static void put(char what, String triple, long count, Records.Sink out) {
    byte[] key = (what + triple.replace('\t', '\0')).getBytes(StandardCharsets.UTF_8);
    out.add(key, key.length, count);
  }

  private static long write(ClusterRun run, Records found, char what, Parts output) {
    JavaRDD<Records.Counted> triples =
        found.read(run.spark()).filter(one -> one.bytes()[0] == what);
    int partitions = run.partitions(Texts.COMPRESSED * Remote.size(found.folder()));
    Ranges ranges =
        Ranges.of(
            triples
                .sample(false, Ranges.share(triples.count()), 1)
                .map(Records.Counted::bytes)
                .collect(),
            partitions);
    long memory = run.taskMemory();
    int least = ((TriplesStage) run.spec().kind()).minCount(run.options());
    JavaRDD<byte[]> sent =
        Exchange.sendEach(
            triples,
            (one, out) -> {
              byte[] key = one.bytes();
              out.put(ranges.of(key, key.length), key, key.length, one.count());
            },
            partitions);
    return output.write(
        sent,
        (blocks, out) ->
            SortedCounts.forEach(
                blocks,
                memory,
                (key, length, count) -> {
                  if (count >= least) {
                    out.line(TripleCounter.line(triple(key), count));
                  }
                }));
  }

  private static String triple(byte[] key) {
    return new String(key, 1, key.length - 1, StandardCharsets.UTF_8).replace('\0', '\t');
  }
}
