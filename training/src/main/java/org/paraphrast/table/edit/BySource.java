package org.paraphrast.table.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;

/** The pairs of a table, those of one source together. */
final class BySource {
  private BySource() {}

  /** Gives the wanted pairs of each source that has some, as a list that lasts until the next. */
  static void forEach(
      ParaphraseTable table, Predicate<TableEntry> wanted, Consumer<List<TableEntry>> sink) {
    List<TableEntry> group = new ArrayList<>();
    table.forEach(
        entry -> {
          if (!group.isEmpty() && !group.get(0).source().equals(entry.source())) {
            sink.accept(group);
            group.clear();
          }
          if (wanted.test(entry)) {
            group.add(entry);
          }
        });
    if (!group.isEmpty()) {
      sink.accept(group);
    }
  }
}
