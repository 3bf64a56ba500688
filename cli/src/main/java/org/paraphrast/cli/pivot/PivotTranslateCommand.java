package org.paraphrast.cli.pivot;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.pivot.translate.Translation;
import org.paraphrast.pivot.translate.TranslationModel;
import org.paraphrast.pivot.translate.TranslationWeights;
import org.paraphrast.pivot.translate.Translator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code paraphrast pivot translate}: our own translator, to be looked at. */
@Command(
    name = "translate",
    header = "Translate sentences with our own phrase-based engine.",
    description = {
      "%nOne sentence a line in, one translation a line out. With --n-best: the number of the"
          + " sentence, the score, the translation, separated by tabs."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class PivotTranslateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Text (default: standard input).")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--model",
      required = true,
      paramLabel = "DIR",
      description = "The folder that 'train recipes/engine.yaml' made.")
  private Path model = Path.of("");

  @Option(names = "--from", required = true, paramLabel = "CODE", description = "en, de …")
  private String from = "";

  @Option(names = "--to", required = true, paramLabel = "CODE", description = "en, de …")
  private String to = "";

  @Option(
      names = "--n-best",
      paramLabel = "N",
      defaultValue = "1",
      description = "Translations of a sentence (default: ${DEFAULT-VALUE}).")
  private int most = 1;

  @Option(
      names = "--distortion-limit",
      paramLabel = "N",
      description = "Words that may be jumped over; 0: monotone (default: the model's).")
  private @Nullable Integer distortionLimit;

  @Option(names = "--stack", paramLabel = "N", description = "Hypotheses of a stack.")
  private @Nullable Integer stack;

  @Option(names = "--weights", paramLabel = "FILE", description = "Other weights than the model's.")
  private @Nullable Path weights;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    List<String> sentences = new ArrayList<>();
    TextInput.forEachLine(files, System.in, sentences::add);
    try (TranslationModel opened = TranslationModel.open(model)) {
      Translator translator = limited(opened.translator(from, to));
      for (int i = 0; i < sentences.size(); i++) {
        if (most == 1) {
          out.println(translator.translate(sentences.get(i)));
          continue;
        }
        for (Translation translation : translator.nbest(sentences.get(i), most)) {
          String score = String.format(Locale.ROOT, "%.3f", translation.score());
          out.println((i + 1) + "\t" + score + "\t" + translation.text());
        }
      }
    }
    return ExitCode.DONE;
  }

  private Translator limited(Translator translator) {
    Translator limited = translator;
    try {
      if (most < 1) {
        throw new IllegalArgumentException("--n-best must be 1 or more, got " + most);
      }
      if (distortionLimit != null) {
        limited = limited.with(limited.limits().withDistortionLimit(distortionLimit));
      }
      if (stack != null) {
        limited = limited.with(limited.limits().withStack(stack));
      }
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
    return weights == null ? limited : limited.with(TranslationWeights.read(weights));
  }
}
