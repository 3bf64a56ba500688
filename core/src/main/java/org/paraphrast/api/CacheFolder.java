package org.paraphrast.api;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Where this user's programs keep what they can make again. */
final class CacheFolder {
  /** The system property that names another folder. */
  static final String PROPERTY = "paraphrast.cache";

  private CacheFolder() {}

  static Path standard() {
    return of(System::getProperty, System::getenv);
  }

  /** The cache folder under these settings; both give null for a name without a value. */
  static Path of(
      Function<String, @Nullable String> properties,
      Function<String, @Nullable String> environment) {
    String named = text(properties.apply(PROPERTY));
    if (!named.isEmpty()) {
      return Path.of(named).toAbsolutePath();
    }
    String system = text(properties.apply("os.name")).toLowerCase(Locale.ROOT);
    String home = text(properties.apply("user.home"));
    if (system.startsWith("windows")) {
      String local = text(environment.apply("LOCALAPPDATA"));
      return (local.isEmpty() ? in(home, "AppData", "Local") : Path.of(local))
          .resolve("paraphrast");
    }
    if (system.startsWith("mac")) {
      return in(home, "Library", "Caches", "paraphrast");
    }
    String cache = text(environment.apply("XDG_CACHE_HOME"));
    // the specification passes over paths that are not absolute
    return cache.isEmpty() || !Path.of(cache).isAbsolute()
        ? in(home, ".cache", "paraphrast")
        : Path.of(cache, "paraphrast");
  }

  private static Path in(String home, String... names) {
    Path folder = Path.of(home);
    if (!folder.isAbsolute()) { // empty, or Java's question mark
      throw new IllegalStateException(
          "this user has no home to unpack the model into; name a folder with -D"
              + PROPERTY
              + "=FOLDER");
    }
    return Path.of(home, names);
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }
}
