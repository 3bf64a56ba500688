package org.paraphrast.pivot.translate;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/**
 * The weights of the log-linear model of a translator (Koehn et al. 2003). In a file, a line is a
 * name, a tab and a number; lines with {@code #} are remarks. Immutable.
 */
public final class TranslationWeights {
  /**
   * The features: ln of the four scores of a phrase pair, ln of the language model, the number of
   * words and of phrases, and the words jumped over, taken negative.
   */
  public static final List<String> NAMES =
      List.of(
          "phrase",
          "lexical",
          "inverse-phrase",
          "inverse-lexical",
          "lm",
          "words",
          "phrases",
          "distortion");

  /** Those that Moses starts with. */
  public static final TranslationWeights DEFAULT =
      new TranslationWeights(0.2, 0.2, 0.2, 0.2, 0.5, 1, 0.2, 0.3);

  static final int LM = 4;
  static final int WORDS = 5;
  static final int PHRASES = 6;
  static final int DISTORTION = 7;

  private final double[] values;

  /** A weight for each of {@link #NAMES}. */
  public TranslationWeights(double... values) {
    if (values.length != NAMES.size()) {
      throw new IllegalArgumentException(
          "there must be a weight for each of " + NAMES + ", got " + values.length);
    }
    for (double value : values) {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("weights must be finite, got " + value);
      }
    }
    this.values = values.clone();
  }

  double get(int feature) {
    return values[feature];
  }

  /** A copy of the values. */
  public double[] values() {
    return values.clone();
  }

  /** Reads a file, which must have every weight once. */
  public static TranslationWeights read(Path file) {
    double[] values = new double[NAMES.size()];
    Arrays.fill(values, Double.NaN);
    try (LineReader lines = TextFiles.lines(file)) {
      for (String line = lines.nextEntry(); line != null; line = lines.nextEntry()) {
        String[] cells = line.split("\t", -1);
        int feature = NAMES.indexOf(cells[0]);
        if (cells.length != 2 || feature < 0 || !Double.isNaN(values[feature])) {
          throw lines.fault("not a feature and its weight", "write each of " + NAMES + " once");
        }
        values[feature] = lines.number(cells[1]);
      }
    }
    for (int feature = 0; feature < values.length; feature++) {
      if (Double.isNaN(values[feature])) {
        throw DataException.in(file, "has no weight for " + NAMES.get(feature), "tune it again");
      }
    }
    return new TranslationWeights(values);
  }
}
