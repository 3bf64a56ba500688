package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.paraphrast.api.Outcome.GivenUp.Cost;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Limit;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.decode.search.TrueScorer;
import org.paraphrast.io.DataException;
import org.paraphrast.io.MappedFaults;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Task;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.ProsePart;
import org.paraphrast.text.spelling.Respelling;
import org.paraphrast.text.spelling.SpellingStyle;

/**
 * Says a text in other words. One sentence walks one way: text → guards → generator → rendering →
 * certificate → receipts; nothing looks back up. Thread-safe; close it when no call is under way.
 *
 * <pre>{@code
 * try (Paraphraser paraphraser = Paraphraser.open(Path.of("model/en"))) {
 *   Result result = paraphraser.paraphrase(Request.of("The big dog barked."));
 *   for (Output output : result.outcome().outputs()) {
 *     System.out.println(output.text());
 *   }
 * }
 * }</pre>
 */
public final class Paraphraser implements AutoCloseable {
  /** How many hypotheses diverse outputs are picked from, for each that is wanted. */
  private static final int POOL = 10;

  /** How often more hypotheses are asked for when too many of them were rejected. */
  private static final int ROUNDS = 4;

  /** How many outputs are looked through for one that keeps the limits. */
  private static final int WIDE = 1000;

  /** One sentence of a document may take its time divided by this. */
  private static final int SHARES = 10;

  /** Tokens of a sentence times characters of a reference: word edits take quadratic time. */
  private static final long MOST_PAIRS = 50_000_000;

  /** Tokens of a sentence that is too long to look at so many. */
  private static final int LONG = 150;

  /** Tokens of all outputs that are looked through for a sentence that is longer still. */
  private static final int MOST = 100_000;

  private final Analyzer analyzer;
  private final Generator generator;
  private final Systems.Follows follows;
  private final Optional<ModelFolder> folder;
  private volatile boolean closed;

  /** Over a generator of one's own. */
  public Paraphraser(Analyzer analyzer, Generator generator) {
    this(analyzer, generator, Systems.Follows.WHOLE_TASK, Optional.empty());
  }

  private Paraphraser(
      Analyzer analyzer,
      Generator generator,
      Systems.Follows follows,
      Optional<ModelFolder> folder) {
    this.analyzer = requireNonNull(analyzer, "analyzer");
    this.generator = requireNonNull(generator, "generator");
    this.follows = follows;
    this.folder = folder;
  }

  /** The system that the manifest of a model folder names, with the files of the folder. */
  public static Paraphraser open(Path modelFolder) {
    return open(modelFolder, Systems.standard());
  }

  /** The same where the manifest may name any of these systems. */
  public static Paraphraser open(Path modelFolder, Systems systems) {
    ModelFolder folder = ModelFolder.open(requireNonNull(modelFolder, "modelFolder"));
    try {
      return open(folder.system(systems), Optional.of(folder), UserTables.NONE);
    } catch (RuntimeException e) {
      folder.close();
      throw e;
    }
  }

  /** A system with a model folder, which is closed with the paraphraser, and tables of the user. */
  public static Paraphraser open(
      Systems.Entry system, Optional<ModelFolder> folder, UserTables userTables) {
    requireNonNull(system, "system");
    requireNonNull(folder, "folder");
    requireNonNull(userTables, "userTables");
    return reading(folder, () -> opened(system, folder, userTables));
  }

  private static Paraphraser opened(
      Systems.Entry system, Optional<ModelFolder> folder, UserTables userTables) {
    Generator generator = system.create(folder, userTables);
    Analyzer analyzer =
        system.model() == Systems.Needs.MODEL
            ? folder.map(ModelFolder::analyzer).orElseGet(Analyzer::english)
            : Analyzer.english();
    return new Paraphraser(analyzer, generator, system.task(), folder);
  }

