package org.paraphrast.pivot.stage;

import static org.paraphrast.train.Format.LANGUAGE_MODEL;
import static org.paraphrast.train.Format.TRANSLATIONS;
import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Format.WEIGHTS;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.metric.Bleu;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Tokenization;
import org.paraphrast.pivot.translate.BeamOptions;
import org.paraphrast.pivot.translate.TranslationTable;
import org.paraphrast.pivot.translate.TranslationWeights;
import org.paraphrast.pivot.translate.Translator;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.stage.BitextStage;
import org.paraphrast.tune.FeatureWeights;
import org.paraphrast.tune.Mert;
import org.paraphrast.tune.PairwiseRanking;
import org.paraphrast.tune.Tuner;
import org.paraphrast.tune.TuningTarget;
import org.paraphrast.tune.WeightBounds;
import org.paraphrast.tune.WeightBounds.Bound;

/**
 * The weights of one direction of a translator, tuned for BLEU of its words by minimum error rate
 * training on held-out pairs ({@code English TAB foreign}). Output: a file of weights.
 */
final class TranslationWeightsStage extends StageKind {
  private static final Bleu BLEU = new Bleu(4, Tokenization.NONE, true, Bleu.Smoothing.EXP, false);

  private final Port table = one("table", TRANSLATIONS, "the table of the direction");
  private final Port lm = one("lm", LANGUAGE_MODEL, "language model of the target language");
  private final Port pairs = one("pairs", TSV, "held-out pairs of English and the other language");
  private final Output output = output("weights", "direction.weights", WEIGHTS);
  private final Option<Language> from =
      add(choice("from", Language.class), "code of the source language");
  private final Option<Language> to =
      add(choice("to", Language.class), "code of the target language");
  private final Option<Integer> distortionLimit =
      add(natural("distortion-limit", 4), TranslationModelStage.DISTORTION_HELP);
  private final Option<Integer> stack =
      add(
          positive("stack", 50),
          "maximum number of hypotheses for each number of translated words");
  private final Option<Integer> nbest =
      add(positive("nbest", 50), "number of translations of each sentence to tune on");
  private final Option<Integer> iterations =
      add(positive("iterations", 6), "maximum number of rounds of translating and tuning");
  private final Option<Integer> restarts =
      add(natural("restarts", 6), "number of random starts in each round");

  TranslationWeightsStage() {
    super("translation-weights", 1, new Cost(0.3, 1, 0));
    madeFor(Languages.ENGLISH_AND_OTHER);
    explain(
        "Tunes the weights of one direction of a translator for BLEU on held-out pairs (MERT).");
  }

  @Override
  public void run(StageRun run) {
    Translator.Languages languages = new Translator.Languages(run.get(from), run.get(to));
    BeamOptions limits =
        BeamOptions.DEFAULT.withDistortionLimit(run.get(distortionLimit)).withStack(run.get(stack));
    try (LanguageModel lm = LanguageModel.open(run.input(this.lm));
        TranslationTable table = TranslationTable.open(run.input(this.table), lm)) {
      Translator translator = new Translator(languages, table, TranslationWeights.DEFAULT, limits);
      FeatureWeights weights = tune(run, translator, languages);
      weights.write(
          run.output(output),
          "tuned for " + BLEU.signature() + ", distortion limit " + limits.distortionLimit());
    }
  }

  private FeatureWeights tune(StageRun run, Translator translator, Translator.Languages languages) {
    List<Segment> segments = segments(run.input(pairs), languages);
    TranslationNbest decoder =
        new TranslationNbest(
            translator,
            segments.stream().map(Segment::source).toList(),
            run.get(nbest),
            run.threads());
    Tuner tuner =
        new Tuner(
            decoder,
            TuningTarget.of(BLEU, segments),
            bounds(),
            new Tuner.Options(
                Tuner.Method.MERT,
                run.get(iterations),
                new Mert.Options(run.get(restarts), new Mert.Directions(8), 1),
                PairwiseRanking.Options.DEFAULT));
    int iterations = run.get(this.iterations);
    try (Progress.Task task = run.progress().start("tune", iterations, "iterations")) {
      return tuner.tune(
          TranslationWeights.DEFAULT,
          done -> {
            task.add(1);
            run.note(
                "iteration %d: BLEU %.2f → %.2f, %d new hypotheses",
                done.number(), done.before(), done.after(), done.fresh());
          });
    }
  }

  /** Probabilities and jumps must not count against what they speak for. */
  private static WeightBounds bounds() {
    Map<String, Bound> bounds = new HashMap<>();
    for (String name : TranslationWeights.NAMES) {
      if (!name.equals("words") && !name.equals("phrases")) {
        bounds.put(name, Bound.NOT_NEGATIVE);
      }
    }
    return WeightBounds.of(TranslationWeights.NAMES, bounds);
  }

  /** The source as it is written, and the words of the target. */
  private static List<Segment> segments(Path pairs, Translator.Languages languages) {
    boolean out = languages.source() == Language.EN;
    Tokenizer tokenizer = Tokenizer.of(languages.target());
    List<Segment> segments = new ArrayList<>();
    new TsvReader(TextFiles.lines(pairs), List.of(1, 2))
        .forEach(
            pair -> {
              String target = out ? pair.target() : pair.source();
              segments.add(
                  new Segment(
                      out ? pair.source() : pair.target(),
                      "",
                      List.of(BitextStage.words(tokenizer, target))));
            });
    return segments;
  }
}
