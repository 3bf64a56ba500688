package org.paraphrast.api;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.WordNetBaseline;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.WordNet;
import org.paraphrast.text.Analyzer;
import org.paraphrast.text.Certificate;
import org.paraphrast.text.Change;
import org.paraphrast.text.Renderer;
import org.paraphrast.text.Rendering;
import org.paraphrast.text.Replacement;
import org.paraphrast.text.Sentence;

/**
 * Says a text in other words. One sentence walks one way: text → guards → generator → rendering →
 * certificate → receipts; nothing looks back up. Thread-safe.
 *
 * <pre>{@code
 * Paraphraser paraphraser = Paraphraser.wordNetBaseline();
 * Result result = paraphraser.paraphrase(Request.of("The big dog barked."));
 * for (Output output : result.outcome().outputs()) {
 *   System.out.println(output.text());
 * }
 * }</pre>
 */
public final class Paraphraser {
  private final Analyzer analyzer;
  private final Generator generator;
  private final Renderer renderer;

  public Paraphraser(Analyzer analyzer, Generator generator, Renderer renderer) {
    this.analyzer = analyzer;
    this.generator = generator;
    this.renderer = renderer;
  }

  /** Quirk04's WN baseline on English. */
  public static Paraphraser wordNetBaseline() {
    return new Paraphraser(
        Analyzer.english(), new WordNetBaseline(WordNet.open(), new Inflector()), new Renderer());
  }

  public Result paraphrase(Request request) {
    Sentence sentence =
        request.tokenized()
            ? analyzer.analyzeTokenized(request.text(), request.frozen())
            : analyzer.analyze(request.text(), request.frozen());
    if (sentence.size() == 0) {
      return result(sentence, new Outcome.Unchanged("the input has no words"), 0);
    }
    Generation generation =
        generator.generate(sentence, request.task(), request.outputs(), request.seed());
    if (generation.hypotheses().isEmpty()) {
      return result(
          sentence, new Outcome.Unchanged("no unguarded word has another word for it"), 0);
    }
    return certified(sentence, generation.hypotheses());
  }

  /** Renders the hypotheses and keeps those that break nothing, each text once. */
  private Result certified(Sentence sentence, List<Hypothesis> hypotheses) {
    Map<String, Output> outputs = new LinkedHashMap<>();
    int rejected = 0;
    for (Hypothesis hypothesis : hypotheses) {
      Output output = render(sentence, hypothesis);
      if (!Certificate.violations(sentence, output.text()).isEmpty()) {
        rejected++;
      } else if (!output.text().equals(sentence.text())) {
        outputs.putIfAbsent(output.text(), output);
      }
    }
    if (!outputs.isEmpty()) {
      return result(sentence, new Outcome.Paraphrased(List.copyOf(outputs.values())), rejected);
    }
    return result(
        sentence,
        rejected > 0
            ? new Outcome.Rejected("every paraphrase would have broken a guard")
            : new Outcome.Unchanged("every hypothesis reads like the input"),
        rejected);
  }

  private Output render(Sentence sentence, Hypothesis hypothesis) {
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
        rendering.text(), hypothesis.score(), hypothesis.features(), receipts, rendering.offsets());
  }

  private Result result(Sentence sentence, Outcome outcome, int rejected) {
    return new Result(sentence, outcome, generator.name(), generator.scoreMeaning(), rejected);
  }
}
