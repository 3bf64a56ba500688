package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.ACCEPTABILITY;
import static org.paraphrast.train.Format.CANDIDATES;
import static org.paraphrast.train.Format.LABELS;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.paraphrast.fit.teach.AcceptabilityTrainer;
import org.paraphrast.fit.teach.BoostingOptions;
import org.paraphrast.fit.teach.CalibrationReport;
import org.paraphrast.fit.teach.FitLessons;
import org.paraphrast.fit.teach.WorkbookLabels;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;
import org.paraphrast.tune.LabelFile;

/**
 * Teaches the acceptability model from labelled replacements, with the tables, the language model,
 * the syntax, the vectors and the exemplars that it will be used with. Labels hold their sentences;
 * judgements name those of the texts by their hashes. With candidates of MT engines for some of the
 * sentences, it learns how much their votes count; a sentence without candidates is one for which
 * they say nothing.
 */
final class AcceptabilityStage extends LessonStage {
  private static final BoostingOptions DEFAULT = BoostingOptions.DEFAULT;

  /** How many sentences of each text stand for the judged ones. */
  private static final int SAMPLE = 50;

  private final Port labels = any("labels", LABELS, "labelled replacements");
  private final Port candidates =
      any(
          "candidates",
          CANDIDATES,
          "round-trip translations of the labelled sentences by MT engines");
  private final Output output = output("model", "acceptability.txt", ACCEPTABILITY);
  private final Option<Integer> trees =
      add(positive("trees", DEFAULT.trees()).atMost(10_000), "number of trees in the model");
  private final Option<Integer> depth =
      add(positive("depth", DEFAULT.depth()).atMost(8), "depth of each tree");
  private final Option<Integer> parts =
      add(
          integer("parts").orElse(5).atLeast(2).atMost(20),
          "number of parts in which lessons are held out, for the figures and the calibration");

  private final CandidateTables candidateTables;

  AcceptabilityStage(CandidateTables candidateTables) {
    super("acceptability", 5, new Cost(2, 5, 0.08));
    explain("Trains the model that judges replacements in their context.");
    this.candidateTables = candidateTables;
  }

  /**
   * The rules of the planner and the features, by what they make of the labelled sentences. Where
   * there are none, those that the judgements mean would have to be searched for in all texts, so
   * the first sentences of the texts stand for them.
   */
  @Override
  public String rules(StageRun run) {
    StringBuilder rules = new StringBuilder();
    List<String> sample = run.files(labels).isEmpty() ? firstSentences(run) : List.of();
    if (run.files(labels).isEmpty() && sample.isEmpty()) {
      return "";
    }
    withLessons(
        run,
        candidates(run),
        (lessons, features) -> {
          for (Path file : run.files(labels)) {
            rules.append(lessons.fingerprint(LabelFile.read(file))).append(' ');
          }
          if (!sample.isEmpty()) {
            rules.append(lessons.fingerprint(sample));
          }
        });
    return rules.toString();
  }

  @Override
  protected double work(Port port, double megabytes, StageOptions options) {
    return megabytes * options.get(trees) / DEFAULT.trees() * options.get(depth) / DEFAULT.depth();
  }

  @Override
  public void run(StageRun run) {
    withLessons(
        run,
        candidates(run),
        (lessons, features) -> {
          AcceptabilityTrainer trainer =
              new AcceptabilityTrainer(features.names(), options(run), run.get(parts));
          FitLessons.Pupil pupil =
              (sentence, replaced, row, right) -> trainer.add(sentence, row, right);
          for (Path file : run.files(labels)) {
            lessons.teach(LabelFile.read(file), pupil);
          }
          run.count("lessons of labels", trainer.size());
          lessons.teach(judged(run, judgements, texts), pupil);
          int before = trainer.size();
          for (Path file : run.files(workbook)) {
            lessons.teach(WorkbookLabels.read(file), pupil);
          }
          if (!run.files(workbook).isEmpty()) {
            run.count("lessons of workbooks", trainer.size() - before);
          }
          report(run, trainer.train(run.output(output)));
        });
  }

  private List<String> firstSentences(StageRun run) {
    List<String> sentences = new ArrayList<>();
    for (Path file : run.files(texts)) {
      try (LineReader lines = TextFiles.lines(file)) {
        for (String line = lines.next();
            line != null && lines.line() <= SAMPLE;
            line = lines.next()) {
          sentences.add(line);
        }
      }
    }
    return sentences;
  }

  /** The table of what MT engines said for the labelled sentences, if that is known. */
  private Optional<SentenceTableSource> candidates(StageRun run) {
    List<Path> files = List.copyOf(run.files(candidates));
    if (files.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(candidateTables.read(run, files));
  }

  private BoostingOptions options(StageRun run) {
    return new BoostingOptions(
        run.get(trees),
        DEFAULT.rate(),
        run.get(depth),
        DEFAULT.rowShare(),
        DEFAULT.leafRows(),
        DEFAULT.featureShare(),
        DEFAULT.seed());
  }

  /** Held-out figures: every lesson judged by trees that did not see its sentence. */
  private static void report(StageRun run, CalibrationReport report) {
    run.count("lessons", report.lessons());
    run.note(
        "held out by sentence: %.1f%% acceptable, AUC %.3f, cross-entropy %.3f nats,"
            + " calibration error %.3f",
        100 * report.positive(), report.auc(), report.crossEntropy(), report.calibrationError());
    run.chart(Calibrations.chart("the judge, held out by sentence", report));
    for (CalibrationReport.Bin bin : report.bins()) {
      run.note(
          "%d lessons: mean p %.3f, acceptable %.3f", bin.lessons(), bin.meanProb(), bin.share());
    }
  }
}
