package org.paraphrast.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A model folder where a class loader finds it; of random bytes, nobody opens it. */
record PackedModel(Path classPath) {
  static final List<String> FILES = List.of("first.bin", "tables/second.table", "third.bin");

  static PackedModel make(Path classPath, int size) throws IOException {
    return make(classPath, size, "en");
  }

  static PackedModel make(Path classPath, int size, String language) throws IOException {
    Path folder = classPath.resolve("META-INF/paraphrast/model/en");
    Random random = new Random(7);
    for (String name : FILES) {
      byte[] bytes = new byte[size];
      random.nextBytes(bytes);
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
    }
    new ModelManifest(
            "test",
            language,
            "SPG",
            "",
            Map.of(),
            FILES.stream()
                .map(
                    name ->
                        ModelManifest.Entry.of(
                            folder, name, ModelManifest.Role.OTHER, "CC0-1.0", "made up"))
                .toList())
        .write(folder);
    return new PackedModel(classPath);
  }

  Path folder() {
    return classPath.resolve("META-INF/paraphrast/model/en");
  }

  /** As if it were on the class path. */
  ClassPathModel found() {
    try {
      return found(new URLClassLoader(new URL[] {classPath.toUri().toURL()}, null));
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As a loader gives it that knows streams and no addresses: a jar inside another. */
  ClassPathModel foundAsStreams() {
    return found(
        new ClassLoader(null) {
          @Override
          public @Nullable InputStream getResourceAsStream(String name) {
            try {
              Path file = classPath.resolve(name);
              return Files.exists(file) ? Files.newInputStream(file) : null;
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        });
  }

  static ClassPathModel found(ClassLoader loader) {
    return ClassPathModel.find("en", List.of(loader)).orElseThrow();
  }

  /** What lies in a cache folder, by paths inside it; the lock is left out. */
  static List<String> files(Path cache) throws IOException {
    try (Stream<Path> paths = Files.walk(cache)) {
      return paths
          .filter(Files::isRegularFile)
          .map(path -> cache.relativize(path).toString().replace('\\', '/'))
          .filter(name -> !name.endsWith(".lock"))
          .sorted()
          .toList();
    }
  }
}
