package org.paraphrast.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.paraphrast.io.LineReader;
import org.paraphrast.pivot.CandidateReader;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.pivot.select.BleuGain;
import org.paraphrast.pivot.select.ChrFGain;
import org.paraphrast.pivot.select.Gain;
import org.paraphrast.pivot.select.MinimumBayesRisk;
import org.paraphrast.pivot.select.Selection;
import org.paraphrast.pivot.select.TerGain;

/**
 * S-1 selection on one core: sentences a second of processor time, for each gain. A sentence has 54
 * candidates of 34 made-up words, each word exchanged for another with a probability of 0.18, which
 * makes all of them differ; the sentence itself is in D'. Words are drawn by Zipf's law. Or they
 * are read from a file of candidates.
 *
 * <pre>
 * java -cp … org.paraphrast.bench.PivotSelectBench [sentences|FILE [gain…]]
 * </pre>
 */
public final class PivotSelectBench {
  private static final int CANDIDATES = 54;
  private static final int WORDS = 34;
  private static final int VOCABULARY = 20_000;
  private static final double CHANGED = 0.18;
  private static final int ROUNDS = 5;

  private PivotSelectBench() {}

  public static void main(String[] args) throws IOException {
    String from = args.length > 0 ? args[0] : "500";
    boolean made = from.chars().allMatch(Character::isDigit);
    List<CandidateSet> sets = made ? sets(Integer.parseInt(from), new Random(1)) : read(from);
    Map<String, Gain> gains = new LinkedHashMap<>();
    gains.put("bleu", BleuGain.PAPER);
    gains.put("smoothed-bleu", BleuGain.SMOOTHED);
    gains.put("chrf", new ChrFGain());
    gains.put("ter", new TerGain());
    if (args.length > 1) {
      gains.keySet().retainAll(Arrays.asList(args).subList(1, args.length));
    }
    PrintStream out = System.out;
    gains.forEach((name, gain) -> out.println(measured(name, new MinimumBayesRisk(gain), sets)));
  }

  private static String measured(String name, MinimumBayesRisk risk, List<CandidateSet> sets) {
    double[] sum = new double[1];
    double[] seconds = CpuTime.seconds(ROUNDS, () -> sum[0] = sum(risk, sets));
    double[] perSecond = Arrays.stream(seconds).map(one -> sets.size() / one).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "%s: %d sentences, median %.0f sentences/s (%.0f to %.0f, first round %.0f), mean gain"
            + " %.4f",
        name,
        sets.size(),
        perSecond[ROUNDS / 2],
        perSecond[0],
        perSecond[ROUNDS - 1],
        sets.size() / seconds[0],
        sum[0] / sets.size());
  }

  private static double sum(MinimumBayesRisk risk, List<CandidateSet> sets) {
    double sum = 0;
    for (CandidateSet set : sets) {
      Selection selection = risk.select(set);
      sum += selection == null ? 0 : selection.score();
    }
    return sum;
  }

  private static List<CandidateSet> read(String file) throws IOException {
    List<CandidateSet> sets = new ArrayList<>();
    LineReader lines = new LineReader(Files.newInputStream(Path.of(file)), file);
    try (CandidateReader reader = new CandidateReader(lines)) {
      for (CandidateSet set = reader.next(); set != null; set = reader.next()) {
        sets.add(set);
      }
    }
    return sets;
  }

  private static List<CandidateSet> sets(int sentences, Random random) {
    List<CandidateSet> sets = new ArrayList<>();
    for (int s = 0; s < sentences; s++) {
      String[] source = new String[WORDS];
      Arrays.setAll(source, i -> word(random));
      Map<SinglePivot, String> texts = new LinkedHashMap<>();
      for (int c = 0; c < CANDIDATES; c++) {
        String[] candidate = source.clone();
        for (int i = 0; i < WORDS; i++) {
          candidate[i] = random.nextDouble() < CHANGED ? word(random) : candidate[i];
        }
        texts.put(SinglePivot.parse("s" + c), String.join(" ", candidate));
      }
      sets.add(CandidateSet.merge(Integer.toString(s), String.join(" ", source), texts));
    }
    return sets;
  }

  /** The word of a rank, which is likely as one over it. */
  private static String word(Random random) {
    int rank = (int) Math.pow(VOCABULARY, random.nextDouble());
    StringBuilder word = new StringBuilder();
    for (int rest = (rank * 7919) % 1_000_003 + 26; rest > 0; rest /= 26) {
      word.append((char) ('a' + rest % 26));
    }
    return word.toString();
  }
}
