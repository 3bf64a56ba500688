package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Ask;
import org.paraphrast.generate.DraftAsk;
import org.paraphrast.generate.GuardClass;
import org.paraphrast.generate.Guarded;
import org.paraphrast.generate.Search;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Sentence;

/** What a network is asked for on behalf of a task: several aims, amounts and lengths. */
final class DraftAsks {
  /** How many drafts there are at most. */
  static final int DRAFTS = 16;

  /** The bin of a draft that is as long as the sentence. */
  private static final int AS_LONG = 4;

  /** The upper ends of the bins of length but the last. */
  private static final double[] LENGTHS = {0.5, 0.65, 0.8, 0.95, 1.1};

  /** Guards of what a sentence says, which may go with what is left out. */
  private static final Set<GuardClass> SAID =
      EnumSet.of(GuardClass.NAME, GuardClass.NUMBER, GuardClass.DATE);

  private static final Search.Limits SHORTER =
      new Search.Limits(guard -> SAID.contains(guard.kind()), Integer.MAX_VALUE);

  /**
   * A line of the table of asks.
   *
   * @param change the bin of how many words are others
   * @param length the bin of the length
   * @param drafts how many are looked for
   */
  private record Line(Aim aim, OptionalInt change, int length, int drafts) {
    static Line of(Aim aim, int change, int length, int drafts) {
      return new Line(aim, OptionalInt.of(change), length, drafts);
    }
  }

  private static final List<Line> VARIED =
      List.of(
          Line.of(Aim.WORDS, 2, AS_LONG, 3),
          Line.of(Aim.WORDS, 3, AS_LONG, 4),
          Line.of(Aim.WORDS, 4, AS_LONG, 3),
          Line.of(Aim.FREE, 3, AS_LONG, 3),
          Line.of(Aim.STRUCTURE, 3, AS_LONG, 3));

  private static final List<Line> SIMPLER =
      List.of(
          Line.of(Aim.SIMPLER, 3, AS_LONG, 4),
          Line.of(Aim.SIMPLER, 4, AS_LONG, 4),
          Line.of(Aim.SIMPLER, 3, AS_LONG - 1, 4),
          Line.of(Aim.SIMPLER, 4, AS_LONG - 1, 4));

  /** The bin of a text that is shortened without a limit. */
  private static final int SHORT = 1;

  private DraftAsks() {}

  /** The asks for a task, at most 16 drafts in all. */
  static List<DraftAsk> of(Sentence sentence, Task task) {
    List<Guarded> guards = guards(sentence);
    int longest = longest(sentence, task);
    int more = (int) Math.round(4 * (task.change() - 0.5));
    List<DraftAsk> asks = new ArrayList<>();
    for (Line line : lines(task, longest)) {
      Ask ask =
          Ask.of(sentence.forms(), guards, line.aim()).withLength(Math.min(line.length(), longest));
      if (line.change().isPresent()) {
        int bin = line.change().getAsInt() + more;
        ask = ask.withChange(Math.max(1, Math.min(Ask.BINS - 1, bin)));
      }
      asks.add(new DraftAsk(ask, new Search.Beam(line.drafts(), limits(task))));
    }
    return asks;
  }

  /**
   * One more ask for as many drafts as are missing, drawn at random, the same ones each time.
   *
   * @param asks those that brought too few, since several said the same
   */
  static DraftAsk more(List<DraftAsk> asks, int missing) {
    DraftAsk like = asks.get(asks.size() > 1 ? 1 : 0);
    Search.Limits limits = like.search().limits();
    int drawn = 2 * missing; // some will be there already
    return new DraftAsk(like.ask(), new Search.Sample(drawn, 0.8, 0.9, 1, limits));
  }

  private static List<Line> lines(Task task, int longest) {
    return switch (task.purpose()) {
      case VARIATION, SIMILARITY -> VARIED;
      case SIMPLIFICATION -> SIMPLER;
      case COMPRESSION -> shorter(Math.min(longest, hasLimit(task) ? AS_LONG - 1 : SHORT));
    };
  }

  private static List<Line> shorter(int length) {
    return List.of(
        new Line(Aim.SHORTER, OptionalInt.empty(), length, 6),
        Line.of(Aim.SHORTER, 3, length, 4),
        new Line(Aim.SHORTER, OptionalInt.empty(), length + (length == 0 ? 1 : -1), 3),
        new Line(Aim.SHORTER, OptionalInt.empty(), length + 1, 3));
  }

  static List<Guarded> guards(Sentence sentence) {
    List<Guarded> guards = new ArrayList<>();
    for (Guard guard : sentence.guards().list()) {
      guards.add(new Guarded(guard.tokens(), GuardClass.of(guard.kind())));
    }
    return guards;
  }

  /** Guards go with what is left out only where something is. */
  static Search.Limits limits(Task task) {
    return task.purpose() == Purpose.COMPRESSION && !task.keepsMeaning()
        ? SHORTER
        : Search.Limits.NONE;
  }

  private static boolean hasLimit(Task task) {
    return !task.length().equals(LengthLimit.NONE);
  }

  /** The bin that the limits of the length fall into; they allow some of it and all below. */
  private static int longest(Sentence sentence, Task task) {
    LengthLimit limit = task.length();
    String text = sentence.text();
    double chars = Math.max(1, text.codePointCount(0, text.length()));
    double most =
        Math.min(
            limit.maxRatio().value(),
            Math.min(limit.maxChars().value(), limit.maxBytes().value()) / chars);
    int bin = 0;
    while (bin < LENGTHS.length && most >= LENGTHS[bin]) {
      bin++;
    }
    return bin;
  }
}
