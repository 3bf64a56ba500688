package org.paraphrast.cli.pivot;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.CorpusInput;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.pivot.CandidateReader;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.SinglePivot;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Candidates named on the command line: a list of them, or the outputs of each system. */
final class PivotInput {
  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "Candidates, TSV or JSONL (default: standard input).")
  private @Nullable Path file;

  @Option(
      names = "--system",
      paramLabel = "NAME=FILE",
      description =
          "Instead of FILE: the outputs of a system, one per line; NAME may be MT1:language:MT2."
              + " May be repeated.")
  private Map<String, Path> systems = new LinkedHashMap<>();

  @Option(
      names = {"-s", "--source"},
      paramLabel = "FILE",
      description = "With --system: the source sentences, one per line.")
  private @Nullable Path source;

  @Option(
      names = "--no-source",
      description = "Do not count the sentence itself among the candidates (D' = D).")
  private boolean withoutSource;

  /** All candidates, in the order of the sentences. */
  List<CandidateSet> read(CommandLine command) {
    if (file != null && !systems.isEmpty()) {
      throw new ParameterException(command, "give FILE or --system, not both");
    }
    if (source != null && systems.isEmpty()) {
      throw new ParameterException(command, "--source needs --system");
    }
    List<CandidateSet> sets = systems.isEmpty() ? readList() : readOutputs(command);
    if (!withoutSource) {
      return sets;
    }
    return sets.stream().map(set -> new CandidateSet(set.id(), "", set.candidates())).toList();
  }

  private List<CandidateSet> readList() {
    List<CandidateSet> sets = new ArrayList<>();
    boolean standard = file == null || file.toString().equals(CorpusInput.STANDARD);
    LineReader lines =
        standard || file == null ? new LineReader(System.in, "<stdin>") : TextFiles.lines(file);
    CandidateReader reader = new CandidateReader(lines);
    for (CandidateSet set = reader.next(); set != null; set = reader.next()) {
      sets.add(set);
    }
    if (!standard) {
      reader.close();
    }
    return sets;
  }

  private List<CandidateSet> readOutputs(CommandLine command) {
    Map<SinglePivot, List<String>> columns = new LinkedHashMap<>();
    int lines = 0;
    for (Map.Entry<String, Path> entry : systems.entrySet()) {
      SinglePivot system = system(command, entry.getKey());
      List<String> column =
          columns.isEmpty()
              ? SegmentFiles.lines(entry.getValue())
              : SegmentFiles.checked(entry.getValue(), lines);
      lines = column.size();
      columns.put(system, column);
    }
    List<String> sources = source == null ? List.of() : SegmentFiles.checked(source, lines);
    List<CandidateSet> sets = new ArrayList<>();
    for (int i = 0; i < lines; i++) {
      Map<SinglePivot, String> texts = new LinkedHashMap<>();
      for (Map.Entry<SinglePivot, List<String>> column : columns.entrySet()) {
        texts.put(column.getKey(), column.getValue().get(i));
      }
      String text = sources.isEmpty() ? "" : sources.get(i);
      sets.add(CandidateSet.merge(Integer.toString(i + 1), text, texts));
    }
    return sets;
  }

  private static SinglePivot system(CommandLine command, String id) {
    try {
      return SinglePivot.parse(id);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command, "--system: " + e.getMessage());
    }
  }
}
