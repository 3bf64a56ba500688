package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.paraphrast.compose.ComposingGenerator;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Sampling;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.decode.search.TrueScorer;
import org.paraphrast.io.DataException;
import org.paraphrast.io.MappedFaults;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.PlainWords;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.ProsePart;
import org.paraphrast.text.spelling.SpellingStyle;

/**
 * Says a text in other words. One sentence walks one way: text → guards → generator → rendering →
 * certificate → receipts; nothing looks back up. Thread-safe; close it when no call is under way.
 *
 * <pre>{@code
 * try (Paraphraser paraphraser = Paraphraser.english()) {
 *   String other = paraphraser.paraphrase("The big dog barked.");
 *   List<String> three = paraphraser.paraphrase("The big dog barked.", 3);
 * }
 * }</pre>
 *
 * <p>A {@link Request} asks for more than that, and its {@link Result} tells more.
 */
public final class Paraphraser implements AutoCloseable {
  /** One sentence of a document may take its time divided by this. */
  private static final int SHARES = 10;

  private final Function<Call, Analyzer> analyzers;
  private final Generator generator;
  private final Answers answers;
  private final Systems.Follows follows;
  private final Optional<ModelFolder> folder;
  private volatile boolean closed;

  /**
   * A paraphraser over a generator that the caller brings.
   *
   * @param analyzer finds tokens and guards
   * @param generator proposes paraphrases
   */
  public Paraphraser(Analyzer analyzer, Generator generator) {
    this(
        call -> analyzer,
        generator,
        Answers.Bar.UNCHANGED,
        Systems.Follows.WHOLE_TASK,
        Optional.empty());
    requireNonNull(analyzer, "analyzer");
  }

  private Paraphraser(
      Function<Call, Analyzer> analyzers,
      Generator generator,
      Answers.Bar bar,
      Systems.Follows follows,
      Optional<ModelFolder> folder) {
    this.analyzers = analyzers;
    this.generator = requireNonNull(generator, "generator");
    this.answers = new Answers(generator, bar);
    this.follows = follows;
    this.folder = folder;
  }

  /**
   * Opens the English model: the folder that the system property {@code paraphrast.model} names, or
   * else the artifact {@code org.paraphrast:paraphrast-model-en} on the class path. That is
   * unpacked when it is first used, into the cache folder of the user or the one that the system
   * property {@code paraphrast.cache} names, and mapped into memory from there.
   *
   * @return a paraphraser that the caller closes
   * @throws IllegalStateException if neither is there
   * @throws DataException if the model is damaged or cannot be unpacked
   */
  public static Paraphraser english() {
    return EnglishModel.standard().open();
  }

  /**
   * Opens the English model as {@link #english()} does, but without its encoder: many times as
   * fast, and less sure of its judgement, as {@link ModelFolder#openWithoutEncoder} is.
   *
   * @return a paraphraser that never composes whole sentences, to be closed by the caller
   * @throws IllegalStateException if there is no English model
   * @throws DataException if the model is damaged or cannot be unpacked
   */
  public static Paraphraser englishWithoutEncoder() {
    return EnglishModel.standard().open(ModelFolder::openWithoutEncoder);
  }

  /**
   * Opens a model folder with the system that its manifest names.
   *
   * @return a paraphraser that the caller closes
   * @throws DataException if the folder is no model, is damaged, or names an unknown system
   */
  public static Paraphraser open(Path modelFolder) {
    return open(modelFolder, Systems.standard());
  }

  /**
   * Opens a model folder with the system that its manifest names.
   *
   * @param systems those that it may name
   * @return a paraphraser that the caller closes
   * @throws DataException if the folder is no model, is damaged, or names another system
   */
  public static Paraphraser open(Path modelFolder, Systems systems) {
    return open(ModelFolder.open(requireNonNull(modelFolder, "modelFolder")), systems);
  }

  /** The same with an open folder, which is closed if this fails. */
  static Paraphraser open(ModelFolder folder, Systems systems) {
    try {
      return open(folder.system(systems), Optional.of(folder), UserTables.NONE);
    } catch (RuntimeException e) {
      folder.close();
      throw e;
    }
  }

  /**
   * Opens a system.
   *
   * @param folder its model, which is closed with the paraphraser
   * @param userTables what the user adds to the tables of the model and takes from them
   * @throws DataException if something that the system needs is not there
   */
  public static Paraphraser open(
      Systems.Entry system, Optional<ModelFolder> folder, UserTables userTables) {
    return open(system, folder, userTables, Sampling.DEFAULT);
  }

  /**
   * Opens a system and says how long it samples.
   *
   * @param folder its model, which is closed with the paraphraser
   * @param userTables what the user adds to the tables of the model and takes from them
   * @throws DataException if something that the system needs is not there
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
    Function<Call, Analyzer> analyzers =
        system.needsModel() && folder.isPresent()
            ? folder.get()::analyzer
            : call -> Analyzer.english();
    Answers.Bar bar =
        system.model() == Systems.Needs.PAPERS ? Answers.Bar.NONE : Answers.Bar.UNCHANGED;
    return new Paraphraser(analyzers, generator, bar, system.task(), folder);
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

  /**
   * The best paraphrase of a sentence. For a text of many sentences see {@link
   * #paraphraseDocument(Request)}.
   *
   * @return the sentence itself if no paraphrase is good enough
   */
  public String paraphrase(String sentence) {
    return paraphrase(Request.of(requireNonNull(sentence, "sentence"))).text();
  }

