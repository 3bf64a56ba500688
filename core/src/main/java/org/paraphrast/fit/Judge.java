package org.paraphrast.fit;

import java.util.List;
import java.util.Optional;
import org.paraphrast.encode.Encoder;
import org.paraphrast.text.Replaced;

/**
 * Says how likely replacements are acceptable in their sentence: by the trees alone, or joined with
 * an encoder that reads the sentence. Immutable and thread-safe.
 */
public final class Judge {
  private final Acceptability trees;
  private final Optional<Reading> reading;

  /** An encoder, and how it is joined with the trees. */
  public record Reading(Encoder encoder, Join join) {}

  public Judge(Acceptability trees, Optional<Reading> reading) {
    this.trees = trees;
    this.reading = reading;
  }

  /** What the trees judge by. */
  public FitFeatures features() {
    return trees.features();
  }

  /** Whether it was taught with all tables behind a replacement; else it cannot judge. */
  public boolean knows(FitEvidence evidence) {
    return trees.knows(evidence);
  }

  /** The encoder that reads the sentence, if there is one. */
  public Optional<Reading> reading() {
    return reading;
  }

  /**
   * ln p(acceptable) of some replacements, each as the only one.
   *
   * @param read what the encoder makes of the sentence; empty if it is too long to be read
   * @param rows the features of each replacement
   */
  public double[] lnProbs(
      Optional<org.paraphrast.encode.Reading> read,
      List<Replaced> replacements,
      List<double[]> rows) {
    double[] lnOdds = rows.stream().mapToDouble(trees::lnOdds).toArray();
    if (reading.isPresent() && read.isPresent()) {
      double[] inPlace = read.get().judge(replacements);
      for (int i = 0; i < lnOdds.length; i++) {
        lnOdds[i] = reading.get().join().once().lnOdds(lnOdds[i], inPlace[i]);
      }
    }
    for (int i = 0; i < lnOdds.length; i++) {
      lnOdds[i] = Logistic.lnSigmoid(lnOdds[i]);
    }
    return lnOdds;
  }
}
