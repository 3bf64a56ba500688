package org.paraphrast.lm.estimate;

import java.nio.file.Path;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.LineWriter;
import org.paraphrast.lm.ProbBackoff;

/**
 * Writes a model as ARPA text, compressed as the suffix of the file says. N-grams come in suffix
 * order, numbers with as many digits as give the same float when read.
 */
public final class ArpaWriter {
  private ArpaWriter() {}

  /** Writes the file, whole or not at all. */
  public static void write(NgramModel model, Path file) {
    write(model, AtomicOutput.createCompressed(file));
  }

  /** Writes to an output and closes it. */
  public static void write(NgramModel model, AtomicOutput output) {
    try (LineWriter out = new LineWriter(output)) {
      out.write("\\data\\");
      for (int n = 1; n <= model.order(); n++) {
        out.write("ngram " + n + "=" + model.size(n));
      }
      for (int n = 1; n <= model.order(); n++) {
        out.write("");
        out.write("\\" + n + "-grams:");
        writeOrder(model, n, out);
      }
      out.write("");
      out.write("\\end\\");
      out.commit();
    }
  }

  private static void writeOrder(NgramModel model, int n, LineWriter out) {
    NgramPacking packing = model.packing();
    int longs = packing.longs(n);
    int[] reversed = new int[n];
    StringBuilder line = new StringBuilder();
    RecordCursor ngrams = model.ngrams(n);
    while (ngrams.next()) {
      packing.unpack(ngrams.block, ngrams.at, reversed, n);
      long value = ngrams.block[ngrams.at + longs];
      line.setLength(0);
      appendNumber(line, ProbBackoff.log10Prob(value));
      char separator = '\t';
      for (int i = n - 1; i >= 0; i--) {
        line.append(separator).append(model.words().word(reversed[i]));
        separator = ' ';
      }
      if (n < model.order()) {
        line.append('\t');
        appendNumber(line, ProbBackoff.log10Backoff(value));
      }
      out.write(line);
    }
  }

  private static void appendNumber(StringBuilder line, float number) {
    if (number == Math.rint(number) && Math.abs(number) < 1000) {
      line.append((int) number);
    } else {
      line.append(number);
    }
  }
}
