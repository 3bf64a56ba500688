package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.ACCEPTABILITY;
import static org.paraphrast.train.Format.CANDIDATES;
import static org.paraphrast.train.Format.EXEMPLARS;
import static org.paraphrast.train.Format.JOIN;
import static org.paraphrast.train.Format.JUDGEMENTS;
import static org.paraphrast.train.Format.LABELS;
import static org.paraphrast.train.Format.LANGUAGE_MODEL;
import static org.paraphrast.train.Format.READINGS;
import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.VECTORS;
import static org.paraphrast.train.Format.WORKBOOK;
import static org.paraphrast.train.Option.integer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.paraphrast.fit.Exemplars;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.Join;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.fit.teach.AcceptabilityTrainer;
import org.paraphrast.fit.teach.BoostingOptions;
import org.paraphrast.fit.teach.CalibrationReport;
import org.paraphrast.fit.teach.CorpusLabels;
import org.paraphrast.fit.teach.FitLessons;
import org.paraphrast.fit.teach.ReadingsOfLessons;
import org.paraphrast.fit.teach.WorkbookLabels;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.plan.SyntaxStructure;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.JudgedPairs;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.LabelSet;

/**
 * Teaches the acceptability model from labelled replacements, with the tables, the language model,
 * the syntax, the vectors and the exemplars that it will be used with. Labels hold their sentences;
 * judgements name those of the texts by their hashes. With candidates of MT engines for some of the
 * sentences, it learns how much their votes count; a sentence without candidates is one for which
 * they say nothing.
 */
final class AcceptabilityStage extends StageKind {
  private static final BoostingOptions DEFAULT = BoostingOptions.DEFAULT;

  /** Where no encoder judges. */
  private static final Join WITHOUT_ENCODER =
      new Join(new Join.Row(1, 0, 0), new Join.Row(1, 0, 0));

  /** How many sentences of each text stand for the judged ones. */
  private static final int SAMPLE = 50;

  private final Port labels = any("labels", LABELS, "labelled replacements");
  private final Port judgements =
      any("judgements", JUDGEMENTS, "replacements judged in sentences of the texts");
  private final Port workbook =
      any("workbook", WORKBOOK, "workbooks whose ticked offers are lessons, of the part `train`");
  private final Port readings =
      optional(
          "readings", READINGS, "what encoders said of the workbook's offers they had not seen");
  private final Port candidates =
      any(
          "candidates",
          CANDIDATES,
          "round-trip translations of the labelled sentences by MT engines");
  private final Port texts = any("texts", TEXT, "texts that contain the judged sentences");
  private final Port tables = many("tables", TABLE, "the tables of the model");
  private final Port lm = one("lm", LANGUAGE_MODEL, "the language model");
  private final Port syntax = one("syntax", SYNTAX, "the syntax model, for the types of words");
  private final Port vectors =
      one("vectors", VECTORS, "word vectors, for how well words fit their context");
  private final Port exemplars =
      optional("exemplars", EXEMPLARS, "earlier judgements with their contexts");
  private final Output output = output("model", "acceptability.txt", ACCEPTABILITY);
  private final Output joinOut = output("join", "join.txt", JOIN);
  private final Option<Integer> trees =
      add(
          integer("trees").orElse(DEFAULT.trees()).atLeast(1).atMost(10_000),
          "number of trees in the model");
  private final Option<Integer> depth =
      add(integer("depth").orElse(DEFAULT.depth()).atLeast(1).atMost(8), "depth of each tree");

  private final CandidateTables candidateTables;

  AcceptabilityStage(CandidateTables candidateTables) {
    super("acceptability", 5, new Cost(2, 5, 0.08));
    aside(texts, 0.05);
    aside(tables, 0.1);
    aside(lm, 0.01);
    aside(syntax, 0.01);
    aside(vectors, 0.01);
    aside(exemplars, 0.1);
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
        (lessons, names) -> {
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
        (lessons, names) -> {
          AcceptabilityTrainer trainer = new AcceptabilityTrainer(names, options(run));
          for (Path file : run.files(labels)) {
            lessons.teach(
                LabelFile.read(file),
                (sentence, replaced, row, right) -> trainer.add(sentence, row, right));
          }
          run.count("lessons of labels", trainer.size());
          lessons.teach(
              judged(run, judgements, texts),
              (sentence, replaced, row, right) -> trainer.add(sentence, row, right));
          teachOffers(run, lessons, trainer);
          AcceptabilityTrainer.Outcome outcome = trainer.train(run.output(output));
          report(run, "", outcome.trees());
          outcome.joined().ifPresent(joined -> report(run, joined));
          outcome
              .joined()
              .map(AcceptabilityTrainer.Joined::join)
              .orElse(WITHOUT_ENCODER)
              .write(run.output(joinOut));
        });
  }

