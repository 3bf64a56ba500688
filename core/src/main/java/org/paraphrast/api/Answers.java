package org.paraphrast.api;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.paraphrast.api.Outcome.GivenUp.Cost;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Limit;
import org.paraphrast.decode.TermCheck;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.Term;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.EnglishShare;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.spelling.Respelling;

/**
 * From a request to its result: asks a generator for hypotheses, and for more of them where too
 * many were dropped, and says what became of them. Immutable and thread-safe.
 */
final class Answers {
  /** How many hypotheses diverse outputs are picked from, for each that is wanted. */
  private static final int POOL = 10;

  /** How often more hypotheses are asked for when too many of them were rejected. */
  private static final int ROUNDS = 4;

  /** How many outputs are looked through for one that keeps the limits. */
  private static final int WIDE = 1000;

  /** Tokens of a sentence times characters of a reference: word edits take quadratic time. */
  private static final long MOST_PAIRS = 50_000_000;

  /** Characters for each token that a text may have; more are data. */
  private static final long CHARACTERS = 10;

  /** A text with fewer characters is read in no time. */
  private static final long ALWAYS_READ = 100_000;

  /** Tokens of a sentence that is too long to look at so many. */
  private static final int LONG = 150;

  /** Tokens of all outputs that are looked through for a sentence that is longer still. */
  private static final int MOST = 100_000;

  private final Generator generator;
  private final Bar bar;

  /** What an output has to score to be an answer. */
  enum Bar {
    /** As much as the unchanged sentence. */
    UNCHANGED,
    /** Nothing: the best there is will do. */
    NONE
  }

  Answers(Generator generator, Bar bar) {
    this.generator = generator;
    this.bar = bar;
  }

  /**
   * Answers a request.
   *
   * @param part what alternatives are wanted for, if not for all of the sentence
   */
  Result answer(Request request, Call call, Optional<CharSpan> part) {
    Sentence sentence = call.sentence();
    Optional<String> tooLong = tooLong(request, sentence);
    if (tooLong.isPresent()) {
      return givenUp(request, sentence, new Outcome.GivenUp(Cost.TOO_LONG, tooLong.get()));
    }
    try {
      return search(request, call, part);
    } catch (Deadline.OutOfTime e) {
      String reason = "nothing was found within " + e.time().toMillis() / 1000.0 + " s";
      return givenUp(request, sentence, new Outcome.GivenUp(Cost.OUT_OF_TIME, reason));
    }
  }

  /** What is said of a request whose time was over before it could be looked at. */
  Result tooLate(Request request) {
    return givenUp(
        request,
        Sentence.unread(request.text()),
        new Outcome.GivenUp(Cost.OUT_OF_TIME, "the time was over before its turn came"));
  }

  /** Whether a text is so long that it is not even read. */
  static boolean isData(String text, Budget budget) {
    return text.length() > mostCharacters(budget);
  }

  private static long mostCharacters(Budget budget) {
    return Math.max(ALWAYS_READ, CHARACTERS * budget.tokens());
  }

  /** What is said of a request with such a text. */
  Result unread(Request request) {
    String reason =
        String.format(
            Locale.ROOT,
            "it has %,d characters, and at most %,d are looked at",
            request.text().length(),
            mostCharacters(request.budget()));
    Outcome.GivenUp why = new Outcome.GivenUp(Cost.TOO_LONG, reason);
    return givenUp(request, Sentence.unread(request.text()), why);
  }

  /** Why a sentence is not looked at, if it has too much to look at. */
  private static Optional<String> tooLong(Request request, Sentence sentence) {
    int tokens = sentence.size();
    int most = request.budget().tokens();
    long pairs = (long) tokens * request.task().reference().map(String::length).orElse(0);
    String reason = null;
    if (tokens > most) {
      reason = "it has %,d tokens, and at most %,d are looked at";
    } else if (pairs > MOST_PAIRS) {
      reason = "it has %,d tokens, too many to compare with so long a reference";
    }
    return Optional.ofNullable(reason).map(text -> String.format(Locale.ROOT, text, tokens, most));
  }

  /** The input stays; if it breaks a limit, that is what is said. */
  private Result givenUp(Request request, Sentence sentence, Outcome.GivenUp why) {
    Task task = request.task();
    Set<Limit> failing = unmet(sentence, task);
    String unmet =
        failing.stream().sorted().map(Limit::label).collect(Collectors.joining(", "))
            + " cannot be kept: "
            + why.reason();
    return withoutSearch(
        sentence, failing.isEmpty() ? why : new Outcome.Unmet(failing, unmet, Optional.empty()));
  }

  /** The limits that a sentence does not keep as it is. */
  static Set<Limit> unmet(Sentence sentence, Task task) {
    Set<Limit> failing = new Constraints(sentence.text(), task).unmet(sentence.text());
    if (task.spelling().respells() && !isSpelledAsWanted(sentence, task)) {
      failing.add(Limit.SPELLING);
    }
    return failing;
  }

