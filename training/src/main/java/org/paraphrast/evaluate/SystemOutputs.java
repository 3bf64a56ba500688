package org.paraphrast.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonObject;
import org.paraphrast.tune.LabelFile;

/**
 * Reads and writes system outputs. TSV: {@code system, sentence id, source, output} and, if there
 * is one, the rank; a first line that names these columns is skipped. JSONL ({@code .jsonl}, {@code
 * .json}): the fields {@code system}, {@code sentence}, {@code source}, {@code output}, {@code
 * rank}.
 */
public final class SystemOutputs {
  private SystemOutputs() {}

  /** The outputs of a file, in its order. */
  public static List<SystemOutput> read(Path file) {
    try (LineReader lines = TextFiles.lines(file)) {
      return LabelFile.isJson(file.getFileName().toString()) ? json(lines) : tsv(lines);
    }
  }

  /** Writes outputs as TSV that {@link #read} reads. */
  public static void write(List<SystemOutput> outputs, Path file) {
    try (LineWriter lines = TextFiles.write(file)) {
      lines.write("system\tsentence\tsource\toutput\trank");
      for (SystemOutput output : outputs) {
        lines.write(
            String.join(
                "\t",
                output.system(),
                output.sentence(),
                output.source(),
                output.output(),
                Integer.toString(output.rank())));
      }
      lines.commit();
    }
  }

  private static List<SystemOutput> json(LineReader lines) {
    List<SystemOutput> outputs = new ArrayList<>();
    for (JsonObject at = JsonObject.next(lines); at != null; at = JsonObject.next(lines)) {
      int rank = at.has("rank") ? at.integer("rank") : 1;
      outputs.add(
          output(
              lines,
              List.of(
                  at.string("system"),
                  at.string("sentence"),
                  at.string("source"),
                  at.string("output")),
              rank));
    }
    return List.copyOf(outputs);
  }

  private static List<SystemOutput> tsv(LineReader lines) {
    List<SystemOutput> outputs = new ArrayList<>();
    for (String line = lines.nextEntry(); line != null; line = lines.nextEntry()) {
      List<String> cells = List.of(line.split("\t", -1));
      if (lines.line() == 1 && cells.get(0).equals("system")) {
        continue;
      }
      if (cells.size() < 4) {
        throw lines.fault(
            cells.size() + " columns, expected 4 or 5",
            "write system, sentence id, source, output and, optionally, the rank, separated by"
                + " tabs");
      }
      outputs.add(output(lines, cells, cells.size() > 4 ? rank(lines, cells.get(4)) : 1));
    }
    return List.copyOf(outputs);
  }

  private static int rank(LineReader lines, String cell) {
    try {
      return Integer.parseInt(cell.strip());
    } catch (NumberFormatException e) {
      throw lines.fault("the rank '" + cell + "' is not a number", "count ranks from 1");
    }
  }

  private static SystemOutput output(LineReader lines, List<String> cells, int rank) {
    try {
      return new SystemOutput(cells.get(0), cells.get(1), cells.get(2), cells.get(3), rank);
    } catch (IllegalArgumentException e) {
      throw lines.fault(String.valueOf(e.getMessage()), "fill in the columns");
    }
  }
}
