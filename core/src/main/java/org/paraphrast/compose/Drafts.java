package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
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
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.search.Manner;
import org.paraphrast.fit.Logistic;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.generate.Guarded;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.render.Rendering;

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

  private static final Comparator<Read> BEST_FIRST =
      Comparator.comparingDouble(Read::score)
          .reversed()
          .thenComparingInt(read -> read.written().draft().number());

  private final DraftSource source;
  private final DraftJudge judge;
  private final Manner.Source manners;
  private final EasierDrafts easier;
  private final WhoDidWhat roles;

  /**
   * @param analysis parses texts with parts in another order
   * @param difficulty how hard words are, if that is known; asked for where something is simplified
   */
  public Drafts(
      Drafter drafter,
      DraftJudge judge,
      Manner.Source manners,
      Structure.Analysis analysis,
      Supplier<Optional<WordDifficulty>> difficulty) {
    this.easier = new EasierDrafts(difficulty);
    this.roles = new WhoDidWhat(analysis);
    this.source = new DraftSource(drafter);
    this.judge = judge;
    this.manners = manners;
  }

  /**
   * The drafts of one sentence.
   *
   * @param judged those that break nothing, those worth most first
   * @param rejected how many others there were
   */
  public record Of(List<JudgedDraft> judged, int rejected) {
    static final Of NONE = new Of(List.of(), 0);

    public Of {
      judged = List.copyOf(judged);
    }
  }

  DraftWeights weights() {
    return judge.weights();
  }

  /** All drafts for a task, judged. */
  public Of of(Call call, Task task) {
    return of(call, task, Integer.MAX_VALUE, 0);
  }

  /** The best drafts that are likely enough; what cannot be among them is not told back. */
  Of likely(Call call, Task task, int count) {
    return of(call, task, count, judge.weights().least());
  }

  private Of of(Call call, Task task, int count, double least) {
    Candidates candidates = written(call, task);
    List<JudgedDraft> best = candidates.best(count, Math.log(least));
    return new Of(best, candidates.rejected);
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

  /** A draft that breaks nothing, and how it reads. */
  record Written(NumberedDraft draft, List<DraftChange> changes, Certified text) {}

  /**
   * A draft whose changes were read in place, but which was not told back yet.
   *
   * @param lnOdds of its changes
   * @param atMost as it would be judged if it were told back perfectly
   */
  private record Pending(Written written, List<Double> lnOdds, JudgedDraft atMost) {
    double most() {
      return atMost.hypothesis().score();
    }
  }

  /** A draft that was judged. */
  private record Read(Written written, DraftReading reading, JudgedDraft judged) {
    double score() {
      return judged.hypothesis().score();
    }
  }

  /** The drafts of one sentence and task. */
  final class Candidates {
    private final Call call;
    private final Sentence sentence;
    private final Task task;
    private final int drafts;
    private final Manner manner;
    private final Constraints constraints;
    private final Set<String> texts = new HashSet<>();
    private final List<Written> written = new ArrayList<>();
    private final List<Pending> left = new ArrayList<>();
    private final List<Read> read = new ArrayList<>();
    private boolean isRead;
    private boolean isLessened;
    private int rejected;

    Candidates(Call call, Task task) {
      this.call = call;
      this.sentence = call.sentence();
      this.task = task;
      this.manner = manners.of(call, task);
      this.constraints = new Constraints(sentence.text(), task);
      List<NumberedDraft> all = source.of(call, task);
      this.drafts = all.size();
      texts.add(sentence.text());
      for (NumberedDraft draft : all) {
        task.deadline().check();
        List<DraftChange> changes = DraftChanges.of(sentence, draft.draft(), manner.respelling());
        certified(changes).ifPresent(text -> written.add(new Written(draft, changes, text)));
      }
    }

    /** Those that break nothing. */
    List<Written> list() {
      return written;
    }

    /** How changes read, if that is new and breaks nothing. */
    private Optional<Certified> certified(List<DraftChange> changes) {
      List<Rewrite> declared =
          changes.stream().map(DraftChange::declared).flatMap(Optional::stream).toList();
      TextWriter writer = manner.writer().with(declared);
      Rendering rendering = writer.render(changes.stream().map(DraftChange::replacement).toList());
      if (!texts.add(rendering.text())) {
        return Optional.empty();
      }
      Optional<Certified> lawful =
          Optional.of(writer.certify(rendering))
              .filter(text -> !dropsForGood(declared) && !isBroken(text));
      rejected += lawful.isEmpty() ? 1 : 0;
      return lawful;
    }

    /** Has the changes of drafts read in place. */
    private List<Pending> pending(List<Written> some) {
      if (some.isEmpty()) {
        return List.of();
      }
      task.deadline().check();
      List<List<Double>> lnOdds = judge.lnOdds(sentence, some);
      List<Pending> pending = new ArrayList<>();
      for (int i = 0; i < some.size(); i++) {
        Read atMost = judged(judge.atMost(some.get(i)), judge.atMost(lnOdds.get(i)));
        pending.add(new Pending(some.get(i), lnOdds.get(i), atMost.judged()));
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
      return read.stream()
          .map(Read::judged)
          .filter(draft -> draft.lnProb() >= lnLeast)
          .limit(count)
          .toList();
    }

    /** Tells drafts back until nothing that is left can be among so many likely ones. */
    private void tellBack(int count, double lnLeast) {
      List<Pending> next = new ArrayList<>();
      left.sort(Comparator.comparingDouble(Pending::most).reversed());
      for (Pending one : List.copyOf(left)) {
        long better =
            read.stream()
                .filter(known -> known.judged().lnProb() >= lnLeast && known.score() >= one.most())
                .count();
        if (better >= count) {
          break;
        }
        if (one.atMost().lnProb() >= lnLeast) {
          next.add(one);
        }
        if (next.size() == TOLD) {
          tellBack(next);
        }
      }
      tellBack(next);
      read.sort(BEST_FIRST);
    }

    private void tellBack(List<Pending> next) {
      if (!next.isEmpty()) {
        read.addAll(read(next));
        left.removeAll(next);
        next.clear();
      }
    }

    /** Has drafts told back and judges them. */
    private List<Read> read(List<Pending> pending) {
      task.deadline().check();
      List<Written> written =
          judge.known(sentence, pending.stream().map(Pending::written).toList());
      double[] told = judge.told(sentence, written);
      List<Read> read = new ArrayList<>();
      for (int i = 0; i < told.length; i++) {
        read.add(judged(written.get(i), new DraftReading(pending.get(i).lnOdds(), told[i])));
      }
      return read;
    }

    /** The best drafts without their least likely changes: one wrong word need not spoil others. */
    private List<Pending> withLess(List<Read> read) {
      List<Pending> next =
          read.stream()
              .map(one -> new Pending(one.written(), one.reading().lnOdds(), one.judged()))
              .toList();
      List<Pending> all = new ArrayList<>();
      for (int i = 0; i < MOST_LESS; i++) {
        next = pending(withoutLeast(next));
        all.addAll(next);
      }
      return all;
    }

    private List<Written> withoutLeast(List<Pending> whole) {
      List<Written> lessened = new ArrayList<>();
      for (Pending one : whole) {
        List<Double> odds = one.lnOdds();
        List<DraftChange> changes = new ArrayList<>(one.written().changes());
        boolean plain = changes.stream().allMatch(change -> change.declared().isEmpty());
        if (odds.size() < 2 || !plain || Collections.min(odds) > SURE) {
          continue;
        }
        changes.remove(odds.indexOf(Collections.min(odds)));
        NumberedDraft draft = DraftJudge.lessened(sentence, one.written().draft(), changes);
        certified(changes).ifPresent(text -> lessened.add(new Written(draft, changes, text)));
      }
      return lessened;
    }

    private Read judged(Written one, DraftReading reading) {
      NumberedDraft draft = one.draft();
      Amount amount = Amount.of(sentence, one.text().rendering().text());
      Map<DraftFeature, Double> features =
          DraftJudge.features(draft, one.changes(), reading, amount);
      double lnProb = judge.lnProb(features);
      Worth worth = Worth.of(lnProb, amount, judge.weights().change(task));
      List<UnitChoice> choices = choices(one.changes(), reading, draft.support(drafts), lnProb);
      Hypothesis hypothesis = new Hypothesis(choices, worth.features(), Map.of(), one.text());
      return new Read(one, reading, new JudgedDraft(hypothesis, features, lnProb));
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

    private boolean isBroken(Certified certified) {
      String text = certified.rendering().text();
      return !certified.violations().isEmpty()
          || lastMark(text) != lastMark(sentence.text())
          || constraints.broken(text, DocumentFormat.TEXT).isPresent()
          || !easier.serves(task, sentence, text)
          || !manner.keepsTerms(certified.rendering(), task)
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
      List<DraftChange> changes, DraftReading reading, Support support, double lnProb) {
    double[] each = reading.lnOdds().stream().mapToDouble(Logistic::lnSigmoid).toArray();
    double sum = 0;
    for (double one : each) {
      sum += one;
    }
    List<UnitChoice> choices = new ArrayList<>();
    for (int i = 0; i < changes.size(); i++) {
      DraftChange change = changes.get(i);
      choices.add(
          new UnitChoice(
              change.replacement(),
              change.moves() ? UnitKind.STRUCTURE : UnitKind.PHRASE,
              List.of(support),
              OptionalDouble.of(Math.exp(each[i])),
              Map.of(Worth.ACCEPTABLE, lnProb * each[i] / sum)));
    }
    return choices;
  }
}
