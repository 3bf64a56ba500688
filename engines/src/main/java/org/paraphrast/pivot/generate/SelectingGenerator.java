package org.paraphrast.pivot.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;

/**
 * Chooses among the candidates of a sentence: S-1, S-2 and S-3 (Zhao10 section 4.1). The n best of
 * another system may be candidates, too, each text counting as often as it was said. Thread-safe.
 */
record SelectingGenerator(
    String name,
    CandidateSource candidates,
    Optional<Generator> other,
    Ranking ranking,
    Renderer renderer)
    implements Generator {
  /** How many of the other system's are candidates. */
  private static final int BEST = 5;

  @Override
  public String scoreMeaning() {
    return ranking.meaning();
  }

  @Override
  public boolean isRandom() {
    return ranking instanceof Ranking.ByChance || other.map(Generator::isRandom).orElse(false);
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    CandidateSet engines = candidates.of(sentence.text());
    Map<String, List<UnitChoice>> made = made(call, task, seed);
    CandidateSet all = joined(engines, made);
    double[] scores = ranking.scores(all, seed);
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      if (!all.candidates().get(i).text().equals(sentence.text())) {
        order.add(i);
      }
    }
    order.sort(Comparator.comparingDouble((Integer i) -> -scores[i]));
    CandidateChanges changes = new CandidateChanges(sentence, all);
    TextWriter writer = new TextWriter(sentence, renderer);
    List<Hypothesis> hypotheses = new ArrayList<>();
    for (int i : order.subList(0, Math.min(count, order.size()))) {
      Candidate candidate = all.candidates().get(i);
      List<UnitChoice> choices =
          made.getOrDefault(candidate.text(), changes.choices(candidate.text()));
      hypotheses.add(writer.hypothesis(choices, Map.of(ranking.feature(), scores[i])));
    }
    return new Generation(hypotheses, true, OptionalDouble.empty(), 0);
  }

  /** The other system's texts that it likes no less than the sentence, with their units. */
  private Map<String, List<UnitChoice>> made(Call call, Task task, Seed seed) {
    if (other.isEmpty()) {
      return Map.of();
    }
    Generation generation = other.get().generate(call, task, BEST, seed);
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
      String said = other.orElseThrow().name() + "-" + rank++;
      texts.put(SinglePivot.named(said), text);
    }
    return CandidateSet.merge(engines.id(), engines.source(), texts);
  }
}
