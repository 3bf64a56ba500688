package org.paraphrast.pivot.engine;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;
import org.paraphrast.pivot.translate.TranslationModel;
import org.paraphrast.pivot.translate.Translator;

/**
 * Our own phrase-based translator as an engine. A sentence that is too long gets no translation.
 * Thread-safe; no more sentences are translated at a time than the limits say, others wait.
 */
final class PhraseEngine extends BaseEngine {
  private static final int BATCH = 100;
  private static final int CHARACTERS = 2000;

  private final TranslationModel model;
  private final OptionalInt distortionLimit;
  private final String version;

  private PhraseEngine(
      String id,
      TranslationModel model,
      OptionalInt distortionLimit,
      String version,
      int concurrent,
      Duration timeout) {
    super(
        id,
        model.translators().keySet().stream().map(LanguagePair::parse).collect(toSet()),
        new EngineLimits(BATCH, new EngineLimits.Characters(CHARACTERS), concurrent, timeout));
    this.version = version;
    this.model = model;
    this.distortionLimit = distortionLimit;
  }

  /**
   * The engine of a model folder.
   *
   * @param distortionLimit how many words may be jumped over; empty for what the model says
   */
  static PhraseEngine open(
      String id, Path folder, OptionalInt distortionLimit, int concurrent, Duration timeout) {
    String version = version(folder);
    if (distortionLimit.isPresent()) {
      version += " distortion " + distortionLimit.getAsInt();
    }
    TranslationModel model = TranslationModel.open(folder);
    return new PhraseEngine(id, model, distortionLimit, version, concurrent, timeout);
  }

  /** Names and sizes of all files, and all weights: a model made anew differs in one of them. */
  private static String version(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      StringBuilder version = new StringBuilder("phrase");
      for (Path file : files.sorted().toList()) {
        version.append(' ').append(file.getFileName()).append(' ').append(Files.size(file));
        if (file.toString().endsWith(".weights")) {
          version.append(' ').append(TextFiles.text(file));
        }
      }
      return version.toString();
    } catch (IOException e) {
      throw new DataException(folder + ": cannot be read: " + e.getMessage(), e);
    }
  }

  @Override
  public String fingerprint(LanguagePair pair) {
    return version;
  }

  @Override
  public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
    if (!pairs().contains(pair)) {
      throw new EngineException(id(), "has no model for " + pair, false);
    }
    Translator tuned = model.translator(pair.source(), pair.target());
    Translator translator =
        distortionLimit.isEmpty()
            ? tuned
            : tuned.with(tuned.limits().withDistortionLimit(distortionLimit.getAsInt()));
    List<String> translations = new ArrayList<>();
    for (String text : texts) {
      translations.add(
          text.length() > limits().characters().most() ? "" : translator.translate(text));
    }
    return translations;
  }

  @Override
  public void close() {
    model.close();
  }
}
