package org.paraphrast.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Ask;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.Rewriter;
import org.paraphrast.generate.Search;

/**
 * What drafts of a sentence of 20 words cost, in processor time of the thread, medians.
 *
 * <pre>
 * taskset -c 0 java --add-modules jdk.incubator.vector org.paraphrast.bench.GeneratorBench generator.bin [RUNS]
 * </pre>
 */
public final class GeneratorBench {
  private static final List<String> SENTENCE =
      List.of(
          ("The committee will meet again next week to discuss whether the old station should be"
                  + " sold or turned into homes .")
              .split(" "));

  private GeneratorBench() {}

  public static void main(String[] args) {
    int runs = args.length > 1 ? Integer.parseInt(args[1]) : 40;
    Ask ask = Ask.of(SENTENCE, List.of(), Aim.WORDS).withChange(3).withLength(4);
    long start = now();
    try (Rewriter rewriter = Rewriter.open(Path.of(args[0]))) {
      long opened = now();
      List<Draft> drafts = rewriter.drafts(ask, new Search.Beam(16));
      System.out.printf(
          Locale.ROOT,
          "%s: open %.0f ms, the first drafts %.0f ms%n",
          rewriter.kernel(),
          (opened - start) / 1e6,
          (now() - opened) / 1e6);
      List<List<String>> targets = drafts.stream().map(Draft::forms).toList();
      measure("16 beams", runs, () -> rewriter.drafts(ask, new Search.Beam(16)));
      measure("16 samples", runs, () -> rewriter.drafts(ask, new Search.Sample(16, 0.8, 0.9, 1)));
      measure(targets.size() + " targets", runs, () -> rewriter.lnProbs(ask, targets));
    }
  }

  private static void measure(String name, int runs, Runnable work) {
    long[] times = new long[runs];
    for (int i = -runs / 2; i < runs; i++) {
      long start = now();
      work.run();
      if (i >= 0) {
        times[i] = now() - start;
      }
    }
    Arrays.sort(times);
    System.out.printf(Locale.ROOT, "%s: %.0f ms%n", name, times[runs / 2] / 1e6);
  }

  private static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
