package org.paraphrast.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.MonteCarloGenerator;
import org.paraphrast.decode.MonteCarloOptions;
import org.paraphrast.decode.SearchOptions;
import org.paraphrast.decode.StatisticalGenerator;
import org.paraphrast.decode.TrueScore;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.WholeScore;
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
    long edges = 0;
    for (Sentence sentence : sentences) {
      edges += exact.latticeSize(sentence, Task.VARIATION).edges();
    }
    print("%d sentences, %.0f edges a lattice", sentences.size(), 1.0 * edges / sentences.size());
    measure("warm-up, exact", exact, 1);
    List<Double> best = measure("exact", exact, 1);
    measure("exact", exact, 10);
    for (int width : new int[] {1, 10, 100}) {
      compare("beam " + width, generator(SearchOptions.beam(width)), best);
    }
    compare("Moses-style 100", generator(SearchOptions.moses(100)), best);
    for (int width : new int[] {100, 10, 3}) {
      orders(generator(SearchOptions.moses(width)), exact, width);
    }
    for (MonteCarloOptions.Mode mode : MonteCarloOptions.Mode.values()) {
      monteCarlo(mode, 100, sentences.subList(0, Math.min(40, sentences.size())), best);
      monteCarlo(mode, 1000, sentences.subList(0, Math.min(10, sentences.size())), best);
    }
  }

  private void compare(String name, Generator generator, List<Double> best) {
    List<Double> found = measure(name, generator, 1);
    int errors = 0;
    for (int i = 0; i < best.size(); i++) {
      errors += found.get(i) < best.get(i) - 1e-6 ? 1 : 0;
    }
    print("  search errors %.2f%%", 100.0 * errors / best.size());
  }

  /** Chevelu10 section 3: the order of a decoder's 5-best list against that of true scores. */
  private void orders(Generator decoder, StatisticalGenerator model, int width) {
    double tau = 0;
    int lists = 0;
    int outputs = 0;
    int wrong = 0;
    int notBest = 0;
    for (Sentence sentence : sentences.subList(0, Math.min(100, sentences.size()))) {
      Generation list = decoder.generate(sentence, Task.VARIATION, 5, new Generator.Seed(1));
      int size = list.hypotheses().size();
      if (size < 2) {
        continue;
      }
      double[] scores = new double[size];
      for (int i = 0; i < size; i++) {
        Hypothesis hypothesis = list.hypotheses().get(i);
        String text =
            new Renderer()
                .render(
                    sentence, hypothesis.choices().stream().map(UnitChoice::replacement).toList())
                .text();
        TrueScore.Result result = model.trueScore(sentence, Task.VARIATION, text);
        scores[i] = result.derivation().map(Hypothesis::score).orElse(hypothesis.score());
        wrong += scores[i] > hypothesis.score() + 1e-6 ? 1 : 0;
        outputs++;
      }
      Generation true1 = model.generate(sentence, Task.VARIATION, 1, new Generator.Seed(1));
      notBest += true1.hypotheses().get(0).score() > scores[0] + 1e-6 ? 1 : 0;
      tau += tau(scores);
      lists++;
    }
    print(
        "Moses-style %d, 5-best: tau %.3f, wrong scores %.2f%%, best is not the best %.2f%%",
        width, tau / lists, 100.0 * wrong / outputs, 100.0 * notBest / lists);
  }

  /** Kendall's tau-a of an order against falling scores. */
  private static double tau(double[] scores) {
    int kept = 0;
    for (int i = 0; i < scores.length; i++) {
      for (int j = i + 1; j < scores.length; j++) {
        kept += scores[i] >= scores[j] - 1e-9 ? 1 : -1;
      }
    }
    return kept / (scores.length * (scores.length - 1) / 2.0);
  }

  private void monteCarlo(
      MonteCarloOptions.Mode mode, int episodes, List<Sentence> sample, List<Double> best) {
    int size = sample.size();
    MonteCarloGenerator generator =
        new MonteCarloGenerator(
            planner(),
            task -> model(),
            new Renderer(),
            Certifier.GUARDS,
            MonteCarloOptions.PUBLISHED.withMode(mode).withEpisodes(episodes),
            WholeScore.MODEL);
    double difference = 0;
    long start = System.nanoTime();
    for (int i = 0; i < size; i++) {
      Generation found =
          generator.generate(sample.get(i), Task.VARIATION, 1, new Generator.Seed(1));
      if (!found.hypotheses().isEmpty()) {
        difference += found.hypotheses().get(0).score() - best.get(i);
      }
    }
    print(
        "%s, %d episodes a step, %d sentences: %.2f against exact, %.2f sentences/s",
        generator.name(),
        episodes,
        size,
        difference / size,
        size / ((System.nanoTime() - start) / 1e9));
  }

  private Planner planner() {
    return new Planner(tables, lm, Structure.Analysis.NONE, PlanLimits.DEFAULT);
  }

  private LogLinearModel model() {
    return new LogLinearModel(
        tables.stream().map(ParaphraseTable::info).toList(),
        lm,
        Weights.DEFAULT,
        OptionalDouble.empty());
  }

  private StatisticalGenerator generator(SearchOptions options) {
    LogLinearModel model = model();
    return new StatisticalGenerator(
        "SPG", planner(), task -> model, new Renderer(), Certifier.GUARDS, options);
  }

  /** Generates for all sentences and gives the best scores. */
  private List<Double> measure(String name, Generator generator, int count) {
    List<Double> scores = new ArrayList<>();
    int optimal = 0;
    int paraphrased = 0;
    long slowest = 0;
    long start = System.nanoTime();
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long cpu = threads.getCurrentThreadCpuTime();
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
    double cpuSeconds = (threads.getCurrentThreadCpuTime() - cpu) / 1e9;
    print(
        "%s, %d-best: %.1f sentences/s (%.1f by processor time), slowest %.0f ms, optimal %.2f%%, paraphrased %.1f%%",
        name,
        count,
        sentences.size() / seconds,
        sentences.size() / cpuSeconds,
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
