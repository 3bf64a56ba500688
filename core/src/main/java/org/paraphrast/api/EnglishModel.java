package org.paraphrast.api;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;

/** Finds the English model where no folder is given. */
final class EnglishModel {
  /** The system property that names a model folder. */
  static final String PROPERTY = "paraphrast.model";

  private static final String LANGUAGE = "en";
  private static final String ARTIFACT = "org.paraphrast:paraphrast-model-en";

  private final String named;
  private final Supplier<Path> cache;
  private final Function<String, Optional<ClassPathModel>> classPath;

  EnglishModel(
      @Nullable String named,
      Supplier<Path> cache,
      Function<String, Optional<ClassPathModel>> classPath) {
    this.named = named == null ? "" : named;
    this.cache = cache;
    this.classPath = classPath;
  }

  static EnglishModel standard() {
    return new EnglishModel(
        System.getProperty(PROPERTY), CacheFolder::standard, ClassPathModel::find);
  }

  /** Opens the model that the property names, else that of the class path. */
  Paraphraser open() {
    return open(ModelFolder::open);
  }

  /** The same, the folder opened so. */
  Paraphraser open(Function<Path, ModelFolder> opener) {
    return named.isEmpty() ? unpacked(opener) : named(Path.of(named), opener);
  }

  private static Paraphraser named(Path folder, Function<Path, ModelFolder> opener) {
    try (ModelFolder model = ModelFolder.open(folder)) { // reads the manifest only
      String language = model.manifest().language();
      if (!language.equals(LANGUAGE)) {
        throw DataException.in(
            folder,
            "a model of the language '" + language + "', not of English",
            "set -D" + PROPERTY + " to an English one, or use Paraphraser.open");
      }
    }
    return paraphraser(folder, opener);
  }

  private Paraphraser unpacked(Function<Path, ModelFolder> opener) {
    ClassPathModel model =
        classPath
            .apply(LANGUAGE)
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "there is no English model on the class path; add the dependency "
                            + ARTIFACT
                            + " in the version of paraphrast-core, or name a model folder with -D"
                            + PROPERTY
                            + "=FOLDER"));
    ModelCache unpacked = new ModelCache(cache.get(), model);
    try {
      return paraphraser(unpacked.unpacked(), opener);
    } catch (DataException e) {
      if (isRepaired(unpacked, e)) {
        return paraphraser(unpacked.unpacked(), opener);
      }
      throw e;
    }
  }

  private static Paraphraser paraphraser(Path folder, Function<Path, ModelFolder> opener) {
    return Paraphraser.open(opener.apply(folder), Systems.standard());
  }

  /** Of a file of the right size with the wrong bytes the jar has the right ones. */
  private static boolean isRepaired(ModelCache unpacked, DataException fault) {
    try {
      return unpacked.repair();
    } catch (DataException e) {
      fault.addSuppressed(e); // what is wrong comes first, then why it stays so
      return false;
    }
  }
}
