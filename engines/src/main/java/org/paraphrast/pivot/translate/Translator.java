package org.paraphrast.pivot.translate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.tune.FeatureWeights;

/**
 * Translates sentences of one language into another by phrases (Koehn, Och and Marcu 2003): the
 * target with the largest weighted sum of the features of {@link TranslationWeights#NAMES}, as far
 * as the beam sees. The same input gives the same output. Immutable and thread-safe.
 */
public final class Translator {

  private final Languages languages;
  private final TranslationTable table;
  private final FeatureWeights weights;
  private final BeamOptions limits;
  private final Tokenizer tokenizer;
  private final TargetText targetText;

  /**
   * The languages of a translator.
   *
   * @param source of the input
   * @param target of the output
   */
  public record Languages(Language source, Language target) {}

  public Translator(
      Languages languages, TranslationTable table, FeatureWeights weights, BeamOptions limits) {
    this.languages = languages;
    this.table = table;
    this.weights = weights;
    this.limits = limits;
    this.tokenizer = Tokenizer.of(languages.source());
    this.targetText = new TargetText(languages.target(), table.lm().caseForms());
  }

  public Translator with(FeatureWeights others) {
    return new Translator(languages, table, others, limits);
  }

  public Translator with(BeamOptions others) {
    return new Translator(languages, table, weights, others);
  }

  public BeamOptions limits() {
    return limits;
  }

  /** The best translation, written as text; empty if there are no words. */
  public String translate(String text) {
    List<Translation> best = nbest(text, 1);
    return best.isEmpty() ? "" : best.get(0).text();
  }

  /** The best translations, the best first, all different; none if there are no words. */
  public List<Translation> nbest(String text, int most) {
    return nbest(SourceSentence.of(text, tokenizer), most);
  }

  List<Translation> nbest(SourceSentence source, int most) {
    if (source.size() == 0) {
      return List.of();
    }
    PhraseOptions options = new OptionCollector(table, weights, limits).collect(source);
    StackSearch search = new StackSearch(options, table.lm(), weights, limits, most > 1);
    int last = search.run();
    List<Translation> translations = new ArrayList<>();
    for (int[] derivation : new NbestExtractor(search.all(), options).best(last, most)) {
      translations.add(translation(source, options, derivation));
    }
    return translations;
  }

  private Translation translation(SourceSentence source, PhraseOptions options, int[] derivation) {
    List<TargetText.Piece> pieces = new ArrayList<>();
    for (int option : derivation) {
      for (int i = options.from[option]; i < options.to[option]; i++) {
        boolean copied = options.words[i] == PhraseOptions.COPY;
        pieces.add(
            copied
                ? new TargetText.Piece(source.surface(options.start[option]), true)
                : new TargetText.Piece(table.word(options.words[i]), false));
      }
    }
    List<String> words =
        pieces.stream()
            .map(piece -> piece.copied() ? Tokenizer.lowerCase(piece.word()) : piece.word())
            .toList();
    double[] features = features(options, derivation);
    double score = 0;
    for (int i = 0; i < features.length; i++) {
      score += weights.get(i) * features[i];
    }
    for (TargetText.Piece piece : pieces) {
      score += piece.copied() ? OptionCollector.LN_UNKNOWN : 0;
    }
    boolean small = TargetText.startsSmall(source);
    return new Translation(
        targetText.write(pieces, small), words, Arrays.stream(features).boxed().toList(), score);
  }

  private double[] features(PhraseOptions options, int[] derivation) {
    double[] features = new double[TranslationWeights.NAMES.size()];
    LanguageModel lm = table.lm();
    LmState context = lm.newState();
    LmState next = lm.newState();
    lm.beginSentence(context);
    int last = 0;
    for (int option : derivation) {
      for (int score = 0; score < PhraseOptions.SCORES; score++) {
        features[score] += options.scores[option * PhraseOptions.SCORES + score];
      }
      for (int i = options.from[option]; i < options.to[option]; i++) {
        features[TranslationWeights.LM] +=
            LanguageModel.LN_10 * lm.log10Prob(context, options.lmWords[i], next);
        LmState other = context;
        context = next;
        next = other;
      }
      features[TranslationWeights.WORDS] += options.to[option] - options.from[option];
      features[TranslationWeights.PHRASES]++;
      features[TranslationWeights.DISTORTION] -= Math.abs(options.start[option] - last);
      last = options.end[option];
    }
    features[TranslationWeights.LM] +=
        LanguageModel.LN_10 * lm.log10Prob(context, LanguageModel.END, next);
    return features;
  }
}
