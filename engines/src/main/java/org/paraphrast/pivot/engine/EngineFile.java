package org.paraphrast.pivot.engine;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonObject;
import org.paraphrast.pivot.translate.BeamOptions;

/**
 * The engines that the operator configured, a JSON object on each line:
 *
 * <pre>
 * {"engine": "apertium", "id": "AP", "modes": "/usr/share/apertium/modes"}
 * {"engine": "phrase", "id": "PB", "model": "engine-model"}
 * {"engine": "deepl", "id": "DL", "url": "https://api-free.deepl.com",
 *  "key": "PARAPHRAST_KEY_DEEPL", "pairs": ["en-de", "de-en"], "seconds": 20, "retries": 3, "perSecond": 5, "concurrent": 2}
 * </pre>
 *
 * {@code engine} is apertium, phrase ({@code model} is a folder, relative to that of the file;
 * {@code distortionLimit} is another than the model's) or a {@link WireFormat}; {@code key} is the
 * name of an environment variable, never the key itself; {@code region} is for Microsoft's regional
 * resources.
 *
 * <p>Such a file may come from somebody else, so it decides nothing that runs code or gives away
 * secrets: modes must lie in the folders of Apertium ({@link ApertiumPlaces}), and only variables
 * that the operator named for the purpose ({@value #KEYS}…) are sent.
 */
public final class EngineFile {
  /** How the names of variables begin that may be sent as keys. */
  static final String KEYS = "PARAPHRAST_KEY_";

  private static final double SECONDS = 20;
  private static final int RETRIES = 3;
  private static final int MOST_RETRIES = 10;
  private static final Duration LONGEST_REQUEST = Duration.ofMinutes(10);
  private static final double PER_SECOND = 5;
  private static final int CONCURRENT = 2;
  private static final int CHARACTERS = 5000;
  private static final Duration PAUSE = Duration.ofMillis(500);

  private EngineFile() {}

  /** Reads the file; keys come from the environment. */
  public static List<Engine> read(Path file, Map<String, String> environment) {
    List<Engine> engines = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (JsonObject line = JsonObject.next(lines); line != null; line = JsonObject.next(lines)) {
        Engine engine = engine(file, line, environment);
        if (!ids.add(engine.id())) {
          throw line.fault(
              "a second engine with the id '" + engine.id() + "'", "give each engine its own id");
        }
        engines.add(engine);
      }
    }
    return engines;
  }

  private static Engine engine(Path file, JsonObject line, Map<String, String> environment) {
    String kind = line.string("engine");
    boolean own = kind.equals("phrase");
    String id = line.string("id", own ? "PB" : kind);
    try {
      if (kind.equals("apertium")) {
        Path modes = Path.of(line.string("modes", ApertiumEngine.MODES.toString()));
        return ApertiumEngine.open(
            id,
            modes,
            seconds(line, "seconds", SECONDS, LONGEST_REQUEST),
            ApertiumPlaces.of(environment),
            EngineClock.SYSTEM);
      }
      if (own) {
        int cores = Runtime.getRuntime().availableProcessors();
        return PhraseEngine.open(
            id,
            file.toAbsolutePath().resolveSibling(line.string("model")),
            line.has("distortionLimit")
                ? OptionalInt.of(
                    new BeamOptions.Distortion(line.integer("distortionLimit")).words())
                : OptionalInt.empty(),
            line.has("concurrent") ? line.integer("concurrent") : cores,
            seconds(line, "seconds", SECONDS, LONGEST_REQUEST));
      }
      return new HttpEngine(settings(line, format(line, kind), id, environment));
    } catch (IllegalArgumentException e) {
      throw line.fault(String.valueOf(e.getMessage()), "correct the line");
    }
  }

  private static HttpEngine.Settings settings(
      JsonObject line, WireFormat format, String id, Map<String, String> environment) {

    int batch = line.has("batch") ? line.integer("batch") : format.batch();
    int concurrent = line.has("concurrent") ? line.integer("concurrent") : CONCURRENT;
    double perSecond = line.has("perSecond") ? line.number("perSecond") : PER_SECOND;
    if (!(perSecond > 0)) {
      throw new IllegalArgumentException("perSecond must be above 0, got " + perSecond);
    }
    return new HttpEngine.Settings(
        id,
        format,
        URI.create(line.string("url")),
        key(line, environment),
        line.strings("pairs").stream().map(LanguagePair::parse).collect(Collectors.toSet()),
        new EngineLimits(
            Math.min(batch, format.batch()),
            new EngineLimits.Characters(CHARACTERS),
            concurrent,
            seconds(line, "seconds", SECONDS, LONGEST_REQUEST),
            Math.max(CHARACTERS, format.request())),
        new HttpEngine.Pacing(
            atMost(MOST_RETRIES, line, "retries", RETRIES),
            seconds(line, "pause", PAUSE.toMillis() / 1000., Refusal.LONGEST_PAUSE),
            Duration.ofNanos((long) (1e9 / perSecond))),
        line.string("region", ""));
  }

  /** The file may be a stranger's: it must not make the program wait without end. */
  private static Duration seconds(JsonObject line, String name, double usual, Duration most) {
    double seconds = line.has(name) ? line.number(name) : usual;
    if (seconds > most.toSeconds()) {
      throw line.fault(
          name + " is " + seconds + ", more than " + most.toSeconds() + " seconds", "lower it");
    }
    return Duration.ofNanos((long) (1e9 * seconds));
  }

  private static int atMost(int most, JsonObject line, String name, int usual) {
    int value = line.has(name) ? line.integer(name) : usual;
    if (value > most) {
      throw line.fault(name + " is " + value + ", more than " + most, "lower it");
    }
    return value;
  }

  private static String key(JsonObject line, Map<String, String> environment) {
    if (!line.has("key")) {
      return "";
    }
    String name = line.string("key");
    if (!name.matches("[A-Z_][A-Z0-9_]*")) {
      throw line.fault(
          "'key' is not the name of an environment variable",
          "put the key in an environment variable, and give the variable's name here");
    }
    if (!name.startsWith(KEYS)) {
      throw line.fault(
          name + " is not sent as a key, only variables whose names begin with " + KEYS + " are",
          "export the engine's key under such a name, and give that name here");
    }
    String key = environment.get(name);
    if (key == null || key.isBlank()) {
      throw line.fault(
          "the environment variable " + name + " is not set", "export it before you start");
    }
    return key.strip();
  }

  private static WireFormat format(JsonObject line, String kind) {
    for (WireFormat format : WireFormat.values()) {
      if (format.id().equals(kind.toLowerCase(Locale.ROOT))) {
        return format;
      }
    }
    throw line.fault(
        "unknown engine '" + kind + "'",
        "use apertium, phrase, apertium-apy, libretranslate, deepl, google, microsoft or systran");
  }
}
