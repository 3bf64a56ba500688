package org.paraphrast.augment;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Output;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.augment.AugmentOptions.SpanUse;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;

/**
 * Proposes variants of texts: asks for the good outputs of each sentence, combines them, and draws
 * from the combinations without replacement, by their scores. What is drawn depends on the seed and
 * on the text alone, not on where it stands or on other threads. Annotated parts stay as they are
 * or move along; what they would get lost in is not proposed. A {@link Picker} takes what is new.
 * Thread-safe.
 *
 * <pre>{@code
 * Augmenter augmenter = new Augmenter(paraphraser, Request.of(""), options);
 * Picker picker = new Picker(options);
 * for (AnnotatedText text : texts) {
 *   List<Variant> variants = picker.pick(text, augmenter.propose(text));
 * }
 * }</pre>
 */
public final class Augmenter {
  /** Outputs to draw from, for each variant that is wanted. */
  private static final int POOL = 5;

  private static final int LEAST_POOL = 10;
  private static final int MOST_POOL = 100;

  /** Drafts are asked for where nothing else is found; of those below it, most were wrong. */
  private static final double SECOND_LEAST = 0.8;

  private final Paraphraser paraphraser;
  private final Request template;
  private final Optional<Request> second;
  private final AugmentOptions options;
  private final SentenceSplitter splitter = new SentenceSplitter(Language.EN);

  /**
   * @param template what is asked for each text: its own text does not matter
   */
  public Augmenter(Paraphraser paraphraser, Request template, AugmentOptions options) {
    this(paraphraser, template, Optional.empty(), options);
  }

  /**
   * @param template what is asked for each text: its own text does not matter
   * @param second what is asked if that gives no variant; of that, only the surest is proposed
   */
  public Augmenter(
      Paraphraser paraphraser, Request template, Optional<Request> second, AugmentOptions options) {
    this.paraphraser = requireNonNull(paraphraser, "paraphraser");
    this.options = requireNonNull(options, "options");
    this.template = drawing(template);
    this.second = second.map(this::drawing);
  }

  private Request drawing(Request request) {
    return request.withOutputs(pool()).withSeed(options.seed());
  }

  private int pool() {
    return (int) Math.min(MOST_POOL, Math.max(LEAST_POOL, (long) POOL * options.variants()));
  }

  /** Proposes variants of a text; none if it has no words. */
  public Proposals propose(AnnotatedText source) {
    Proposals proposals = propose(source, template);
    boolean done = second.isEmpty() || proposals.results().isEmpty() || differs(source, proposals);
    return done ? proposals : sure(propose(source, second.get()));
  }

  private static Proposals sure(Proposals all) {
    List<Variant> sure =
        all.variants().stream()
            .filter(variant -> variant.acceptability().orElse(1) >= SECOND_LEAST)
            .toList();
    return new Proposals(sure, all.spansLost(), all.shifts(), all.results());
  }

  /** Whether a variant differs enough from its source. */
  private boolean differs(AnnotatedText source, Proposals proposals) {
    FoldedWords words = FoldedWords.of(source.text());
    return proposals.variants().stream()
        .map(variant -> FoldedWords.of(variant.text()))
        .anyMatch(variant -> !variant.isLike(words, options.minChange()));
  }

  private Proposals propose(AnnotatedText source, Request asked) {
    Document document = document(source);
    Request request = paraphraser.within(asked.withText(source.text()), document);
    List<Result> results = new ArrayList<>();
    List<Candidate> candidates = List.of(Candidate.NOTHING);
    for (Document.Part part : parts(source, document)) {
      Result result = paraphraser.attempt(request.withPart(part));
      results.add(result);
      candidates = combined(candidates, sayings(request, result));
    }
    List<Candidate> changed = candidates.stream().filter(Candidate::isChanged).toList();
    Draw draw = new Draw(options, source.text());
    return placed(source, parts(source, document), draw.order(changed), results);
  }

