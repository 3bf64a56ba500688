package org.paraphrast.decode.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.ToyLanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.text.render.Renderer;

/** Small tables, language models and generators made of them. */
public final class DecodeFixtures {
  private DecodeFixtures() {}

  public static TableEntry entry(String source, String target, double score) {
    return new TableEntry(
        Unit.parse(source), Unit.parse(target), List.of((float) score), Evidence.NONE);
  }

  public static ParaphraseTable table(Path folder, String name, List<TableEntry> entries) {
    return ParaphraseTable.open(tableFile(folder, name, entries));
  }

  /** A table in a file of its own. */
  public static Path tableFile(Path folder, String name, List<TableEntry> entries) {
    try {
      Path file = Files.createTempFile(folder, name, ".table");
      TableInfo info = new TableInfo(name, "made for the test", List.of("score"));
      try (TableBuilder builder =
          new TableBuilder(info, TableBuilder.Precision.EXACT, ByteSorter.inMemory(), 20)) {
        entries.forEach(builder::add);
        builder.write(file);
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static LanguageModel lm(int order, List<String> lines) {
    return new ToyLanguageModel(order, lines);
  }

  /** A model of sentences over some words of which some follow one another often. */
  public static LanguageModel randomLm(int order, Random random, List<String> words) {
    List<String> lines = new ArrayList<>();
    for (int s = 0; s < 60; s++) {
      StringBuilder line = new StringBuilder();
      int previous = random.nextInt(words.size());
      for (int i = random.nextInt(7); i >= 0; i--) {
        previous =
            random.nextBoolean() ? (previous * 5 + 3) % words.size() : random.nextInt(words.size());
        line.append(line.isEmpty() ? "" : " ").append(words.get(previous));
      }
      lines.add(line.toString());
    }
    return lm(order, lines);
  }

  public static LogLinearModel model(
      List<ParaphraseTable> tables, LanguageModel lm, Weights weights, OptionalDouble lnUnused) {
    return new LogLinearModel(
        tables.stream().map(ParaphraseTable::info).toList(), lm, weights, lnUnused);
  }

  public static StatisticalGenerator generator(
      List<ParaphraseTable> tables, LanguageModel lm, Structure.Analysis analysis) {
    LogLinearModel model = model(tables, lm, Weights.DEFAULT, OptionalDouble.empty());
    return new StatisticalGenerator(
        "SPG",
        new Planner(tables, lm, analysis, PlanLimits.DEFAULT),
        task -> model,
        new Renderer(),
        SearchOptions.DEFAULT);
  }
}
