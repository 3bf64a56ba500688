package org.paraphrast.bench;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Look-ups a second of processor time on one thread, as a planner makes them: for every start in
 * every sentence, the trie is walked as far as it goes, and the pairs of every unit met are read
 * with their features and marks. A look-up is one span whose node was asked for; word numbers are
 * looked up before. Also the time to open the table, the first time and again.
 *
 * <pre>
 * java -cp … org.paraphrast.bench.TableLookupBench text.txt pivot.table…
 * </pre>
 */
public final class TableLookupBench {
  private static final int ROUNDS = 7;
  private static final int LINES = 20_000;

  private TableLookupBench() {}

  /** What one pass met. */
  private record Pass(long lookups, long units, long pairs, double sum) {}

  public static void main(String[] args) {
    PrintStream out = System.out;
    for (String file : Arrays.asList(args).subList(1, args.length)) {
      double opened = open(file);
      double again = open(file);
      try (ParaphraseTable table = ParaphraseTable.open(Path.of(file))) {
        List<int[]> sentences = sentences(table, Path.of(args[0]));
        out.printf(Locale.ROOT, "%s: opened in %.3f s, again in %.4f s%n", file, opened, again);
        for (Read read : Read.values()) {
          out.println("  " + measured(table, sentences, read));
        }
      }
    }
  }

  /** How much of a unit's pairs is read. */
  private enum Read {
    NOTHING,
    BEST,
    ALL
  }

  private static String measured(ParaphraseTable table, List<int[]> sentences, Read read) {
    Pass[] passes = new Pass[1];
    double median =
        CpuTime.median(CpuTime.seconds(ROUNDS, () -> passes[0] = pass(table, sentences, read)));
    Pass pass = passes[0];
    return String.format(
        Locale.ROOT,
        "read %s: %d look-ups, %d units, %d pairs (sum %.3f); median %.2fM look-ups/s, %.2fM"
            + " units/s, %.2fM pairs/s",
        read.name().toLowerCase(Locale.ROOT),
        pass.lookups(),
        pass.units(),
        pass.pairs(),
        pass.sum(),
        pass.lookups() / median / 1e6,
        pass.units() / median / 1e6,
        pass.pairs() / median / 1e6);
  }

  private static double open(String file) {
    long start = System.nanoTime();
    try (ParaphraseTable table = ParaphraseTable.open(Path.of(file))) {
      table.root(0);
    }
    return (System.nanoTime() - start) / 1e9;
  }

  private static List<int[]> sentences(ParaphraseTable table, Path text) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    List<int[]> sentences = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(text)) {
      for (String line = lines.next();
          line != null && sentences.size() < LINES;
          line = lines.next()) {
        sentences.add(
            tokenizer.tokenize(line).forms().stream()
                .mapToInt(form -> table.words().number(Tokenizer.lowerCase(form)))
                .toArray());
      }
    }
    return sentences;
  }

  private static Pass pass(ParaphraseTable table, List<int[]> sentences, Read read) {
    PairCursor cursor = new PairCursor();
    long lookups = 0;
    long units = 0;
    long pairs = 0;
    double sum = 0;
    for (int[] words : sentences) {
      for (int start = 0; start < words.length; start++) {
        int node = table.root(words[start]);
        lookups++;
        for (int end = start + 1; node != ParaphraseTable.NONE; end++) {
          int unit = table.unit(node);
          if (unit != ParaphraseTable.NONE) {
            units++;
            if (read != Read.NOTHING) {
              table.pairs(unit, cursor);
            }
            while (read != Read.NOTHING && cursor.next()) {
              pairs++;
              sum += cursor.feature(0) + cursor.targetLength() + cursor.targetType();
              if (read == Read.BEST) {
                break;
              }
            }
          }
          if (end == words.length) {
            break;
          }
          node = table.child(node, words[end]);
          lookups++;
        }
      }
    }
    return new Pass(lookups, units, pairs, sum);
  }
}
