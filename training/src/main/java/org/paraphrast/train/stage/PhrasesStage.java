package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.LINKS;
import static org.paraphrast.train.Format.PAIRS;
import static org.paraphrast.train.Format.PHRASES;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;

import org.paraphrast.io.LineWriter;
import org.paraphrast.phrase.ExtractedPhrase;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.phrase.PhraseScoring;
import org.paraphrast.phrase.PhraseTableBuilder;
import org.paraphrast.phrase.SignificanceFilter;
import org.paraphrast.phrase.Smoothing;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Phrase pairs of an aligned corpus, extracted and scored. Output: a Moses phrase table. */
public final class PhrasesStage extends StageKind {
  private final Port pairs = one("pairs", PAIRS, "sentence pairs");
  private final Port links = one("links", LINKS, "the links of each pair");
  private final Port extract =
      optional("extract", PHRASES, "already extracted phrase pairs, to be counted instead");
  private final Output output = output("phrases", "phrases.zst", PHRASES);
  private final Option<Integer> maxLength =
      add(positive("max-length", 5), "maximum number of words on each side of a phrase pair");
  private final Option<Integer> maxCepts =
      add(
          natural("max-cepts", 0).recent(),
          "maximum number of cepts (groups of linked words) in a phrase pair, instead of words;"
              + " Quirk04 uses 5; 0 counts words");
  private final Option<Integer> minCount =
      add(positive("min-count", 1), "minimum number of occurrences of a phrase pair");
  private final Option<Smoothing> smoothing =
      add(choice("smoothing", Smoothing.class).orElse("none"), "how counts are smoothed");
  private final Option<SignificanceFilter> significance =
      add(
          choice("significance", SignificanceFilter.class, PhrasesStage::spelled)
              .orElse("off")
              .recent(),
          "level of Fisher's exact test, which drops pairs that may occur together by chance;"
              + " a-e keeps pairs seen once, a+e drops them");
  private final Option<Boolean> model1 =
      add(
          flag("model1").recent(),
          "add Model 1 probabilities in both directions, from five iterations");
  private final Option<Boolean> identity =
      add(
          flag("identity").recent(),
          "let Model 1 learn from every word with itself, too, for sentence pairs of one language"
              + " (Quirk04)");

  public PhrasesStage() {
    super("phrases", 1, new Cost(0.3, 0.87, 2.2));
    aside(links, 0);
    madeFor(Languages.ANY);
    explain("Extracts phrase pairs from an aligned corpus and scores them.");
  }

  /** Phrases that occur once are most of all. */
  @Override
  protected double outputOf(double megabytes, StageOptions options) {
    return super.outputOf(megabytes, options) * (options.get(minCount) == 1 ? 10 : 1);
  }

  @Override
  protected double work(Port port, double megabytes, StageOptions options) {
    return options.get(minCount) == 1 ? 2 * megabytes : megabytes;
  }

  @Override
  public void check(StageCheck check) {
    if (check.get(identity) && !check.get(model1)) {
      check.fault(identity, "it is for Model 1, which is off", "switch on model1 as well");
    }
  }

  @Override
  public void run(StageRun run) {
    PhraseScoring scoring = scoring(run.options(), run.memory());
    try (PhraseTableBuilder builder = new PhraseTableBuilder(scoring);
        LineWriter writer = run.write(output)) {
      count(run, builder);
      if (run.get(identity)) {
        builder.addIdentities();
      }
      builder.build(entry -> writer.write(entry.toString()), run.progress());
      run.count("phrase pairs", writer.line());
      writer.commit();
    }
  }

  private void count(StageRun run, PhraseTableBuilder builder) {
    ExtractionLimit limit = limit(run.options());
    boolean extracted = run.optional(extract).isPresent();
    run.aligned(pairs, links)
        .forEach(
            pair -> {
              if (extracted) {
                builder.add(pair);
              } else {
                builder.extract(pair, limit);
              }
            });
    if (extracted) {
      ExtractedPhrase.read(run.lines(run.input(extract))).forEach(builder::add);
    }
  }

  /** How pairs are scored. */
  public PhraseScoring scoring(StageOptions options, long memory) {
    return new PhraseScoring(
        options.get(smoothing),
        options.get(significance),
        options.get(minCount),
        options.get(model1),
        memory);
  }

  /** How long phrases may be. */
  public ExtractionLimit limit(StageOptions options) {
    int cepts = options.get(maxCepts);
    return cepts == 0
        ? ExtractionLimit.words(options.get(maxLength))
        : ExtractionLimit.cepts(cepts);
  }

  /** As the filter of Moses spells it. */
  private static String spelled(SignificanceFilter level) {
    return switch (level) {
      case OFF -> "off";
      case ALPHA_MINUS_EPSILON -> "a-e";
      case ALPHA_PLUS_EPSILON -> "a+e";
    };
  }
}
