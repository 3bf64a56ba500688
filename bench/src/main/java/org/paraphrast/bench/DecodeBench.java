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
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.decode.systems.PaperSystems;
import org.paraphrast.evaluate.paper.SearchComparison;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

/**
 * Measures generation on real sentences with tables that are no model folder: speed of exact 1-best
 * and 10-best, how many are proved optimal; then what {@code decode compare} measures.
 *
 * <p>{@code java -cp … org.paraphrast.bench.DecodeBench LM SENTENCES TABLE…}
 */
public final class DecodeBench {
  private static final List<String> SEARCHES =
      List.of(
          "exact",
          "beam-1",
          "beam-10",
          "beam-100",
          "moses-3",
          "moses-10",
          "moses-100",
          "mcpg-100",
          "mcpg-translator-100");

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
    PaperSystems systems = systems();
    StatisticalGenerator exact = systems.exact();
    long edges = 0;
    for (Sentence sentence : sentences) {
      edges += exact.latticeEdges(sentence, Task.VARIATION);
    }
    print("%d sentences, %.0f edges a lattice", sentences.size(), 1.0 * edges / sentences.size());
    measure("warm-up, exact", exact, 1);
    measure("exact", exact, 1);
    measure("exact", exact, 10);
    SearchComparison comparison =
        new SearchComparison(
            exact, sentences, Task.VARIATION, /* count= */ 5, new Generator.Seed(1));
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    for (String search : SEARCHES) {
      int most = search.startsWith("mcpg") ? 40 : Integer.MAX_VALUE;
      Generator generator = SearchComparison.search(systems, search);
      print("%s", comparison.measure(search, generator, most, threads::getCurrentThreadCpuTime));
    }
  }

  private PaperSystems systems() {
    return new PaperSystems(
        tables,
        lm,
        Structure.Analysis.NONE,
        purpose -> Weights.DEFAULT,
        new Renderer(),
        BanList.NONE);
  }

  /** Generates for all sentences. */
  private void measure(String name, Generator generator, int count) {
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
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    double cpuSeconds = (threads.getCurrentThreadCpuTime() - cpu) / 1e9;
    print(
        "%s, %d-best: %.1f sentences/s (%.1f by processor time), slowest %.0f ms, optimal %.2f%%,"
            + " paraphrased %.1f%%",
        name,
        count,
        sentences.size() / seconds,
        sentences.size() / cpuSeconds,
        slowest / 1e6,
        100.0 * optimal / sentences.size(),
        100.0 * paraphrased / sentences.size());
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
