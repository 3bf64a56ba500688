package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.Boundaries;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.SentenceScorer;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;
import org.paraphrast.tune.Label;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.UnitReplacement;

/**
 * A phrase of a sentence and the paraphrases that one table has for it (Bannard05 section 3): the
 * place of the paper's 289 sentence sets. Immutable.
 *
 * @param line the number of the sentence, from 0
 * @param candidates each target once, in the order of the table
 */
record PhraseInContext(int line, List<Candidate> candidates) {
  private static final int LONGEST = 7;

  /**
   * A paraphrase in place of the phrase.
   *
   * @param label what raters say; null without a label
   * @param log10Prob of the new sentence under the language model
   */
  record Candidate(TableEntry entry, @Nullable Label label, double log10Prob) {}

  PhraseInContext {
    candidates = List.copyOf(candidates);
  }

  /** How many candidates have a label. */
  int labelled() {
    int labelled = 0;
    for (Candidate candidate : candidates) {
      labelled += candidate.label() == null ? 0 : 1;
    }
    return labelled;
  }

  /**
   * The best candidate: the largest score, or with the language model the largest product of score
   * and p(S') (Bannard05 equation 4).
   *
   * @param score p(e2|e1) under some condition; 0 for what is no candidate there
   * @param lmWeight 1 with the language model, 0 without
   */
  Optional<Candidate> best(
      ToDoubleFunction<Candidate> score, double lmWeight, Predicate<Candidate> wanted) {
    Candidate best = null;
    double largest = Double.NEGATIVE_INFINITY;
    for (Candidate candidate : candidates) {
      double value = wanted.test(candidate) ? score.applyAsDouble(candidate) : 0;
      double lnTotal = Math.log(value) + lmWeight * LanguageModel.LN_10 * candidate.log10Prob();
      if (value > 0 && lnTotal > largest) {
        largest = lnTotal;
        best = candidate;
      }
    }
    return Optional.ofNullable(best);
  }

  /**
   * The phrases of sentences that have at least two labelled candidates, so that choice matters.
   */
  static List<PhraseInContext> find(
      ParaphraseTable table, List<String> sentences, LabelSet labels, LanguageModel lm) {
    SentenceScorer scorer = SentenceScorer.ofText(lm);
    List<PhraseInContext> phrases = new ArrayList<>();
    for (int line = 0; line < sentences.size(); line++) {
      Sentence sentence = Analyzer.english().analyze(sentences.get(line));
      for (int start = 0; start < sentence.size(); start++) {
        int last = Math.min(sentence.size(), start + LONGEST);
        for (int end = start + 1; end <= last; end++) {
          TokenSpan span = new TokenSpan(start, end);
          PhraseInContext phrase = of(table, line, sentence, span, labels, scorer);
          if (phrase.labelled() >= 2) {
            phrases.add(phrase);
          }
        }
      }
    }
    return phrases;
  }

  private static PhraseInContext of(
      ParaphraseTable table,
      int line,
      Sentence sentence,
      TokenSpan span,
      LabelSet labels,
      SentenceScorer scorer) {
    List<String> words =
        sentence.forms().subList(span.start(), span.end()).stream()
            .map(Tokenizer::lowerCase)
            .toList();
    Map<Unit, Candidate> byTarget = new LinkedHashMap<>();
    if (!sentence.guards().touches(span)) {
      for (TableEntry entry : table.lookup(new Unit(words))) {
        if (!entry.target().equals(entry.source()) && !byTarget.containsKey(entry.target())) {
          byTarget.put(entry.target(), candidate(sentence, span, entry, labels, scorer));
        }
      }
    }
    return new PhraseInContext(line, List.copyOf(byTarget.values()));
  }

  private static Candidate candidate(
      Sentence sentence, TokenSpan span, TableEntry entry, LabelSet labels, SentenceScorer scorer) {
    Replacement replacement = Replacement.of(span, entry.target().symbols().toArray(String[]::new));
    Rendering rendering = new Renderer().render(sentence, List.of(replacement));
    Label label = null;
    for (Change change : rendering.changes()) {
      if (change.replacement() != null) {
        label = labels.get(UnitReplacement.of(sentence.text(), change.input(), change.after()));
      }
    }
    double log10Prob = scorer.score(rendering.text(), Boundaries.BOTH).log10Prob();
    return new Candidate(entry, label, log10Prob);
  }
}
