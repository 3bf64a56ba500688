package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.JUDGEMENTS;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.WORKBOOK;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.teach.CorpusLabels;
import org.paraphrast.fit.teach.FitLessons;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.table.source.JudgedPairs;
import org.paraphrast.train.StageRun;
import org.paraphrast.tune.LabelSet;

/**
 * A stage that looks at judged replacements. Judgements name the sentences of the texts by their
 * hashes; the ticked offers of a workbook hold theirs.
 */
abstract class LessonStage extends PlanningStage {
  final Port judgements =
      any("judgements", JUDGEMENTS, "replacements judged in sentences of the texts");
  final Port workbook =
      any("workbook", WORKBOOK, "workbooks whose ticked offers are lessons, of the part `train`");
  final Port texts = any("texts", TEXT, "texts that contain the judged sentences");

  LessonStage(String name, int version, Cost cost) {
    super(name, version, cost);
    aside(texts, 0.05);
  }

  /** Opens what lessons are made with, with one more table of each sentence if there is one. */
  final void withLessons(
      StageRun run, Optional<SentenceTableSource> own, BiConsumer<FitLessons, FitFeatures> use) {
    withPlanner(
        run,
        own,
        features -> Optional.empty(),
        (planner, features) -> use.accept(new FitLessons(planner, features), features));
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
