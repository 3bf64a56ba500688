package org.paraphrast.plan;

import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.Sentence;

/**
 * Makes a table for one sentence at a time, when it is planned: of what several translations of it
 * say, for example, or of the words that an encoder proposes. Its pairs stand beside those of the
 * tables that were learned beforehand. Thread-safe.
 */
public interface SentenceTableSource {
  /** What every table it makes is called, and its columns. */
  TableInfo info();

  /** The table of a sentence; without pairs if there is nothing to say. */
  ParaphraseTable of(Sentence sentence, Structure structure);

  /** The table of a sentence, where it depends on the task. */
  default ParaphraseTable of(Sentence sentence, Structure structure, Task task) {
    return of(sentence, structure);
  }
}
