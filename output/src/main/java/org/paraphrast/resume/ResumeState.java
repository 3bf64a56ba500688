package org.paraphrast.resume;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.IoFaults;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.JsonObject;

/**
 * How far a run has come: one line of JSON beside its output.
 *
 * @param items how many are finished
 * @param bytes how many they gave
 * @param failed how many inputs failed in them
 * @param inputDigest SHA-256 of the items
 * @param outputDigest SHA-256 of the bytes
 */
record ResumeState(
    Settings settings,
    long items,
    long bytes,
    Failed failed,
    String inputDigest,
    String outputDigest) {
  private static final int VERSION = 1;

  /** The digest of nothing. */
  private static final String EMPTY =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

  /** Inputs that failed, so that they cannot be taken for items or bytes. */
  record Failed(long inputs) {}

  /** All that decides what a run writes, by name. */
  record Settings(Map<String, String> values) {
    Settings {
      values = Collections.unmodifiableMap(new TreeMap<>(values));
    }

    /** Refuses to go on with what another run has left, saying what differs. */
    void requireEqual(Settings earlier, Path part) {
      TreeSet<String> names = new TreeSet<>(values.keySet());
      names.addAll(earlier.values.keySet());
      List<String> differences = new ArrayList<>();
      for (String name : names) {
        String was = earlier.values.get(name);
        String is = values.get(name);
        if (was == null || !was.equals(is)) {
          differences.add(name + " was " + shown(was) + ", is " + shown(is));
        }
      }
      if (!differences.isEmpty()) {
        throw DataException.in(
            part,
            "the interrupted run had other settings: " + String.join("; ", differences),
            "use the same settings, or delete the file to start again");
      }
    }

    private static String shown(@Nullable String value) {
      return value == null ? "not given" : "'" + value + "'";
    }
  }

  static ResumeState start(Settings settings) {
    return new ResumeState(settings, 0, 0, new Failed(0), EMPTY, EMPTY);
  }

  static ResumeState read(Path state, Path part) {
    if (!Files.exists(state)) {
      throw DataException.in(
          part, "has no journal " + state + " to go on by", "delete the file to start again");
    }
    String repair = "delete it and " + part + " to start again";
    try (LineReader lines = TextFiles.lines(state)) {
      JsonObject object = JsonObject.next(lines);
      if (object == null || object.integer("version") != VERSION) {
        throw DataException.in(state, "is no journal of this version", repair);
      }
      Map<String, String> settings = new LinkedHashMap<>();
      JsonObject values = object.object("settings");
      values.names().forEach(name -> settings.put(name, values.string(name)));
      return new ResumeState(
          new Settings(settings),
          (long) object.number("items"),
          (long) object.number("bytes"),
          new Failed(object.has("failed") ? (long) object.number("failed") : 0),
          object.string("inputDigest"),
          object.string("outputDigest"));
    } catch (DataException e) {
      String cause = e.getMessage().replaceFirst("; [^;]*$", ""); // its repair is for other files
      throw new DataException(cause + "; " + repair, e);
    }
  }

  /** Replaces the journal in one step. */
  void write(Path state) {
    String line =
        new JsonFields()
            .with("version", VERSION)
            .with("items", items)
            .with("bytes", bytes)
            .with("failed", failed.inputs())
            .with("inputDigest", inputDigest)
            .with("outputDigest", outputDigest)
            .with("settings", settings.values())
            .line();
    Path next = state.resolveSibling(state.getFileName() + ".tmp");
    try {
      Files.writeString(next, line + "\n");
      Files.move(next, state, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw IoFaults.writing(state.toString(), e);
    }
  }
}
