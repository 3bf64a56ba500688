package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.GROUPS;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.ParallelReader;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.corpus.mine.GroupReader;
import org.paraphrast.corpus.mine.SharedTranslations;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Versions of one text, whatever they come from: line-aligned files ({@code aligned}, all of one
 * text), a TSV of groups ({@code groups}), or sentences that share a translation ({@code shared}:
 * TSV of a sentence and its translation). Output: a group of any number of versions a line,
 * separated by tabs; groups of one are left out.
 */
final class VersionsStage extends StageKind {
  private final Port aligned = any("aligned", TEXT, "line-aligned versions of one text");
  private final Port groups =
      any("groups", GROUPS, "groups of versions; other columns may come first");
  private final Port shared =
      any(
          "shared",
          TSV,
          "sentences and their translations; sentences that share a translation are versions");
  private final Output output = output("groups", "groups.tsv.zst", GROUPS);
  private final Option<Integer> firstColumn =
      add(
          positive("first-column", 2),
          "first column of the groups that contains a version, counted from 1");
  private final Option<Integer> largestGroup =
      add(
          integer("largest-group").orElse(8).atLeast(2),
          "maximum number of sentences that share a translation; larger groups are left out");

  VersionsStage() {
    super("versions", 1, new Cost(0.1, 0.08, 0.7));
    madeFor(Languages.ANY);
    explain(
        "Groups versions of the same sentence from several sources; groups of one are left out.");
  }

  @Override
  public void run(StageRun run) {
    try (LineWriter writer = run.write(output)) {
      List<LineReader> aligned = run.readers(this.aligned, lines -> lines);
      if (!aligned.isEmpty()) {
        new ParallelReader(aligned).forEach(group -> write(group, writer));
      }
      for (Path file : run.files(groups)) {
        new GroupReader(run.lines(file), run.get(firstColumn))
            .forEach(group -> write(group, writer));
      }
      SharedTranslations shared =
          new SharedTranslations(run.get(largestGroup), run.temporary(), run.memory());
      for (Path file : run.files(this.shared)) {
        shared.read(new TsvReader(run.lines(file), List.of(1, 2)), group -> write(group, writer));
      }
      run.count("groups", writer.line());
      writer.commit();
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
