package org.paraphrast.api;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Limit;
import org.paraphrast.decode.TermCheck;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.plan.Task;
import org.paraphrast.text.SameWords;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.PlainWords;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;

/**
 * From hypotheses to outputs: keeps those that break nothing, each text once and none that reads
 * like the input, and counts the others by their first reason. Confined to one call.
 */
final class Certification {
  private final Sentence sentence;
  private final DocumentFormat format;
  private final boolean wantsOtherWords;
  private final Constraints constraints;
  private final Map<String, Output> outputs = new LinkedHashMap<>();
  private final Map<String, Integer> rejected = new LinkedHashMap<>();

  Certification(Sentence sentence, Request request) {
    this.sentence = sentence;
    this.format = request.format();
    Task task = request.task();
    this.wantsOtherWords = task.wantsOtherWords() && !task.spelling().respells();
    this.constraints = new Constraints(sentence.text(), request.task());
  }

  void add(Hypothesis hypothesis) {
    String text = hypothesis.text().rendering().text();
    if (text.equals(sentence.text()) || outputs.containsKey(text)) {
      return;
    }
    Optional<String> reason =
        hypothesis.text().violations().stream()
            .map(Violation::reason)
            .findFirst()
            .or(() -> constraints.broken(text, format))
            .or(() -> saysTheSame(text));
    if (reason.isPresent()) {
      reject(reason.get(), 1);
    } else {
      outputs.put(text, output(hypothesis));
    }
  }

  /** Contractions alone say nothing in other words; they do shorten. */
  private Optional<String> saysTheSame(String text) {
    return wantsOtherWords && SameWords.are(PlainWords.of(sentence.text()), PlainWords.of(text))
        ? Optional.of("same words")
        : Optional.empty();
  }

  void reject(String reason, int count) {
    if (count > 0) {
      rejected.merge(reason, count, Integer::sum);
    }
  }

  List<Output> outputs() {
    return List.copyOf(outputs.values());
  }

  Optional<Output> best() {
    return outputs.values().stream().findFirst();
  }

  Map<String, Integer> rejected() {
    return rejected;
  }

  /** The output of a hypothesis, with receipts. */
  static Output output(Hypothesis hypothesis) {
    Map<Replacement, UnitChoice> choices = new HashMap<>();
    for (UnitChoice choice : hypothesis.choices()) {
      choices.put(choice.replacement(), choice);
    }
    Rendering rendering = hypothesis.text().rendering();
    return new Output(
        rendering.text(),
        hypothesis.score(),
        hypothesis.features(),
        rendering.changes().stream().map(change -> Receipt.of(change, choices)).toList(),
        rendering.offsets(),
        0);
  }

  /** What a target changes although it must not, and the limits that it does not keep. */
  static List<Violation> violations(
      Sentence source, Task task, String target, TrueScore.Result found) {
    List<Violation> violations = new ArrayList<>(Certificate.violations(source, target));
    for (Limit limit : new Constraints(source.text(), task).unmet(target)) {
      violations.add(new Violation(limit.label(), "the target does not keep this limit"));
    }
    found.derivation().map(derivation -> derivation.text().violations()).stream()
        .flatMap(List::stream)
        .filter(violation -> violation.reason().equals(TermCheck.REASON))
        .forEach(violations::add);
    return violations;
  }
}
