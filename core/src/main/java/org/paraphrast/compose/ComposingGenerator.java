package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.decode.search.TrueScorer;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;

/**
 * Puts drafts of whole sentences beside what a system says, or in its place, as the task wants it.
 * Without them it is the system itself, and nothing that drafts need is opened. Thread-safe.
 */
public final class ComposingGenerator implements Generator, TrueScorer {
  private static final String MEANING =
      "ln of the probability that it is acceptable, and what its change is worth; higher is better";

  /** How many outputs of the system stand beside drafts, beyond those that are wanted. */
  private static final int MORE = 3;

  private final Generator system;
  private final TrueScorer scorer;
  private final Supplier<Composition> composition;

  /**
   * What is needed where drafts are wanted.
   *
   * @param beside the system that drafts stand beside, which may take parts from them
   * @param drafts writes them
   */
  public record Composition(Generator beside, Drafts drafts) {}

  /**
   * @param composition made when it is first needed
   */
  public <G extends Generator & TrueScorer> ComposingGenerator(
      G system, Supplier<Composition> composition) {
    this.system = system;
    this.scorer = system;
    this.composition = composition;
  }

  @Override
  public String name() {
    return system.name();
  }

  @Override
  public String scoreMeaning() {
    return system.scoreMeaning();
  }

  @Override
  public String scoreMeaning(Task task) {
    return task.generator() == GeneratorUse.OFF ? system.scoreMeaning(task) : MEANING;
  }

  @Override
  public boolean isRandom() {
    return system.isRandom();
  }

  @Override
  public TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target) {
    return scorer.trueScore(sentence, task, target);
  }

  @Override
  public boolean mayHave(Call call, Task task, String phrase) {
    return task.generator() != GeneratorUse.OFF || system.mayHave(call, task, phrase);
  }

  /** All drafts that break nothing, also those that are not likely enough to be shown. */
  public Drafts.Of drafts(Call call, Task task) {
    return composition.get().drafts().of(call, task);
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    return switch (task.generator()) {
      case OFF -> system.generate(call, task, count, seed);
      case ONLY -> draftsOnly(call, task, count);
      case ON -> both(call, task, count, seed);
    };
  }

  private Generation draftsOnly(Call call, Task task, int count) {
    Drafts.Of found = composition.get().drafts().likely(call, task, count);
    List<Hypothesis> likely = likely(found);
    return new Generation(first(likely, count), false, OptionalDouble.empty(), found.rejected());
  }

  /** The drafts that are likely enough. */
  private List<Hypothesis> likely(Drafts.Of found) {
    double least = composition.get().drafts().weights().least();
    return found.judged().stream()
        .filter(draft -> Math.exp(draft.lnProb()) >= least)
        .map(JudgedDraft::hypothesis)
        .toList();
  }

  private Generation both(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    int asked = (int) Math.min((long) count + MORE, Integer.MAX_VALUE);
    Generation known = composition.get().beside().generate(call, task, asked, seed);
    Drafts.Of found = draftsInTime(call, task, count);
    double weight = composition.get().drafts().weights().change(task);
    List<Hypothesis> all = new ArrayList<>();
    for (Hypothesis hypothesis : convincing(sentence, task, known)) {
      all.add(inWorth(sentence, hypothesis, weight));
    }
    all.addAll(likely(found));
    all.sort(Comparator.comparingDouble(Hypothesis::score).reversed());
    Set<String> texts = new HashSet<>();
    all.removeIf(hypothesis -> !texts.add(hypothesis.text().rendering().text()));
    return new Generation(
        first(all, count),
        false,
        OptionalDouble.empty(),
        known.rejected() + found.rejected(),
        known.terms());
  }

  /** Drafts, or none of them if the time is over before they are written. */
  private Drafts.Of draftsInTime(Call call, Task task, int count) {
    try {
      return composition.get().drafts().likely(call, task, count);
    } catch (Deadline.OutOfTime e) {
      return Drafts.Of.NONE;
    }
  }

  /** What the system itself finds better than the sentence, unless the sentence is no answer. */
  private static List<Hypothesis> convincing(Sentence sentence, Task task, Generation known) {
    boolean answers = new Constraints(sentence.text(), task).unmet(sentence.text()).isEmpty();
    if (known.sourceScore().isEmpty() || !answers || task.spelling().respells()) {
      return known.hypotheses();
    }
    double least = known.sourceScore().getAsDouble();
    return known.hypotheses().stream().filter(hypothesis -> hypothesis.score() >= least).toList();
  }

  /** A hypothesis of the system with the score that drafts have. */
  private static Hypothesis inWorth(Sentence sentence, Hypothesis hypothesis, double weight) {
    double lnProb = 0;
    List<UnitChoice> choices = new ArrayList<>();
    for (UnitChoice choice : hypothesis.choices()) {
      double ln = Math.log(choice.acceptability().orElse(1));
      lnProb += ln;
      choices.add(
          new UnitChoice(
              choice.replacement(),
              choice.kind(),
              choice.support(),
              choice.acceptability(),
              Map.of(Worth.ACCEPTABLE, ln)));
    }
    Amount amount = Amount.of(sentence, hypothesis.text().rendering().text());
    Worth worth = Worth.of(lnProb, amount, weight);
    return new Hypothesis(choices, worth.features(), hypothesis.values(), hypothesis.text());
  }

  private static List<Hypothesis> first(List<Hypothesis> hypotheses, int count) {
    return hypotheses.size() > count ? hypotheses.subList(0, count) : hypotheses;
  }
}
