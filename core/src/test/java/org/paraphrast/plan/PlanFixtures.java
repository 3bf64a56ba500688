package org.paraphrast.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.TemporaryTable;
import org.paraphrast.text.spelling.Spelling;

/** Tasks, tables and the language model of the tables of cases, each made in one place. */
final class PlanFixtures {
  private PlanFixtures() {}

  static Task task(String application, String reference, List<String> avoid, Spelling spelling) {
    return new Task(
        Purpose.valueOf(application.toUpperCase(Locale.ROOT)),
        reference.isEmpty() ? Optional.empty() : Optional.of(reference),
        LengthLimit.NONE,
        avoid,
        List.of(),
        0.5,
        spelling,
        RuleChoice.DEFAULT,
        false,
        Map.of(),
        Optional.empty(),
        GeneratorUse.OFF,
        Deadline.NEVER);
  }

  static Task task(String application) {
    return task(application, "", List.of(), Spelling.AS_IS);
  }

  static Usability usability(Task task, LanguageModel lm) {
    return task.purpose().usability(task, lm, Optional::empty);
  }

  static VerbObject object(int verb, int object) {
    return new VerbObject(new VerbObject.Verb(verb), object);
  }

  static ParaphraseTable table(String name, List<TableEntry> entries) {
    return TemporaryTable.of(new TableInfo(name, "made for the test", List.of("score")), entries);
  }

  /**
   * The model of {@code tiny.arpa}, whose numbers the cases add up; {@code paraphrast lm compile}
   * makes the file from it.
   */
  static LanguageModel lm(Path folder) {
    return lm(folder, "tiny.lm");
  }

  /** A model in lower case, with classes for dates and the like, of "on <date> we left". */
  static LanguageModel withClasses(Path folder) {
    return lm(folder, "classes.lm");
  }

  private static LanguageModel lm(Path folder, String name) {
    Path file = folder.resolve(name);
    try (InputStream from = PlanFixtures.class.getResourceAsStream(name)) {
      Files.copy(Objects.requireNonNull(from), file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return LanguageModel.load(file);
  }
}
