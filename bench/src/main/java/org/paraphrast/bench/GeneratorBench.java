package org.paraphrast.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Ask;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.DraftNetwork;
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
    long start = CpuTime.nanos();
    try (DraftNetwork draftNetwork = DraftNetwork.open(Path.of(args[0]))) {
      long opened = CpuTime.nanos();
      List<Draft> drafts = draftNetwork.drafts(ask, new Search.Beam(16));
      System.out.printf(
          Locale.ROOT,
          "%s: open %.0f ms, the first drafts %.0f ms%n",
          draftNetwork.kernel(),
          (opened - start) / 1e6,
          (CpuTime.nanos() - opened) / 1e6);
      List<List<String>> targets = drafts.stream().map(Draft::forms).toList();
      measure("16 beams", runs, () -> draftNetwork.drafts(ask, new Search.Beam(16)));
      measure(
          "16 samples", runs, () -> draftNetwork.drafts(ask, new Search.Sample(16, 0.8, 0.9, 1)));
      measure(targets.size() + " targets", runs, () -> draftNetwork.lnProbs(ask, targets));
    }
  }

  private static void measure(String name, int runs, Runnable work) {
    CpuTime.seconds(runs / 2, work); // to warm up
    double median = CpuTime.median(CpuTime.seconds(runs, work));
    System.out.printf(Locale.ROOT, "%s: %.0f ms%n", name, 1000 * median);
  }
}
