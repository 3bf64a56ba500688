package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.encode.Edit;
import org.paraphrast.encode.Reader;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.Judge;
import org.paraphrast.plan.Replaced;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Replacement;

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
    double[] lnOdds = reading.reader().reread(sentence.forms(), changes.edits());
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

  /**
   * The changes of a hypothesis as the encoder reads them: what lies inside another is one with it.
   */
  private record ChangesInPlace(List<Edit> edits, List<Integer> ofChoices) {

    static ChangesInPlace of(Sentence sentence, List<UnitChoice> choices) {
      List<String> words = Tokenizer.lowerCased(sentence.forms());
      List<Edit> edits = new ArrayList<>();
      List<Integer> ofChoices = new ArrayList<>();
      TokenSpan outer = new TokenSpan(0, 0);
      for (UnitChoice choice : choices) {
        TokenSpan span = choice.replacement().source();
        if (!ofChoices.isEmpty() && !outer.isEmpty() && outer.contains(span)) {
          ofChoices.add(ofChoices.get(ofChoices.size() - 1));
          continue;
        }
        outer = span;
        List<String> target = said(choice.replacement(), choices, words);
        Replaced replaced = Replaced.of(words, span, target);
        boolean differs = !replaced.span().isEmpty() || !replaced.target().isEmpty();
        ofChoices.add(differs ? edits.size() : -1);
        if (differs) {
          edits.add(new Edit(replaced.span(), replaced.target()));
        }
      }
      return new ChangesInPlace(edits, ofChoices);
    }

    int editOf(int choice) {
      return ofChoices.get(choice);
    }

    /** The words that a replacement puts in place, with those that stand inside its copies. */
    private static List<String> said(
        Replacement replacement, List<UnitChoice> choices, List<String> words) {
      List<String> said = new ArrayList<>();
      for (Replacement.Piece piece : replacement.target()) {
        if (piece instanceof Replacement.Words own) {
          said.addAll(Tokenizer.lowerCased(own.forms()));
        } else if (piece instanceof Replacement.Copy copy) {
          addCopied(copy.span(), replacement, choices, words, said);
        }
      }
      return said;
    }

    private static void addCopied(
        TokenSpan span,
        Replacement outer,
        List<UnitChoice> choices,
        List<String> words,
        List<String> said) {
      int token = span.start();
      while (token < span.end()) {
        Replacement inner = innerAt(token, span, outer, choices);
        if (inner == null) {
          said.add(words.get(token++));
        } else {
          said.addAll(said(inner, choices, words));
          token = inner.source().end();
        }
      }
    }

    private static @Nullable Replacement innerAt(
        int token, TokenSpan span, Replacement outer, List<UnitChoice> choices) {
      for (UnitChoice choice : choices) {
        Replacement inner = choice.replacement();
        if (!inner.source().isEmpty()
            && inner.source().start() == token
            && span.contains(inner.source())
            && inner.source().length() < outer.source().length()) {
          return inner;
        }
      }
      return null;
    }
  }
}