  private Result search(Request request, Call call, Optional<CharSpan> part) {
    Sentence sentence = call.sentence();
    if (sentence.size() == 0) {
      return withoutSearch(sentence, new Outcome.Unchanged("the input has no words"))
          .provedOptimal();
    }
    Constraints constraints = new Constraints(sentence.text(), request.task());
    boolean keepsLimits = constraints.unmet(sentence.text()).isEmpty();
    boolean respells = request.task().spelling().respells();
    if (request.task().change() == 0 && keepsLimits && !respells) {
      return withoutSearch(sentence, new Outcome.Unchanged("no change is wanted (change 0)"))
          .provedOptimal();
    }
    boolean spelledAsWanted = !respells || isSpelledAsWanted(sentence, request.task());
    Found found = find(request, call, part);
    List<Output> outputs = found.certified.outputs();
    List<Output> convincing = convincing(request, found.generation, outputs);
    if (keepsLimits && (spelledAsWanted || !convincing.isEmpty())) {
      return result(request, sentence, found, convincing);
    }
    // the input is no answer: anything that keeps the limits is better
    if (!outputs.isEmpty()) {
      return result(request, sentence, found, outputs);
    }
    if (leavesOut(request.task(), unmet(sentence, request.task()))) {
      return search(request.withTask(request.task().withPurpose(Purpose.COMPRESSION)), call, part);
    }
    boolean sought = !found.generation.optimal() || !request.task().must().isEmpty();
    if (sought && mayHaveAll(call, request.task())) {
      outputs = amongTheBest(request, call, part);
    }
    if (!outputs.isEmpty()) {
      return result(request, sentence, found, outputs).notOptimal();
    }
    Function<Task, Optional<Output>> search =
        task -> find(request.withTask(task).withOutputs(1), call, part).certified.best();
    NearestMiss miss = new NearestMiss(sentence, request.task(), spelledAsWanted, search);
    return result(request.task(), sentence, found, miss.outcome());
  }

  /**
   * Whether only leaving something out can help: the input is too long, and no words shorten it.
   */
  private static boolean leavesOut(Task task, Set<Limit> failing) {
    return task.purpose() != Purpose.COMPRESSION
        && !task.keepsMeaning()
        && task.must().isEmpty()
        && failing.stream().anyMatch(Limit::isLength);
  }

  private static Task unlimited(Task task) {
    return task.withLength(LengthLimit.NONE).withMust(List.of());
  }

  /** Whether nothing is known that rules out one of the words to have. */
  private boolean mayHaveAll(Call call, Task task) {
    return task.must().stream()
        .allMatch(phrase -> generator.mayHave(call, unlimited(task), phrase));
  }

  /** Whether no word has to be respelled, as far as this can be told without a tagger. */
  private static boolean isSpelledAsWanted(Sentence sentence, Task task) {
    return Respelling.of(sentence, List.of(), task.spelling()).tokens().isEmpty();
  }

  /** What a generator proposed, and what of it may be shown. */
  private record Found(Generation generation, Certification certified) {}

  /**
   * Asks for more hypotheses until enough of them may be shown, or there are no more. If the time
   * is over while it asks for more, it has what it found before.
   */
  private Found find(Request request, Call call, Optional<CharSpan> part) {
    if (request.task().change() == 0 && !request.task().spelling().respells()) {
      Generation nothing = new Generation(List.of(), true, OptionalDouble.empty(), 0);
      return new Found(nothing, new Certification(call.sentence(), request));
    }
    int wanted = request.outputs();
    long count = request.diverse() ? (long) wanted * POOL : wanted;
    Found found = null;
    for (int round = 1; ; round++) {
      int asked = (int) Math.min(count, Integer.MAX_VALUE);
      try {
        found = find(request, call, part, asked);
      } catch (Deadline.OutOfTime e) {
        if (found == null || found.certified.outputs().isEmpty()) {
          throw e;
        }
        return new Found(found.generation.notOptimal(), found.certified);
      }
      boolean more = found.generation.hypotheses().size() >= asked && asked < Integer.MAX_VALUE;
      if (found.certified.outputs().size() >= wanted || !more || round == ROUNDS) {
        return found;
      }
      count *= 4;
    }
  }

  private Found find(Request request, Call call, Optional<CharSpan> part, int asked) {
    Sentence sentence = call.sentence();
    request.task().deadline().check();
    Generation generation = generator.generate(call, request.task(), asked, request.seed());
    Certification certified = new Certification(sentence, request);
    certified.reject("in the search", generation.rejected());
    for (Hypothesis hypothesis : generation.hypotheses()) {
      if (part.isEmpty() || isAlternative(sentence, part.get(), hypothesis)) {
        certified.add(hypothesis);
      }
    }
    return new Found(generation, certified);
  }

  private static boolean isAlternative(Sentence sentence, CharSpan part, Hypothesis hypothesis) {
    String output = hypothesis.text().rendering().text();
    return Alternatives.instead(sentence.text(), part, output).isPresent();
  }

