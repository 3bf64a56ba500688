package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.encode.Reader;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.Judge;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;

/**
 * Reads the best outputs of a search again, with all changes of each in place, so that changes that
 * do not go together are seen. A change is as acceptable as the worse of the two readings says:
 * since the second can only lower a score, the best are known as soon as nothing that was not read
 * again could still be better, and what was exact stays exact. Of long lists only the first are
 * read again, and nothing is claimed. Thread-safe.
 */
public final class SecondReading implements Generator, TrueScorer {
  /** How many hypotheses are read again at first, beyond those that are wanted. */
  private static final int MORE = 3;

  /** How many are at most, beyond twice as many as are wanted. */
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

  /** How its outputs for a task are written. */
  public Manner manner(Sentence sentence, Task task) {
    return search.manner(sentence, task);
  }

  @Override
  public Generation generate(Sentence sentence, Task task, int count, Seed seed) {
    if (!isRead(sentence)) {
      return search.generate(sentence, task, count, seed);
    }
    long wanted = (long) count + MORE;
    while (true) {
      int asked = (int) Math.min(wanted, Integer.MAX_VALUE);
      Generation first = search.generate(sentence, task, asked, seed);
      List<Hypothesis> read = again(sentence, task, first.hypotheses());
      boolean all = first.hypotheses().size() < asked;
      boolean sure = read.size() <= READ && (all || isSure(first.hypotheses(), read, count));
      if (sure || wanted >= 2L * count + MOST) {
        List<Hypothesis> best = read.size() > count ? read.subList(0, count) : read;
        return new Generation(
            best, first.optimal() && sure, first.sourceScore(), first.rejected(), first.terms());
      }
      wanted = Math.min(2 * wanted, 2L * count + MOST);
    }
  }

  /** Whether outputs for a sentence are read again; those of very long ones are not. */
  private static boolean isRead(Sentence sentence) {
    return sentence.size() <= StatisticalGenerator.LONGEST && Reader.canRead(sentence.forms());
  }

  /** Whether nothing that was not read again can be among the best. */
  private static boolean isSure(List<Hypothesis> first, List<Hypothesis> read, int count) {
    double last = first.get(first.size() - 1).score();
    return read.size() >= count && read.get(count - 1).score() >= last;
  }

  @Override
  public TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target) {
    TrueScore.Result found = search.trueScore(sentence, task, target);
    if (!isRead(sentence)) {
      return found;
    }
    return new TrueScore.Result(
        found.sourceScore(),
        found.derivation().map(hypothesis -> again(sentence, task, hypothesis)),
        found.underivable(),
        found.unused());
  }

  /** The hypotheses by their new scores, best first. */
  private List<Hypothesis> again(Sentence sentence, Task task, List<Hypothesis> first) {
    List<Hypothesis> read = new ArrayList<>(first.size());
    for (Hypothesis hypothesis : first) {
      task.deadline().check();
      read.add(read.size() < READ ? again(sentence, task, hypothesis) : hypothesis);
    }
    read.sort(Comparator.comparingDouble(Hypothesis::score).reversed());
    return read;
  }

  private Hypothesis again(Sentence sentence, Task task, Hypothesis hypothesis) {
    ChangesInPlace changes = ChangesInPlace.of(sentence, hypothesis.choices());
    if (changes.edits().isEmpty()) {
      return hypothesis;
    }
    double[] lnOdds = reading.reader().reread(changes.forms(), changes.edits());
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
      double lnWorse = Math.min(Math.log(once), Acceptability.lnSigmoid(joined));
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
    return new UnitChoice(
        choice.replacement(),
        choice.kind(),
        choice.support(),
        OptionalDouble.of(Math.exp(lnProb)),
        contributions);
  }
}
