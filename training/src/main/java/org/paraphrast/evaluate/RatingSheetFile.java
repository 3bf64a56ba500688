package org.paraphrast.evaluate;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.JsonObject;
import org.paraphrast.tune.LabelFile;

/**
 * Sheets as files. TSV for a spreadsheet: lines with {@code #} that say what to do, a line of
 * column names, an item a line with its answers at the end, a column for references if there are
 * any. JSONL for programs: a head, then {@code {"item":…,"source":…,"output":…,"answers":{…}}}. The
 * suffix decides.
 */
public final class RatingSheetFile {
  private static final String KIND = "rating-sheet";
  private static final List<String> COLUMNS = List.of("item", "source", "output");
  private static final String REFERENCE = "reference";

  private RatingSheetFile() {}

  public static void write(RatingSheet sheet, Path file) {
    try (LineWriter lines = TextFiles.write(file)) {
      write(sheet, lines, LabelFile.isJson(file.getFileName().toString()));
    }
  }

  /** What {@link #write} would write into a file of this name, which need not be there. */
  public static String text(RatingSheet sheet, String name) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (LineWriter lines = new LineWriter(AtomicOutput.to(bytes, name))) {
      write(sheet, lines, LabelFile.isJson(name));
    }
    return bytes.toString(UTF_8);
  }

  private static void write(RatingSheet sheet, LineWriter lines, boolean json) {
    if (json) {
      writeJson(sheet, lines);
    } else {
      writeTsv(sheet, lines);
    }
    lines.commit();
  }

  public static RatingSheet read(Path file) {
    try (LineReader lines = TextFiles.lines(file)) {
      return read(lines, file.getFileName().toString());
    }
  }

  /**
   * Reads a sheet that is in memory.
   *
   * @param name of its file, which decides on the format and stands in messages
   */
  public static RatingSheet read(String name, String text) {
    try (LineReader lines = new LineReader(new ByteArrayInputStream(text.getBytes(UTF_8)), name)) {
      return read(lines, name);
    }
  }

  private static RatingSheet read(LineReader lines, String fileName) {
    return LabelFile.isJson(fileName) ? readJson(lines) : readTsv(lines, fileName);
  }

  private static void writeTsv(RatingSheet sheet, LineWriter lines) {
    lines.write("# paraphrast " + KIND + " 1");
    lines.write("# rater: " + sheet.rater());
    lines.write("# scale: " + sheet.scale().id());
    if (!sheet.purpose().isBlank()) {
      lines.write("# purpose: " + sheet.purpose());
    }
    List<String> columns = new ArrayList<>(COLUMNS);
    boolean references = sheet.items().stream().anyMatch(item -> !item.reference().isBlank());
    if (references) {
      columns.add(REFERENCE);
    }
    for (Question question : sheet.scale().questions()) {
      columns.add(question.name());
      lines.write("# " + question.name() + ": " + question.text());
      for (Question.Choice choice : question.choices()) {
        boolean plain = choice.value().equals(choice.meaning());
        lines.write("#   " + choice.value() + (plain ? "" : " = " + choice.meaning()));
      }
    }
    lines.write(String.join("\t", columns));
    for (RatingItem item : sheet.items()) {
      List<String> cells =
          new ArrayList<>(List.of(item.id(), cell(item.source()), cell(item.output())));
      if (references) {
        cells.add(cell(item.reference()));
      }
      for (Question question : sheet.scale().questions()) {
        cells.add(item.answers().getOrDefault(question.name(), ""));
      }
      lines.write(String.join("\t", cells));
    }
  }

  private static String cell(String text) {
    return text.replaceAll("[\\t\\n\\r]+", " ");
  }

  private static void writeJson(RatingSheet sheet, LineWriter lines) {
    lines.write(
        new JsonFields()
            .with("schema", 1)
            .with("kind", KIND)
            .with("rater", sheet.rater())
            .with("scale", sheet.scale().id())
            .with("purpose", sheet.purpose())
            .line());
    for (RatingItem item : sheet.items()) {
      JsonFields fields =
          new JsonFields()
              .with("item", item.id())
              .with("source", item.source())
              .with("output", item.output());
      if (!item.reference().isBlank()) {
        fields.with(REFERENCE, item.reference());
      }
      lines.write(fields.with("answers", item.answers()).line());
    }
  }

  private static RatingSheet readJson(LineReader lines) {
    JsonObject head = JsonObject.next(lines);
    if (head == null || !head.string("kind", "").equals(KIND)) {
      throw notASheet(lines);
    }
    RatingScale scale = RatingKeyFile.scale(head);
    List<RatingItem> items = new ArrayList<>();
    for (JsonObject at = JsonObject.next(lines); at != null; at = JsonObject.next(lines)) {
      JsonObject given = at.object("answers");
      Map<String, String> answers = new LinkedHashMap<>();
      for (Question question : scale.questions()) {
        if (given.has(question.name())) {
          answer(lines, question, given.string(question.name()), answers);
        }
      }
      items.add(
          new RatingItem(
              at.string("item"),
              at.string("source"),
              at.string("output"),
              at.string(REFERENCE, ""),
              answers));
    }
    return new RatingSheet(head.string("rater"), scale, head.string("purpose", ""), items);
  }

  private static RatingSheet readTsv(LineReader lines, String fileName) {
    Map<String, String> head = new LinkedHashMap<>();
    String line = lines.next();
    for (; line != null && line.startsWith("#"); line = lines.next()) {
      String[] field = line.substring(1).strip().split(": ", 2);
      head.putIfAbsent(field[0], field.length > 1 ? field[1].strip() : "");
    }
    String id = head.get("scale");
    if (line == null || id == null) {
      throw notASheet(lines);
    }
    RatingScale scale;
    try {
      scale = RatingScale.of(id.replace("\t", ""));
    } catch (IllegalArgumentException e) {
      throw wrong(lines, String.valueOf(e.getMessage()), "keep the lines that start with #");
    }
    List<String> columns = List.of(line.split("\t", -1));
    List<RatingItem> items = new ArrayList<>();
    for (line = lines.next(); line != null; line = lines.next()) {
      if (!line.isBlank()) {
        items.add(item(lines, scale, columns, List.of(line.split("\t", -1))));
      }
    }
    String rater = head.getOrDefault("rater", fileName);
    return new RatingSheet(rater.replace("\t", ""), scale, head.getOrDefault("purpose", ""), items);
  }

  private static RatingItem item(
      LineReader lines, RatingScale scale, List<String> columns, List<String> cells) {
    Map<String, String> answers = new LinkedHashMap<>();
    for (Question question : scale.questions()) {
      int column = columns.indexOf(question.name());
      if (column >= 0 && column < cells.size()) {
        answer(lines, question, cells.get(column), answers);
      }
    }
    int least = Math.min(columns.size(), cells.size());
    if (least < COLUMNS.size() || !columns.subList(0, COLUMNS.size()).equals(COLUMNS)) {
      throw lines.fault("the first columns are not " + COLUMNS, "keep the columns of the sheet");
    }
    int reference = columns.indexOf(REFERENCE);
    return new RatingItem(
        cells.get(0),
        cells.get(1),
        cells.get(2),
        reference < 0 || reference >= cells.size() ? "" : cells.get(reference),
        answers);
  }

  private static void answer(
      LineReader lines, Question question, String given, Map<String, String> answers) {
    if (given.isBlank()) {
      return;
    }
    String value = question.normalize(given);
    if (value == null) {
      throw lines.fault(
          "'" + given + "' is not an answer to '" + question.name() + "'",
          "write one of " + String.join(", ", question.values()));
    }
    answers.put(question.name(), value);
  }

  private static DataException notASheet(LineReader lines) {
    return wrong(
        lines,
        "is not a rating sheet",
        "give a sheet of 'paraphrast rate export' with its first lines");
  }

  /** A fault of the sheet as a whole. */
  private static DataException wrong(LineReader lines, String cause, String repair) {
    return new DataException(lines.name() + ": " + cause + "; " + repair);
  }
}
