package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.ACCEPTABILITY;
import static org.paraphrast.train.Format.JOIN;
import static org.paraphrast.train.Format.READINGS;

import java.nio.file.Path;
import java.util.Optional;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.teach.FitLessons;
import org.paraphrast.fit.teach.JoinTrainer;
import org.paraphrast.fit.teach.ReadingsOfLessons;
import org.paraphrast.fit.teach.WorkbookLabels;
import org.paraphrast.io.DataException;
import org.paraphrast.train.StageRun;

/**
 * Learns how the judgement of the acceptability model and that of the encoder are joined, from
 * lessons that the acceptability model was not taught, and that encoders judged which had not seen
 * their sentences.
 */
final class JoinStage extends LessonStage {
  private final Port acceptability =
      one("acceptability", ACCEPTABILITY, "the acceptability model, not taught with these lessons");
  private final Port readings =
      one("readings", READINGS, "what encoders said that had not seen the sentences");
  private final Output output = output("join", "join.txt", JOIN);

  JoinStage() {
    super("join", 2, new Cost(0.5, 2, 0.001));
    aside(acceptability, 0.01);
    aside(readings, 0.1);
    explain(
        "Joins the acceptability model with the encoder, on lessons that neither was taught with.");
  }

  @Override
  public void run(StageRun run) {
    ReadingsOfLessons read = ReadingsOfLessons.read(run.input(readings));
    withLessons(
        run,
        Optional.empty(),
        (lessons, features) -> {
          Acceptability trees = Acceptability.read(run.input(acceptability), features);
          JoinTrainer trainer = new JoinTrainer();
          FitLessons.Pupil pupil =
              (sentence, replaced, row, right) ->
                  read.of(sentence, replaced)
                      .ifPresent(said -> trainer.add(trees.lnOdds(row), said, right));
          lessons.teach(judged(run, judgements, texts), pupil);
          for (Path file : run.files(workbook)) {
            lessons.teach(WorkbookLabels.read(file), pupil);
          }
          run.count("lessons", trainer.size());
          if (!trainer.hasBothAnswers()) {
            throw new DataException(
                run.input(readings)
                    + ": the join needs accepted and rejected lessons that encoders judged; write"
                    + " it with encoder/teach.py --folds for these lessons");
          }
          JoinTrainer.Joined joined = trainer.train();
          Calibrations.report(run, "acceptability model", joined.trees());
          Calibrations.report(run, "joined with the encoder", joined.once());
          Calibrations.report(run, "read again", joined.again());
          run.note("the join: " + joined.join());
          joined.join().write(run.output(output));
        });
  }
}
