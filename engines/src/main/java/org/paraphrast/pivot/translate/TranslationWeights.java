package org.paraphrast.pivot.translate;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.DataException;
import org.paraphrast.tune.FeatureWeights;

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
  public static final FeatureWeights DEFAULT =
      FeatureWeights.of(NAMES, 0.2, 0.2, 0.2, 0.2, 0.5, 1, 0.2, 0.3);

  static final int LM = 4;
  static final int WORDS = 5;
  static final int PHRASES = 6;
  static final int DISTORTION = 7;

  private TranslationWeights() {}

  /** Reads a file, which must have every weight once. */
  public static FeatureWeights read(Path file) {
    FeatureWeights read = FeatureWeights.read(file);
    for (String name : NAMES) {
      if (!read.names().contains(name)) {
        throw DataException.in(file, "has no weight for " + name, "tune it again");
      }
    }
    if (read.size() > NAMES.size()) {
      throw DataException.in(file, "has weights of other features", "write each of " + NAMES);
    }
    return FeatureWeights.of(NAMES, NAMES.stream().mapToDouble(read::get).toArray());
  }
}
