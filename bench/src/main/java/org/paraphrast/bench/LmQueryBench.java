package org.paraphrast.bench;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;

/**
 * Queries per second of processor time of language models on one thread, word ids looked up before,
 * start-up excluded: what KenLM's {@code kenlm_benchmark -q -t 1} measures.
 *
 * <pre>
 * java -cp … org.paraphrast.bench.LmQueryBench open|load text.txt model.lm…
 * </pre>
 */
public final class LmQueryBench {
  private static final int ROUNDS = 7;

  private LmQueryBench() {}

  public static void main(String[] args) {
    PrintStream out = System.out;
    for (String file : Arrays.asList(args).subList(2, args.length)) {
      long start = System.nanoTime();
      try (LanguageModel model = read(args[0], Path.of(file))) {
        double opened = (System.nanoTime() - start) / 1e9;
        int[] queries = queries(model, Path.of(args[1]));
        double[] sum = new double[1];
        double[] seconds = CpuTime.seconds(ROUNDS, () -> sum[0] = score(model, queries));
        out.printf(
            Locale.ROOT,
            "%s: opened in %.3f s, %d queries, log10 sum %.2f, first round %.0f/s, median %.0f/s%n",
            file,
            opened,
            queries.length,
            sum[0],
            queries.length / seconds[0],
            queries.length / CpuTime.median(seconds));
      }
    }
  }

  private static LanguageModel read(String how, Path file) {
    return how.equals("load") ? LanguageModel.load(file) : LanguageModel.open(file);
  }

  private static int[] queries(LanguageModel model, Path text) {
    List<int[]> sentences = new ArrayList<>();
    int total = 0;
    try (LineReader lines = TextFiles.lines(text)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        StringTokenizer tokens = new StringTokenizer(line, " \t");
        int[] ids = new int[tokens.countTokens() + 1];
        for (int i = 0; i < ids.length - 1; i++) {
          ids[i] = model.wordId(tokens.nextToken());
        }
        ids[ids.length - 1] = LanguageModel.END;
        sentences.add(ids);
        total += ids.length;
      }
    }
    int[] all = new int[total];
    int at = 0;
    for (int[] ids : sentences) {
      System.arraycopy(ids, 0, all, at, ids.length);
      at += ids.length;
    }
    return all;
  }

  private static double score(LanguageModel model, int[] queries) {
    LmState begin = model.newState();
    model.beginSentence(begin);
    LmState context = model.newState();
    LmState next = model.newState();
    context.set(begin);
    double sum = 0;
    for (int word : queries) {
      sum += model.log10Prob(context, word, next);
      if (word == LanguageModel.END) {
        context.set(begin);
      } else {
        LmState swap = context;
        context = next;
        next = swap;
      }
    }
    return sum;
  }
}
