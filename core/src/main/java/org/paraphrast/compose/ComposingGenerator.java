package org.paraphrast.compose;

import java.util.ArrayList;
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
  /** The feature of an output with ln of the probability that all of it is acceptable. */
  public static final String ACCEPTABLE = "acceptable";

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
  public List<JudgedDraft> drafts(Call call, Task task) {
    return composition.get().drafts().all(call, task);
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    return switch (task.generator()) {
      case OFF -> system.generate(call, task, count, seed);
      case ONLY -> composition.get().drafts().likely(call, task, count);
      case ON -> both(call, task, count, seed);
    };
  }

  private Generation both(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    int asked = (int) Math.min((long) count + MORE, Integer.MAX_VALUE);
    Generation known = composition.get().beside().generate(call, task, asked, seed);
    Generation drafts = draftsInTime(call, task, count);
    double weight = composition.get().drafts().weights().change(task);
    List<Hypothesis> all = new ArrayList<>();
    for (Hypothesis hypothesis : convincing(sentence, task, known)) {
      all.add(inWorth(sentence, hypothesis, weight));
    }
    all.addAll(drafts.hypotheses());
    all.sort(Hypothesis.BEST_FIRST);
    Set<String> texts = new HashSet<>();
    all.removeIf(hypothesis -> !texts.add(hypothesis.text().rendering().text()));
    return new Generation(
        all.size() > count ? all.subList(0, count) : all,
        false,
        OptionalDouble.empty(),
        known.rejected() + drafts.rejected(),
        known.terms());
  }

  /** Drafts, or none of them if the time is over before they are written. */
  private Generation draftsInTime(Call call, Task task, int count) {
    try {
      return composition.get().drafts().likely(call, task, count);
    } catch (Deadline.OutOfTime e) {
      return Drafts.NONE;
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
      choices.add(choice.with(choice.acceptability(), Map.of(Amount.ACCEPTABLE, ln)));
    }
    Amount amount = Amount.of(sentence, hypothesis.text().rendering().text());
    Map<String, Double> worth = amount.worth(lnProb, weight);
    return new Hypothesis(choices, worth, hypothesis.values(), hypothesis.text());
  }
}
