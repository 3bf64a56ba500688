package org.paraphrast.compose;

import java.util.ArrayList;
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
    List<JudgedDraft> judged =
        call.written.stream()
            .map(call::judged)
            .sorted(
                Comparator.<JudgedDraft>comparingDouble(draft -> draft.hypothesis().score())
                    .reversed())
            .toList();
    return new Of(judged, call.rejected);
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
      List<Rewrite> declared =
          changes.stream().map(DraftChange::declared).flatMap(Optional::stream).toList();
      TextWriter writer = manner.writer().with(declared);
      Rendering rendering = writer.render(changes.stream().map(DraftChange::replacement).toList());
      if (!texts.add(rendering.text())) {
        return;
      }
      if (dropsForGood(declared) || isBroken(writer.certify(rendering))) {
        rejected++;
      } else {
        written.add(new Written(draft, changes, writer, rendering.text()));
      }
    }

    JudgedDraft judged(Written one) {
      task.deadline().check();
      NumberedDraft draft = one.draft();
      DraftReading reading =
          drafts.reading(draft, () -> judge.read(sentence, draft.draft(), one.changes()));
      Amount amount = Amount.of(sentence, one.text());
      Map<DraftFeature, Double> features =
          DraftJudge.features(draft, one.changes(), reading, amount);
      double lnProb = judge.lnProb(features);
      Worth worth = Worth.of(lnProb, amount, judge.weights().change(task));
      List<UnitChoice> choices =
          choices(one.changes(), reading, draft.support(drafts.list().size()), lnProb);
      Hypothesis hypothesis = one.writer().hypothesis(choices, worth.features());
      return new JudgedDraft(hypothesis, features, lnProb);
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
