package org.paraphrast.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.encode.EditedSentence;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.EncoderFixture;
import org.paraphrast.encode.Reading;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;

/**
 * What an encoder costs with the shape of the real one and random weights: opening, the first
 * reading of a Java machine, later ones, in processor time of the thread. Each of the 32 tokens is
 * one piece. Makes the file if it is not there. With a model and a sentence it first paraphrases
 * that, so that the whole run costs what a sentence costs with an encoder.
 *
 * <pre>
 * taskset -c 0 java --add-modules jdk.incubator.vector org.paraphrast.bench.EncoderBench FILE [RUNS [MODEL SENTENCE]]
 * </pre>
 */
public final class EncoderBench {
  private static final int PIECES = 16_384 - 264;
  private static final int TOKENS = 32;

  private EncoderBench() {}

  public static void main(String[] args) {
    Path file = Path.of(args[0]);
    int runs = args.length > 1 ? Integer.parseInt(args[1]) : 200;
    if (!Files.exists(file)) {
      EncoderFixture.random(new EncoderFixture.Sizes(384, 8, 1024, 256), pieces(), 1).write(file);
    }
    List<String> forms =
        pieces().stream()
            .filter(p -> p.startsWith("^"))
            .skip(100)
            .limit(TOKENS)
            .map(p -> p.substring(1))
            .toList();
    List<EditedSentence> edited = List.of(new EditedSentence(forms, edits(2)));
    CpuTime.nanos(); // the first call takes longer
    if (args.length > 3) {
      try (Paraphraser paraphraser = Paraphraser.open(Path.of(args[2]))) {
        paraphraser.paraphrase(Request.of(args[3]));
      }
    }
    long start = CpuTime.nanos();
    try (Encoder encoder = Encoder.open(file)) {
      long opened = CpuTime.nanos();
      encoder.read(forms);
      long first = CpuTime.nanos();
      for (int i = 0; i < 4; i++) {
        encoder.reread(edited);
      }
      long sentence = CpuTime.nanos();
      System.out.printf(
          Locale.ROOT,
          "%s: open %.1f ms, first reading %.1f, read again 4 times %.1f%n",
          encoder.kernel(),
          (opened - start) / 1e6,
          (first - opened) / 1e6,
          (sentence - first) / 1e6);
      if (runs > 0) {
        measure("read", runs, () -> encoder.read(forms));
        measure("reread with 2 changes", runs, () -> encoder.reread(edited));
        Reading reading = encoder.read(forms);
        List<Replaced> candidates = edits(100);
        measure("judge 100 candidates", runs, () -> reading.judge(candidates));
        List<TokenSpan> places = candidates.subList(0, 10).stream().map(Replaced::span).toList();
        measure("propose in 10 places", runs, () -> reading.proposals(places, 20));
      }
    }
  }

  private static void measure(String name, int runs, Runnable task) {
    double[] times = CpuTime.seconds(runs, task);
    double early = times[Math.min(20, runs - 1)];
    double[] late = Arrays.copyOfRange(times, runs / 2, runs);
    Arrays.sort(late);
    System.out.printf(
        Locale.ROOT,
        "%s: median %.2f ms, least %.2f (first %.1f, 20th %.1f)%n",
        name,
        1000 * late[late.length / 2],
        1000 * late[0],
        1000 * times[0],
        1000 * early);
  }

  private static List<Replaced> edits(int n) {
    List<Replaced> edits = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int at = n <= TOKENS / 3 ? 3 * i : i % (TOKENS - 1);
      edits.add(new Replaced(new TokenSpan(at, at + 1), List.of(pieces(500 + i).substring(1))));
    }
    return edits;
  }

  private static List<String> pieces() {
    List<String> pieces = new ArrayList<>();
    for (int i = 0; i < PIECES; i++) {
      pieces.add(pieces(i));
    }
    return pieces;
  }

  /** Different words of four to six letters. */
  private static String pieces(int i) {
    StringBuilder piece = new StringBuilder(i % 3 == 2 ? "+" : "^");
    for (int n = i + 20_000; n > 0; n /= 26) {
      piece.append((char) ('a' + n % 26));
    }
    return piece.append(i % 2 == 0 ? "st" : "e").toString();
  }
}
