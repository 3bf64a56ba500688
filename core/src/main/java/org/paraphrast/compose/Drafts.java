package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.paraphrast.decode.Certified;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.fit.Logistic;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.Guarded;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;

/**
 * The drafts of sentences as hypotheses: cut into changes, written, certified, judged. Thread-safe.
 */
public final class Drafts {
  /** How many drafts are also tried without a change or two. */
  private static final int LESSENED = 6;

  private static final int MOST_LESS = 2;

  /** The ln odds from which a change is surely kept. */
  private static final double SURE = 3;

  /** How many drafts are told back at a time. */
  private static final int TOLD = 4;

  /** None, and none rejected. */
  static final Generation NONE = new Generation(List.of(), false, OptionalDouble.empty(), 0);

  private final DraftSource source;
  private final DraftJudge judge;
  private final TextWriter.Source writers;
  private final EasierDrafts easier;
  private final WhoDidWhat roles;

  /**
   * @param analysis parses texts with parts in another order
   * @param difficulty how hard words are, if that is known; asked for where something is simplified
   */
  public Drafts(
      Drafter drafter,
      DraftJudge judge,
      TextWriter.Source writers,
      Structure.Analysis analysis,
      Supplier<Optional<WordDifficulty>> difficulty) {
    this.easier = new EasierDrafts(difficulty);
    this.roles = new WhoDidWhat(analysis);
    this.source = new DraftSource(drafter);
    this.judge = judge;
    this.writers = writers;
  }

  DraftWeights weights() {
    return judge.weights();
  }

  /** All drafts for a task that break nothing, judged, those worth most first. */
  List<JudgedDraft> all(Call call, Task task) {
    return written(call, task).best(Integer.MAX_VALUE, Double.NEGATIVE_INFINITY);
  }

  /** The best drafts that are likely enough; what cannot be among them is not told back. */
  Generation likely(Call call, Task task, int count) {
    Candidates candidates = written(call, task);
    List<Hypothesis> best =
        candidates.best(count, Math.log(judge.weights().least())).stream()
            .map(JudgedDraft::hypothesis)
            .toList();
    return new Generation(best, false, OptionalDouble.empty(), candidates.rejected);
  }

  /** The parts of drafts that are likely right on their own. */
  List<Replaced> offered(Sentence sentence, List<Replaced> parts) {
    double[] probs = judge.alone(sentence, parts);
    List<Replaced> offered = new ArrayList<>();
    for (int i = 0; i < probs.length; i++) {
      if (probs[i] >= judge.weights().offer()) {
        offered.add(parts.get(i));
      }
    }
    return offered;
  }

  /** The drafts for a task that break nothing. */
  Candidates written(Call call, Task task) {
    return call.once(this, task, () -> new Candidates(call, task));
  }

  /** The drafts of one sentence and task. */
  final class Candidates {
    private final Call call;
    private final Sentence sentence;
    private final Task task;
    private final int drafts;
    private final TextWriter writer;
    private final Constraints constraints;
    private final Set<String> texts = new HashSet<>();
    private final List<WrittenDraft> written = new ArrayList<>();

    /** Those that were read in place but not told back yet, as they are judged at most. */
    private final List<JudgedDraft> left = new ArrayList<>();

    private final List<JudgedDraft> read = new ArrayList<>();
    private boolean isRead;
    private boolean isLessened;
    private int rejected;

    Candidates(Call call, Task task) {
      this.call = call;
      this.sentence = call.sentence();
      this.task = task;
      this.writer = writers.of(call, task);
      this.constraints = new Constraints(sentence.text(), task);
      Map<Draft, Aim> all = source.of(call, task);
      this.drafts = all.size();
      texts.add(sentence.text());
      int number = 0;
      for (Map.Entry<Draft, Aim> said : all.entrySet()) {
        task.deadline().check();
        List<Replacement> changes = DraftChanges.of(sentence, said.getKey(), writer.respelling());
        add(said.getKey(), said.getValue(), ++number, changes, written);
      }
    }

