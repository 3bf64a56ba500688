package org.paraphrast.pivot.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.paraphrast.io.DataException;
import org.paraphrast.pivot.translate.TranslationModel;
import org.paraphrast.pivot.translate.Translator;

/**
 * Our own phrase-based translator as an engine. A sentence that is too long gets no translation.
 * Thread-safe; no more sentences are translated at a time than the limits say, others wait.
 */
final class PhraseEngine implements Engine {
  private static final int BATCH = 100;
  private static final int CHARACTERS = 2000;

  private final String id;
  private final TranslationModel model;
  private final String version;
  private final Set<LanguagePair> pairs = new HashSet<>();
  private final EngineLimits limits;
  private final Semaphore running;

  private PhraseEngine(
      String id, TranslationModel model, String version, int concurrent, Duration timeout) {
    this.version = version;
    this.id = id;
    this.model = model;
    this.limits =
        new EngineLimits(BATCH, new EngineLimits.Characters(CHARACTERS), concurrent, timeout);
    this.running = new Semaphore(concurrent);
    for (String direction : model.translators().keySet()) {
      String[] languages = direction.split("-", 2);
      pairs.add(new LanguagePair(languages[0], languages[1]));
    }
  }

  /** The engine of a model folder. */
  public static PhraseEngine open(String id, Path folder, int concurrent, Duration timeout) {
    TranslationModel model = TranslationModel.open(folder);
    return new PhraseEngine(id, model, version(folder), concurrent, timeout);
  }

  /** Names and sizes of all files, and all weights: a model made anew differs in one of them. */
  private static String version(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      StringBuilder version = new StringBuilder("phrase");
      for (Path file : files.sorted().toList()) {
        version.append(' ').append(file.getFileName()).append(' ').append(Files.size(file));
        if (file.toString().endsWith(".weights")) {
          version.append(' ').append(Files.readString(file, StandardCharsets.UTF_8));
        }
      }
      return version.toString();
    } catch (IOException e) {
      throw new DataException(folder + ": cannot be read: " + e.getMessage(), e);
    }
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public Set<LanguagePair> pairs() {
    return Set.copyOf(pairs);
  }

  @Override
  public String fingerprint(LanguagePair pair) {
    return version;
  }

  @Override
  public EngineLimits limits() {
    return limits;
  }

  @Override
  public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
    if (!pairs.contains(pair)) {
      throw new EngineException(id, "has no model for " + pair, false);
    }
    Translator translator = model.translator(pair.source(), pair.target());
    List<String> translations = new ArrayList<>();
    for (String text : texts) {
      translations.add(
          text.length() > limits.characters().most() ? "" : translate(translator, text));
    }
    return translations;
  }

  private String translate(Translator translator, String text) throws EngineException {
    try {
      running.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException(id, "interrupted", true);
    }
    try {
      return translator.translate(text);
    } finally {
      running.release();
    }
  }

  @Override
  public void close() {
    model.close();
  }
}
