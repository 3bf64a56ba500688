package org.paraphrast.evaluate;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.JsonObject;

/**
 * The key as JSON lines: a head {@code {"schema":1,"kind":"rating-key",…}}, a line for each entry,
 * then one for each sheet with its items.
 */
public final class RatingKeyFile {
  private static final String KIND = "rating-key";

  private RatingKeyFile() {}

  public static void write(RatingKey key, Path file) {
    try (LineWriter lines = TextFiles.write(file)) {
      lines.write(
          new JsonFields()
              .with("schema", 1)
              .with("kind", KIND)
              .with("scale", key.scale().id())
              .with("seed", key.seed())
              .line());
      for (RatingKey.Entry entry : key.entries()) {
        lines.write(line(entry));
      }
      key.sheets().forEach((sheet, items) -> lines.write(line(sheet, items)));
      lines.commit();
    }
  }

  private static String line(RatingKey.Entry entry) {
    JsonFields fields = new JsonFields().with("item", entry.item());
    if (entry.foil() != null) {
      fields.with("foil", entry.foil().id());
    } else {
      fields.with("system", entry.system()).with("rank", entry.rank());
    }
    return fields.with("sentence", entry.sentence()).line();
  }

  private static String line(String sheet, List<String> items) {
    return new JsonFields().with("sheet", sheet).with("items", items).line();
  }

  public static RatingKey read(Path file) {
    try (LineReader lines = TextFiles.lines(file)) {
      return read(lines);
    }
  }

  /**
   * Reads a key that is in memory.
   *
   * @param name of its file, for messages
   */
  public static RatingKey read(String name, String text) {
    try (LineReader lines = new LineReader(new ByteArrayInputStream(text.getBytes(UTF_8)), name)) {
      return read(lines);
    }
  }

  private static RatingKey read(LineReader lines) {
    JsonObject head = JsonObject.next(lines);
    if (head == null || !head.string("kind", "").equals(KIND)) {
      throw new DataException(
          lines.name() + ": is not a rating key; give the key that 'paraphrast rate export' wrote");
    }
    List<RatingKey.Entry> entries = new ArrayList<>();
    Map<String, List<String>> sheets = new LinkedHashMap<>();
    for (JsonObject at = JsonObject.next(lines); at != null; at = JsonObject.next(lines)) {
      if (at.has("sheet")) {
        sheets.put(at.string("sheet"), at.strings("items"));
      } else {
        entries.add(entry(at));
      }
    }
    return new RatingKey(scale(head), (long) head.number("seed"), entries, sheets);
  }

  static RatingScale scale(JsonObject head) {
    try {
      return RatingScale.of(head.string("scale"));
    } catch (IllegalArgumentException e) {
      throw head.fault(String.valueOf(e.getMessage()), "use the files as they were exported");
    }
  }

  private static RatingKey.Entry entry(JsonObject at) {
    if (!at.has("foil")) {
      return new RatingKey.Entry(
          at.string("item"), null, at.string("system"), at.string("sentence"), at.integer("rank"));
    }
    try {
      Foil foil = Foil.valueOf(at.string("foil").toUpperCase(Locale.ROOT));
      return new RatingKey.Entry(at.string("item"), foil, "", at.string("sentence"), 0);
    } catch (IllegalArgumentException e) {
      throw at.fault("unknown foil '" + at.string("foil") + "'", "export again");
    }
  }
}
