package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.DataException;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.train.StageRun;

/** Reads what MT engines said for sentences, so that training need not know engines. */
@FunctionalInterface
public interface CandidateTables {
  /** Where there are no engines. */
  CandidateTables NONE =
      (run, files) -> {
        throw new DataException(
            files.get(0) + ": candidates of MT engines need the module paraphrast-engines");
      };

  /** One more table for each sentence of the files, of which there is at least one. */
  SentenceTableSource read(StageRun run, List<Path> files);
}
