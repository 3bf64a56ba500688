package org.paraphrast.spark.stage;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.spark.data.LineJoin;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.SentOptions;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.train.stage.BitextStage;

/**
 * Sentence pairs, tokenized. The two sides of a line-aligned corpus are joined by line number; TSV
 * lines that lack a column are put aside.
 */
final class BitextOnSpark implements SparkStage {
  @Override
  public void run(ClusterRun run) {
    BitextStage stage = (BitextStage) run.spec().kind();
    SentOptions sent = run.sentOptions();
    int limit = stage.limitEach(run.options());
    List<JavaRDD<String>> corpora = new ArrayList<>();
    run.optional("english")
        .ifPresent(english -> corpora.add(pairs(parallel(run, english), sent, limit)));
    for (Artifact tsv : run.files("tsv")) {
      corpora.add(pairs(Texts.columns(run, "tsv", tsv), sent, limit));
    }
    JavaRDD<String> all = corpora.stream().reduce(JavaRDD::union).orElseThrow();
    long before = 0;
    if (stage.isDistinct(run.options())) {
      before = all.count();
      all = Texts.distinct(all, before, run);
    }
    long pairs = run.parts("pairs").write(all);
    if (stage.isDistinct(run.options())) {
      run.count("seen before", before - pairs);
    }
    run.count("pairs", pairs);
  }

  private static JavaRDD<LineJoin.Both> parallel(ClusterRun run, Artifact english) {
    Artifact foreign = run.input("foreign");
    int partitions = run.partitions(Texts.bytes(english) + Texts.bytes(foreign));
    return new LineJoin(partitions, run.taskMemory())
        .join(
            new LineJoin.Named(english.path(), run.lines("english", english), false),
            new LineJoin.Named(foreign.path(), run.lines("foreign", foreign), false));
  }

  private static JavaRDD<String> pairs(JavaRDD<LineJoin.Both> both, SentOptions sent, int limit) {
    JavaRDD<String> whole =
        both.mapPartitions(
            input -> {
              BitextStage.Lines made = ((BitextStage) sent.kind()).lines(sent.options());
              return Texts.flatMapped(
                  input,
                  one -> {
                    String line = made.of(LineGroup.of(one.left(), one.right()));
                    return line.isEmpty() ? List.of() : List.of(line);
                  });
            },
            true);
    return limit == Integer.MAX_VALUE
        ? whole
        : whole.zipWithIndex().filter(line -> line._2() < limit).map(line -> line._1());
  }
}
