package org.paraphrast.api;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;

/**
 * The model of a language on the class path: the files of a model folder, below a name that the
 * artifacts {@code paraphrast-model-LANGUAGE} agree on. Only {@code getResourceAsStream} is asked,
 * so that jars inside jars and module paths do as well; {@code META-INF} is no package, so that no
 * module hides what lies in it.
 */
final class ClassPathModel {
  private final String language;
  private final ClassLoader loader;
  private final byte[] manifest;

  private ClassPathModel(String language, ClassLoader loader, byte[] manifest) {
    this.language = language;
    this.loader = loader;
    this.manifest = manifest;
  }

  /**
   * Looks beside this library first and then where the calling thread looks: in an application
   * server either may be the one that sees the model, and threads of pools may see none.
   */
  static Optional<ClassPathModel> find(String language) {
    return find(
        language,
        Stream.of(
                ClassPathModel.class.getClassLoader(),
                Thread.currentThread().getContextClassLoader())
            .filter(Objects::nonNull)
            .distinct()
            .toList());
  }

  static Optional<ClassPathModel> find(String language, List<ClassLoader> loaders) {
    for (ClassLoader loader : loaders) {
      String name = name(language, ModelManifest.NAME);
      try (InputStream in = loader.getResourceAsStream(name)) {
        if (in != null) {
          return Optional.of(new ClassPathModel(language, loader, in.readAllBytes()));
        }
      } catch (IOException e) {
        throw unreadable(language, name, e);
      }
    }
    return Optional.empty();
  }

  String language() {
    return language;
  }

  /** The bytes of its manifest. */
  byte[] manifest() {
    return manifest.clone();
  }

  /** Where its manifest is, for messages. */
  Path manifestName() {
    return Path.of(name(language, ModelManifest.NAME));
  }

  /** The bytes of a file of the folder. */
  InputStream open(String path) {
    String name = name(language, path);
    @Nullable InputStream in = loader.getResourceAsStream(name);
    if (in == null) {
      throw new DataException(
          name + ": not on the class path, but its manifest lists it; " + repair(language));
    }
    return in;
  }

  /** A file that ends early or is not what the manifest says. */
  DataException damaged(String path, String cause) {
    return new DataException(name(language, path) + ": " + cause + "; " + repair(language));
  }

  DataException unreadable(String path, IOException e) {
    return unreadable(language, name(language, path), e);
  }

  private static DataException unreadable(String language, String name, IOException e) {
    return new DataException(
        name + ": cannot be read from the class path: " + e + "; " + repair(language), e);
  }

  private static String repair(String language) {
    return "the jar is damaged, delete paraphrast-model-"
        + language
        + " from the local repository and build again";
  }

  private static String name(String language, String path) {
    return "META-INF/paraphrast/model/" + language + "/" + path;
  }
}
