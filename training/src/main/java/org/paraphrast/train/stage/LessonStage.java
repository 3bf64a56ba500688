package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.EXEMPLARS;
import static org.paraphrast.train.Format.JUDGEMENTS;
import static org.paraphrast.train.Format.LANGUAGE_MODEL;
import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.VECTORS;
import static org.paraphrast.train.Format.WORKBOOK;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.paraphrast.fit.Exemplars;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.WordVectors;
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
import org.paraphrast.tune.LabelSet;

/**
 * A stage that looks at judged replacements as the finished model will: with its tables, language
 * model, syntax, vectors and exemplars. Judgements name the sentences of the texts by their hashes;
 * the ticked offers of a workbook hold theirs.
 */
abstract class LessonStage extends StageKind {
  final Port judgements =
      any("judgements", JUDGEMENTS, "replacements judged in sentences of the texts");
  final Port workbook =
      any("workbook", WORKBOOK, "workbooks whose ticked offers are lessons, of the part `train`");
  final Port texts = any("texts", TEXT, "texts that contain the judged sentences");
  private final Port tables = many("tables", TABLE, "the tables of the model");
  private final Port lm = one("lm", LANGUAGE_MODEL, "the language model");
  private final Port syntax = one("syntax", SYNTAX, "the syntax model, for the types of words");
  private final Port vectors =
      one("vectors", VECTORS, "word vectors, for how well words fit their context");
  private final Port exemplars =
      optional("exemplars", EXEMPLARS, "earlier judgements with their contexts");

  LessonStage(String name, int version, Cost cost) {
    super(name, version, cost);
    aside(texts, 0.05);
    aside(tables, 0.1);
    aside(lm, 0.01);
    aside(syntax, 0.01);
    aside(vectors, 0.01);
    aside(exemplars, 0.1);
  }

  /** Opens what lessons are made with, with one more table of each sentence if there is one. */
  final void withLessons(
      StageRun run, Optional<SentenceTableSource> own, BiConsumer<FitLessons, FitFeatures> use) {
    List<ParaphraseTable> tables = new ArrayList<>();
    try (LanguageModel lm = LanguageModel.open(run.input(this.lm));
        DistilledSyntax syntax = DistilledSyntax.open(run.input(this.syntax));
        WordVectors vectors = WordVectors.open(run.input(this.vectors))) {
      for (Path file : run.files(this.tables)) {
        tables.add(ParaphraseTable.open(file));
      }
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
              own.stream().toList());
      Exemplars exemplars = run.optional(this.exemplars).map(Exemplars::read).orElse(null);
      FitFeatures features = new FitFeatures(infos, lm, vectors, exemplars);
      use.accept(new FitLessons(planner, features), features);
    } finally {
      tables.forEach(ParaphraseTable::close);
    }
  }

  /** The judgements with the sentences of the texts. */
  static LabelSet judged(StageRun run, Port judgements, Port texts) {
    List<JudgedPairs.Judgement> all = JudgedPairs.read(run.files(judgements), run.progress());
    LabelSet found = CorpusLabels.resolve(all, run.files(texts), run.progress());
    run.count("judgements", all.size());
    run.count("judgements found in the texts", found.replacements().size());
    return found;
  }
}
