package org.paraphrast.api;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;

/**
 * Reads {@code manifest.json}. Fields it does not know are passed over, so that a newer minor
 * version may add some. Not thread-safe.
 */
final class ManifestReader {
  private static final String REMAKE = "rebuild the model, or replace it with an intact copy";

  private final Path file;
  private int version;
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, String> notes = new HashMap<>();
  private final List<ModelManifest.Entry> files = new ArrayList<>();

  private ManifestReader(Path file) {
    this.file = file;
  }

  static ModelManifest read(Path file) {
    ManifestReader reader = new ManifestReader(file);
    try (InputStream in = TextFiles.open(file);
        JsonParser json = new JsonFactory().createParser(in)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw DataException.in(file, "not a JSON object", REMAKE);
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        reader.field(json, json.currentName());
      }
    } catch (JsonProcessingException e) {
      long line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw new DataException(
          file + ":" + line + ": not valid JSON: " + e.getOriginalMessage() + "; " + REMAKE, e);
    } catch (IOException e) {
      throw new DataException(file + ": cannot be read: " + e.getMessage() + "; " + REMAKE, e);
    } catch (IllegalArgumentException e) {
      throw new DataException(file + ": " + e.getMessage() + "; " + REMAKE, e);
    }
    return reader.manifest();
  }

  private void field(JsonParser json, String name) throws IOException {
    JsonToken value = json.nextToken();
    if (name.equals("version")) {
      version = value == JsonToken.VALUE_NUMBER_INT ? json.getIntValue() : 0;
      checkVersion();
    } else if (name.equals("notes") && value == JsonToken.START_OBJECT) {
      notes.putAll(texts(json));
    } else if (name.equals("files") && value == JsonToken.START_ARRAY) {
      while (json.nextToken() == JsonToken.START_OBJECT) {
        files.add(entry(texts(json)));
      }
    } else if (value == JsonToken.VALUE_STRING) {
      texts.put(name, json.getText());
    } else {
      json.skipChildren();
    }
  }

  /** The texts and numbers of an object. */
  private static Map<String, String> texts(JsonParser json) throws IOException {
    Map<String, String> texts = new HashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (value.isScalarValue()) {
        texts.put(name, json.getText());
      } else {
        json.skipChildren();
      }
    }
    return texts;
  }

  private ModelManifest.Entry entry(Map<String, String> fields) {
    String path = required(fields, "path", "of a file");
    ModelManifest.Role role = ModelManifest.Role.OTHER;
    for (ModelManifest.Role known : ModelManifest.Role.values()) {
      role = known.label().equals(fields.get("role")) ? known : role;
    }
    long size;
    try {
      size = Long.parseLong(required(fields, "size", "of " + path));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("the size of " + path + " is not a number", e);
    }
    return new ModelManifest.Entry(
        path,
        role,
        size,
        required(fields, "sha256", "of " + path),
        fields.getOrDefault("licence", ""),
        fields.getOrDefault("source", ""));
  }

  private static String required(Map<String, String> fields, String name, String of) {
    @Nullable String value = fields.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the field '" + name + "' " + of + " is missing");
    }
    return value;
  }

  private void checkVersion() {
    if (version < ModelManifest.OLDEST) {
      throw DataException.in(
          file,
          "version " + version + " is too old, expected " + ModelManifest.OLDEST + " or newer",
          REMAKE);
    }
    if (version > ModelManifest.VERSION) {
      throw DataException.in(
          file,
          "version " + version + " is too new, expected at most " + ModelManifest.VERSION,
          "update Paraphrast");
    }
  }

  private ModelManifest manifest() {
    if (!ModelManifest.FORMAT.equals(texts.get("format"))) {
      throw DataException.in(
          file, "not the manifest of a Paraphrast model", "give the path of a model folder");
    }
    checkVersion();
    return new ModelManifest(
        texts.getOrDefault("createdBy", ""),
        texts.getOrDefault("language", "en"),
        texts.getOrDefault("system", ""),
        texts.getOrDefault("recipe", ""),
        notes,
        files);
  }
}
