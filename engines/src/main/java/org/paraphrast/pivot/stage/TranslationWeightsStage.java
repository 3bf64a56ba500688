package org.paraphrast.pivot.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.corpus.LineGroup;
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
final class TranslationWeightsStage implements StageKind {
  private static final Bleu BLEU = new Bleu(4, Tokenization.NONE, true, Bleu.Smoothing.EXP, false);

  @Override
  public String name() {
    return "translation-weights";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("table"), Port.one("lm"), Port.one("pairs"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("from", OptionType.TEXT, ""),
        new OptionSpec("to", OptionType.TEXT, ""),
        new OptionSpec("distortion-limit", OptionType.INTEGER, "4"),
        new OptionSpec("stack", OptionType.INTEGER, "50"),
        new OptionSpec("nbest", OptionType.INTEGER, "50"),
        new OptionSpec("iterations", OptionType.INTEGER, "6"),
        new OptionSpec("restarts", OptionType.INTEGER, "6"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("weights", "direction.weights"));
  }

  @Override
  public Cost cost() {
    return new Cost(1, 0);
  }

  @Override
  public void run(StageRun run) {
    Translator.Languages languages =
        new Translator.Languages(
            Language.of(run.options().text("from")), Language.of(run.options().text("to")));
    BeamOptions limits =
        BeamOptions.DEFAULT
            .withDistortionLimit(run.options().integer("distortion-limit"))
            .withStack(run.options().integer("stack"));
    try (LanguageModel lm = LanguageModel.open(run.input("lm"));
        TranslationTable table = TranslationTable.open(run.input("table"), lm)) {
      Translator translator = new Translator(languages, table, TranslationWeights.DEFAULT, limits);
      FeatureWeights weights = tune(run, translator, languages);
      weights.write(
          run.output("weights"),
          "tuned for " + BLEU.signature() + ", distortion limit " + limits.distortionLimit());
    }
  }

  private static FeatureWeights tune(
      StageRun run, Translator translator, Translator.Languages languages) {
    List<Segment> segments = segments(run.input("pairs"), languages);
    TranslationNbest decoder =
        new TranslationNbest(
            translator,
            segments.stream().map(Segment::source).toList(),
            run.options().integer("nbest"),
            run.threads());
    Tuner tuner =
        new Tuner(
            decoder,
            TuningTarget.of(BLEU, segments),
            bounds(),
            new Tuner.Options(
                Tuner.Method.MERT,
                run.options().integer("iterations"),
                new Mert.Options(run.options().integer("restarts"), new Mert.Directions(8), 1),
                PairwiseRanking.Options.DEFAULT));
    int iterations = run.options().integer("iterations");
    try (Progress.Task task = run.progress().start("tune", iterations, "iterations")) {
      return tuner.tune(
          FeatureWeights.of(TranslationWeights.NAMES, TranslationWeights.DEFAULT.values()),
          done -> {
            task.add(1);
            run.note(
                String.format(
                    Locale.ROOT,
                    "iteration %d: BLEU %.2f → %.2f, %d new hypotheses",
                    done.number(),
                    done.before(),
                    done.after(),
                    done.fresh()));
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
    try (TsvReader reader = new TsvReader(TextFiles.lines(pairs), List.of(1, 2))) {
      for (LineGroup pair = reader.next(); pair != null; pair = reader.next()) {
        String target = out ? pair.target() : pair.source();
        segments.add(
            new Segment(
                out ? pair.source() : pair.target(),
                "",
                List.of(BitextStage.words(tokenizer, target))));
      }
    }
    return segments;
  }
}
