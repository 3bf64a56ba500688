package org.paraphrast.api;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;

/**
 * From hypotheses to outputs: renders each, keeps those that break nothing, each text once and none
 * that reads like the input, and counts the others by their first reason. Confined to one call.
 */
final class Certification {
  private final Sentence sentence;
  private final Renderer renderer;
  private final Certificate certificate;
  private final Constraints constraints;
  private final Map<String, Output> outputs = new LinkedHashMap<>();
  private final Map<String, Integer> rejected = new LinkedHashMap<>();

  Certification(Sentence sentence, Request request, Renderer renderer) {
    this.sentence = sentence;
    this.renderer = renderer;
    this.certificate = Certificate.of(sentence);
    this.constraints = new Constraints(sentence.text(), request.task(), request.format());
  }

  void add(Hypothesis hypothesis) {
    Output output = output(sentence, hypothesis, renderer);
    if (output.text().equals(sentence.text()) || outputs.containsKey(output.text())) {
      return;
    }
    Optional<String> reason = reason(output.text());
    if (reason.isPresent()) {
      reject(reason.get(), 1);
    } else {
      outputs.put(output.text(), output);
    }
  }

  void reject(String reason, int count) {
    if (count > 0) {
      rejected.merge(reason, count, Integer::sum);
    }
  }

  List<Output> outputs() {
    return List.copyOf(outputs.values());
  }

  Map<String, Integer> rejected() {
    return rejected;
  }

  private Optional<String> reason(String output) {
    List<Violation> violations = certificate.violations(output);
    return violations.isEmpty()
        ? constraints.broken(output)
        : Optional.of(violations.get(0).reason());
  }

  /** The output of a hypothesis, with receipts. */
  static Output output(Sentence sentence, Hypothesis hypothesis, Renderer renderer) {
    Map<Replacement, UnitChoice> choices = new HashMap<>();
    List<Replacement> replacements = new ArrayList<>();
    for (UnitChoice choice : hypothesis.choices()) {
      choices.put(choice.replacement(), choice);
      replacements.add(choice.replacement());
    }
    Rendering rendering = renderer.render(sentence, replacements);
    List<Receipt> receipts = new ArrayList<>();
    for (Change change : rendering.changes()) {
      Replacement replacement = change.replacement();
      receipts.add(new Receipt(change, replacement == null ? null : choices.get(replacement)));
    }
    return new Output(
        rendering.text(),
        hypothesis.score(),
        hypothesis.features(),
        receipts,
        rendering.offsets(),
        0);
  }
}
