package org.paraphrast.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.paraphrast.io.Progress;
import org.paraphrast.io.Resources;
import org.paraphrast.lm.ArpaReader;
import org.paraphrast.lm.BinaryWriter;
import org.paraphrast.lm.EstimatorOptions;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmEstimator;
import org.paraphrast.lm.NgramModel;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.VocabularyLimit;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.TemporaryTable;

/** Tasks, tables and the language model of the tables of cases, each made in one place. */
final class PlanFixtures {
  private PlanFixtures() {}

  static Task task(
      String application, String reference, List<String> avoid, Spelling spelling) {
    return new Task(
        application,
        reference.isEmpty() ? Optional.empty() : Optional.of(reference),
        LengthLimit.NONE,
        avoid,
        List.of(),
        0.5,
        spelling);
  }

  static Task task(String application) {
    return task(application, "", List.of(), Spelling.AS_IS);
  }

  static Usability usability(Task task, LanguageModel lm) {
    return Application.of(task.application()).usability(task, lm);
  }

  static VerbObject object(int verb, int object) {
    return new VerbObject(new VerbObject.Verb(verb), object);
  }

  static ParaphraseTable table(String name, List<TableEntry> entries) {
    return TemporaryTable.of(new TableInfo(name, "made for the test", List.of("score")), entries);
  }

  /** The model of {@code tiny.arpa}, whose numbers the cases add up. */
  static LanguageModel lm(Path folder) {
    try {
      Path arpa = folder.resolve("tiny.arpa");
      Files.write(arpa, Resources.lines(PlanFixtures.class, "tiny.arpa"));
      EstimatorOptions options =
          new EstimatorOptions(3, List.of(), VocabularyLimit.NONE, 1L << 22, folder, 1);
      Path file = folder.resolve("tiny.lm");
      Files.deleteIfExists(file);
      try (NgramModel model = ArpaReader.read(arpa, options, Progress.none(), warning -> {})) {
        BinaryWriter.writeHashed(model, file);
      }
      return LanguageModel.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A model of lines in which numbers and the like are classes. */
  static LanguageModel withClasses(Path folder, List<String> lines) {
    try {
      Path text = Files.write(folder.resolve("classes.txt"), lines);
      EstimatorOptions options =
          new EstimatorOptions(2, List.of(), VocabularyLimit.NONE, 1L << 22, folder, 1);
      Path file = folder.resolve("classes.lm");
      try (NgramModel model =
          new LmEstimator(options, Progress.none(), warning -> {})
              .estimateTokenized(List.of(text), new TextSettings(true, true))) {
        BinaryWriter.writeHashed(model, file);
      }
      return LanguageModel.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
