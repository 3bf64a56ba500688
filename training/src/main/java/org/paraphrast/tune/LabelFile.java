package org.paraphrast.tune;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.JsonObject;

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
    List<List<String>> rows = new ArrayList<>();
    replacements.forEach(at -> rows.add(row(at, LabelSheet.Answer.NONE)));
    write(TextFiles.write(file), file.getFileName().toString(), SHEET, rows);
  }

  private static List<String> row(UnitReplacement at, LabelSheet.Answer answer) {
    return List.of(at.sentence(), at.spans(), at.source(), at.target(), at.marked(), answer.text());
  }

  /** A sheet with its answers, as a file of this name would have it. */
  public static String text(LabelSheet sheet, String name) {
    return text(
        name,
        SHEET,
        sheet.lines().stream().map(line -> row(line.replacement(), line.answer())).toList());
  }

  /** Writes labels with their votes. */
  public static void write(LabelSet labels, Path file) {
    write(TextFiles.write(file), file.getFileName().toString(), LABELS, rows(labels));
  }

  /** Labels with their votes, as a file of this name would have them. */
  public static String text(LabelSet labels, String name) {
    return text(name, LABELS, rows(labels));
  }

  private static List<List<String>> rows(LabelSet labels) {
    List<List<String>> rows = new ArrayList<>();
    for (UnitReplacement at : labels.replacements()) {
      Label label = labels.get(at);
      List<String> votes = new ArrayList<>();
      labels.votes(at).forEach((rater, vote) -> votes.add(rater + "=" + vote.id()));
      rows.add(
          List.of(
              at.sentence(),
              at.spans(),
              at.source(),
              at.target(),
              label == null ? "" : label.id(),
              String.join(",", votes)));
    }
    return rows;
  }

  private static String text(String name, List<String> columns, List<List<String>> rows) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(new LineWriter(AtomicOutput.to(bytes, name)), name, columns, rows);
    return bytes.toString(UTF_8);
  }

  private static void write(
      LineWriter to, String name, List<String> columns, List<List<String>> rows) {
    boolean json = isJson(name);
    try (LineWriter lines = to) {
      if (!json) {
        lines.write(String.join("\t", columns));
      }
      for (List<String> cells : rows) {
        lines.write(json ? object(columns, cells) : tabbed(lines, cells));
      }
      lines.commit();
    }
  }

  private static String object(List<String> columns, List<String> cells) {
    JsonFields row = new JsonFields();
    for (int i = 0; i < cells.size(); i++) {
      row.with(columns.get(i), cells.get(i));
    }
    return row.line();
  }

  private static String tabbed(LineWriter lines, List<String> cells) {
    String line = String.join("\t", cells);
    if (line.chars().filter(c -> c == '\t').count() != cells.size() - 1L) {
      throw lines.fault("a tab inside a sentence", "write a .jsonl file instead");
    }
    return line;
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
            voted[0] |= row.columns().contains("votes");
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

  /**
   * Reads the answers of a rater; lines without an answer are left out.
   *
   * @throws DataException if there is no answer at all
   */
  public static Map<UnitReplacement, Map<String, Label>> readSheet(Path file, String rater) {
    requireRater(rater);
    Map<UnitReplacement, Map<String, Label>> votes = new LinkedHashMap<>();
    boolean[] answered = new boolean[1];
    forEach(
        file,
        (at, row) -> {
          LabelSheet.Answer answer = answer(row);
          answered[0] |= answer != LabelSheet.Answer.NONE;
          Label label = answer.label();
          if (label != null) {
            votes.put(at, Map.of(rater, label));
          }
        });
    if (!answered[0]) {
      throw DataException.in(
          file,
          "nobody has filled it in",
          "write correct, incorrect or ? into the column 'label' of each line");
    }
    return votes;
  }

  /** Whether somebody of this name can vote: a file must read back as it was written. */
  static void requireRater(String rater) {
    if (!rater.matches("[^,=\t\n\r]+") || rater.isBlank()) {
      throw new DataException("'" + rater + "' is not a valid name for a rater; leave out , and =");
    }
  }

  /**
   * A line of a file.
   *
   * @param columns the names of those that it has
   * @param cells by the name of their column
   */
  private record Row(LineReader lines, Collection<String> columns, UnaryOperator<String> cells) {
    String get(String column) {
      return cells.apply(column);
    }

    DataException fault(String cause, String repair) {
      return lines.fault(cause, repair);
    }
  }

  private static void forEach(Path file, BiConsumer<UnitReplacement, Row> action) {
    try (LineReader lines = TextFiles.lines(file)) {
      forEach(lines, isJson(file.getFileName().toString()), action);
    }
  }

  private static void forEach(
      LineReader lines, boolean json, BiConsumer<UnitReplacement, Row> action) {
    if (json) {
      for (JsonObject at = JsonObject.next(lines); at != null; at = JsonObject.next(lines)) {
        JsonObject object = at;
        accept(new Row(lines, at.names(), column -> object.string(column, "")), action);
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
        String[] cells = line.split("\t", -1);
        accept(new Row(lines, columns, column -> cell(lines, columns, cells, column)), action);
      }
    }
  }

  private static void accept(Row row, BiConsumer<UnitReplacement, Row> action) {
    UnitReplacement replacement;
    try {
      replacement = UnitReplacement.parse(row.get("sentence"), row.get("spans"), row.get("target"));
    } catch (IllegalArgumentException e) {
      throw row.fault("bad replacement: " + e.getMessage(), "keep the columns as exported");
    }
    action.accept(replacement, row);
  }

  private static String cell(
      LineReader lines, List<String> columns, String[] cells, String column) {
    int index = columns.indexOf(column);
    if (index < 0) {
      throw lines.fault(
          "the column '" + column + "' is missing", "keep the first line of the file");
    }
    return index < cells.length ? cells[index] : "";
  }

  /** Whether a file of that name, compressed or not, has JSON lines. */
  public static boolean isJson(String name) {
    return name.toLowerCase(Locale.ROOT).matches(".*\\.jsonl?(\\.(gz|xz|bz2|zst))?");
  }
}
