package org.paraphrast.spark.stage;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.paraphrast.align.Words;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.sort.CountSorter;
import org.paraphrast.phrase.PhraseShard;
import org.paraphrast.spark.data.LineJoin;
import org.paraphrast.spark.data.Records;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.SentOptions;
import org.paraphrast.spark.run.Shared;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.train.stage.PairPatterns;
import org.paraphrast.train.stage.PatternsStage;

/**
 * Pattern pairs, extracted and scored. Tagging takes most of the time, so it is done once: tasks
 * leave the patterns of their pairs with counts, as text. Their symbols are numbered, then come the
 * {@link PhrasePasses}.
 */
final class PatternsOnSpark implements SparkStage {
  /** What the tasks that extract know. */
  private record Job(SentOptions sent, Broadcast<Shared<SyntaxAnalyzer>> syntax, long memory)
      implements Serializable {
    PairPatterns patterns() {
      return ((PatternsStage) sent.kind()).patterns(sent.options(), syntax.value().get());
    }
  }

  /** A pattern pair as tasks leave it: foreign and English symbols with a tab in between. */
  private record Pattern(List<String> foreign, List<String> english) {
    private static final char BETWEEN = '\t';

    static byte[] bytes(List<String> foreign, List<String> english) {
      return (String.join(" ", foreign) + BETWEEN + String.join(" ", english))
          .getBytes(StandardCharsets.UTF_8);
    }

    static Pattern of(byte[] bytes) {
      String text = new String(bytes, StandardCharsets.UTF_8);
      int tab = text.indexOf(BETWEEN);
      return new Pattern(Words.of(text.substring(0, tab)), Words.of(text.substring(tab + 1)));
    }
  }

  @Override
  public void run(ClusterRun run) {
    long bytes = Texts.bytes(run.input("pairs"));
    int partitions = run.partitions(16 * bytes);
    SentOptions sent = run.sentOptions();
    Job job = new Job(sent, Texts.syntax(run), run.taskMemory());
    Records found = new Records(run.scratch("patterns"));
    long[] seen =
        found.write(Texts.aligned(run, partitions), (pairs, out) -> extract(pairs, job, out));
    run.count("patterns seen", seen[0]);
    JavaRDD<Records.Counted> patterns = found.read(run.spark());
    PhrasePasses passes =
        PhrasesOnSpark.passes(
            run,
            symbols(patterns, true),
            symbols(patterns, false),
            memory -> ((PatternsStage) sent.kind()).scoring(sent.options(), memory),
            partitions);
    long entries =
        passes.write(
            patterns,
            shard ->
                (one, sink) -> {
                  Pattern pattern = Pattern.of(one.bytes());
                  shard.count(pattern.foreign(), pattern.english(), one.count(), sink);
                },
            // patterns have no lexical weights
            new PhrasePasses.Totals(run.share(new Shared<>(PhraseShard.Links::new)), 0),
            run.parts("phrases"));
    run.count("pattern pairs", entries);
  }

  /** A task: tags, extracts and counts; returns how many patterns it saw. */
  private static long[] extract(Iterator<LineJoin.Both> pairs, Job job, Records.Sink out) {
    PairPatterns patterns = job.patterns();
    try (TemporaryFolder folder = TemporaryFolder.create();
        CountSorter sorter = new CountSorter(folder.path(), job.memory())) {
      while (pairs.hasNext()) {
        patterns.extract(
            Texts.aligned(pairs.next()),
            (foreign, english) -> {
              byte[] key = Pattern.bytes(foreign, english);
              sorter.add(key, key.length, 1);
            });
      }
      long seen = 0;
      CountSorter.Cursor cursor = sorter.sorted();
      while (cursor.next()) {
        out.add(cursor.key(), cursor.key().length, cursor.count());
        seen += cursor.count();
      }
      return new long[] {seen};
    }
  }

  private static JavaRDD<String> symbols(JavaRDD<Records.Counted> patterns, boolean foreign) {
    return patterns.flatMap(
        one -> {
          Pattern pattern = Pattern.of(one.bytes());
          return (foreign ? pattern.foreign() : pattern.english()).iterator();
        });
  }
}
