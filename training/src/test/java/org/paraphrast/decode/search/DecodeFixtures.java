package org.paraphrast.decode.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.paraphrast.decode.Certifier;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.estimate.BinaryWriter;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.LmEstimator;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.VocabularyLimit;
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
          new TableBuilder(info, TableBuilder.Precision.EXACT, folder, 1 << 16, 20)) {
        entries.forEach(builder::add);
        builder.write(file);
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static LanguageModel lm(Path folder, int order, List<String> lines) {
    return LanguageModel.load(lmFile(folder, order, lines));
  }

  /** A language model in a file of its own. */
  public static Path lmFile(Path folder, int order, List<String> lines) {
    try {
      Path text = Files.write(Files.createTempFile(folder, "text", ".txt"), lines);
      EstimatorOptions options =
          new EstimatorOptions(order, List.of(), VocabularyLimit.NONE, 1L << 22, folder, 1);
      Path file = Files.createTempFile(folder, "model", ".lm");
      Files.delete(file);
      try (NgramModel model =
          new LmEstimator(options, Progress.none(), warning -> {})
              .estimateTokenized(List.of(text), new TextSettings(true, false))) {
        BinaryWriter.writeHashed(model, file);
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A model of sentences over some words of which some follow one another often. */
  static LanguageModel randomLm(Path folder, int order, Random random, List<String> words) {
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
    return lm(folder, order, lines);
  }

  static LogLinearModel model(
      List<ParaphraseTable> tables, LanguageModel lm, Weights weights, OptionalDouble lnUnused) {
    return new LogLinearModel(
        tables.stream().map(ParaphraseTable::info).toList(), lm, weights, lnUnused);
  }

  static StatisticalGenerator generator(
      List<ParaphraseTable> tables, LanguageModel lm, Structure.Analysis analysis) {
    LogLinearModel model = model(tables, lm, Weights.DEFAULT, OptionalDouble.empty());
    return new StatisticalGenerator(
        "SPG",
        new Planner(tables, lm, analysis, PlanLimits.DEFAULT),
        task -> model,
        new Renderer(),
        Certifier.GUARDS,
        SearchOptions.DEFAULT);
  }
}
