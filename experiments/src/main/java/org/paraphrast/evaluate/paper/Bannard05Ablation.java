package org.paraphrast.evaluate.paper;

import static org.paraphrast.evaluate.paper.SideBySide.OURS;
import static org.paraphrast.evaluate.paper.SideBySide.PAPER;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.paraphrast.evaluate.Report;
import org.paraphrast.evaluate.paper.PhraseInContext.Candidate;
import org.paraphrast.io.DataException;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.rank.ForeignSentence;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.tune.Label;

/**
 * Which refinement of pivoting helps (Bannard05 table 3): one language or several, with and without
 * the language model, limited to one sense or not. Input: a model with a pivoted table, sentences,
 * labels; perhaps translations, which tell the sense. Output: accuracy of the one best paraphrase
 * of each phrase, by labels.
 */
final class Bannard05Ablation implements Experiment {
  private static final int LONGEST_FOREIGN = 7;
  private static final String PROBABILITY = "prob. %";
  private static final String WITH_LM = "prob. and LM %";
  private static final String MEANING = "meaning %";
  private static final String NOT = "not labelled";
  private static final String NOT_LM = "not labelled, LM";
  private static final String NONE = "no candidate";
  private static final List<String> COLUMNS =
      List.of(
          PROBABILITY + PAPER,
          PROBABILITY + OURS,
          WITH_LM + PAPER,
          WITH_LM + OURS,
          MEANING + PAPER,
          NOT + OURS,
          NOT_LM + OURS,
          NONE + OURS);

  private static final String SINGLE = "Automatic alignments";
  private static final String MULTIPLE = "Multiple corpora";
  private static final String SENSE = "Word sense controlled";

  private static final String[][] FIGURES = {
    {"Manual alignments", "74.9", "71.7", "84.7"},
    {SINGLE + " (de)", "48.9", "55.3", "64.5"},
    {MULTIPLE, "55.0", "57.4", "65.4"},
    {SENSE, "57.0", "61.9", "70.4"}
  };

  /** Scores the candidates of a phrase; 0 for what is no candidate under the condition. */
  private interface Condition extends Function<PhraseInContext, ToDoubleFunction<Candidate>> {}

  /**
   * How often the one best is right.
   *
   * @param right labelled correct
   * @param labelled with a label
   * @param unlabelled without one
   * @param none phrases without a candidate
   */
  record Accuracy(int right, int labelled, int unlabelled, int none) {
    static Accuracy of(List<Optional<Candidate>> chosen) {
      int right = 0;
      int labelled = 0;
      int none = 0;
      for (Optional<Candidate> candidate : chosen) {
        Label label = candidate.map(Candidate::label).orElse(null);
        none += candidate.isEmpty() ? 1 : 0;
        labelled += label == null ? 0 : 1;
        right += label == Label.CORRECT ? 1 : 0;
      }
      return new Accuracy(right, labelled, chosen.size() - labelled - none, none);
    }

    double share() {
      return labelled == 0 ? Double.NaN : (double) right / labelled;
    }
  }

  @Override
  public String name() {
    return "bannard05-ablation";
  }

  @Override
  public String description() {
    return "language model, one language or several, word sense (Bannard05 table 3)";
  }

  @Override
  public Report run(Material material) {
    ParaphraseTable table = pivoted(material);
    List<PhraseInContext> phrases =
        PhraseInContext.find(
            table,
            material.sentences(),
            material.requiredLabels(),
            material.model().languageModel());
    if (phrases.isEmpty()) {
      throw new DataException(
          "no phrase has two labelled paraphrases in '"
              + table.info().name()
              + "'; label more, or give the sentences that were labelled");
    }
    Map<String, Condition> conditions = conditions(phrases, material);
    return new Report(
        "Bannard05 table 3: what helps the choice of a paraphrase",
        "The paper: 46 phrases in 289 sentences of Europarl. Ours: the "
            + phrases.size()
            + " phrases of the sentences with at least two labelled paraphrases in the table '"
            + table.info().name()
            + "', of one word or more, filtered as the table is. A table keeps only the foreign"
            + " phrases that contribute most to a pair, so the figures of one language and of"
            + " one sense see a part of their pairs; the paper re-estimated the table. 'phrases"
            + " of (de)' are those for which German alone has a candidate. Labels are of meaning"
            + " and grammar together, so meaning alone has no figure. The sense: "
            + (material.translations().isEmpty()
                ? "the paper took the foreign phrase from the sentence's translation; here it is"
                    + " guessed as the f with the largest p(f|e1) Σ p(e2|f) p(S')."
                : "the foreign phrases that stand in the given translations.")
            + " There are no manual alignments.",
        List.of(
            table("The best of all candidates", phrases, conditions, false),
            table("The best of the labelled candidates", phrases, conditions, true)));
  }

  /** The first table with foreign phrases behind its pairs. */
  private static ParaphraseTable pivoted(Material material) {
    for (ParaphraseTable table : material.model().tables()) {
      boolean[] found = new boolean[1];
      if (table.info().name().equals("pivot")) {
        return table;
      }
      table.forEach(entry -> found[0] |= !entry.evidence().pivots().isEmpty());
      if (found[0]) {
        return table;
      }
    }
    throw new DataException("the model has no pivot table; choose a model that has one");
  }

