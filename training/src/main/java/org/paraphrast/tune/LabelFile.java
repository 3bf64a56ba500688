package org.paraphrast.tune;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.DataException;
import org.paraphrast.io.JsonFields;
import org.paraphrast.io.JsonObject;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * Labels in files, TSV or JSONL by suffix. A sheet for a rater has the columns {@code sentence,
 * spans, source, target, paraphrase, label}; {@code spans} are character offsets in the sentence. A
 * label file has {@code votes} ({@code ann=correct,bob=incorrect}) in place of {@code paraphrase}.
 */
public final class LabelFile {
  private static final List<String> SHEET =
      List.of("sentence", "spans", "source", "target", "paraphrase", "label");
  private static final List<String> LABELS =
      List.of("sentence", "spans", "source", "target", "label", "votes");

  private LabelFile() {}

  /** Writes a sheet for a rater, a replacement a line, the label blank. */
  public static void writeSheet(Iterable<UnitReplacement> replacements, Path file) {
    try (Rows rows = new Rows(file, SHEET)) {
      replacements.forEach(at -> rows.write(row(at, LabelSheet.Answer.NONE)));
      rows.commit();
    }
  }

  private static List<String> row(UnitReplacement at, LabelSheet.Answer answer) {
    return List.of(at.sentence(), at.spans(), at.source(), at.target(), at.marked(), answer.text());
  }

