package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.fit.teach.ExemplarWriter;
import org.paraphrast.fit.teach.LabelExemplars;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;
import org.paraphrast.tune.LabelFile;

/**
 * Labelled replacements with the directions of their contexts, for the acceptability model, which
 * is to be taught with the same labels and judgements.
 */
final class ExemplarsStage implements StageKind {
  @Override
  public String name() {
    return "exemplars";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(
        Port.any("labels"), Port.any("judgements"), Port.any("texts"), Port.one("vectors"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of();
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("exemplars", "exemplars.bin"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.1, 0.01);
  }

  @Override
  public void run(StageRun run) {
    try (WordVectors vectors = WordVectors.open(run.input("vectors"))) {
      ExemplarWriter writer = new ExemplarWriter(vectors);
      LabelExemplars exemplars = new LabelExemplars();
      for (Path file : run.labelled("labels").values()) {
        exemplars.of(LabelFile.read(file), false, writer::add);
      }
      exemplars.of(AcceptabilityStage.judged(run), true, writer::add);
      run.count("pairs", writer.write(run.output("exemplars")));
    }
  }
}
