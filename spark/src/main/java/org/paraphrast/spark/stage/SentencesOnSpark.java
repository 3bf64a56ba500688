package org.paraphrast.spark.stage;

import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.paraphrast.spark.data.Parts;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.SentOptions;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.stage.SentencesStage;
import org.paraphrast.train.stage.SentencesStage.Place;

/**
 * Sentences of texts, each once. Those that are different are left in between, in order; their
 * numbers say which are held out.
 */
final class SentencesOnSpark implements SparkStage {
  @Override
  public void run(ClusterRun run) {
    SentOptions sent = run.sentOptions();
    JavaRDD<String> sentences = run.spark().emptyRDD();
    for (Artifact text : run.files("texts")) {
      sentences = sentences.union(sentences(run.lines("texts", text), sent));
    }
    long all = sentences.count();
    Parts distinct = new Parts(run.scratch("distinct.zst"));
    long different = distinct.write(Texts.distinct(sentences, all, run));
    JavaPairRDD<String, Long> numbered = distinct.read(run.spark()).zipWithIndex();
    run.count("sentences", write(numbered, Place.TRAINING, sent, run.parts("sentences")));
    run.count("held out", write(numbered, Place.HELD_OUT, sent, run.parts("held-out")));
    run.count("repeated", all - different);
  }

  private static JavaRDD<String> sentences(JavaRDD<String> lines, SentOptions sent) {
    return lines.mapPartitions(
        input -> {
          SentencesStage stage = (SentencesStage) sent.kind();
          StageOptions options = sent.options();
          return Texts.flatMapped(input, line -> stage.sentences(line, options));
        },
        true);
  }

  private static long write(
      JavaPairRDD<String, Long> numbered, Place place, SentOptions sent, Parts output) {
    return output.write(
        numbered.map(one -> one),
        (input, out) -> {
          SentencesStage stage = (SentencesStage) sent.kind();
          StageOptions options = sent.options();
          input.forEachRemaining(
              one -> {
                if (stage.place(one._2() + 1, options) == place) {
                  out.line(one._1());
                }
              });
        });
  }
}
