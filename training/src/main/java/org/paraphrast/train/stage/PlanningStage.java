package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.EXEMPLARS;
import static org.paraphrast.train.Format.LANGUAGE_MODEL;
import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Format.VECTORS;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.paraphrast.fit.Exemplars;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.Judge;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.plan.SyntaxStructure;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * A stage that plans sentences as the finished model will: with its tables, language model, syntax,
 * vectors and exemplars.
 */
abstract class PlanningStage extends StageKind {
  private final Port tables = many("tables", TABLE, "the tables of the model");
  private final Port lm = one("lm", LANGUAGE_MODEL, "the language model");
  private final Port syntax = one("syntax", SYNTAX, "the syntax model, for the types of words");
  private final Port vectors =
      one("vectors", VECTORS, "word vectors, for how well words fit their context");
  private final Port exemplars =
      optional("exemplars", EXEMPLARS, "earlier judgements with their contexts");

  PlanningStage(String name, int version, Cost cost) {
    super(name, version, cost);
    aside(tables, 0.1);
    aside(lm, 0.01);
    aside(syntax, 0.01);
    aside(vectors, 0.01);
    aside(exemplars, 0.1);
  }

  /**
   * Opens what sentences are planned with.
   *
   * @param own one more table of each sentence, if there is one
   * @param judge made of the features of these tables, if anything judges
   */
  final void withPlanner(
      StageRun run,
      Optional<SentenceTableSource> own,
      Function<FitFeatures, Optional<Judge>> judge,
      BiConsumer<Planner, FitFeatures> use) {
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
      Exemplars exemplars = run.optional(this.exemplars).map(Exemplars::read).orElse(null);
      FitFeatures features = new FitFeatures(infos, lm, vectors, exemplars);
      use.accept(
          new Planner(
              tables,
              lm,
              new SyntaxStructure(syntax, tables),
              PlanLimits.DEFAULT,
              BanList.NONE,
              judge.apply(features),
              own.stream().toList()),
          features);
    } finally {
      tables.forEach(ParaphraseTable::close);
    }
  }
}
