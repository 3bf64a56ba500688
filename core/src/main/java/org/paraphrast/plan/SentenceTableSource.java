package org.paraphrast.plan;

import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;

/**
 * Makes a table for one sentence at a time, when it is planned: of what several translations of it
 * say, for example, or of the words that an encoder proposes. Its pairs stand beside those of the
 * tables that were learned beforehand. Thread-safe.
 */
public interface SentenceTableSource {
  /** What every table it makes is called, and its columns. */
  TableInfo info();

  /** Whether its tables depend on the lengths and the words to have of a task. */
  default boolean asksForLimits() {
    return false;
  }

  /** The table of a sentence for a task; without pairs if there is nothing to say. */
  ParaphraseTable of(Call call, Structure structure, Task task);
}
