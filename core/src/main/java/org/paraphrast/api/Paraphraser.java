package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.decode.search.TrueScorer;
import org.paraphrast.plan.Task;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.document.Document;
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
    Generator generator = system.create(folder, requireNonNull(userTables, "userTables"));
    return new Paraphraser(Analyzer.english(), generator, system.task(), folder);
  }

  /** The name of the system. */
  public String system() {
    return generator.name();
  }

  /** How much of the task of a request the system follows. */
  public Systems.Follows follows() {
    return follows;
  }

  /** Paraphrases the text of the request as one sentence. */
  public Result paraphrase(Request request) {
    requireNonNull(request, "request");
    return answer(request, analyze(analyzer, request), Optional.empty());
  }

  /** Paraphrases a whole document in the format of the request, sentence by sentence. */
  public DocumentResult paraphraseDocument(Request request) {
    requireNonNull(request, "request");
    SentenceSplitter splitter = new SentenceSplitter(Language.EN);
    Document document = Document.parse(request.text(), request.format(), splitter);
    List<Result> results = new ArrayList<>();
    Request within = within(request, document);
    for (Document.Part part : document.parts()) {
      results.add(paraphrase(within.withPart(part)));
    }
    return new DocumentResult(document.with(results.stream().map(Result::text).toList()), results);
  }

  /** The request for each sentence of a document: new words are spelled as the whole of it is. */
  public Request within(Request request, Document document) {
    Task task = request.task();
    if (task.spelling().respells()) {
      return request;
    }
    SpellingStyle style =
        SpellingStyle.of(
            document.parts().stream()
                .map(part -> analyze(analyzer, request.withPart(part)))
                .toList());
    return request.withTask(task.withSpelling(task.spelling().within(style)));
  }

  /**
   * Other ways to say one part of a text, the rest as it is; articles before it may follow it.
   *
   * @param part characters of the text of the request
   */
  public Result alternatives(Request request, CharSpan part) {
    requireNonNull(request, "request");
    Analyzer restricted = analyzer.with(new AllBut(requireNonNull(part, "part")));
    return answer(request, analyze(restricted, request), Optional.of(part));
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
    Sentence source = analyze(analyzer, request);
    Sentence words = analyze(analyzer, request.withText(target));
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
        Certificate.violations(source, target));
  }

  @Override
  public void close() {
    closed = true;
    folder.ifPresent(ModelFolder::close);
  }

  private static Sentence analyze(Analyzer analyzer, Request request) {
    return request.tokenized()
        ? analyzer.analyzeTokenized(request.text(), request.frozen())
        : analyzer.analyze(request.text(), request.frozen());
  }

  private Result answer(Request request, Sentence sentence, Optional<CharSpan> part) {
    if (closed) {
      throw new IllegalStateException("the paraphraser is closed");
    }
    if (sentence.size() == 0) {
      return unchanged(sentence, "the input has no words");
    }
    if (request.task().change() == 0 && !request.task().spelling().respells()) {
      return unchanged(sentence, "no change is wanted (change 0)");
    }
    int wanted = request.outputs();
    long count = request.diverse() ? (long) wanted * POOL : wanted;
    for (int round = 1; ; round++) {
      int asked = (int) Math.min(count, Integer.MAX_VALUE);
      Generation generation = generator.generate(sentence, request.task(), asked, request.seed());
      Certification certified = new Certification(sentence, request);
      certified.reject("in the search", generation.rejected());
      for (Hypothesis hypothesis : generation.hypotheses()) {
        if (part.isEmpty() || AllBut.changesOnly(part.get(), sentence, hypothesis)) {
          certified.add(hypothesis);
        }
      }
      boolean more = generation.hypotheses().size() >= asked && asked < Integer.MAX_VALUE;
      if (certified.outputs().size() >= wanted || !more || round == ROUNDS) {
        return result(request, sentence, generation, certified);
      }
      count *= 4;
    }
  }

  private Result result(
      Request request, Sentence sentence, Generation generation, Certification certified) {
    List<Output> outputs = convincing(request, generation, certified.outputs());
    if (request.diverse()) {
      outputs = Diversity.pick(outputs, request.outputs());
    } else if (outputs.size() > request.outputs()) {
      outputs = outputs.subList(0, request.outputs());
    }
    return new Result(
        sentence,
        outcome(request, generation, certified, outputs),
        generator.name(),
        generator.scoreMeaning(),
        generation.optimal() && !request.diverse(),
        generation.sourceScore(),
        certified.rejected());
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

  private Result unchanged(Sentence sentence, String reason) {
    return new Result(
        sentence,
        new Outcome.Unchanged(reason),
        generator.name(),
        generator.scoreMeaning(),
        true,
        OptionalDouble.empty(),
        Map.of());
  }
}
