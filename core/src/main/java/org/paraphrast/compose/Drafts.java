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
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.generate.Guarded;
import org.paraphrast.plan.Replaced;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.table.UnitKind;
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

  private static final Comparator<Read> BEST_FIRST =
      Comparator.<Read>comparingDouble(read -> read.judged().hypothesis().score()).reversed();

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

  /** The drafts for a task. */
  public Of of(Sentence sentence, Task task) {
    SentenceDrafts drafts = source.of(sentence, task);
    if (drafts.list().isEmpty()) {
      return new Of(List.of(), 0);
    }
    Call call = new Call(sentence, task, drafts);
    drafts.list().forEach(call::add);
    List<Read> read = new ArrayList<>();
    for (Written one : call.written) {
      DraftReading reading =
          drafts.reading(
              one.draft(), () -> judge.read(sentence, one.draft().draft(), one.changes()));
      read.add(call.judged(one, reading));
    }
    read.sort(BEST_FIRST);
    call.withLess(read).forEach(read::add);
    read.sort(BEST_FIRST);
    return new Of(read.stream().map(Read::judged).toList(), call.rejected);
  }

  /** Whether a part of a draft is likely right on its own. */
  boolean isOffered(Sentence sentence, Replaced part) {
    return judge.alone(sentence, part) >= judge.weights().offer();
  }

  /** The drafts for a task that break nothing, not judged. */
  List<Written> written(Sentence sentence, Task task) {
    SentenceDrafts drafts = source.of(sentence, task);
    if (drafts.list().isEmpty()) {
      return List.of();
    }
    Call call = new Call(sentence, task, drafts);
    drafts.list().forEach(call::add);
    return call.written;
  }

  /** A draft that breaks nothing, and who writes it. */
  record Written(NumberedDraft draft, List<DraftChange> changes, TextWriter writer, String text) {}

  /** A draft that was read. */
  private record Read(Written written, DraftReading reading, JudgedDraft judged) {}

  /** One sentence and task. */
  private final class Call {
    final Sentence sentence;
    final Task task;
    final SentenceDrafts drafts;
    final Manner manner;
    final Constraints constraints;
    final Set<String> texts = new HashSet<>();
    final List<Written> written = new ArrayList<>();
    int rejected;

    Call(Sentence sentence, Task task, SentenceDrafts drafts) {
      this.sentence = sentence;
      this.task = task;
      this.drafts = drafts;
      this.manner = manners.of(sentence, task);
      this.constraints = new Constraints(sentence.text(), task);
      texts.add(sentence.text());
    }

    /** Adds a draft if it is new and breaks nothing. */
    void add(NumberedDraft draft) {
      task.deadline().check();
      List<DraftChange> changes = DraftChanges.of(sentence, draft.draft(), manner.respelling());
      written(draft, changes).ifPresent(written::add);
    }

    private Optional<Written> written(NumberedDraft draft, List<DraftChange> changes) {
      List<Rewrite> declared =
          changes.stream().map(DraftChange::declared).flatMap(Optional::stream).toList();
      TextWriter writer = manner.writer().with(declared);
      Rendering rendering = writer.render(changes.stream().map(DraftChange::replacement).toList());
      if (!texts.add(rendering.text())) {
        return Optional.empty();
      }
      if (dropsForGood(declared) || isBroken(writer.certify(rendering))) {
        rejected++;
        return Optional.empty();
      }
      return Optional.of(new Written(draft, changes, writer, rendering.text()));
    }

    /** The best drafts without their least likely changes: one wrong word need not spoil others. */
    List<Read> withLess(List<Read> read) {
      List<Read> less = new ArrayList<>();
      for (Read one : read.subList(0, Math.min(LESSENED, read.size()))) {
        Optional<Read> next = Optional.of(one);
        for (int i = 0; i < MOST_LESS && next.isPresent(); i++) {
          next = next.flatMap(this::withoutLeast);
          next.ifPresent(less::add);
        }
      }
      return less;
    }

    private Optional<Read> withoutLeast(Read read) {
      Written one = read.written();
      List<Double> odds = read.reading().lnOdds();
      int least = odds.indexOf(Collections.min(odds));
      boolean plain = one.changes().stream().allMatch(change -> change.declared().isEmpty());
      if (odds.size() < 2 || !plain || odds.get(least) > SURE) {
        return Optional.empty();
      }
      List<DraftChange> changes = new ArrayList<>(one.changes());
      changes.remove(least);
      NumberedDraft draft = judge.with(sentence, one.draft(), changes);
      return written(draft, changes)
          .map(made -> judged(made, judge.read(sentence, draft.draft(), changes)));
    }

    Read judged(Written one, DraftReading reading) {
      task.deadline().check();
      NumberedDraft draft = one.draft();
      Amount amount = Amount.of(sentence, one.text());
      Map<DraftFeature, Double> features =
          DraftJudge.features(draft, one.changes(), reading, amount);
      double lnProb = judge.lnProb(features);
      Worth worth = Worth.of(lnProb, amount, judge.weights().change(task));
      List<UnitChoice> choices =
          choices(one.changes(), reading, draft.support(drafts.list().size()), lnProb);
      Hypothesis hypothesis = one.writer().hypothesis(choices, worth.features());
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

    private boolean isBroken(Certified text) {
      return !text.violations().isEmpty()
          || lastMark(text.rendering().text()) != lastMark(sentence.text())
          || constraints.broken(text.rendering().text(), DocumentFormat.TEXT).isPresent()
          || !easier.serves(task, sentence, text.rendering().text())
          || !manner.keepsTerms(text.rendering(), task)
          || roles.isReversed(sentence, text.rendering().text());
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
    double[] each = reading.lnOdds().stream().mapToDouble(Acceptability::lnSigmoid).toArray();
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
