package org.paraphrast.table.filter;

import org.paraphrast.table.TableEntry;

/** Refuses pairs for one reason. Stateless and thread-safe. */
public interface PairFilter {
  /** The name by which a recipe switches it off, and the report counts it. */
  String name();

  /** Whether the pair is refused. */
  boolean refuses(TableEntry entry);
}
