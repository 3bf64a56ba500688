package org.paraphrast.train.stage;

import java.util.function.Consumer;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.TableSource;

/**
 * A source that does more than another one: opens what is needed while it is read, or tells what
 * was found.
 *
 * @param reader gives the pairs to a sink
 */
record DelegatedSource(TableInfo info, Consumer<Consumer<TableEntry>> reader)
    implements TableSource {
  @Override
  public void read(Consumer<TableEntry> sink) {
    reader.accept(sink);
  }
}
