package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.paraphrast.fit.Exemplars;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.fit.teach.AcceptabilityTrainer;
import org.paraphrast.fit.teach.BoostingOptions;
import org.paraphrast.fit.teach.CalibrationReport;
import org.paraphrast.fit.teach.CorpusLabels;
import org.paraphrast.fit.teach.FitLessons;
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
import org.paraphrast.train.StageKind;
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
final class AcceptabilityStage implements StageKind {
  private static final BoostingOptions DEFAULT = BoostingOptions.DEFAULT;

  private final CandidateTables tables;

  AcceptabilityStage(CandidateTables tables) {
    this.tables = tables;
  }

  @Override
  public String name() {
    return "acceptability";
  }

  @Override
  public int version() {
    return 4;
  }

  @Override
  public List<Port> ports() {
    return List.of(
        Port.any("labels"),
        Port.any("judgements"),
        Port.any("candidates"),
        Port.any("texts"),
        Port.many("tables"),
        Port.one("lm"),
        Port.one("syntax"),
        Port.one("vectors"),
        Port.optional("exemplars"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("trees", OptionType.INTEGER, Integer.toString(DEFAULT.trees())),
        new OptionSpec("depth", OptionType.INTEGER, Integer.toString(DEFAULT.depth())));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("model", "acceptability.txt"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.1, 0.01);
  }

  /** The rules of the planner and the features, by what they make of the labelled sentences. */
  @Override
  public String rules(StageRun run) {
    StringBuilder rules = new StringBuilder();
    withLessons(
        run,
        (lessons, names) -> {
          for (Path file : run.labelled("labels").values()) {
            rules.append(lessons.fingerprint(LabelFile.read(file))).append(' ');
          }
        });
    return rules.toString();
  }

  @Override
  public void run(StageRun run) {
    withLessons(
        run,
        (lessons, names) -> {
          AcceptabilityTrainer trainer = new AcceptabilityTrainer(names, options(run));
          for (Path file : run.labelled("labels").values()) {
            lessons.teach(LabelFile.read(file), trainer::add);
          }
          run.count("lessons of labels", trainer.size());
          lessons.teach(judged(run), trainer::add);
          report(run, trainer.train(run.output("model")));
        });
  }

  /** Opens what lessons are made with, and gives it with the names of the features. */
  private void withLessons(StageRun run, BiConsumer<FitLessons, List<String>> use) {
    List<ParaphraseTable> tables = new ArrayList<>();
    try (LanguageModel lm = LanguageModel.open(run.input("lm"));
        DistilledSyntax syntax = DistilledSyntax.open(run.input("syntax"));
        WordVectors vectors = WordVectors.open(run.input("vectors"))) {
      for (Path file : run.labelled("tables").values()) {
        tables.add(ParaphraseTable.open(file));
      }
      Optional<SentenceTableSource> own = candidates(run);
      List<TableInfo> infos = new ArrayList<>();
      tables.forEach(table -> infos.add(table.info()));
      own.ifPresent(source -> infos.add(source.info()));
      Planner planner =
          new Planner(
              tables,
              lm,
              new SyntaxStructure(syntax, tables),
              PlanLimits.DEFAULT,
              BanList.NONE,
              Optional.empty(),
              own);
      Exemplars exemplars = run.optional("exemplars").map(Exemplars::read).orElse(null);
      FitFeatures features = new FitFeatures(infos, lm, vectors, exemplars);
      use.accept(new FitLessons(planner, features), features.names());
    } finally {
      tables.forEach(ParaphraseTable::close);
    }
  }

  /** The table of what MT engines said for the labelled sentences, if that is known. */
  private Optional<SentenceTableSource> candidates(StageRun run) {
    List<Path> files = List.copyOf(run.labelled("candidates").values());
    if (files.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(tables.read(run, files));
  }

  /** The judgements with the sentences of the texts. */
  static LabelSet judged(StageRun run) {
    List<JudgedPairs.Judgement> all =
        JudgedPairs.read(run.labelled("judgements").values(), run.progress());
    LabelSet found = CorpusLabels.resolve(all, run.labelled("texts").values(), run.progress());
    run.count("judgements", all.size());
    run.count("judgements found in the texts", found.replacements().size());
    return found;
  }

  private static BoostingOptions options(StageRun run) {
    return new BoostingOptions(
        run.options().integer("trees"),
        DEFAULT.rate(),
        run.options().integer("depth"),
        DEFAULT.rowShare(),
        DEFAULT.leafRows(),
        DEFAULT.featureShare(),
        DEFAULT.seed());
  }

  /** Held-out figures: every lesson judged by trees that did not see its sentence. */
  private static void report(StageRun run, CalibrationReport report) {
    run.count("lessons", report.lessons());
    run.note(
        String.format(
            Locale.ROOT,
            "held out by sentence, 5 parts: %.1f%% acceptable, AUC %.3f, cross-entropy %.3f nats,"
                + " calibration error %.3f",
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
