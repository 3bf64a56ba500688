package org.paraphrast.api;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.Checksums;
import org.paraphrast.io.InnerPath;
import org.paraphrast.io.PrettyJson;

/**
 * What a model folder says about itself, in {@code manifest.json}.
 *
 * @param createdBy the version of Paraphrast that wrote it
 * @param language two-letter code
 * @param system the name of the system it is for
 * @param recipe SHA-256 of the training recipe, empty if there was none
 * @param notes free remarks by name: versions, evaluation figures
 * @param files every file of the folder but the manifest
 */
public record ModelManifest(
    String createdBy,
    String language,
    String system,
    String recipe,
    Map<String, String> notes,
    List<Entry> files) {
  /** The version of the format that is written, and the newest that can be read. */
  public static final int VERSION = 1;

  /** The oldest version that can be read. */
  static final int OLDEST = 1;

  static final String NAME = "manifest.json";
  static final String FORMAT = "paraphrast-model";

  /** What a file is for. */
  public enum Role {
    LANGUAGE_MODEL,
    TRIGRAMS,
    TABLE,
    WEIGHTS,
    SYNTAX,
    VECTORS,
    EXEMPLARS,
    ACCEPTABILITY,
    ACCEPTABILITY_WITH_ENGINES,
    ACCEPTABILITY_WITH_ENCODER,
    ENCODER,
    JOIN,
    STRUCTURE,
    DELETION,
    OMISSION,
    DIFFICULTY,
    GENERATOR,
    DRAFTS,
    SEARCH,
    OTHER;

    /** Whether a model has at most one such file. */
    boolean isSingle() {
      return this != TABLE && this != WEIGHTS && this != OTHER;
    }

    /** As it is written: {@code language-model}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * A file of the folder.
   *
   * @param path inside the folder, with forward slashes
   * @param role what it is for
   * @param size in bytes
   * @param sha256 of its bytes, lower-case hexadecimal
   * @param licence of what it was made from, SPDX where there is one
   * @param source what it was made from
   */
  public record Entry(
      String path, Role role, long size, String sha256, String licence, String source) {
    public Entry {
      InnerPath.isNoPlainPath(path)
          .ifPresent(
              fault -> {
                throw new IllegalArgumentException(
                    "a path must stay inside the folder, but '" + path + "' " + fault);
              });
      if (size < 0) {
        throw new IllegalArgumentException("a size must be 0 or more, got " + size);
      }
      if (!sha256.matches("[0-9a-f]{64}")) {
        throw new IllegalArgumentException(
            "a SHA-256 must be 64 lower-case hexadecimal digits, got '" + sha256 + "'");
      }
    }

    /** Describes a file that is there. */
    public static Entry of(Path folder, String path, Role role, String licence, String source) {
      Path file = folder.resolve(path);
      String sha256 = Checksums.sha256(file);
      try {
        return new Entry(path, role, Files.size(file), sha256, licence, source);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  public ModelManifest {
    notes = Collections.unmodifiableMap(new TreeMap<>(notes));
    files = List.copyOf(files);
    for (Role role : Role.values()) {
      if (role.isSingle() && files.stream().filter(file -> file.role() == role).count() > 1) {
        throw new IllegalArgumentException(
            "at most one file may have the role '" + role.label() + "'");
      }
    }
  }

  /** The files of a role, in the order of the manifest. */
  public List<Entry> files(Role role) {
    return files.stream().filter(entry -> entry.role() == role).toList();
  }

  /** Writes {@code manifest.json} into the folder. */
  public void write(Path folder) {
    try (AtomicOutput out = AtomicOutput.create(folder.resolve(NAME));
        JsonGenerator json =
            new JsonFactory()
                .createGenerator(out)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .setPrettyPrinter(PrettyJson.printer())) {
      write(json);
      json.flush();
      out.write('\n');
      out.commit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("format", FORMAT);
    json.writeNumberField("version", VERSION);
    json.writeStringField("createdBy", createdBy);
    json.writeStringField("language", language);
    json.writeStringField("system", system);
    json.writeStringField("recipe", recipe);
    json.writeObjectFieldStart("notes");
    for (Map.Entry<String, String> note : notes.entrySet()) {
      json.writeStringField(note.getKey(), note.getValue());
    }
    json.writeEndObject();
    json.writeArrayFieldStart("files");
    for (Entry entry : files) {
      json.writeStartObject();
      json.writeStringField("path", entry.path());
      json.writeStringField("role", entry.role().label());
      json.writeNumberField("size", entry.size());
      json.writeStringField("sha256", entry.sha256());
      json.writeStringField("licence", entry.licence());
      json.writeStringField("source", entry.source());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
