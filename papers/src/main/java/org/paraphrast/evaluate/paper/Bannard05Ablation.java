package org.paraphrast.evaluate.paper;

import static org.paraphrast.evaluate.paper.SideBySide.OURS;
import static org.paraphrast.evaluate.paper.SideBySide.PAPER;

import java.util.List;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.RatingAgreement;
import org.paraphrast.evaluate.RatingResults;
import org.paraphrast.evaluate.Ratings;
import org.paraphrast.evaluate.Report;
import org.paraphrast.evaluate.phrase.Condition;
import org.paraphrast.io.DataException;
import org.paraphrast.metric.Confidence;

/**
 * Which refinement of pivoting helps (Bannard05 table 3): one corpus or several, with and without
 * the language model, limited to one sense or one syntactic type, manual alignments. Input: ratings
 * of what {@code evaluate phrases} chose. Output: the share of choices that keep meaning and
 * grammar, and that keep the meaning.
 */
final class Bannard05Ablation {
  private static final String PROBABILITY = "prob. %";
  private static final String WITH_LM = "prob. and LM %";
  private static final String MEANING = "meaning %";
  private static final String MEANING_LM = "meaning, LM %";
  private static final String ITEMS = "items";
  private static final String KAPPA = "κ";
  private static final String CORRECT = "correct";
  private static final List<String> QUESTIONS = List.of(CORRECT, "meaning", "grammar");
  private static final List<String> COLUMNS =
      List.of(
          PROBABILITY + PAPER,
          PROBABILITY + OURS,
          WITH_LM + PAPER,
          WITH_LM + OURS,
          MEANING + PAPER,
          MEANING + OURS,
          MEANING_LM + OURS,
          ITEMS + PAPER,
          ITEMS + OURS);

  /** Condition, then its figures in the paper. */
  private static final String[][] FIGURES = {
    {Condition.MANUAL.title(), "74.9", "71.7", "84.7", "289"},
    {Condition.AUTOMATIC.title(), "48.9", "55.3", "64.5", "289"},
    {Condition.MULTIPLE.title(), "55.0", "57.4", "65.4", "289"},
    {Condition.SENSE.title(), "57.0", "61.9", "70.4", "289"}
  };

  private Bannard05Ablation() {}

  static Report run(Ratings ratings) {
    return new Report(
        "Bannard05 table 3: what helps the choice of a paraphrase",
        "The best paraphrase of a phrase in a held-out sentence, by p(e2|e1) and by p(e2|e1) p(S')."
            + " prob.: raters say that meaning and grammar are kept; meaning: that the meaning is."
            + " p(e2|e1) is summed over whole phrase tables, by default of phrases whose first and last"
            + " words are linked. Automatic alignments: the first"
            + " language alone. Word sense controlled: only through the phrase that the phrase is"
            + " aligned to in the sentence's translation, of the first language as in the paper and"
            + " of all of them; the row below has the first language on the same items. Same syntactic type: what the paper proposed and did not run;"
            + " phrases have the type they mostly have in tagged text. Manual alignments: the paper"
            + " had its 46 phrases aligned by hand; ours are phrases of a hand-aligned gold set, in"
            + " its sentences, so that row has items of its own, and the last row has automatic"
            + " alignments on the same items. items: those with a paraphrase under the condition;"
            + " the others are in no figure.",
        List.of(accuracy(ratings), agreement(ratings)));
  }

  private static Report.Table accuracy(Ratings ratings) {
    SideBySide table = new SideBySide("Accuracy by condition", "Bannard05 table 3", COLUMNS);
    table.paper(FIGURES, PROBABILITY, WITH_LM, MEANING, ITEMS);
    int found = 0;
    for (Condition condition : Condition.values()) {
      found += put(table, condition, condition.title(), ratings, PROBABILITY, MEANING);
      found += put(table, condition, condition.withModel(), ratings, WITH_LM, MEANING_LM);
    }
    if (found == 0) {
      throw new DataException(
          "the ratings have no marks of the conditions of Bannard05; run 'evaluate phrases', 'rate"
              + " export --scale meaning-grammar' and 'rate import --json', and give --ratings"
              + " FILE");
    }
    return table.table();
  }

  private static int put(
      SideBySide table,
      Condition condition,
      String system,
      Ratings ratings,
      String correct,
      String meaning) {
    int found = 0;
    for (RatingResults.Mark mark : ratings.marks()) {
      boolean ours = mark.system().equals(system) && mark.rank() == 0;
      if (ours && mark.question().equals(CORRECT)) {
        table.ours(condition.title(), correct, percent(mark));
        table.count(condition.title(), ITEMS, mark.detail().items(), "items with a mark");
        found++;
      }
      if (ours && mark.question().equals("meaning")) {
        table.ours(condition.title(), meaning, percent(mark));
      }
    }
    return found;
  }

  private static Figure percent(RatingResults.Mark mark) {
    Confidence.Range range = mark.mark();
    return Figure.of(
        new Confidence.Range(100 * range.value(), 100 * range.low(), 100 * range.high()),
        1,
        "share of judgements|interval:Wilson 95%");
  }

  private static Report.Table agreement(Ratings ratings) {
    SideBySide table =
        new SideBySide(
            "Agreement of raters",
            "Bannard05 section 3.2",
            SideBySide.columns(List.of(KAPPA), ITEMS));
    table.paper(CORRECT, KAPPA, "0.605");
    for (RatingAgreement agreement : ratings.agreements()) {
      String question = agreement.question();
      if (!QUESTIONS.contains(question)) {
        continue; // of another scale's sheets
      }
      table.number(question, KAPPA, agreement.cohen(), 3, "Cohen");
      table.count(question, ITEMS, agreement.items(), "judged twice, no foils");
    }
    return table.table();
  }
}
