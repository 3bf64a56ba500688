package org.paraphrast.decode.search;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.TemporaryTable;
import org.paraphrast.table.Unit;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.spelling.Spelling;

/** What the fixed cases of decoding are made of, without anything that trains. */
public final class SearchFixtures {
  private SearchFixtures() {}

  public static TableEntry entry(String source, String target, double score) {
    return new TableEntry(
        Unit.parse(source), Unit.parse(target), List.of((float) score), Evidence.NONE);
  }

  public static ParaphraseTable table(String name, List<TableEntry> entries) {
    return TemporaryTable.of(new TableInfo(name, "made for the test", List.of("score")), entries);
  }

  /**
   * A small model beside this class: {@code dogs.lm} of some lines about dogs, {@code many.lm} of
   * random lines over 28 words.
   */
  public static LanguageModel lm(Path folder, String name) {
    Path file = folder.resolve(name);
    try (InputStream from = SearchFixtures.class.getResourceAsStream(name)) {
      Files.copy(Objects.requireNonNull(from), file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return LanguageModel.load(file);
  }

  public static Task task(
      LengthLimit length, List<String> must, List<String> avoid, double change) {
    return new Task(
        Purpose.VARIATION,
        Optional.empty(),
        length,
        avoid,
        must,
        change,
        Spelling.AS_IS,
        RuleChoice.DEFAULT,
        false,
        Map.of(),
        Optional.empty(),
        GeneratorUse.OFF,
        Deadline.NEVER);
  }

  static VerbObject object(int verb, int object) {
    return new VerbObject(new VerbObject.Verb(verb), object);
  }

  public static LogLinearModel model(
      List<ParaphraseTable> tables, LanguageModel lm, Weights weights, OptionalDouble lnUnused) {
    return new LogLinearModel(
        tables.stream().map(ParaphraseTable::info).toList(), lm, weights, lnUnused);
  }

  public static StatisticalGenerator generator(
      List<ParaphraseTable> tables,
      LogLinearModel model,
      Structure structure,
      SearchOptions options) {
    return new StatisticalGenerator(
        "SPG",
        new Planner(tables, model.lm(), sentence -> structure, PlanLimits.DEFAULT),
        task -> model,
        new Renderer(),
        options);
  }
}
