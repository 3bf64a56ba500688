package org.paraphrast.table.source;

import java.util.function.Consumer;
import org.paraphrast.table.TableEntry;

/** A resource that paraphrases can be learned from. */
@FunctionalInterface
public interface TableSource {
  /** Gives every pair to {@code sink}, in an order that depends on the resource only. */
  void read(Consumer<TableEntry> sink);
}
