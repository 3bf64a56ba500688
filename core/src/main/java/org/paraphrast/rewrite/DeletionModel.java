package org.paraphrast.rewrite;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * How likely a writer who shortens a sentence leaves out one of its constituents: logistic
 * regression over {@link DeletionFeatures}. Immutable.
 *
 * <p>Its file is text: {@code paraphrast deletion 1}, then a feature and its weight on each line,
 * separated by a tab, sorted by feature; {@code bias} is added to all.
 */
public final class DeletionModel {
  /** The feature that every constituent has. */
  public static final String BIAS = "bias";

  private static final String HEADER = "paraphrast deletion 1";
  private static final String REMAKE = "rebuild it with the recipe stage 'deletion'";

  private final Map<String, Double> weights;

  public DeletionModel(Map<String, Double> weights) {
    if (!weights.containsKey(BIAS)) {
      throw new IllegalArgumentException("a model of deletion has a weight for '" + BIAS + "'");
    }
    this.weights = Map.copyOf(weights);
  }

  /** ln of the probability that a constituent is left out. */
  public double lnProb(Constituent constituent) {
    return lnProb(DeletionFeatures.of(constituent));
  }

  /** The same for a constituent with these features. */
  public double lnProb(Iterable<String> features) {
    double odds = 0;
    for (String feature : features) {
      odds += weights.getOrDefault(feature, 0.0);
    }
    return odds > 0 ? -Math.log1p(Math.exp(-odds)) : odds - Math.log1p(Math.exp(odds));
  }

  public static DeletionModel read(LineReader lines) {
    if (!HEADER.equals(lines.next())) {
      throw lines.fault("not a model of deletion, or of another version", REMAKE);
    }
    Map<String, Double> weights = new HashMap<>();
    for (String line = lines.next(); line != null; line = lines.next()) {
      String[] fields = line.split("\t", -1);
      if (fields.length != 2 || fields[0].isEmpty()) {
        throw lines.fault("not a feature and its weight, separated by a tab", REMAKE);
      }
      if (weights.put(fields[0], lines.number(fields[1])) != null) {
        throw lines.fault("the feature '" + fields[0] + "' has two weights", REMAKE);
      }
    }
    if (!weights.containsKey(BIAS)) {
      throw lines.fault("has no weight for '" + BIAS + "'", REMAKE);
    }
    return new DeletionModel(weights);
  }

  public void write(Path file) {
    try (LineWriter out = TextFiles.write(file)) {
      out.write(HEADER);
      for (Map.Entry<String, Double> weight : new TreeMap<>(weights).entrySet()) {
        out.write(weight.getKey() + "\t" + weight.getValue());
      }
      out.commit();
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DeletionModel model && weights.equals(model.weights);
  }

  @Override
  public int hashCode() {
    return weights.hashCode();
  }
}
