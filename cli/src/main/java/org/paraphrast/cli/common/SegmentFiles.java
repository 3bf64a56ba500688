package org.paraphrast.cli.common;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.metric.Segment;
import picocli.CommandLine.Option;

/** Line-aligned files of sources and references. */
public final class SegmentFiles {
  @Option(
      names = {"-r", "--ref"},
      paramLabel = "FILE",
      description = "References, one line for each output. May be repeated.")
  private List<Path> references = new ArrayList<>();

  @Option(
      names = {"-s", "--source"},
      paramLabel = "FILE",
      description = "The source sentences, one line for each output.")
  private @Nullable Path source;

  /** A pipe can be read once only. */
  private final Map<Path, List<String>> read = new HashMap<>();

  public boolean hasReferences() {
    return !references.isEmpty();
  }

  public boolean hasSource() {
    return source != null;
  }

  public int references() {
    return references.size();
  }

  /** The last reference file. */
  public Path lastReference() {
    return references.get(references.size() - 1);
  }

  public static List<String> lines(Path file) {
    List<String> lines = new ArrayList<>();
    try (LineReader reader = TextFiles.lines(file)) {
      for (String line = reader.next(); line != null; line = reader.next()) {
        lines.add(line);
      }
    }
    if (lines.isEmpty()) {
      throw DataException.in(file, "is empty", "write one sentence per line");
    }
    return lines;
  }

  /** The lines of files; blank lines are no sentences. */
  public static List<String> sentences(List<Path> files) {
    return files.stream()
        .flatMap(file -> lines(file).stream())
        .filter(line -> !line.isBlank())
        .toList();
  }

  /** The lines of a file, which is read the first time only. */
  public List<String> read(Path file) {
    return read.computeIfAbsent(file, SegmentFiles::lines);
  }

  /** The same, of a file that must have as many lines as the outputs. */
  public List<String> read(Path file, int wanted) {
    return checked(file, read(file), wanted);
  }

  /** Puts outputs beside their sources and references. */
  public List<Segment> segments(List<String> outputs) {
    List<List<String>> columns =
        references.stream().map(file -> read(file, outputs.size())).toList();
    List<String> sources =
        source == null ? Collections.nCopies(outputs.size(), "") : read(source, outputs.size());
    return segments(sources, outputs, columns);
  }

  /** The same of lines that are read already. */
  public static List<Segment> segments(
      List<String> sources, List<String> outputs, List<List<String>> references) {
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      int line = i;
      segments.add(
          new Segment(
              sources.get(i),
              outputs.get(i),
              references.stream().map(column -> column.get(line)).toList()));
    }
    return segments;
  }

  /** The lines of a file that must have as many as the outputs. */
  public static List<String> checked(Path file, List<String> lines, int wanted) {
    if (lines.size() != wanted) {
      throw DataException.in(
          file,
          lines.size() + " lines, but the outputs have " + wanted,
          "give one line for each output");
    }
    return lines;
  }
}
