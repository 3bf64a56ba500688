package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.encode.Encoder;
import org.paraphrast.fit.Judge;
import org.paraphrast.fit.Logistic;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;

/**
 * Reads the best outputs of a search again, with all changes of each in place, so that changes that
 * do not go together are seen. A change is as acceptable as the worse of the two readings says:
 * since the second can only lower a score, outputs are read in the order of their first scores
 * until enough of them are as good as the next was at first, and what was exact stays exact. If the
 * first of a long list do not suffice for that, nothing is claimed. Thread-safe.
 */
public final class SecondReading implements Generator, TrueScorer {
  /** How many hypotheses are searched for at first, beyond those that are wanted. */
  private static final int MORE = 3;

  /** How many are searched for at most, beyond twice as many as are wanted. */
  private static final int MOST = 16;

  /** How many are read again of a long list; the others keep the scores of the first reading. */
  private static final int READ = 40;

  private final StatisticalGenerator search;
  private final Judge.Reading reading;

  public SecondReading(StatisticalGenerator search, Judge.Reading reading) {
    this.search = search;
    this.reading = reading;
  }

  @Override
  public String name() {
    return search.name();
  }

  @Override
  public String scoreMeaning() {
    return search.scoreMeaning();
  }

  @Override
  public boolean mayHave(Call call, Task task, String phrase) {
    return search.mayHave(call, task, phrase);
  }

  /** How its outputs for a task are written. */
  public TextWriter writer(Call call, Task task) {
    return search.writer(call, task);
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    if (!isRead(call.sentence())) {
      return search.generate(call, task, count, seed);
    }
    Readings readings = call.once(this, task, () -> new Readings(call.sentence(), task));
    long most = 2L * count + MOST;
    long wanted = (long) count + MORE > READ ? most : (long) count + MORE;
    while (true) {
      int asked = (int) Math.min(wanted, Integer.MAX_VALUE);
      Generation first = search.generate(call, task, asked, seed);
      boolean all = first.hypotheses().size() < asked;
      Best best = readings.best(first.hypotheses(), all, count);
      if (best.sure || wanted >= most) {
        return new Generation(
            best.hypotheses,
            first.optimal() && best.sure,
            first.sourceScore(),
            first.rejected(),
            first.terms());
      }
      wanted = Math.min(2 * wanted, most);
    }
  }

  /** The best by their new scores, and whether nothing that was not read can be among them. */
  private record Best(List<Hypothesis> hypotheses, boolean sure) {}

  /** The second readings of one sentence and task. */
  private final class Readings {
    private final Sentence sentence;
    private final Task task;
    private final IdentityHashMap<Hypothesis, Hypothesis> known = new IdentityHashMap<>();

    Readings(Sentence sentence, Task task) {
      this.sentence = sentence;
      this.task = task;
    }

    /**
     * Reads hypotheses again, in the order of their first scores, until enough of them are at least
     * as good as the next one was at first.
     *
     * @param all whether there are no others
     */
    Best best(List<Hypothesis> first, boolean all, int count) {
      int most = Math.min(READ, first.size());
      List<Hypothesis> read = new ArrayList<>();
      while (read.size() < most && !isSure(first, read, count)) {
        int next = Math.min(most, Math.max(count, read.size() + 1)); // that many in any case
        read.addAll(again(first.subList(read.size(), next)));
      }
      boolean sure = (all && read.size() == first.size()) || isSure(first, read, count);
      if (!sure) {
        read.addAll(first.subList(most, first.size()));
      }
      read.sort(Hypothesis.BEST_FIRST);
      return new Best(read.size() > count ? read.subList(0, count) : read, sure);
    }

    /** Whether nothing that was not read again can be among the best. */
    private static boolean isSure(List<Hypothesis> first, List<Hypothesis> read, int count) {
      if (read.size() < count) {
        return false;
      }
      double next = first.get(Math.min(read.size(), first.size() - 1)).score();
      return read.stream().filter(one -> one.score() >= next).count() >= count;
    }

    private List<Hypothesis> again(List<Hypothesis> first) {
      task.deadline().check();
      List<Hypothesis> unknown = first.stream().filter(one -> !known.containsKey(one)).toList();
      List<Hypothesis> read = SecondReading.this.again(sentence, task, unknown);
      for (int i = 0; i < read.size(); i++) {
        known.put(unknown.get(i), read.get(i));
      }
      return first.stream().map(one -> known.getOrDefault(one, one)).toList();
    }
  }

  /** Whether outputs for a sentence are read again; those of very long ones are not. */
  private static boolean isRead(Sentence sentence) {
    return sentence.size() <= StatisticalGenerator.LONGEST && Encoder.canRead(sentence.forms());
  }

  @Override
  public TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target) {
    TrueScore.Result found = search.trueScore(sentence, task, target);
    if (!isRead(sentence)) {
      return found;
    }
    return new TrueScore.Result(
        found.sourceScore(),
        found.derivation().map(once -> again(sentence, task, List.of(once)).get(0)),
        found.underivable(),
        found.unused());
  }

  /** The hypotheses as they are after a second reading; all are read at once. */
  private List<Hypothesis> again(Sentence sentence, Task task, List<Hypothesis> first) {
    List<ChangesInPlace> changes =
        first.stream().map(one -> ChangesInPlace.of(sentence, one.choices())).toList();
    List<double[]> lnOdds =
        reading.encoder().reread(changes.stream().map(ChangesInPlace::edited).toList());
    List<Hypothesis> read = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      read.add(again(task, first.get(i), changes.get(i), lnOdds.get(i)));
    }
    return read;
  }

  private Hypothesis again(
      Task task, Hypothesis hypothesis, ChangesInPlace changes, double[] lnOdds) {
    if (lnOdds.length == 0) {
      return hypothesis;
    }
    double weight = search.model(task).fitWeight();
    List<UnitChoice> choices = new ArrayList<>();
    double change = 0;
    for (int i = 0; i < hypothesis.choices().size(); i++) {
      UnitChoice choice = hypothesis.choices().get(i);
      int edit = changes.editOf(i);
      if (edit < 0 || choice.acceptability().isEmpty()) {
        choices.add(choice);
        continue;
      }
      double once = choice.acceptability().getAsDouble();
      double joined =
          reading.join().again().lnOdds(Math.log(once) - Math.log1p(-once), lnOdds[edit]);
      double lnWorse = Math.min(Math.log(once), Logistic.lnSigmoid(joined));
      double added = weight * (lnWorse - Math.log(once));
      change += added;
      choices.add(judged(choice, lnWorse, added));
    }
    Map<String, Double> features = new LinkedHashMap<>(hypothesis.features());
    double lowered = change;
    features.computeIfPresent(Weights.FIT, (name, value) -> value + lowered);
    return new Hypothesis(choices, features, hypothesis.values(), hypothesis.text());
  }

  private static UnitChoice judged(UnitChoice choice, double lnProb, double added) {
    Map<String, Double> contributions = new LinkedHashMap<>(choice.contributions());
    contributions.merge(Weights.FIT, added, Double::sum);
    return choice.with(OptionalDouble.of(Math.exp(lnProb)), contributions);
  }
}
