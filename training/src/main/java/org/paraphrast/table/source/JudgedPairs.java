package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Pairs that raters judged in sentences of a corpus, one line a judgement. The corpus need not be
 * at hand: a sentence is named by the first 16 hexadecimal digits of its SHA-256.
 *
 * <pre>
 * sentence  start  end  source  target  label
 * 3f0c…     14     19   close   shut    1
 * </pre>
 *
 * <p>A pair's features: {@code accept}, (yes + 1) / (judgements + 2), and {@code judgements}.
 */
public record JudgedPairs(List<Judgement> judgements) implements TableSource {
  public static final String HEADER = "sentence\tstart\tend\tsource\ttarget\tlabel";
  private static final String REPAIR =
      "write sentence, start, end, source, target and 0 or 1, separated by tabs";

  /**
   * One answer of a rater.
   *
   * @param sentence the digits
   * @param span the characters that are replaced
   * @param source what they are, lower-case, as words
   * @param target what stands there instead, as words
   * @param accepted whether the new sentence is acceptable
   */
  public record Judgement(
      String sentence, CharSpan span, String source, String target, boolean accepted) {}

  public JudgedPairs {
    judgements = List.copyOf(judgements);
  }

  /** Reads files, one after another. */
  public static List<Judgement> read(Iterable<Path> files, Progress progress) {
    List<Judgement> read = new ArrayList<>();
    for (Path file : files) {
      try (LineReader lines = TextFiles.lines(file, progress)) {
        read(lines, read);
      }
    }
    return read;
  }

  private static void read(LineReader lines, List<Judgement> read) {
    String header = lines.next();
    if (header == null || !header.equals(HEADER)) {
      throw lines.fault("the first line must be '" + HEADER.replace('\t', ' ') + "'", REPAIR);
    }
    for (String line = lines.next(); line != null; line = lines.next()) {
      String[] cells = line.split("\t", -1);
      if (cells.length != 6 || !cells[5].matches("[01]") || !cells[0].matches("[0-9a-f]{16}")) {
        throw lines.fault("not a judgement", REPAIR);
      }
      try {
        CharSpan span = new CharSpan(Integer.parseInt(cells[1]), Integer.parseInt(cells[2]));
        read.add(
            new Judgement(
                cells[0],
                span,
                Tokenizer.lowerCase(cells[3]),
                Tokenizer.lowerCase(cells[4]),
                cells[5].equals("1")));
      } catch (IllegalArgumentException e) {
        throw lines.fault("not a span: " + e.getMessage(), REPAIR);
      }
    }
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    record Pair(String source, String target) {}
    Map<Pair, int[]> counts = new LinkedHashMap<>();
    for (Judgement judgement : judgements) {
      int[] of =
          counts.computeIfAbsent(
              new Pair(judgement.source(), judgement.target()), key -> new int[2]);
      of[judgement.accepted() ? 1 : 0]++;
    }
    counts.forEach(
        (pair, of) -> {
          int all = of[0] + of[1];
          List<Float> features = List.of((of[1] + 1f) / (all + 2f), (float) all);
          sink.accept(
              new TableEntry(
                  Unit.parse(pair.source()),
                  Unit.parse(pair.target()),
                  features,
                  new Evidence(all, List.of())));
        });
  }
}