    private void add(
        Draft draft, Aim aim, int number, List<Replacement> changes, List<WrittenDraft> drafts) {
      certified(changes)
          .ifPresent(text -> drafts.add(new WrittenDraft(draft, aim, number, changes, text)));
    }

    /** Those that break nothing. */
    List<WrittenDraft> list() {
      return written;
    }

    /** How changes read, if that is new and breaks nothing. */
    private Optional<Certified> certified(List<Replacement> changes) {
      List<Rewrite> declared = DraftChanges.declared(sentence, changes);
      Rendering rendering = writer.render(changes);
      if (!texts.add(rendering.text())) {
        return Optional.empty();
      }
      Optional<Certified> lawful =
          Optional.of(writer.with(declared).certify(rendering))
              .filter(text -> !dropsForGood(declared) && !isBroken(text));
      rejected += lawful.isEmpty() ? 1 : 0;
      return lawful;
    }

    /** Has the changes of drafts read in place. */
    private List<JudgedDraft> pending(List<WrittenDraft> some) {
      if (some.isEmpty()) {
        return List.of();
      }
      task.deadline().check();
      List<List<Double>> lnOdds = judge.lnOdds(sentence, some);
      List<JudgedDraft> pending = new ArrayList<>();
      for (int i = 0; i < some.size(); i++) {
        pending.add(judged(some.get(i), lnOdds.get(i), judge.bestTold()));
      }
      return pending;
    }

    /** The best that are likely enough, also of drafts without a change or two. */
    private List<JudgedDraft> best(int count, double lnLeast) {
      if (!isRead) {
        left.addAll(pending(written));
        isRead = true;
      }
      if (!isLessened) {
        tellBack(LESSENED, Double.NEGATIVE_INFINITY);
        left.addAll(withLess(read.subList(0, Math.min(LESSENED, read.size()))));
        isLessened = true;
      }
      tellBack(count, lnLeast);
      return read.stream().filter(draft -> draft.lnProb() >= lnLeast).limit(count).toList();
    }

    /** Tells drafts back until nothing that is left can be among so many likely ones. */
    private void tellBack(int count, double lnLeast) {
      List<JudgedDraft> next = new ArrayList<>();
      left.sort(JudgedDraft.BEST_FIRST);
      for (JudgedDraft one : List.copyOf(left)) {
        long better =
            read.stream()
                .filter(known -> known.lnProb() >= lnLeast && known.score() >= one.score())
                .count();
        if (better >= count) {
          break;
        }
        if (one.lnProb() >= lnLeast) {
          next.add(one);
        }
        if (next.size() == TOLD) {
          tellBack(next);
        }
      }
      tellBack(next);
      read.sort(JudgedDraft.BEST_FIRST.thenComparingInt(draft -> draft.written().number()));
    }

    private void tellBack(List<JudgedDraft> next) {
      if (!next.isEmpty()) {
        read.addAll(read(next));
        left.removeAll(next);
        next.clear();
      }
    }

    /** Has drafts told back and judges them. */
    private List<JudgedDraft> read(List<JudgedDraft> pending) {
      task.deadline().check();
      List<WrittenDraft> written =
          judge.known(sentence, pending.stream().map(JudgedDraft::written).toList());
      double[] told = judge.told(sentence, written);
      List<JudgedDraft> read = new ArrayList<>();
      for (int i = 0; i < told.length; i++) {
        read.add(judged(written.get(i), pending.get(i).lnOdds(), told[i]));
      }
      return read;
    }

    /** The best drafts without their least likely changes: one wrong word need not spoil others. */
    private List<JudgedDraft> withLess(List<JudgedDraft> read) {
      List<JudgedDraft> next = read;
      List<JudgedDraft> all = new ArrayList<>();
      for (int i = 0; i < MOST_LESS; i++) {
        next = pending(withoutLeast(next));
        all.addAll(next);
      }
      return all;
    }

