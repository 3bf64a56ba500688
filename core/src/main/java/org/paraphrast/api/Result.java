package org.paraphrast.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.plan.Term;
import org.paraphrast.plan.Terms;
import org.paraphrast.text.Sentence;

/**
 * The answer to a request.
 *
 * @param sentence the input with its tokens and guards
 * @param outcome what became of it
 * @param system the name of the system that answered
 * @param scoreMeaning what its scores are
 * @param optimal whether no better output exists under the model of the system, provably
 * @param sourceScore the score of the unchanged sentence, where the system gives it one
 * @param rejected how many hypotheses were dropped, by reason: {@code negation}, {@code number} …
 * @param terms what the terms of the sentence become in the best output, once for each time they
 *     stand in it, {@link Terms#STAYS} if they stay; empty if the system does not look after them
 * @param cut whether sampling ended because its time was over; the outputs are the best so far
 */
public record Result(
    Sentence sentence,
    Outcome outcome,
    String system,
    String scoreMeaning,
    boolean optimal,
    OptionalDouble sourceScore,
    Map<String, Integer> rejected,
    Map<Term, List<String>> terms,
    boolean cut) {
  public Result {
    rejected = Collections.unmodifiableMap(new LinkedHashMap<>(rejected));
    terms = Collections.unmodifiableMap(new LinkedHashMap<>(terms));
  }

  /** How many hypotheses were dropped, each counted under its first reason. */
  public int rejections() {
    return rejected.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** This result, with no claim that there is nothing better. */
  Result notOptimal() {
    return new Result(
        sentence, outcome, system, scoreMeaning, false, sourceScore, rejected, terms, cut);
  }

  /** This result without its outputs, which would change the mark-up of the document. */
  Result rejectedForMarkup() {
    return withoutOutputs(
        new Outcome.Rejected("its output would change the mark-up of the document"));
  }

  /** This result where there was no time to see whether the document could bear its output. */
  Result notSeenToFit() {
    return withoutOutputs(
        new Outcome.GivenUp(
            Outcome.GivenUp.Cost.OUT_OF_TIME,
            "its output may change the mark-up: there was no time to see"));
  }

  private Result withoutOutputs(Outcome none) {
    Map<String, Integer> more = new LinkedHashMap<>(rejected);
    more.merge("markup", outcome.outputs().size(), Integer::sum);
    return new Result(sentence, none, system, scoreMeaning, false, sourceScore, more, terms, cut);
  }

  /** This result as the best possible, where there was nothing to search. */
  Result provedOptimal() {
    return new Result(
        sentence, outcome, system, scoreMeaning, true, sourceScore, rejected, terms, cut);
  }

  /** The best output, or the input where there is none. */
  public String text() {
    return outcome.outputs().isEmpty() ? sentence.text() : outcome.outputs().get(0).text();
  }
}
