package org.paraphrast.spark.stage;

import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.spark.lm.ModelOnSpark;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.train.stage.LanguageModelStage;

/** {@code language-model} on Spark. */
final class LanguageModelOnSpark implements SparkStage {
  private static final String TEXTS = "texts";

  @Override
  public void run(ClusterRun run) {
    if (!(run.spec().kind() instanceof LanguageModelStage kind)) {
      throw new IllegalArgumentException(run.spec().kind().name());
    }
    EstimatorOptions options = kind.estimatorOptions(run.options(), run.room(), Optional.empty());
    TextSettings text = kind.text(run.options(), true);
    long bytes = run.files(TEXTS).stream().mapToLong(Artifact::size).sum();
    ModelOnSpark model =
        new ModelOnSpark(
            run.spark(), options, text, run.scratch("lm"), run.taskMemory(), run::note);
    long[] counts = model.write(lines(run), run.partitions(bytes), run.path("model"));
    for (int n = 1; n <= counts.length; n++) {
      run.count(n + "-grams", counts[n - 1]);
    }
  }

  private static JavaRDD<String> lines(ClusterRun run) {
    return run.files(TEXTS).stream()
        .map(artifact -> run.lines(TEXTS, artifact))
        .reduce(JavaRDD::union)
        .orElseThrow(() -> new DataException("no texts; name some in the recipe"));
  }
}