  /** Does what reads the model; if that fails because a file has changed, the error names it. */
  private static <T> T reading(Optional<ModelFolder> folder, Supplier<T> work) {
    try {
      return work.get();
    } catch (InternalError e) {
      if (MappedFaults.isFault(e)) {
        folder.ifPresent(model -> model.requireUnchanged(e));
        throw MappedFaults.explain(e);
      }
      throw e;
    } catch (IndexOutOfBoundsException | NegativeArraySizeException | ArithmeticException e) {
      folder.ifPresent(model -> model.requireUnchanged(e));
      throw e;
    }
  }

  /** The name of the system. */
  public String system() {
    return generator.name();
  }

  /** Whether the seed of a request changes what the system answers. */
  public boolean isRandom() {
    return generator.isRandom();
  }

  /** How much of the task of a request the system follows. */
  public Systems.Follows follows() {
    return follows;
  }

  /** Paraphrases the text of the request as one sentence. */
  public Result paraphrase(Request request) {
    Request timed = started(requireNonNull(request, "request"));
    return reading(folder, () -> answer(timed, timed.analyzed(analyzer), Optional.empty()));
  }

  /**
   * The same for one of many inputs, which must not suffer from each other: a fault of the program
   * is an {@link Outcome.Failed}. Bad data, such as a damaged model, are a {@link DataException} as
   * ever, since they spoil all inputs.
   */
  public Result attempt(Request request) {
    requireOpen();
    try {
      return paraphrase(request);
    } catch (DataException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return failed(request.text(), e);
    }
  }

  /** What a batch says of an input that the program failed on. */
  public Result failed(String text, Throwable error) {
    return result(Sentence.unread(text), failure(error));
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

  /**
   * Paraphrases a whole document in the format of the request, sentence by sentence; headings,
   * tables and buttons are left alone.
   *
   * @throws IllegalStateException if the reader of the format is not on the class path
   */
  public DocumentResult paraphraseDocument(Request request) {
    return paraphraseDocument(request, Set.of());
  }

  /**
   * Paraphrases a whole document in the format of the request, sentence by sentence.
   *
   * @param parts what is prose besides that which always is
   * @throws IllegalStateException if the reader of the format is not on the class path
   */
  public DocumentResult paraphraseDocument(Request request, Set<ProsePart> parts) {
    requireNonNull(request, "request");
    SentenceSplitter splitter = new SentenceSplitter(Language.EN);
    Document document = Document.parse(request.text(), request.format(), parts, splitter);
    List<Result> results = new ArrayList<>();
    Request within = within(request, document);
    for (Document.Part part : document.parts()) {
      results.add(attempt(within.withPart(part)));
    }
    return DocumentResult.of(document, results);
  }

  /**
   * The request for each sentence of a document: new words are spelled as the whole of it is, and
   * the time for all of them begins to run.
   */
  public Request within(Request request, Document document) {
    Request timed = started(request);
    Optional<Duration> share = request.budget().time().map(time -> time.dividedBy(SHARES));
    if (share.isPresent() && !share.get().isZero()) {
      timed = timed.withBudget(request.budget().withTime(share.get()));
    }
    return spelledAs(document, timed);
  }

  /** The request while its time is running. */
  private static Request started(Request request) {
    Task task = request.task();
    return request
        .budget()
        .time()
        .map(time -> request.withTask(task.withDeadline(Deadline.after(time).or(task.deadline()))))
        .orElse(request);
  }

  private Request spelledAs(Document document, Request request) {
    Task task = request.task();
    if (task.spelling().respells()) {
      return request;
    }
    SpellingStyle style =
        SpellingStyle.of(
            document.parts().stream()
                .map(part -> request.withPart(part).analyzed(analyzer))
                .toList());
    return request.withTask(task.withSpelling(task.spelling().within(style)));
  }

  /**
   * Other ways to say one part of a text, the rest as it is; an article before it may follow it.
   * {@link Alternatives} tells what each output has in its place.
   *
   * @param part characters of the text of the request
   */
  public Result alternatives(Request request, CharSpan part) {
    requireNonNull(request, "request");
    Analyzer restricted = analyzer.with(new AllBut(requireNonNull(part, "part")));
    Request timed = started(request);
    return reading(folder, () -> answer(timed, timed.analyzed(restricted), Optional.of(part)));
  }

  /** Whether the system has a model that scores any target: see {@link #score}. */
  public boolean scoresTargets() {
    return generator instanceof TrueScorer;
  }

  /**
   * What a target is worth as a paraphrase of the text of the request, or why it is none.
   *
   * @throws IllegalStateException unless the system {@linkplain #scoresTargets scores targets}
   */
  public PairScore score(Request request, String target) {
    requireNonNull(request, "request");
    requireNonNull(target, "target");
    if (closed || !(generator instanceof TrueScorer scorer)) {
      throw new IllegalStateException(
          closed ? "the paraphraser is closed" : generator.name() + " cannot score a target");
    }
    return reading(folder, () -> score(request, target, scorer));
  }

  private PairScore score(Request request, String target, TrueScorer scorer) {
    Sentence source = request.analyzed(analyzer);
    Sentence words = request.withText(target).analyzed(analyzer);
    TrueScore.Result found = scorer.trueScore(source, request.task(), words);
    return new PairScore(
        source,
        target,
        generator.name(),
        generator.scoreMeaning(),
        found.sourceScore(),
        found.derivation().map(Certification::output),
        found.underivable(),
        found.unused(),
        violations(source, request.task(), target));
  }

  /** What a target changes although it must not, and the limits that it does not keep. */
  private static List<Violation> violations(Sentence source, Task task, String target) {
    List<Violation> violations = new ArrayList<>(Certificate.violations(source, target));
    for (Limit limit : new Constraints(source.text(), task).unmet(target)) {
      violations.add(new Violation(limit.label(), "the target does not keep this limit"));
    }
    return violations;
  }

  @Override
  public void close() {
    closed = true;
    folder.ifPresent(ModelFolder::close);
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the paraphraser is closed");
    }
  }