  /**
   * What keeps the limits among the best without them: a search that plans ahead for a limit may
   * have missed it, and one that does not never looked for it.
   */
  private List<Output> amongTheBest(Request request, Call call, Optional<CharSpan> part) {
    Sentence sentence = call.sentence();
    int width = sentence.size() > LONG ? Math.min(WIDE / 20, MOST / sentence.size()) : WIDE;
    Request wide =
        request
            .withTask(unlimited(request.task()))
            .withOutputs(Math.max(1, width))
            .withDiverse(false);
    Constraints constraints = new Constraints(sentence.text(), request.task());
    return find(wide, call, part).certified.outputs().stream()
        .filter(output -> constraints.accepts(output.text()))
        .toList();
  }

  private Result result(Request request, Sentence sentence, Found found, List<Output> certified) {
    List<Output> outputs = certified;
    if (request.diverse()) {
      outputs = Diversity.pick(outputs, request.outputs());
    } else if (outputs.size() > request.outputs()) {
      outputs = outputs.subList(0, request.outputs());
    }
    Outcome outcome =
        inItsLanguage(outcome(request, found.generation, found.certified, outputs), sentence);
    Result result = result(request.task(), sentence, found, outcome);
    return request.diverse() ? result.notOptimal() : result;
  }

  private Result result(Task task, Sentence sentence, Found found, Outcome outcome) {
    return new Result(
        sentence,
        outcome,
        generator.name(),
        generator.scoreMeaning(task),
        found.generation.optimal(),
        found.generation.sourceScore(),
        found.certified.rejected(),
        terms(found.generation, outcome.outputs()),
        found.generation.cut());
  }

  /** What the terms of the sentence become in the best output. */
  private static Map<Term, List<String>> terms(Generation generation, List<Output> outputs) {
    List<Change> changes =
        outputs.isEmpty()
            ? List.of()
            : outputs.get(0).receipts().stream().map(Receipt::change).toList();
    return TermCheck.fates(generation.terms(), changes).byTerm();
  }

  /** An unconvincing change is not made: what scores below the unchanged sentence stays away. */
  private List<Output> convincing(Request request, Generation generation, List<Output> outputs) {
    if (request.any() || bar == Bar.NONE || generation.sourceScore().isEmpty()) {
      return outputs;
    }
    double least = generation.sourceScore().getAsDouble();
    return outputs.stream().filter(output -> output.score() >= least).toList();
  }

  private static Outcome outcome(
      Request request, Generation generation, Certification certified, List<Output> outputs) {
    if (!outputs.isEmpty()) {
      return new Outcome.Paraphrased(outputs);
    }
    if (!certified.outputs().isEmpty()) {
      return new Outcome.Unchanged("nothing found is better than the input under this model");
    }
    Map<String, Integer> rejected = certified.rejected();
    if (!rejected.isEmpty()) {
      String reasons =
          rejected.entrySet().stream()
              .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
              .collect(Collectors.joining(", "));
      return new Outcome.Rejected("every paraphrase would have broken something: " + reasons);
    }
    if (request.task().change() == 0) {
      return new Outcome.Unchanged("change is 0, and every word is spelled as is wanted");
    }
    if (generation.cut() && generation.hypotheses().isEmpty()) {
      return new Outcome.Unchanged("sampling found nothing before its time was over");
    }
    if (request.task().generator() == GeneratorUse.ONLY) {
      return new Outcome.Unchanged("no draft of the generator is likely enough to be right");
    }
    return new Outcome.Unchanged(
        generation.hypotheses().isEmpty()
            ? "no unguarded word has another word for it"
            : "every hypothesis reads like the input");
  }

  /** Why there is nothing better: it may be the language. */
  private static Outcome inItsLanguage(Outcome outcome, Sentence sentence) {
    return outcome instanceof Outcome.Unchanged unchanged
            && EnglishShare.of(sentence.text()).isForeign()
        ? new Outcome.Unchanged(
            unchanged.reason() + "; it does not look like English, and no other language is known")
        : outcome;
  }

  /** What a batch says of an input that the program failed on. */
  Result failed(String text, Throwable error) {
    return withoutSearch(Sentence.unread(text), failure(error));
  }

  private static Outcome.Failed failure(Throwable error) {
    if (error instanceof OutOfMemoryError) {
      return new Outcome.Failed("the memory of Java (-Xmx) did not suffice: " + error, error);
    }
    return new Outcome.Failed(
        error instanceof StackOverflowError
            ? "the stack of Java (-Xss) did not suffice: " + error
            : "the program has a fault: " + error,
        error);
  }

  /** A result without a search. */
  Result withoutSearch(Sentence sentence, Outcome outcome) {
    return new Result(
        sentence,
        outcome,
        generator.name(),
        generator.scoreMeaning(),
        false,
        OptionalDouble.empty(),
        Map.of(),
        Map.of(),
        false);
  }
}
