package org.paraphrast.table.source;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.CommonEnds;

/**
 * The pairs of a table that raters accepted: where they differ is a pair of the table of {@link
 * JudgedPairs}, accepted often enough. {@code at the moment → right now} is admitted as a whole,
 * {@code read the book again → read the book once more} by {@code again → once more}.
 *
 * @param name of the new table
 * @param least accept, the first feature of a judged pair, at least
 */
public record AdmittedPairs(String name, ParaphraseTable table, ParaphraseTable judged, float least)
    implements TableSource {
  /** What the new table says about itself. */
  public TableInfo info() {
    return new TableInfo(
        name, table.info().resource() + ", accepted by raters", table.info().features());
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    Map<List<List<String>>, Float> accepted = new HashMap<>();
    judged.forEach(
        entry ->
            accepted.put(
                List.of(entry.source().symbols(), entry.target().symbols()), entry.score()));
    table.forEach(
        entry -> {
          List<String> from = entry.source().symbols();
          List<String> to = entry.target().symbols();
          CommonEnds common = CommonEnds.of(from, to);
          Float accept = accepted.get(List.of(common.between(from), common.between(to)));
          if (accept != null && accept >= least) {
            sink.accept(entry);
          }
        });
  }
}
