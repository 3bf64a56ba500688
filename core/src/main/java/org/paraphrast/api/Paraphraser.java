package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.paraphrast.compose.ComposingGenerator;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Limit;
import org.paraphrast.decode.Sampling;
import org.paraphrast.decode.TermCheck;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.decode.search.TrueScorer;
import org.paraphrast.io.DataException;
import org.paraphrast.io.MappedFaults;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.ProsePart;
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
  /** One sentence of a document may take its time divided by this. */
  private static final int SHARES = 10;

  private final Analyzer analyzer;
  private final Generator generator;
  private final Answers answers;
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
    this.answers = new Answers(generator);
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
    return open(system, folder, userTables, Sampling.DEFAULT);
  }

  /**
   * The same with so much sampling.
   *
   * @throws IllegalArgumentException if the system does not sample but is told how long to
   */
  public static Paraphraser open(
      Systems.Entry system,
      Optional<ModelFolder> folder,
      UserTables userTables,
      Sampling sampling) {
    requireNonNull(system, "system");
    requireNonNull(folder, "folder");
    requireNonNull(userTables, "userTables");
    requireNonNull(sampling, "sampling");
    return reading(folder, () -> opened(system, folder, userTables, sampling));
  }

  private static Paraphraser opened(
      Systems.Entry system,
      Optional<ModelFolder> folder,
      UserTables userTables,
      Sampling sampling) {
    Generator created = system.create(folder, userTables);
    Generator generator =
        sampling.equals(Sampling.DEFAULT)
            ? created
            : created
                .sampling(sampling)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "the system "
                                + system.name()
                                + " does not sample, so it cannot be told for how long; MCPG and"
                                + " MCPG-translator do"));
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

  /**
   * The structural rules that a task names but that can do nothing for it, or all of them if the
   * model has no rules.
   */
  public List<String> idleRules(Task task) {
    return folder.map(model -> model.restructuring().idle(task)).orElse(List.of());
  }

  /** Whether its model has structural rules and can judge what they make. */
  public boolean restructures() {
    return folder.map(model -> !model.restructuring().isEmpty()).orElse(false);
  }

  /** Whether it can write drafts of whole sentences: its model has a generator and reads. */
  public boolean composes() {
    return generator instanceof ComposingGenerator;
  }

  /** How much of the task of a request the system follows. */
  public Systems.Follows follows() {
    return follows;
  }

  /** Paraphrases the text of the request as one sentence. */
  public Result paraphrase(Request request) {
    requireOpen();
    Request timed = started(requireNonNull(request, "request"));
    return timed.task().deadline().hasPassed()
        ? answers.tooLate(timed) // not even read: of a long document, many may be left
        : reading(folder, () -> answer(timed, timed.analyzed(analyzer), Optional.empty()));
  }

  /** The text of a request with its tokens, and with what will not be changed. */
  public Sentence guarded(Request request) {
    requireOpen();
    return reading(folder, () -> request.analyzed(analyzer));
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
    return answers.withoutSearch(Sentence.unread(text), failure(error));
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
    for (Again again : again(within, document, results)) {
      results.set(again.sentence(), attempt(again));
    }
    return DocumentResult.of(document, results);
  }

  /**
   * The sentences of a document to ask for once more, so that one term keeps one translation in all
   * of it; none if the system does not look after terms. Once is enough: see {@link
   * #attempt(Again)}.
   *
   * @param within what was asked for all sentences
   * @param results one for each part of the document
   */
  public List<Again> again(Request within, Document document, List<Result> results) {
    DocumentTerms terms = DocumentTerms.of(results);
    Request settled = within.withTask(within.task().withTerms(terms.settled()));
    return terms.otherwise().stream()
        .map(i -> new Again(i, settled.withPart(document.parts().get(i)), results.get(i)))
        .toList();
  }

  /** What becomes of a sentence in the end; limits outrank terms, and so does an answer in time. */
  public Result attempt(Again again) {
    Result second = attempt(again.request());
    boolean worse =
        second.outcome() instanceof Outcome.Unmet
            || second.outcome() instanceof Outcome.GivenUp
            || second.outcome() instanceof Outcome.Failed;
    return worse ? again.first() : second;
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
    boolean reads = folder.flatMap(ModelFolder::reader).isPresent();
    Analyzer unread = reads ? Analyzer.english() : analyzer; // each sentence is read once, later
    SpellingStyle style =
        SpellingStyle.of(
            document.parts().stream()
                .map(part -> request.withPart(part).analyzed(unread))
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
    Task inPlace = // the rest stays where it is
        request.task().withStructure(RuleChoice.NONE).withGenerator(GeneratorUse.OFF);
    Request timed = started(request.withTask(inPlace));
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
        violations(source, request.task(), target, found));
  }

  /** What a target changes although it must not, and the limits that it does not keep. */
  private static List<Violation> violations(
      Sentence source, Task task, String target, TrueScore.Result found) {
    List<Violation> violations = new ArrayList<>(Certificate.violations(source, target));
    for (Limit limit : new Constraints(source.text(), task).unmet(target)) {
      violations.add(new Violation(limit.label(), "the target does not keep this limit"));
    }
    found.derivation().map(derivation -> derivation.text().violations()).stream()
        .flatMap(List::stream)
        .filter(violation -> violation.reason().equals(TermCheck.REASON))
        .forEach(violations::add);
    return violations;
  }

  @Override
  public void close() {
    closed = true;
    folder.ifPresent(ModelFolder::close);
  }

  private Result answer(Request request, Sentence sentence, Optional<CharSpan> part) {
    requireOpen();
    return answers.answer(request, sentence, part);
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the paraphraser is closed");
    }
  }
}
