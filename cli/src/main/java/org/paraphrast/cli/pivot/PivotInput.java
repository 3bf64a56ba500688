package org.paraphrast.cli.pivot;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.StandardFiles;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.io.Progress;
import org.paraphrast.pivot.CandidateReader;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.SinglePivot;
import picocli.CommandLine.Option;
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
  List<CandidateSet> read() {
    Usage.refuseIf(file != null && !systems.isEmpty(), "give FILE or --system, not both");
    Usage.refuseIf(source != null && systems.isEmpty(), "--source needs --system");
    List<CandidateSet> sets = systems.isEmpty() ? readList() : readOutputs();
    if (!withoutSource) {
      return sets;
    }
    return sets.stream().map(set -> new CandidateSet(set.id(), "", set.candidates())).toList();
  }

  private List<CandidateSet> readList() {
    List<CandidateSet> sets = new ArrayList<>();
    Path from = file == null ? StandardFiles.STANDARD : file;
    CandidateReader reader = new CandidateReader(TextInput.lines(from, Progress.none()));
    for (CandidateSet set = reader.next(); set != null; set = reader.next()) {
      sets.add(set);
    }
    if (!from.equals(StandardFiles.STANDARD)) {
      reader.close();
    }
    return sets;
  }

  private List<CandidateSet> readOutputs() {
    Map<SinglePivot, List<String>> columns = new LinkedHashMap<>();
    int lines = 0;
    for (Map.Entry<String, Path> entry : systems.entrySet()) {
      SinglePivot system = system(entry.getKey());
      List<String> column = SegmentFiles.lines(entry.getValue());
      lines = columns.isEmpty() ? column.size() : lines;
      columns.put(system, SegmentFiles.checked(entry.getValue(), column, lines));
    }
    List<String> sources =
        source == null
            ? Collections.nCopies(lines, "")
            : SegmentFiles.checked(source, SegmentFiles.lines(source), lines);
    List<CandidateSet> sets = new ArrayList<>();
    for (int i = 0; i < lines; i++) {
      Map<SinglePivot, String> texts = new LinkedHashMap<>();
      int line = i;
      columns.forEach((system, column) -> texts.put(system, column.get(line)));
      sets.add(CandidateSet.merge(Integer.toString(i + 1), sources.get(i), texts));
    }
    return sets;
  }

  private static SinglePivot system(String id) {
    try {
      return SinglePivot.parse(id);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--system: " + e.getMessage());
    }
  }
}
