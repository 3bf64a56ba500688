package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.DELETION;
import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Format.WORKBOOK;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.corpus.workbook.Telling;
import org.paraphrast.corpus.workbook.WorkbookReader;
import org.paraphrast.fit.Logistic;
import org.paraphrast.fit.teach.DeletionLessons;
import org.paraphrast.fit.teach.DeletionReport;
import org.paraphrast.fit.teach.DeletionTrainer;
import org.paraphrast.io.DataException;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Learns from the shorter tellings of a workbook what writers leave out; its part {@code dev} says
 * how well.
 */
final class DeletionStage extends StageKind {
  private static final DeletionTrainer.Options DEFAULT = DeletionTrainer.Options.defaults();

  private final Port workbook = many("workbook", WORKBOOK, "the files of the workbook");
  private final Port syntax = one("syntax", SYNTAX, "the syntax model, for the parses");
  private final Output output = output("deletion", "deletion.txt", DELETION);
  private final Option<Telling.Purpose> purpose =
      add(
          choice("tellings", Telling.Purpose.class).orElse("shorter"),
          "the purpose of the tellings to learn from: shorter or simpler");
  private final Option<Integer> least =
      add(
          positive("least", DEFAULT.least()),
          "a feature seen in fewer constituents gets no weight");
  private final Option<Integer> epochs =
      add(positive("epochs", DEFAULT.epochs().number()), "number of passes over the constituents");

  DeletionStage() {
    super("deletion", 1, new Cost(2, 1, 0.01));
    aside(syntax, 0.01);
    explain(
        "Trains the model that says which parts of a sentence a writer leaves out, from the"
            + " `shorter` or `simpler` tellings of a workbook's part `train`; `dev` says how well.");
  }

  @Override
  public void run(StageRun run) {
    DeletionTrainer trainer =
        new DeletionTrainer(
            new DeletionTrainer.Options(
                run.get(least), new DeletionTrainer.Epochs(run.get(epochs)), DEFAULT.ridge()));
    List<DeletionReport.Lesson> unseen = new ArrayList<>();
    try (DistilledSyntax parser = DistilledSyntax.open(run.input(syntax))) {
      DeletionLessons lessons = new DeletionLessons(parser, run.get(purpose));
      for (Path file : run.files(workbook)) {
        teach(run, file, lessons, trainer, unseen);
      }
    }
    run.count("constituents", trainer.size());
    if (!trainer.hasBothAnswers()) {
      throw new DataException(
          run.files(workbook)
              + ": nothing to learn from; add a workbook with tellings of the purpose '"
              + run.get(purpose).name().toLowerCase(Locale.ROOT)
              + "' in its part 'train'");
    }
    Logistic model = trainer.train();
    model.write(run.output(output));
    if (!unseen.isEmpty()) {
      DeletionReport report = DeletionReport.of(model, unseen);
      run.chart(Calibrations.chart("unseen constituents", report.calibration()));
      run.note(
          "unseen: %d constituents, %.3f left out, AUC %.3f, cross-entropy %.3f nats,"
              + " precision %.3f and recall %.3f at 1/2",
          report.calibration().lessons(),
          report.calibration().positive(),
          report.calibration().auc(),
          report.calibration().crossEntropy(),
          report.precision(),
          report.recall());
    }
  }

  private static void teach(
      StageRun run,
      Path file,
      DeletionLessons lessons,
      DeletionTrainer trainer,
      List<DeletionReport.Lesson> unseen) {
    new WorkbookReader(run.lines(file))
        .forEach(
            sentence -> {
              switch (sentence.part()) {
                case TRAIN -> lessons.teach(sentence, trainer::add);
                case DEV ->
                    lessons.teach(
                        sentence,
                        (features, leftOut) ->
                            unseen.add(new DeletionReport.Lesson(features, leftOut)));
                case TEST -> {
                  // stays unseen
                }
              }
            });
  }
}