  private Result answer(Request request, Sentence sentence, Optional<CharSpan> part) {
    requireOpen();
    Optional<String> tooLong = tooLong(request, sentence);
    if (tooLong.isPresent()) {
      return givenUp(request, sentence, new Outcome.GivenUp(Cost.TOO_LONG, tooLong.get()));
    }
    try {
      return search(request, sentence, part);
    } catch (Deadline.OutOfTime e) {
      String reason = "nothing was found within " + e.time().toMillis() / 1000.0 + " s";
      return givenUp(request, sentence, new Outcome.GivenUp(Cost.OUT_OF_TIME, reason));
    }
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
    Set<Limit> failing = new Constraints(sentence.text(), task).unmet(sentence.text());
    if (task.spelling().respells() && !isSpelledAsWanted(sentence, task)) {
      failing.add(Limit.SPELLING);
    }
    String unmet =
        failing.stream().sorted().map(Limit::label).collect(Collectors.joining(", "))
            + " cannot be kept: "
            + why.reason();
    return result(
        sentence, failing.isEmpty() ? why : new Outcome.Unmet(failing, unmet, Optional.empty()));
  }

  private Result search(Request request, Sentence sentence, Optional<CharSpan> part) {
    if (sentence.size() == 0) {
      return result(sentence, new Outcome.Unchanged("the input has no words")).provedOptimal();
    }
    Constraints constraints = new Constraints(sentence.text(), request.task());
    boolean keepsLimits = constraints.unmet(sentence.text()).isEmpty();
    boolean respells = request.task().spelling().respells();
    if (request.task().change() == 0 && keepsLimits && !respells) {
      return result(sentence, new Outcome.Unchanged("no change is wanted (change 0)"))
          .provedOptimal();
    }
    boolean spelledAsWanted = !respells || isSpelledAsWanted(sentence, request.task());
    Found found = find(request, sentence, part);
    List<Output> outputs = found.certified.outputs();
    List<Output> convincing = convincing(request, found.generation, outputs);
    if (keepsLimits && (spelledAsWanted || !convincing.isEmpty())) {
      return result(request, sentence, found, convincing);
    }
    // the input is no answer: anything that keeps the limits is better
    if (!outputs.isEmpty()) {
      return result(request, sentence, found, outputs);
    }
    if (!found.generation.optimal() || !request.task().must().isEmpty()) {
      outputs = amongTheBest(request, sentence, part);
    }
    if (!outputs.isEmpty()) {
      return result(request, sentence, found, outputs).notOptimal();
    }
    Function<Task, Optional<Output>> search =
        task -> find(request.withTask(task).withOutputs(1), sentence, part).certified.best();
    NearestMiss miss = new NearestMiss(sentence, request.task(), spelledAsWanted, search);
    return result(sentence, found, miss.outcome());
  }

