package org.paraphrast.cli.table;

import java.util.List;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.table.rank.RankedParaphrase;

/** Prints what was found in one table. */
interface LookupPrinter {
  void print(TableInfo info, Unit source, List<RankedParaphrase> found);
}