  /**
   * The best paraphrases of a sentence, the best first, all different from it and one another.
   *
   * @param most how many at most, 1 or more
   * @return empty if none is good enough
   */
  public List<String> paraphrase(String sentence, int most) {
    Request request = Request.of(requireNonNull(sentence, "sentence")).withOutputs(most);
    return paraphrase(request).outcome().outputs().stream().map(Output::text).toList();
  }

  /**
   * Paraphrases the text of the request as one sentence.
   *
   * @return the outputs, or why there are none
   * @throws DataException if a file of the model is damaged
   * @throws IllegalStateException if the paraphraser is closed
   */
  public Result paraphrase(Request request) {
    requireOpen();
    Request timed = started(requireNonNull(request, "request"));
    if (timed.task().deadline().hasPassed()) {
      return answers.tooLate(timed); // not even read: of a long document, many may be left
    }
    return Answers.isData(timed.text(), timed.budget())
        ? answers.unread(timed)
        : reading(folder, () -> answer(timed, begin(timed), Optional.empty()));
  }

  /**
   * Analyses the text of a request.
   *
   * @return its tokens, and what will not be changed
   */
  public Sentence guarded(Request request) {
    requireOpen();
    return reading(folder, () -> begin(request).sentence());
  }

  /**
   * Paraphrases one of many inputs, none of which must fail because of another: a fault of the
   * program is an {@link Outcome.Failed}. Bad data, such as a damaged model, are a {@link
   * DataException} as ever, since they spoil all inputs.
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

  /**
   * What a batch says of an input that the program failed on.
   *
   * @param text the input, which stays as it is
   * @param error what was thrown
   */
  public Result failed(String text, Throwable error) {
    return answers.failed(text, error);
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

  /**
   * Asks for a sentence of a document once more.
   *
   * @return the new answer, or the first where the new one breaks a limit or took too long
   */
  public Result attempt(Again again) {
    Result second = attempt(again.request());
    boolean worse =
        second.outcome() instanceof Outcome.Unmet
            || second.outcome() instanceof Outcome.GivenUp
            || second.outcome() instanceof Outcome.Failed;
    return worse ? again.first() : second;
  }

  /**
   * Prepares a request for the sentences of a document: new words are spelled as the whole of it
   * is, and the time for all of them begins to run.
   *
   * @return what to ask for each sentence, with {@link Request#withPart}
   */
  public Request within(Request request, Document document) {
    Request timed = started(request);
    if (timed.task().deadline().hasPassed()) {
      return timed; // no sentence will be looked at
    }
    Optional<Duration> share = request.budget().time().map(time -> time.dividedBy(SHARES));
    if (share.isPresent() && !share.get().isZero()) {
      timed = timed.withBudget(request.budget().withTime(share.get()));
    }
    return spelledAs(
        document, timed.withTerms(timed.terms().within(words(document, request.budget()))));
  }

  private static List<String> words(Document document, Budget budget) {
    return document.parts().stream()
        .map(Document.Part::text)
        .filter(text -> !Answers.isData(text, budget))
        .flatMap(text -> PlainWords.of(text).stream())
        .toList();
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
    boolean reads = folder.flatMap(ModelFolder::encoder).isPresent();
    SpellingStyle style =
        SpellingStyle.of(
            document.parts().stream()
                .takeWhile(part -> !task.deadline().hasPassed())
                .map(request::withPart)
                .filter(part -> !Answers.isData(part.text(), part.budget()))
                .map( // each sentence is read once, later
                    part -> reads ? part.analyzed(Analyzer.english()) : begin(part).sentence())
                .toList());
    return request.withTask(task.withSpelling(task.spelling().within(style)));
  }

  /**
   * Other ways to say one part of a text, the rest as it is; an article before it may follow it.
   * {@link Alternatives} tells what each output has in its place.
   *
   * @param part characters of the text of the request
   * @return the whole texts, each with another wording of the part
   */
  public Result alternatives(Request request, CharSpan part) {
    requireNonNull(request, "request");
    AllBut rest = new AllBut(requireNonNull(part, "part"));
    Task inPlace = // the rest stays where it is
        request.task().withStructure(RuleChoice.NONE).withGenerator(GeneratorUse.OFF);
    Request timed = started(request.withTask(inPlace));
    Supplier<Call> begun = () -> new Call(call -> timed.analyzed(analyzers.apply(call).with(rest)));
    return reading(folder, () -> answer(timed, begun.get(), Optional.of(part)));
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
    Sentence source = begin(request).sentence();
    Sentence words = begin(request.withText(target)).sentence();
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
        Certification.violations(source, request.task(), target, found));
  }

  @Override
  public void close() {
    closed = true;
    folder.ifPresent(ModelFolder::close);
  }

  /** The text of a request at the beginning of its way. */
  private Call begin(Request request) {
    return new Call(call -> request.analyzed(analyzers.apply(call)));
  }

  private Result answer(Request request, Call call, Optional<CharSpan> part) {
    requireOpen();
    return answers.answer(request, call, part);
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the paraphraser is closed");
    }
  }
}
