package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.STRUCTURE;
import static org.paraphrast.train.Format.STRUCTURE_LESSONS;

import org.paraphrast.fit.Logistic;
import org.paraphrast.fit.teach.RatingTrainer;
import org.paraphrast.plan.StructureJudge;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** Teaches the judge of structural units, from what readers said of them. */
final class StructureStage extends StageKind {
  private final Port lessons =
      one("lessons", STRUCTURE_LESSONS, "inputs of the judge for firings of rules, right or wrong");
  private final Output output = output("structure", "structure.txt", STRUCTURE);

  StructureStage() {
    super("structure", 1, new Cost(0.1, 1, 0.001));
    explain("Teaches the judge of structural units by logistic regression.");
  }

  @Override
  public void run(StageRun run) {
    RatingTrainer trainer = RatingTrainer.read(RatingTrainer.Lessons.STRUCTURE, run.input(lessons));
    run.count("lessons", trainer.size());
    RatingTrainer.Taught taught = trainer.train();
    Calibrations.report(run, "out of sample", taught.outOfSample());
    new Logistic(StructureJudge.KIND, taught.factors()).write(run.output(output));
  }
}
