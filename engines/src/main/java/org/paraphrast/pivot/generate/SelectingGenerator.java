package org.paraphrast.pivot.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.pivot.Candidate;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.pivot.select.MinimumBayesRisk;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;

/**
 * S-1 (Zhao10, equation 4) among the candidates of engines and the n best of another system: both
 * are D, each text counting as often as it was said, and D' is D and S. Hypotheses come in the
 * order of their mean gain. Thread-safe.
 */
record SelectingGenerator(
    CandidateSource candidates, Generator other, MinimumBayesRisk risk, Renderer renderer)
    implements Generator {
  /** How many of the other system's are candidates. */
  private static final int BEST = 5;

  private static final String GAIN = "gain";

  @Override
  public String name() {
    return "S-1";
  }

  @Override
  public String scoreMeaning() {
    return "mean gain over all candidates and the sentence itself (minimum Bayes risk), 0 to 1";
  }

  @Override
  public boolean isRandom() {
    return other.isRandom();
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    CandidateSet engines = candidates.of(sentence.text());
    Map<String, List<UnitChoice>> made = made(call, task, seed);
    CandidateSet all = joined(engines, made);
    double[] gains = risk.scores(all);
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < gains.length; i++) {
      if (!all.candidates().get(i).text().equals(sentence.text())) {
        order.add(i);
      }
    }
    order.sort(Comparator.comparingDouble((Integer i) -> -gains[i]));
    CandidateChanges changes = new CandidateChanges(sentence, all);
    TextWriter writer = new TextWriter(sentence, renderer);
    List<Hypothesis> hypotheses = new ArrayList<>();
    for (int i : order.subList(0, Math.min(count, order.size()))) {
      Candidate candidate = all.candidates().get(i);
      List<UnitChoice> choices = made.getOrDefault(candidate.text(), changes.choices(candidate));
      hypotheses.add(writer.hypothesis(choices, Map.of(GAIN, gains[i])));
    }
    return new Generation(hypotheses, true, OptionalDouble.empty(), 0);
  }

  /** The other system's texts that it likes no less than the sentence, with their units. */
  private Map<String, List<UnitChoice>> made(Call call, Task task, Seed seed) {
    Generation generation = other.generate(call, task, BEST, seed);
    Map<String, List<UnitChoice>> made = new LinkedHashMap<>();
    for (Hypothesis hypothesis : generation.hypotheses()) {
      if (hypothesis.score() >= generation.sourceScore().orElse(Double.NEGATIVE_INFINITY)) {
        List<UnitChoice> choices = hypothesis.choices().stream().map(this::counted).toList();
        made.putIfAbsent(hypothesis.text().rendering().text(), choices);
      }
    }
    return made;
  }

  /** A unit of the other system: what counts here is the gain of the whole. */
  private UnitChoice counted(UnitChoice choice) {
    return choice.with(choice.acceptability(), Map.of());
  }

  private CandidateSet joined(CandidateSet engines, Map<String, List<UnitChoice>> made) {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    for (Candidate candidate : engines.candidates()) {
      candidate.systems().forEach(system -> texts.put(system, candidate.text()));
    }
    int rank = 1;
    for (String text : made.keySet()) {
      texts.put(SinglePivot.named(other.name() + "-" + rank++), text);
    }
    return CandidateSet.merge(engines.id(), engines.source(), texts);
  }
}
