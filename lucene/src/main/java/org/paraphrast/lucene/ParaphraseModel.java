package org.paraphrast.lucene;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Pipeline;
import org.paraphrast.api.UserTables;
import org.paraphrast.io.DataException;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Planner;
import org.paraphrast.table.ParaphraseTable;

/**
 * A model as the filter uses it: its tables, memory-mapped, and who judges. One for many filters
 * and threads; close it when no stream over it is in use any more.
 */
public final class ParaphraseModel implements AutoCloseable {
  private final ModelFolder folder;
  private final Judging judging;
  private final Optional<Planner> planner;

  private ParaphraseModel(ModelFolder folder, Judging judging) {
    this.folder = folder;
    this.judging = judging;
    this.planner =
        judging.reads()
            ? Optional.of(Pipeline.of(folder, UserTables.NONE).planner())
            : Optional.empty();
    if (!planner.map(Planner::isCareful).orElse(true)) {
      throw DataException.in(
          folder.path(),
          "has no judge",
          "use another model, or judging none, which lets wrong senses through");
    }
  }

  /** Opens the folder of a model whose trees judge. */
  public static ParaphraseModel open(Path folder) {
    return open(folder, Judging.TREES);
  }

  /** Opens the folder of a model, such as {@code model/en}. */
  public static ParaphraseModel open(Path folder, Judging judging) {
    requireNonNull(judging, "judging");
    ModelFolder opened =
        judging == Judging.ENCODER
            ? ModelFolder.open(folder)
            : ModelFolder.openWithoutEncoder(folder);
    try {
      return new ParaphraseModel(opened, judging);
    } catch (RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  /** The tables that the options choose. */
  List<ParaphraseTable> tables(ParaphraseOptions options) {
    if (judging == Judging.BEFOREHAND) {
      if (!options.tables().isEmpty()) {
        throw new IllegalArgumentException(
            "tables are chosen where judging is none, trees or encoder; beforehand has one of its"
                + " own");
      }
      return List.of(folder.searchTable());
    }
    TreeSet<String> known = new TreeSet<>();
    folder.tables().forEach(table -> known.add(table.info().name()));
    for (String name : options.tables()) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            folder.path() + " has no table '" + name + "'; choose from " + known);
      }
    }
    return folder.tables().stream()
        .filter(table -> options.usesTable(table.info().name()))
        .toList();
  }

  /** Plans sentences and judges what stands in the plan; empty if nobody reads them. */
  Optional<Planner> planner() {
    return planner;
  }

  /** A text with its tokens and guards, for those who judge. */
  Call call(String text) {
    return folder.call(text);
  }

  @Override
  public void close() {
    folder.close();
  }
}
