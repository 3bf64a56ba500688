package org.paraphrast.cli.pivot;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.io.Require;
import org.paraphrast.pivot.translate.Translation;
import org.paraphrast.pivot.translate.TranslationModel;
import org.paraphrast.pivot.translate.TranslationWeights;
import org.paraphrast.pivot.translate.Translator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast pivot translate}: our own translator, to be looked at. */
@Command(
    name = "translate",
    header = "Translate sentences with the built-in phrase-based engine.",
    description = {
      "%nReads one sentence per line and prints one translation per line. With --n-best, prints"
          + " the number of the sentence, the score and the translation, separated by tabs."
    })
final class PivotTranslateCommand extends BaseCommand implements Runnable {

  @Mixin private TextInput text = new TextInput();

  @Option(
      names = {"-m", "--model"},
      required = true,
      paramLabel = "FOLDER",
      description = "The model folder made by 'train recipes/engine.yaml'.")
  private Path model = Path.of("");

  @Option(
      names = "--from",
      required = true,
      paramLabel = "CODE",
      description = "Code of the source language, such as en.")
  private String from = "";

  @Option(
      names = "--to",
      required = true,
      paramLabel = "CODE",
      description = "Code of the target language, such as de.")
  private String to = "";

  @Option(
      names = {"-n", "--n-best"},
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of translations for each sentence (default: ${DEFAULT-VALUE}).")
  private int most = 1;

  @Option(
      names = "--distortion-limit",
      paramLabel = "N",
      description =
          "Maximum number of words that a translation may jump over; 0 keeps the word order"
              + " (default: the model's limit).")
  private @Nullable Integer distortionLimit;

  @Option(
      names = "--stack",
      paramLabel = "N",
      description = "Maximum number of hypotheses in a stack (default: 100).")
  private @Nullable Integer stack;

  @Option(
      names = "--weights",
      paramLabel = "FILE",
      description = "Weights to use instead of the model's own.")
  private @Nullable Path weights;

  @Override
  public void run() {
    List<String> sentences = text.lines();
    try (TranslationModel opened = TranslationModel.open(model)) {
      Translator translator = limited(opened.translator(from, to));
      for (int i = 0; i < sentences.size(); i++) {
        if (most == 1) {
          out().println(translator.translate(sentences.get(i)));
          continue;
        }
        for (Translation translation : translator.nbest(sentences.get(i), most)) {
          String score = String.format(Locale.ROOT, "%.3f", translation.score());
          out().println((i + 1) + "\t" + score + "\t" + translation.text());
        }
      }
    }
  }

  private Translator limited(Translator translator) {
    Translator limited = translator;
    try {
      Require.atLeast("--n-best", most, 1);
      if (distortionLimit != null) {
        limited = limited.with(limited.limits().withDistortionLimit(distortionLimit));
      }
      if (stack != null) {
        limited = limited.with(limited.limits().withStack(stack));
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
    return weights == null ? limited : limited.with(TranslationWeights.read(weights));
  }
}