  /** Whether no word has to be respelled, as far as this can be told without a tagger. */
  private static boolean isSpelledAsWanted(Sentence sentence, Task task) {
    return Respelling.of(sentence, List.of(), task.spelling()).tokens().isEmpty();
  }

  /** What a generator proposed, and what of it may be shown. */
  private record Found(Generation generation, Certification certified) {}

  /** Asks for more hypotheses until enough of them may be shown, or there are no more. */
  private Found find(Request request, Sentence sentence, Optional<CharSpan> part) {
    if (request.task().change() == 0 && !request.task().spelling().respells()) {
      Generation nothing = new Generation(List.of(), true, OptionalDouble.empty(), 0);
      return new Found(nothing, new Certification(sentence, request));
    }
    int wanted = request.outputs();
    long count = request.diverse() ? (long) wanted * POOL : wanted;
    for (int round = 1; ; round++) {
      request.task().deadline().check();
      int asked = (int) Math.min(count, Integer.MAX_VALUE);
      Generation generation = generator.generate(sentence, request.task(), asked, request.seed());
      Certification certified = new Certification(sentence, request);
      certified.reject("in the search", generation.rejected());
      for (Hypothesis hypothesis : generation.hypotheses()) {
        if (part.isEmpty() || isAlternative(sentence, part.get(), hypothesis)) {
          certified.add(hypothesis);
        }
      }
      boolean more = generation.hypotheses().size() >= asked && asked < Integer.MAX_VALUE;
      if (certified.outputs().size() >= wanted || !more || round == ROUNDS) {
        return new Found(generation, certified);
      }
      count *= 4;
    }
  }

  private static boolean isAlternative(Sentence sentence, CharSpan part, Hypothesis hypothesis) {
    String output = hypothesis.text().rendering().text();
    return Alternatives.instead(sentence.text(), part, output).isPresent();
  }

  /**
   * What keeps the limits among the best without them: a search that plans ahead for a limit may
   * have missed it, and one that does not never looked for it.
   */
  private List<Output> amongTheBest(Request request, Sentence sentence, Optional<CharSpan> part) {
    Task unlimited = request.task().withLength(LengthLimit.NONE).withMust(List.of());
    int width = sentence.size() > LONG ? Math.min(WIDE / 20, MOST / sentence.size()) : WIDE;
    Request wide = request.withTask(unlimited).withOutputs(Math.max(1, width)).withDiverse(false);
    Constraints constraints = new Constraints(sentence.text(), request.task());
    return find(wide, sentence, part).certified.outputs().stream()
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
    Outcome outcome = outcome(request, found.generation, found.certified, outputs);
    Result result = result(sentence, found, outcome);
    return request.diverse() ? result.notOptimal() : result;
  }

  private Result result(Sentence sentence, Found found, Outcome outcome) {
    return new Result(
        sentence,
        outcome,
        generator.name(),
        generator.scoreMeaning(),
        found.generation.optimal(),
        found.generation.sourceScore(),
        found.certified.rejected());
  }

  /** An unconvincing change is not made: what scores below the unchanged sentence stays away. */
  private static List<Output> convincing(
      Request request, Generation generation, List<Output> outputs) {
    if (request.any() || generation.sourceScore().isEmpty()) {
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
    return new Outcome.Unchanged(
        generation.hypotheses().isEmpty()
            ? "no unguarded word has another word for it"
            : "every hypothesis reads like the input");
  }

  /** A result without a search. */
  private Result result(Sentence sentence, Outcome outcome) {
    return new Result(
        sentence,
        outcome,
        generator.name(),
        generator.scoreMeaning(),
        false,
        OptionalDouble.empty(),
        Map.of());
  }
}