  /** A sheet with its answers, as a file of this name would have it. */
  public static String text(LabelSheet sheet, String name) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Rows rows = new Rows(bytes, name, SHEET)) {
      sheet.lines().forEach(line -> rows.write(row(line.replacement(), line.answer())));
      rows.commit();
    }
    return bytes.toString(UTF_8);
  }

  /** Writes labels with their votes. */
  public static void write(LabelSet labels, Path file) {
    try (Rows rows = new Rows(file, LABELS)) {
      write(labels, rows);
    }
  }

  /** Labels with their votes, as a file of this name would have them. */
  public static String text(LabelSet labels, String name) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Rows rows = new Rows(bytes, name, LABELS)) {
      write(labels, rows);
    }
    return bytes.toString(UTF_8);
  }

  private static void write(LabelSet labels, Rows rows) {
    for (UnitReplacement at : labels.replacements()) {
      Label label = labels.get(at);
      List<String> votes = new ArrayList<>();
      labels.votes(at).forEach((rater, vote) -> votes.add(rater + "=" + vote.id()));
      rows.write(
          List.of(
              at.sentence(),
              at.spans(),
              at.source(),
              at.target(),
              label == null ? "" : label.id(),
              String.join(",", votes)));
    }
    rows.commit();
  }

  /** Reads a label file. */
  public static LabelSet read(Path file) {
    Map<UnitReplacement, Map<String, Label>> votes = new LinkedHashMap<>();
    forEach(
        file, (at, row) -> votes.computeIfAbsent(at, key -> new TreeMap<>()).putAll(votes(row)));
    return LabelSet.of(votes);
  }

  private static Map<String, Label> votes(Row row) {
    Map<String, Label> votes = new TreeMap<>();
    for (String vote : row.get("votes").split(",", -1)) {
      int equals = vote.lastIndexOf('=');
      Label label = equals < 1 ? null : Label.parse(vote.substring(equals + 1));
      if (label == null) {
        throw row.fault("'" + vote + "' is not a vote", "write rater=correct or =incorrect");
      }
      votes.put(vote.substring(0, equals), label);
    }
    return votes;
  }

  /**
   * Reads a sheet, or labels, that are in memory, a line of them a line of the sheet.
   *
   * @param name of the file, which decides on the format and stands in messages
   */
  public static LabelSheet read(String name, String text) {
    List<LabelSheet.Line> sheet = new ArrayList<>();
    boolean[] voted = new boolean[1];
    try (LineReader lines = new LineReader(new ByteArrayInputStream(text.getBytes(UTF_8)), name)) {
      forEach(
          lines,
          isJson(name),
          (at, row) -> {
            voted[0] |= row.has("votes");
            sheet.add(
                voted[0]
                    ? new LabelSheet.Line(at, LabelSheet.Answer.NONE, votes(row))
                    : new LabelSheet.Line(at, answer(row), Map.of()));
          });
    }
    return new LabelSheet(voted[0], sheet);
  }

  private static LabelSheet.Answer answer(Row row) {
    String given = row.get("label").strip();
    return LabelSheet.Answer.parse(given)
        .orElseThrow(
            () ->
                row.fault(
                    "'" + given + "' is not a label",
                    "write correct, incorrect, or ? if you cannot say"));
  }

  /** Reads the answers of a rater; lines without an answer are left out. */
  public static Map<UnitReplacement, Map<String, Label>> readSheet(Path file, String rater) {
    requireRater(rater);
    Map<UnitReplacement, Map<String, Label>> votes = new LinkedHashMap<>();
    forEach(
        file,
        (at, row) -> {
          Label label = answer(row).label();
          if (label != null) {
            votes.put(at, Map.of(rater, label));
          }
        });
    return votes;
  }

  /** Whether somebody of this name can vote: a file must read back as it was written. */
  static void requireRater(String rater) {
    if (!rater.matches("[^,=\t\n\r]+") || rater.isBlank()) {
      throw new DataException("'" + rater + "' is not a valid name for a rater; leave out , and =");
    }
  }

  /** Takes a line of a file. */
  private interface Action {
    void accept(UnitReplacement replacement, Row row);
  }

  /** A line of a file: cells by the name of their column. */
  private interface Row {
    String get(String column);

    boolean has(String column);

    DataException fault(String cause, String repair);
  }

  private static void forEach(Path file, Action action) {
    try (LineReader lines = TextFiles.lines(file)) {
      forEach(lines, isJson(file.getFileName().toString()), action);
    }
  }

  private static void forEach(LineReader lines, boolean json, Action action) {
    if (json) {
      for (JsonObject at = JsonObject.next(lines); at != null; at = JsonObject.next(lines)) {
        accept(new JsonRow(at), action);
      }
      return;
    }
    String head = lines.next();
    if (head == null || !head.startsWith("sentence\t")) {
      throw new DataException(
          lines.name() + ": does not begin with the names of its columns; keep the first line");
    }
    List<String> columns = List.of(head.split("\t", -1));
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (!line.isBlank()) {
        accept(new TsvRow(lines, columns, List.of(line.split("\t", -1))), action);
      }
    }
  }

  private static void accept(Row row, Action action) {
    UnitReplacement replacement;
    try {
      replacement = UnitReplacement.parse(row.get("sentence"), row.get("spans"), row.get("target"));
    } catch (IllegalArgumentException e) {
      throw row.fault("bad replacement: " + e.getMessage(), "keep the columns as exported");
    }
    action.accept(replacement, row);
  }

  private record JsonRow(JsonObject object) implements Row {
    @Override
    public String get(String column) {
      return object.string(column, "");
    }

    @Override
    public boolean has(String column) {
      return object.has(column);
    }

    @Override
    public DataException fault(String cause, String repair) {
      return object.fault(cause, repair);
    }
  }

  private record TsvRow(LineReader lines, List<String> columns, List<String> cells) implements Row {
    @Override
    public String get(String column) {
      int index = columns.indexOf(column);
      if (index < 0) {
        throw fault("the column '" + column + "' is missing", "keep the first line of the file");
      }
      return index < cells.size() ? cells.get(index) : "";
    }

    @Override
    public boolean has(String column) {
      return columns.contains(column);
    }

    @Override
    public DataException fault(String cause, String repair) {
      return lines.fault(cause, repair);
    }
  }

  private static boolean isJson(String name) {
    return name.toLowerCase(Locale.ROOT).matches(".*\\.jsonl?(\\.(gz|xz|bz2|zst))?");
  }

  /** Writes rows of named cells. */
  private static final class Rows implements AutoCloseable {
    private final LineWriter lines;
    private final @Nullable List<String> names;

    Rows(Path file, List<String> columns) {
      this(TextFiles.write(file), isJson(file.getFileName().toString()), columns);
    }

    Rows(ByteArrayOutputStream bytes, String name, List<String> columns) {
      this(new LineWriter(AtomicOutput.to(bytes, name)), isJson(name), columns);
    }

    private Rows(LineWriter lines, boolean json, List<String> columns) {
      this.lines = lines;
      names = json ? columns : null;
      if (names == null) {
        lines.write(String.join("\t", columns));
      }
    }

    void write(List<String> cells) {
      List<String> fields = names;
      if (fields != null) {
        JsonFields row = new JsonFields();
        for (int i = 0; i < cells.size(); i++) {
          row.with(fields.get(i), cells.get(i));
        }
        lines.write(row.line());
        return;
      }
      String line = String.join("\t", cells);
      if (line.chars().filter(c -> c == '\t').count() != cells.size() - 1L) {
        throw lines.fault("a tab inside a sentence", "write a .jsonl file instead");
      }
      lines.write(line);
    }

    void commit() {
      lines.commit();
    }

    @Override
    public void close() {
      lines.close();
    }
  }
}
