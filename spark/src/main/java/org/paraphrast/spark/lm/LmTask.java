package org.paraphrast.spark.lm;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Optional;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.VocabularyLimit;
import org.paraphrast.lm.estimate.Workspace;
import org.paraphrast.spark.data.BinaryParts;

/**
 * What tasks are told: plain values, since those are sent with the code.
 *
 * @param lowercase see {@link TextSettings}
 * @param minCount how often a known word was seen at least
 * @param classes whether numbers and the like are classes
 * @param maxWords how many words are known at most
 * @param scratch folder for what passes leave one another
 * @param memory bytes for sorting
 */
record LmTask(
    boolean lowercase, long minCount, boolean classes, int maxWords, String scratch, long memory)
    implements Serializable {

  static LmTask of(EstimatorOptions options, TextSettings text, String scratch, long memory) {
    return new LmTask(
        text.lowercase(),
        options.vocabulary().minCount(),
        text.entityClasses(),
        options.vocabulary().maxWords(),
        scratch,
        memory);
  }

  TextSettings text() {
    return new TextSettings(lowercase, TextSettings.Entities.classesIf(classes));
  }

  VocabularyLimit limit() {
    return new VocabularyLimit(maxWords, minCount, Optional.empty());
  }

  /** Room for one task; to be closed. */
  Workspace workspace() {
    return new Workspace(Path.of(System.getProperty("java.io.tmpdir")), memory, 1);
  }

  static DataException damaged(String folder, IOException e) {
    return new DataException(
        folder + ": a file between two passes cannot be read: " + e.getMessage() + "; run again",
        e);
  }

  BinaryParts parts(String name) {
    return new BinaryParts(scratch + "/" + name);
  }
}
