package org.paraphrast.pivot.translate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.io.DataException;
import org.paraphrast.io.InnerPath;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.JsonObject;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.text.Language;
import org.paraphrast.tune.FeatureWeights;

/**
 * A folder of translators, memory-mapped: a table and weights for each direction, a language model
 * for each language, and {@code manifest.json}, one object on one line:
 *
 * <pre>
 * {"format": "paraphrast-translation", "version": 1, "directions": [
 *  {"from": "en", "to": "de", "table": "en-de.table", "lm": "de.lm", "weights": "en-de.weights",
 *   "distortionLimit": 4}, …]}
 * </pre>
 *
 * Immutable and thread-safe.
 */
public final class TranslationModel implements AutoCloseable {
  public static final String MANIFEST = "manifest.json";

  private static final String FORMAT = "paraphrast-translation";
  private static final int VERSION = 1;
  private static final String REMAKE = "rebuild it with 'paraphrast train recipes/engine.yaml'";

  private final Map<String, Translator> translators = new TreeMap<>();
  private final Map<String, LanguageModel> models = new HashMap<>();
  private final List<TranslationTable> tables = new ArrayList<>();

  /**
   * One direction of the manifest.
   *
   * @param from code of the language of the input
   * @param to code of the language of the output
   * @param distortionLimit that its weights were tuned for
   */
  public record Entry(String from, String to, int distortionLimit) {
    /** {@code en-de}. */
    public String name() {
      return from + "-" + to;
    }

    public String table() {
      return name() + ".table";
    }

    public String lm() {
      return to + ".lm";
    }

    public String weights() {
      return name() + ".weights";
    }
  }

  private TranslationModel() {}

  /** Opens a folder; checks the manifest, and header, length and footer of every file. */
  public static TranslationModel open(Path folder) {
    TranslationModel model = new TranslationModel();
    try {
      for (JsonObject direction : manifest(folder).objects("directions")) {
        model.add(folder, direction);
      }
      return model;
    } catch (RuntimeException e) {
      model.close();
      throw e;
    }
  }

  private static JsonObject manifest(Path folder) {
    Path file = folder.resolve(MANIFEST);
    JsonObject manifest = JsonObject.parse(TextFiles.text(file).strip(), file.toString(), 1);
    if (!manifest.string("format", "").equals(FORMAT)) {
      throw DataException.in(file, "is not the manifest of a translation model", REMAKE);
    }
    if (manifest.integer("version") != VERSION) {
      throw DataException.in(
          file,
          "has version " + manifest.integer("version") + ", this program reads " + VERSION,
          REMAKE);
    }
    return manifest;
  }

  private void add(Path folder, JsonObject direction) {
    String from = direction.string("from");
    String to = direction.string("to");
    LanguageModel lm =
        models.computeIfAbsent(
            direction.string("lm"), name -> LanguageModel.open(inside(folder, direction, name)));
    TranslationTable table =
        TranslationTable.open(inside(folder, direction, direction.string("table")), lm);
    tables.add(table);
    FeatureWeights weights =
        TranslationWeights.read(inside(folder, direction, direction.string("weights")));
    try {
      Translator.Languages languages = new Translator.Languages(Language.of(from), Language.of(to));
      BeamOptions limits =
          BeamOptions.DEFAULT.withDistortionLimit(direction.integer("distortionLimit"));
      translators.put(from + "-" + to, new Translator(languages, table, weights, limits));
    } catch (IllegalArgumentException e) {
      throw direction.fault(String.valueOf(e.getMessage()), REMAKE);
    }
  }

  private static Path inside(Path folder, JsonObject direction, String name) {
    boolean plain = InnerPath.isNoPlainPath(name).isEmpty() && name.indexOf('/') < 0;
    try {
      if (!plain || InnerPath.isLinkOut(folder, folder.resolve(name))) {
        throw direction.fault("'" + name + "' is not a file in the folder", REMAKE);
      }
    } catch (IOException e) {
      throw direction.fault("'" + name + "' cannot be read: " + e.getMessage(), REMAKE);
    }
    return folder.resolve(name);
  }

  /** Writes the manifest of a folder that has the files of these directions. */
  public static void writeManifest(Path folder, List<Entry> directions) {
    String json =
        new JsonFields()
            .with("format", FORMAT)
            .with("version", VERSION)
            .with("directions", directions.stream().map(TranslationModel::fields).toList())
            .line();
    try (LineWriter lines = TextFiles.write(folder.resolve(MANIFEST))) {
      lines.write(json);
      lines.commit();
    }
  }

  private static JsonFields fields(Entry entry) {
    return new JsonFields()
        .with("from", entry.from())
        .with("to", entry.to())
        .with("table", entry.table())
        .with("lm", entry.lm())
        .with("weights", entry.weights())
        .with("distortionLimit", entry.distortionLimit());
  }

  /** The translators by direction, {@code en-de}. */
  public Map<String, Translator> translators() {
    return Collections.unmodifiableMap(translators);
  }

  /** The translator of a direction. */
  public Translator translator(String from, String to) {
    Translator translator = translators.get(from + "-" + to);
    if (translator == null) {
      throw new DataException(
          "the translation model has no direction "
              + from
              + "-"
              + to
              + "; it has "
              + translators.keySet());
    }
    return translator;
  }

  @Override
  public void close() {
    tables.forEach(TranslationTable::close);
    models.values().forEach(LanguageModel::close);
  }
}
