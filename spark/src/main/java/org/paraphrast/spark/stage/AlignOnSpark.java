package org.paraphrast.spark.stage;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.paraphrast.align.Aligner;
import org.paraphrast.align.AlignmentModel;
import org.paraphrast.align.BatchAligner;
import org.paraphrast.align.LexicalPrior;
import org.paraphrast.align.PairLineReader;
import org.paraphrast.align.Symmetrization;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.spark.data.Remote;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.Shared;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.train.stage.AlignStage;

/**
 * Word alignment: the driver trains as one machine does, on all pairs or on the stage's {@code
 * sample}, and every executor applies the model. The links are those of one machine, with a sample
 * and without.
 */
final class AlignOnSpark implements SparkStage {
  @Override
  public String refusal(ClusterRun run) {
    AlignStage stage = (AlignStage) run.spec().kind();
    return stage.isSavable(run.options()) ? "" : "Model 1 alone cannot be applied elsewhere";
  }

  @Override
  public void run(ClusterRun run) {
    AlignStage stage = (AlignStage) run.spec().kind();
    Artifact pairs = run.input("pairs");
    JavaRDD<String> lines = run.lines("pairs", pairs);
    String model = run.scratch("model");
    train(run, stage, pairs, lines.count(), model);
    Symmetrization way = stage.method(run.options());
    int maxWords = stage.maxWords(run.options());
    Broadcast<Shared<AlignmentModel>> shared = run.share(Shared.file(model, AlignmentModel::open));
    long count =
        run.parts("links")
            .write(
                lines,
                (input, out) -> {
                  Aligner aligner = shared.value().get().aligner(LexicalPrior.NONE);
                  while (input.hasNext()) {
                    out.line(
                        way.apply(BatchAligner.align(aligner, Texts.pair(input.next()), maxWords))
                            .toString());
                  }
                });
    run.count("pairs", count);
  }

  private static void train(
      ClusterRun run, AlignStage stage, Artifact pairs, long all, String model) {
    try (TemporaryFolder folder = TemporaryFolder.in(run.room().temporary());
        PairLineReader reader = new PairLineReader(pairs.open())) {
      Path file = folder.path().resolve("model");
      stage
          .train(
              run.options(), reader, all, run.room().threads(), LexicalPrior.NONE, run.progress())
          .save(file);
      Remote.upload(file, model);
    } catch (IOException e) {
      throw new DataException(model + ": cannot be written: " + e.getMessage() + "; make room", e);
    }
  }
}
