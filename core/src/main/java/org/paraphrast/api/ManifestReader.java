package org.paraphrast.api;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;

/**
 * Reads {@code manifest.json}. Fields it does not know are passed over; what it knows must be there
 * in the right type, once, with a value it knows, so that a damaged manifest is not taken for
 * another. Not thread-safe.
 */
final class ManifestReader {
  private static final String REMAKE = "rebuild the model, or replace it with an intact copy";

  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /** The fields at the top that are strings. */
  private static final Set<String> TEXTS =
      Set.of("format", "createdBy", "language", "system", "recipe");

  private final Path file;
  private int version;
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, String> notes = new HashMap<>();
  private @Nullable List<ModelManifest.Entry> files;

  private ManifestReader(Path file) {
    this.file = file;
  }

  static ModelManifest read(Path file) {
    try (InputStream in = TextFiles.open(file)) {
      return read(file, in);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** Reads a manifest from a stream; {@code file} is its name for messages. */
  static ModelManifest read(Path file, InputStream in) {
    ManifestReader reader = new ManifestReader(file);
    try (JsonParser json = JSON.createParser(in)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw DataException.in(file, "not a JSON object", REMAKE);
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        reader.field(json, json.currentName());
      }
      if (json.nextToken() != null) {
        throw DataException.in(file, "there is text behind its end", REMAKE);
      }
      return reader.manifest();
    } catch (JsonProcessingException e) {
      long line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw new DataException(
          file + ":" + line + ": not valid JSON: " + e.getOriginalMessage() + "; " + REMAKE, e);
    } catch (IOException e) {
      throw unreadable(file, e);
    } catch (IllegalArgumentException e) {
      throw new DataException(file + ": " + e.getMessage() + "; " + REMAKE, e);
    }
  }

  private static DataException unreadable(Path file, IOException e) {
    return new DataException(file + ": cannot be read: " + e.getMessage() + "; " + REMAKE, e);
  }

  private void field(JsonParser json, String name) throws IOException {
    JsonToken value = json.nextToken();
    if (name.equals("version")) {
      require(value == JsonToken.VALUE_NUMBER_INT, name, "a whole number");
      version = json.getIntValue();
      checkVersion();
    } else if (name.equals("notes")) {
      require(value == JsonToken.START_OBJECT, name, "an object");
      notes.putAll(texts(json));
    } else if (name.equals("files")) {
      require(value == JsonToken.START_ARRAY, name, "an array");
      files = entries(json);
    } else if (TEXTS.contains(name)) {
      require(value == JsonToken.VALUE_STRING, name, "a string");
      texts.put(name, json.getText());
    } else {
      json.skipChildren();
    }
  }

  private static List<ModelManifest.Entry> entries(JsonParser json) throws IOException {
    List<ModelManifest.Entry> entries = new ArrayList<>();
    Set<String> paths = new HashSet<>();
    for (JsonToken next = json.nextToken(); next != JsonToken.END_ARRAY; next = json.nextToken()) {
      require(next == JsonToken.START_OBJECT, "files", "an array of objects");
      ModelManifest.Entry entry = entry(texts(json));
      if (!paths.add(entry.path())) {
        throw new IllegalArgumentException("lists '" + entry.path() + "' twice");
      }
      entries.add(entry);
    }
    return entries;
  }

  private static void require(boolean right, String name, String type) {
    if (!right) {
      throw new IllegalArgumentException("the field '" + name + "' must be " + type);
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

  private static ModelManifest.Entry entry(Map<String, String> fields) {
    String path = required(fields, "path", "of a file");
    long size;
    try {
      size = Long.parseLong(required(fields, "size", "of " + path));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("the size of " + path + " is not a number", e);
    }
    return new ModelManifest.Entry(
        path,
        role(required(fields, "role", "of " + path)),
        size,
        required(fields, "sha256", "of " + path),
        fields.getOrDefault("licence", ""),
        fields.getOrDefault("source", ""));
  }

  private static ModelManifest.Role role(String label) {
    for (ModelManifest.Role known : ModelManifest.Role.values()) {
      if (known.label().equals(label)) {
        return known;
      }
    }
    throw new IllegalArgumentException("there is no role '" + label + "'");
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
    if (files == null || !texts.containsKey("system")) {
      String missing = files == null ? "files" : "system";
      throw DataException.in(file, "the field '" + missing + "' is missing", REMAKE);
    }
    return new ModelManifest(
        texts.getOrDefault("createdBy", ""),
        texts.getOrDefault("language", "en"),
        texts.getOrDefault("system", ""),
        texts.getOrDefault("recipe", ""),
        notes,
        files);
  }
}
