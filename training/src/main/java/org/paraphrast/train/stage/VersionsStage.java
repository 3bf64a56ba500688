package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.ParallelReader;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.corpus.mine.GroupReader;
import org.paraphrast.corpus.mine.SharedTranslations;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Versions of one text, whatever they come from: line-aligned files ({@code aligned}, all of one
 * text), a TSV of groups ({@code groups}), or sentences that share a translation ({@code shared}:
 * TSV of a sentence and its translation). Output: a group of any number of versions a line,
 * separated by tabs; groups of one are left out.
 */
final class VersionsStage implements StageKind {
  @Override
  public String name() {
    return "versions";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.any("aligned"), Port.any("groups"), Port.any("shared"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("first-column", OptionType.INTEGER, "2"),
        new OptionSpec("largest-group", OptionType.INTEGER, "8"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("groups", "groups.tsv.zst"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.1, 0.3);
  }

  @Override
  public void run(StageRun run) {
    try (LineWriter writer = TextFiles.write(run.output("groups"))) {
      List<LineReader> aligned = new ArrayList<>();
      for (Path file : run.labelled("aligned").values()) {
        aligned.add(TextFiles.lines(file, run.progress()));
      }
      if (!aligned.isEmpty()) {
        copy(new ParallelReader(aligned), writer);
      }
      for (Path file : run.labelled("groups").values()) {
        copy(
            new GroupReader(
                TextFiles.lines(file, run.progress()), run.options().integer("first-column")),
            writer);
      }
      SharedTranslations shared =
          new SharedTranslations(
              run.options().integer("largest-group"), run.temporary(), run.memory());
      for (Path file : run.labelled("shared").values()) {
        shared.read(
            new TsvReader(TextFiles.lines(file, run.progress()), List.of(1, 2)),
            group -> write(group, writer));
      }
      run.count("groups", writer.line());
      writer.commit();
    }
  }

  private static void copy(CorpusReader<LineGroup> groups, LineWriter writer) {
    try (groups) {
      for (LineGroup group = groups.next(); group != null; group = groups.next()) {
        write(group, writer);
      }
    }
  }

  private static void write(LineGroup group, LineWriter writer) {
    List<String> versions =
        group.sides().stream()
            .map(side -> side.replace('\t', ' ').strip())
            .filter(side -> !side.isEmpty())
            .distinct()
            .toList();
    if (versions.size() > 1) {
      writer.write(String.join("\t", versions));
    }
  }
}
