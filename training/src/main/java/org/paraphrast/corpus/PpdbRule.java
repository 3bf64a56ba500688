package org.paraphrast.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A paraphrase of PPDB: {@code LHS ||| source ||| target ||| features ||| alignment |||
 * entailment}. Version 1.0 has no entailment.
 *
 * @param label the left-hand side of the rule with its brackets, {@code [NN]}
 * @param source the phrase
 * @param target its paraphrase
 * @param features the features in the order they were written
 * @param alignment how the words correspond, source to target
 * @param entailment the relation of version 2.0, {@code Equivalence}, or null
 */
public record PpdbRule(
    String label,
    String source,
    String target,
    List<Feature> features,
    List<Link> alignment,
    @Nullable String entailment) {

  private static final String SEPARATOR = " ||| ";

  /**
   * One feature; its value is kept as it was written, so that a rule is written back unchanged.
   *
   * @param name everything before the last equals sign: {@code -logp(e1|LHS)}
   * @param text the value, a number or {@code NA}
   */
  public record Feature(String name, String text) {
    public Feature {
      if (name.isEmpty()) {
        throw new IllegalArgumentException("a feature must have a name");
      }
      if (!text.equals("NA")) {
        try {
          Double.parseDouble(text);
        } catch (NumberFormatException e) {
          throw new IllegalArgumentException(
              "feature '" + name + "' must be a number, got '" + text + "'", e);
        }
      }
    }

    /** The value; not a number if it is not available. */
    public double value() {
      return text.equals("NA") ? Double.NaN : Double.parseDouble(text);
    }
  }

  public PpdbRule {
    features = List.copyOf(features);
    alignment = List.copyOf(alignment);
    if (source.isBlank() || target.isBlank()) {
      throw new IllegalArgumentException("source and target must not be empty");
    }
  }

  /** Parses a line; an {@link IllegalArgumentException} says what is wrong with it. */
  static PpdbRule parse(String line) {
    List<String> fields = new ArrayList<>(Fields.split(line, SEPARATOR));
    int last = fields.size() - 1;
    if (fields.get(last).endsWith(" |||")) { // an empty last field whose space was trimmed
      fields.set(last, fields.get(last).substring(0, fields.get(last).length() - 4));
      fields.add("");
    }
    if (fields.size() < 5 || fields.size() > 6) {
      throw new IllegalArgumentException(fields.size() + " fields, expected 5 or 6");
    }
    List<Feature> features = new ArrayList<>();
    for (String feature : Fields.words(fields.get(3))) {
      int equals = feature.lastIndexOf('=');
      if (equals < 0) {
        throw new IllegalArgumentException("feature '" + feature + "' has no '='");
      }
      features.add(new Feature(feature.substring(0, equals), feature.substring(equals + 1)));
    }
    return new PpdbRule(
        fields.get(0),
        fields.get(1),
        fields.get(2),
        features,
        Fields.words(fields.get(4)).stream().map(Link::parse).toList(),
        fields.size() == 6 ? fields.get(5) : null);
  }

  /** The rule as a line of PPDB. */
  @Override
  public String toString() {
    String values =
        features.stream().map(f -> f.name() + "=" + f.text()).collect(Collectors.joining(" "));
    String links = alignment.stream().map(Link::toString).collect(Collectors.joining(" "));
    String line = String.join(SEPARATOR, label, source, target, values, links);
    return entailment == null ? line : line + SEPARATOR + entailment;
  }
}
