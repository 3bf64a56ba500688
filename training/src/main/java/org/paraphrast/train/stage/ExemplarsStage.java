package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.EXEMPLARS;
import static org.paraphrast.train.Format.JUDGEMENTS;
import static org.paraphrast.train.Format.LABELS;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.VECTORS;

import java.nio.file.Path;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.fit.teach.ExemplarWriter;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;
import org.paraphrast.tune.LabelFile;

/**
 * Labelled replacements with the directions of their contexts, for the acceptability model, which
 * is to be taught with the same labels and judgements.
 */
final class ExemplarsStage extends StageKind {
  private final Port labels = any("labels", LABELS, "labelled replacements");
  private final Port judgements =
      any("judgements", JUDGEMENTS, "replacements judged in sentences of the texts");
  private final Port texts = any("texts", TEXT, "texts that contain the judged sentences");
  private final Port vectors = one("vectors", VECTORS, "word vectors, for the contexts");
  private final Output output = output("exemplars", "exemplars.bin", EXEMPLARS);

  ExemplarsStage() {
    super("exemplars", 1, new Cost(0.2, 0.2, 0.15));
    aside(texts, 0.08);
    aside(vectors, 0.1);
    explain("Keeps judged replacements with their contexts, for the acceptability model.");
  }

  @Override
  public void run(StageRun run) {
    try (WordVectors vectors = WordVectors.open(run.input(this.vectors))) {
      ExemplarWriter writer = new ExemplarWriter(vectors);
      for (Path file : run.files(labels)) {
        writer.add(LabelFile.read(file), false);
      }
      writer.add(LessonStage.judged(run, judgements, texts), true);
      run.count("pairs", writer.write(run.output(output)));
    }
  }
}
