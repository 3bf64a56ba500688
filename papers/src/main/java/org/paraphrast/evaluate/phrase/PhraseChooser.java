package org.paraphrast.evaluate.phrase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScorer;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.rank.ContextRanker;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;

/**
 * Chooses the best paraphrase of a phrase under each condition, by {@code p(e2|e1)} and by {@code
 * p(e2|e1) p(S')}, where S' is the sentence with the paraphrase in it (Bannard05 equations 2 and
 * 4). Of equally good ones the first in the order given wins.
 */
public final class PhraseChooser {
  private final SentenceScorer scorer;
  private final Renderer renderer = new Renderer();

  public PhraseChooser(LanguageModel model) {
    this.scorer = SentenceScorer.ofText(model);
  }

  /** The choices for one item; a condition without a candidate has none. */
  List<PhraseChoice> choose(
      PhraseItem item, List<TableEntry> entries, Map<Condition, PivotScore> conditions) {
    Sentence sentence = item.tokens();
    int start = item.span().start();
    double[] lnProbs = new double[entries.size()]; // of S', once it is asked for
    Arrays.fill(lnProbs, Double.NaN);
    List<PhraseChoice> choices = new ArrayList<>();
    conditions.forEach(
        (condition, score) -> {
          int best = -1;
          int bestWithModel = -1;
          double largest = 0;
          double largestWithModel = Double.NEGATIVE_INFINITY;
          for (int i = 0; i < entries.size(); i++) {
            double probability = score.of(item, entries.get(i));
            if (probability <= 0) {
              continue;
            }
            if (probability > largest) {
              largest = probability;
              best = i;
            }
            if (Double.isNaN(lnProbs[i])) {
              lnProbs[i] = lnProb(text(sentence, start, entries.get(i)));
            }
            double ln = Math.log(probability) + lnProbs[i];
            if (ln > largestWithModel) {
              largestWithModel = ln;
              bestWithModel = i;
            }
          }
          if (best >= 0) {
            choices.add(choice(condition.title(), item, entries.get(best), score));
            choices.add(choice(condition.withModel(), item, entries.get(bestWithModel), score));
          }
        });
    return choices;
  }

  private double lnProb(String text) {
    return LanguageModel.LN_10 * scorer.score(text, Boundaries.BOTH).log10Prob();
  }

  private PhraseChoice choice(String system, PhraseItem item, TableEntry entry, PivotScore score) {
    return new PhraseChoice(
        system,
        item,
        entry.target().toString(),
        score.of(item, entry),
        text(item.tokens(), item.span().start(), entry));
  }

  private String text(Sentence sentence, int start, TableEntry entry) {
    return ContextRanker.substitute(renderer, sentence, start, entry);
  }
}