    private List<WrittenDraft> withoutLeast(List<JudgedDraft> whole) {
      List<WrittenDraft> lessened = new ArrayList<>();
      for (JudgedDraft one : whole) {
        WrittenDraft draft = one.written();
        List<Double> odds = one.lnOdds();
        List<Replacement> changes = new ArrayList<>(draft.changes());
        boolean plain = DraftChanges.declared(sentence, changes).isEmpty();
        if (odds.size() < 2 || !plain || Collections.min(odds) > SURE) {
          continue;
        }
        changes.remove(odds.indexOf(Collections.min(odds)));
        Draft less = DraftJudge.lessened(sentence, draft.draft(), changes);
        add(less, draft.aim(), draft.number(), changes, lessened);
      }
      return lessened;
    }

    private JudgedDraft judged(WrittenDraft draft, List<Double> lnOdds, double told) {
      WrittenDraft atMost = judge.atMost(draft);
      Amount amount = Amount.of(sentence, draft.text().rendering().text());
      Map<DraftFeature, Double> features = DraftJudge.features(atMost, lnOdds, told, amount);
      double lnProb = judge.lnProb(features);
      Map<String, Double> worth = amount.worth(lnProb, judge.weights().change(task));
      List<UnitChoice> choices = choices(draft.changes(), lnOdds, atMost.support(drafts), lnProb);
      Hypothesis hypothesis = new Hypothesis(choices, worth, Map.of(), draft.text());
      return new JudgedDraft(draft, lnOdds, features, lnProb, hypothesis);
    }

    /** Whether a guard is left out that has to stay. */
    private boolean dropsForGood(List<Rewrite> declared) {
      Predicate<Guarded> mayDrop = DraftAsks.limits(task).mayDrop();
      return DraftAsks.guards(sentence).stream()
          .filter(mayDrop.negate())
          .map(Guarded::span)
          .anyMatch(
              guard -> declared.stream().anyMatch(change -> change.dropped().contains(guard)));
    }

    /** Whether less than half is left of a sentence that nobody asked to shorten. */
    private boolean isCutShort(String text) {
      return task.purpose() != Purpose.COMPRESSION
          && 2 * text.length() < sentence.text().length()
          && task.length().isKeptBy(sentence.text());
    }

    private boolean isBroken(Certified certified) {
      String text = certified.rendering().text();
      return !certified.violations().isEmpty()
          || lastMark(text) != lastMark(sentence.text())
          || isCutShort(text)
          || constraints.broken(text, DocumentFormat.TEXT).isPresent()
          || !easier.serves(task, sentence, text)
          || !writer.keepsTerms(certified.rendering(), task)
          || roles.isReversed(call, text);
    }
  }

  /** The mark that a text ends with, or 0: nothing else tells that it is whole. */
  private static int lastMark(String text) {
    String whole = text.strip();
    int last = whole.isEmpty() ? 0 : whole.codePointBefore(whole.length());
    return Character.isLetterOrDigit(last) ? 0 : last;
  }

  /** The changes, each with its share of the whole: the less likely ones have more of it. */
  private static List<UnitChoice> choices(
      List<Replacement> changes, List<Double> lnOdds, Support support, double lnProb) {
    double[] each = lnOdds.stream().mapToDouble(Logistic::lnSigmoid).toArray();
    double sum = 0;
    for (double one : each) {
      sum += one;
    }
    List<UnitChoice> choices = new ArrayList<>();
    for (int i = 0; i < changes.size(); i++) {
      Replacement change = changes.get(i);
      choices.add(
          new UnitChoice(
              change,
              change.copies() ? UnitKind.STRUCTURE : UnitKind.PHRASE,
              List.of(support),
              OptionalDouble.of(Math.exp(each[i])),
              Map.of(Amount.ACCEPTABLE, lnProb * each[i] / sum)));
    }
    return choices;
  }
}