  private Document document(AnnotatedText source) {
    Document document = Document.parse(source.text(), DocumentFormat.TEXT, splitter);
    return options.spans() == SpanUse.KEEP ? document.keeping(source.spans()) : document;
  }

  /** The sentences; a text that is split into words already is one. */
  private List<Document.Part> parts(AnnotatedText source, Document document) {
    if (!template.tokenized() || document.parts().isEmpty()) {
      return document.parts();
    }
    List<CharSpan> kept = options.spans() == SpanUse.KEEP ? source.spans() : List.of();
    CharSpan whole = new CharSpan(0, source.text().length());
    return List.of(
        new Document.Part(whole, source.text(), kept.stream().sorted().toList(), List.of()));
  }

  /** How a sentence may be said; not at all if a limit cannot be kept or the program failed. */
  private static List<Candidate.Saying> sayings(Request request, Result result) {
    List<Candidate.Saying> sayings = new ArrayList<>();
    if (result.outcome() instanceof Outcome.Unmet || result.outcome() instanceof Outcome.Failed) {
      return sayings;
    }
    if (request.isKeptBy(result.sentence())) {
      sayings.add(Candidate.Saying.AS_IT_WAS);
    }
    if (result.outcome() instanceof Outcome.Paraphrased paraphrased) {
      double least = least(result.sourceScore(), paraphrased.outputs());
      for (Output output : paraphrased.outputs()) {
        sayings.add(new Candidate.Saying(output, output.score() - least));
      }
    }
    return sayings;
  }

  private static double least(OptionalDouble sourceScore, List<Output> outputs) {
    return sourceScore.orElseGet(
        () -> outputs.stream().mapToDouble(Output::score).min().orElseThrow());
  }

  /** The best combinations of sentences; those of the best of two lists are among the products. */
  private List<Candidate> combined(List<Candidate> before, List<Candidate.Saying> sayings) {
    List<Candidate> all = new ArrayList<>(before.size() * sayings.size());
    before.forEach(candidate -> sayings.forEach(saying -> all.add(candidate.and(saying))));
    all.sort(Comparator.comparingDouble(Candidate::gain).reversed()); // stable
    return all.size() <= template.outputs() + 1
        ? all
        : List.copyOf(all.subList(0, template.outputs() + 1));
  }

  private Proposals placed(
      AnnotatedText source,
      List<Document.Part> parts,
      List<Candidate> drawn,
      List<Result> results) {
    Map<String, Variant> variants = new LinkedHashMap<>();
    int lost = 0;
    for (Candidate candidate : drawn) {
      Optional<Variant> variant = variant(source, parts, candidate);
      variant.ifPresent(found -> variants.putIfAbsent(found.text(), found));
      lost += variant.isPresent() ? 0 : 1;
    }
    return new Proposals(List.copyOf(variants.values()), lost, List.of(), results);
  }

  /** The variant that a candidate makes, if every annotation has its place in it. */
  private Optional<Variant> variant(
      AnnotatedText source, List<Document.Part> parts, Candidate candidate) {
    String text = candidate.text(source.text(), parts);
    List<CharSpan> spans = new ArrayList<>();
    for (CharSpan span : source.spans()) {
      Optional<CharSpan> place = candidate.place(span, parts);
      boolean fits =
          place.isPresent()
              && (options.spans() == SpanUse.CHANGE
                  || place.get().of(text).equals(span.of(source.text())));
      if (!fits) {
        return Optional.empty();
      }
      spans.add(place.get());
    }
    return overlapAsBefore(source.spans(), spans)
        ? Optional.of(new Variant(text, spans, candidate.acceptability()))
        : Optional.empty();
  }

  private static boolean overlapAsBefore(List<CharSpan> before, List<CharSpan> after) {
    for (int i = 0; i < before.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (before.get(i).overlaps(before.get(j)) != after.get(i).overlaps(after.get(j))) {
          return false;
        }
      }
    }
    return true;
  }
}
