package org.paraphrast.pivot.engine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.io.DataException;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.translate.TranslationModel;

/**
 * The engines that a model brings: its translator, once as it was tuned ({@code PB}) and once
 * without reordering ({@code PM}). With two pivot languages they are Zhao10's n·m·n = 8
 * single-pivot systems. They share tables and language models, so they agree more than engines of
 * several makers do. A model names no other engines: it may come from a stranger, and sentences
 * stay here.
 */
public final class OwnEngines {
  /** The folder of the translator in a model. */
  public static final String FOLDER = "engine";

  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final int MONOTONE = 0;
  private static final int REQUESTS = 2;

  private OwnEngines() {}

  /**
   * Asks the engines of a model, which closes them.
   *
   * @throws DataException if it has none
   */
  public static CandidateSource of(ModelFolder model) {
    Path folder = folder(model);
    int cores = Runtime.getRuntime().availableProcessors();
    List<Engine> engines =
        List.of(
            PhraseEngine.open("PB", folder, OptionalInt.empty(), cores, LONGEST),
            PhraseEngine.open("PM", folder, OptionalInt.of(MONOTONE), cores, LONGEST));
    engines.forEach(engine -> model.owned(engine));
    return new LiveCandidates(new MultiPivot(engines, "en", REQUESTS), failure -> {});
  }

  /**
   * The translator of a model, which closes it.
   *
   * @throws DataException if it has none
   */
  public static TranslationModel translators(ModelFolder model) {
    return model.owned(TranslationModel.open(folder(model)));
  }

  private static Path folder(ModelFolder model) {
    Path folder = model.path().resolve(FOLDER);
    if (!Files.isDirectory(folder)) {
      throw new DataException(
          model.path()
              + ": has no translator of its own; give --engines or --candidates, or a model that"
              + " was built with the input 'engine'");
    }
    return folder;
  }
}
