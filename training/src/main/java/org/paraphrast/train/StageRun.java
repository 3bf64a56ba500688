package org.paraphrast.train;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.paraphrast.align.PairLineReader;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.ParallelReader;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.Progress;
import org.paraphrast.train.StageKind.Output;
import org.paraphrast.train.StageKind.Port;

/** One run of a stage: what it gets, where its results go, and what it has to say. */
public final class StageRun {
  private final StageOptions options;
  private final Map<Port, Map<String, Path>> inputs;
  private final Map<Output, Path> outputs;
  private final Room room;
  private final StageFiles files;
  private final Progress progress;
  private final Map<String, Long> counts = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();
  private final List<StageChart> charts = new ArrayList<>();

  /**
   * What a run may use.
   *
   * @param temporary a folder for temporary files, which goes away with the run
   * @param memory bytes for sorting and counting
   */
  public record Room(Path temporary, long memory, int threads) {}

  /**
   * @param inputs files by label
   */
  public StageRun(
      StageOptions options,
      Map<Port, Map<String, Path>> inputs,
      Map<Output, Path> outputs,
      Room room,
      StageFiles files,
      Progress progress) {
    this.options = options;
    this.inputs = inputs;
    this.outputs = outputs;
    this.room = room;
    this.files = files;
    this.progress = progress;
  }

  /** The value of an option. */
  public <T> T get(Option<T> option) {
    return options.get(option);
  }

  public StageOptions options() {
    return options;
  }

  /** The file of an input that has one. */
  public Path input(Port port) {
    return optional(port).orElseThrow();
  }

  public Optional<Path> optional(Port port) {
    return files(port).stream().findFirst();
  }

  /** The files of an input by label, in the order of the recipe. */
  public Map<String, Path> labelled(Port port) {
    return inputs.getOrDefault(port, Map.of());
  }

  /** The files of an input, in the order of the recipe. */
  public Collection<Path> files(Port port) {
    return labelled(port).values();
  }

  /** The lines of a file; to be closed. */
  public LineReader lines(Path file) {
    return files.read(file, progress);
  }

  /** A reader for each file of an input; to be closed. */
  public <T> List<T> readers(Port port, Function<LineReader, T> reader) {
    return files(port).stream().map(file -> reader.apply(lines(file))).toList();
  }

  /** Takes every line of all files of an input. */
  public void forEachLine(Port port, Consumer<String> action) {
    forEachLine(port, 1, action);
  }

  /** Takes one line in so many of each file of an input. */
  public void forEachLine(Port port, int every, Consumer<String> action) {
    files(port).forEach(file -> forEachLine(file, every, action));
  }

  /** Takes one line in so many of a file. */
  public void forEachLine(Path file, int every, Consumer<String> action) {
    try (LineReader lines = lines(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (lines.line() % every == 0) {
          action.accept(line);
        }
      }
    }
  }

  /** Sentence pairs: one file of {@code source ||| target} lines, or a file for each side. */
  public CorpusReader<LineGroup> pairs(Port port) {
    return pairs(List.copyOf(files(port)), files, progress);
  }

  /** Sentence pairs: one file of {@code source ||| target} lines, or a file for each side. */
  public static CorpusReader<LineGroup> pairs(
      List<Path> sides, StageFiles files, Progress progress) {
    LineReader sources = files.read(sides.get(0), progress);
    if (sides.size() == 1) {
      return new PairLineReader(sources);
    }
    try {
      return new ParallelReader(List.of(sources, files.read(sides.get(1), Progress.none())));
    } catch (RuntimeException e) {
      sources.close();
      throw e;
    }
  }

  /** Sentence pairs with the links of another input. */
  public AlignedReader aligned(Port pairs, Port links) {
    CorpusReader<LineGroup> opened = pairs(pairs);
    try {
      return new AlignedReader(
          opened, LineFormatReader.alignments(files.read(input(links), Progress.none())));
    } catch (RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  /** Where an output is to be written. */
  public Path output(Output output) {
    return Optional.ofNullable(outputs.get(output)).orElseThrow();
  }

  /** Writes an output of lines; to be committed and closed. */
  public LineWriter write(Output output) {
    return files.write(output(output));
  }

  public Room room() {
    return room;
  }

  /** A folder for temporary files; it goes away with the run. */
  public Path temporary() {
    return room.temporary();
  }

  /** Bytes that sorting and counting may use. */
  public long memory() {
    return room.memory();
  }

  public int threads() {
    return room.threads();
  }

  public Progress progress() {
    return progress;
  }

  /** Something counted, for the report. */
  public void count(String what, long number) {
    counts.put(what, number);
  }

  /** A sentence for the report. */
  public void note(String text) {
    notes.add(text);
  }

  /** A sentence with numbers for the report, as {@link String#format} makes it. */
  @SuppressWarnings("AnnotateFormatMethod")
  public void note(String format, Object... values) {
    notes.add(String.format(Locale.ROOT, format, values));
  }

  /** Something to be drawn, for the page. */
  public void chart(StageChart chart) {
    charts.add(chart);
  }

  /** What there is to draw. */
  public List<StageChart> charts() {
    return charts;
  }

  /** What was counted, in the order of counting. */
  public Map<String, Long> counts() {
    return counts;
  }

  /** What there was to say. */
  public List<String> notes() {
    return notes;
  }
}