  private static Map<String, Condition> conditions(
      List<PhraseInContext> phrases, Material material) {
    Map<String, Condition> conditions = new LinkedHashMap<>();
    TreeSet<String> languages = new TreeSet<>();
    for (PhraseInContext phrase : phrases) {
      for (Candidate candidate : phrase.candidates()) {
        candidate.entry().evidence().pivots().forEach(pivot -> languages.add(pivot.language()));
      }
    }
    for (String language : languages) {
      conditions.put(
          SINGLE + " (" + language + ")",
          phrase -> candidate -> through(candidate, pivot -> pivot.language().equals(language)));
    }
    conditions.put(MULTIPLE, phrase -> candidate -> candidate.entry().score());
    for (String language : languages) {
      conditions.put(
          MULTIPLE + ", phrases of (" + language + ")",
          phrase -> hasCandidate(phrase, language) ? c -> c.entry().score() : c -> 0);
    }
    conditions.put(
        SENSE,
        material.translations().isEmpty()
            ? Bannard05Ablation::guessedSense
            : phrase -> translatedSense(phrase, material.translations()));
    conditions.put(
        "Same syntactic type",
        phrase ->
            candidate -> candidate.entry().marks().isSameType() ? candidate.entry().score() : 0);
    return conditions;
  }

  /** Whether one language alone has a paraphrase, so that it can be compared with several. */
  private static boolean hasCandidate(PhraseInContext phrase, String language) {
    for (Candidate candidate : phrase.candidates()) {
      if (through(candidate, pivot -> pivot.language().equals(language)) > 0) {
        return true;
      }
    }
    return false;
  }

  /** The part of p(e2|e1) that goes through some foreign phrases. */
  private static double through(Candidate candidate, Predicate<Evidence.Pivot> wanted) {
    double sum = 0;
    for (Evidence.Pivot pivot : candidate.entry().evidence().pivots()) {
      sum += wanted.test(pivot) ? pivot.contribution() : 0;
    }
    return sum;
  }

  /** Equation 6 with the foreign phrase that fits the sentence best. */
  static ToDoubleFunction<Candidate> guessedSense(PhraseInContext phrase) {
    double largest = phrase.candidates().stream().mapToDouble(Candidate::log10Prob).max().orElse(0);
    Map<String, Double> fit = new HashMap<>();
    for (Candidate candidate : phrase.candidates()) {
      double probability = Math.pow(10, candidate.log10Prob() - largest);
      for (Evidence.Pivot pivot : candidate.entry().evidence().pivots()) {
        fit.merge(key(pivot), pivot.contribution() * probability, Double::sum);
      }
    }
    String best =
        fit.entrySet().stream()
            .max(
                Map.Entry.<String, Double>comparingByValue()
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .orElse("");
    return candidate -> through(candidate, pivot -> key(pivot).equals(best));
  }

  private static String key(Evidence.Pivot pivot) {
    return pivot.language() + ":" + pivot.phrase();
  }

  /** Equation 6 with the foreign phrases of the translations. */
  private static ToDoubleFunction<Candidate> translatedSense(
      PhraseInContext phrase, Map<String, List<String>> translations) {
    Map<String, ForeignSentence> foreign = new HashMap<>();
    translations.forEach(
        (code, lines) ->
            foreign.put(
                code,
                new ForeignSentence(
                    Tokenizer.of(Language.EN).tokenize(lines.get(phrase.line())).forms(),
                    LONGEST_FOREIGN)));
    return candidate ->
        through(
            candidate,
            pivot -> {
              ForeignSentence sentence = foreign.get(pivot.language());
              return sentence != null && sentence.contains(pivot.phrase());
            });
  }

  private static Report.Table table(
      String title,
      List<PhraseInContext> phrases,
      Map<String, Condition> conditions,
      boolean condensed) {
    SideBySide table = new SideBySide(title, "Bannard05 table 3", COLUMNS);
    for (String[] line : FIGURES) {
      table.paper(line[0], PROBABILITY, line[1]);
      table.paper(line[0], WITH_LM, line[2]);
      table.paper(line[0], MEANING, line[3]);
    }
    String signature =
        "|best paraphrase of a phrase|labelled correct of labelled|phrases:"
            + phrases.size()
            + (condensed ? "|candidates:labelled" : "|candidates:all");
    conditions.forEach(
        (row, condition) -> {
          Accuracy plain = accuracy(phrases, condition, 0, condensed);
          Accuracy ranked = accuracy(phrases, condition, 1, condensed);
          table.ours(row, PROBABILITY, SideBySide.percent(plain.share(), "p(e2|e1)" + signature));
          table.ours(
              row, WITH_LM, SideBySide.percent(ranked.share(), "p(e2|e1) p(S')" + signature));
          table.ours(row, NOT, SideBySide.count(plain.unlabelled(), "p(e2|e1)" + signature));
          table.ours(
              row, NOT_LM, SideBySide.count(ranked.unlabelled(), "p(e2|e1) p(S')" + signature));
          table.ours(row, NONE, SideBySide.count(plain.none(), "p(e2|e1)" + signature));
        });
    return table.table();
  }

  private static Accuracy accuracy(
      List<PhraseInContext> phrases, Condition condition, double lmWeight, boolean condensed) {
    List<Optional<Candidate>> chosen = new ArrayList<>();
    for (PhraseInContext phrase : phrases) {
      chosen.add(
          phrase.best(
              condition.apply(phrase),
              lmWeight,
              candidate -> !condensed || candidate.label() != null));
    }
    return Accuracy.of(chosen);
  }
}
