package org.paraphrast.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.paraphrast.decode.Certifier;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.SearchOptions;
import org.paraphrast.decode.StatisticalGenerator;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Analyzer;
import org.paraphrast.text.Renderer;
import org.paraphrast.text.Sentence;

/**
 * Measures generation on real sentences: speed of exact 1-best and 10-best, how many are proved
 * optimal, how often a beam misses the best.
 *
 * <p>{@code java -cp … org.paraphrast.bench.DecodeBench LM SENTENCES TABLE…}
 */
public final class DecodeBench {
  private final List<ParaphraseTable> tables;
  private final LanguageModel lm;
  private final List<Sentence> sentences;

  private DecodeBench(List<ParaphraseTable> tables, LanguageModel lm, List<Sentence> sentences) {
    this.tables = tables;
    this.lm = lm;
    this.sentences = sentences;
  }

  public static void main(String[] args) throws IOException {
    List<ParaphraseTable> tables = new ArrayList<>();
    for (int i = 2; i < args.length; i++) {
      tables.add(ParaphraseTable.open(Path.of(args[i])));
    }
    List<Sentence> sentences = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(args[1]), StandardCharsets.UTF_8)) {
      sentences.add(Analyzer.english().analyze(line));
    }
    try (LanguageModel lm = LanguageModel.load(Path.of(args[0]))) {
      new DecodeBench(tables, lm, sentences).run();
    }
  }

  private void run() {
    StatisticalGenerator exact = generator(SearchOptions.DEFAULT);
    measure("warm-up, exact", exact, 1);
    List<Double> best = measure("exact", exact, 1);
    measure("exact", exact, 10);
    for (int width : new int[] {1, 10, 100}) {
      List<Double> found = measure("beam " + width, generator(SearchOptions.beam(width)), 1);
      int errors = 0;
      for (int i = 0; i < best.size(); i++) {
        errors += found.get(i) < best.get(i) - 1e-6 ? 1 : 0;
      }
      print("  search errors %.2f%%", 100.0 * errors / best.size());
    }
  }

  private StatisticalGenerator generator(SearchOptions options) {
    Planner planner = new Planner(tables, lm, Structure.Analysis.NONE, PlanLimits.DEFAULT);
    LogLinearModel model =
        new LogLinearModel(
            tables.stream().map(ParaphraseTable::info).toList(),
            lm,
            Weights.DEFAULT,
            OptionalDouble.empty());
    return new StatisticalGenerator(
        "SPG", planner, task -> model, new Renderer(), Certifier.GUARDS, options);
  }

  /** Generates for all sentences and gives the best scores. */
  private List<Double> measure(String name, Generator generator, int count) {
    List<Double> scores = new ArrayList<>();
    int optimal = 0;
    int paraphrased = 0;
    long slowest = 0;
    long start = System.nanoTime();
    for (Sentence sentence : sentences) {
      long before = System.nanoTime();
      Generation generation =
          generator.generate(sentence, Task.VARIATION, count, new Generator.Seed(1));
      slowest = Math.max(slowest, System.nanoTime() - before);
      optimal += generation.optimal() ? 1 : 0;
      boolean some = !generation.hypotheses().isEmpty();
      paraphrased += some ? 1 : 0;
      scores.add(some ? generation.hypotheses().get(0).score() : Double.NEGATIVE_INFINITY);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    print(
        "%s, %d-best: %.1f sentences/s, slowest %.0f ms, optimal %.2f%%, paraphrased %.1f%%",
        name,
        count,
        sentences.size() / seconds,
        slowest / 1e6,
        100.0 * optimal / sentences.size(),
        100.0 * paraphrased / sentences.size());
    return scores;
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