  /** The ticked offers of workbooks; the join is learned from those that encoders judged, too. */
  private void teachOffers(StageRun run, FitLessons lessons, AcceptabilityTrainer trainer) {
    ReadingsOfLessons readings =
        run.optional(this.readings).map(ReadingsOfLessons::read).orElseGet(ReadingsOfLessons::none);
    int before = trainer.size();
    int[] read = {0};
    for (Path file : run.files(workbook)) {
      lessons.teach(
          WorkbookLabels.read(file),
          (sentence, replaced, row, right) ->
              readings
                  .of(sentence, replaced)
                  .ifPresentOrElse(
                      reading -> {
                        read[0]++;
                        trainer.add(sentence, row, right, reading);
                      },
                      () -> trainer.add(sentence, row, right)));
    }
    run.count("lessons of workbooks", trainer.size() - before);
    run.count("lessons that encoders judged", read[0]);
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

  /** Opens what lessons are made with, and gives it with the names of the features. */
  private void withLessons(StageRun run, BiConsumer<FitLessons, List<String>> use) {
    List<ParaphraseTable> tables = new ArrayList<>();
    try (LanguageModel lm = LanguageModel.open(run.input(this.lm));
        DistilledSyntax syntax = DistilledSyntax.open(run.input(this.syntax));
        WordVectors vectors = WordVectors.open(run.input(this.vectors))) {
      for (Path file : run.files(this.tables)) {
        tables.add(ParaphraseTable.open(file));
      }
      List<SentenceTableSource> own = candidates(run);
      List<TableInfo> infos = new ArrayList<>();
      tables.forEach(table -> infos.add(table.info()));
      own.forEach(source -> infos.add(source.info()));
      Planner planner =
          new Planner(
              tables,
              lm,
              new SyntaxStructure(syntax, tables),
              PlanLimits.DEFAULT,
              BanList.NONE,
              Optional.empty(),
              own);
      Exemplars exemplars = run.optional(this.exemplars).map(Exemplars::read).orElse(null);
      FitFeatures features = new FitFeatures(infos, lm, vectors, exemplars);
      use.accept(new FitLessons(planner, features), features.names());
    } finally {
      tables.forEach(ParaphraseTable::close);
    }
  }

  /** The table of what MT engines said for the labelled sentences, if that is known. */
  private List<SentenceTableSource> candidates(StageRun run) {
    List<Path> files = List.copyOf(run.files(candidates));
    return files.isEmpty() ? List.of() : List.of(candidateTables.read(run, files));
  }

  /** The judgements with the sentences of the texts. */
  static LabelSet judged(StageRun run, Port judgements, Port texts) {
    List<JudgedPairs.Judgement> all = JudgedPairs.read(run.files(judgements), run.progress());
    LabelSet found = CorpusLabels.resolve(all, run.files(texts), run.progress());
    run.count("judgements", all.size());
    run.count("judgements found in the texts", found.replacements().size());
    return found;
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

  private static void report(StageRun run, AcceptabilityTrainer.Joined joined) {
    report(run, "trees, of the workbook: ", joined.trees());
    report(run, "joined with an encoder: ", joined.once());
    report(run, "read again: ", joined.again());
    run.note("the join: " + joined.join());
  }

  /** Held-out figures: every lesson judged by trees that did not see its sentence. */
  private static void report(StageRun run, String of, CalibrationReport report) {
    if (of.isEmpty()) {
      run.count("lessons", report.lessons());
    }
    run.note(
        String.format(
            Locale.ROOT,
            "%sheld out by sentence, 5 parts: %.1f%% acceptable, AUC %.3f, cross-entropy %.3f nats,"
                + " calibration error %.3f",
            of,
            100 * report.positive(),
            report.auc(),
            report.crossEntropy(),
            report.calibrationError()));
    for (CalibrationReport.Bin bin : report.bins()) {
      run.note(
          String.format(
              Locale.ROOT,
              "%d lessons: mean p %.3f, acceptable %.3f",
              bin.lessons(),
              bin.meanProb(),
              bin.share()));
    }
  }
}
