package org.paraphrast.decode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.io.DataException;

/**
 * The weights λ of the features of a model, by name. In a file, a line is a name and a number; what
 * follows {@code #} is a comment:
 *
 * <pre>
 * # compression, tuned on 200 sentences
 * lm         0.8
 * pivot      0.5
 * usability  0.1
 * </pre>
 *
 * <p>A feature that is not mentioned has its default: 1 for tables, {@code self}, {@code lm},
 * {@code usability} and {@code fit}, 20 for {@code avoid}, 0 for the others. The language model's
 * weight must not be negative: the search is exact only because a bound of a score, times its
 * weight, is a bound.
 */
public final class Weights {
  public static final String LM = "lm";
  public static final String SELF = "self";
  public static final String USABILITY = "usability";
  public static final String FIT = "fit";
  public static final String WORDS = "words";
  public static final String UNITS = "units";
  public static final String CHARS = "chars";
  public static final String AVOID = "avoid";

  /** All defaults. */
  public static final Weights DEFAULT = new Weights("the defaults", Map.of());

  private final String source;
  private final Map<String, Double> values;

  private Weights(String source, Map<String, Double> values) {
    this.source = source;
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    for (Map.Entry<String, Double> weight : this.values.entrySet()) {
      check(source, weight.getKey(), weight.getValue());
    }
  }

  public static Weights of(Map<String, Double> values) {
    return new Weights("weights", values);
  }

  /** Reads a file. */
  public static Weights read(Path file) {
    try {
      return parse(file.toString(), Files.readAllLines(file, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new DataException(file + ": cannot be read: " + e + "; give a file of weights", e);
    }
  }

  public static Weights parse(String source, List<String> lines) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int comment = line.indexOf('#');
      String text = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (text.isEmpty()) {
        continue;
      }
      int space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\t'));
      if (space < 0) {
        throw DataException.at(
            source, i + 1, "'" + text + "' has no value", "write a name and a number");
      }
      String name = text.substring(0, space).strip();
      double value = number(source, i + 1, text.substring(space + 1));
      if (values.put(name, value) != null) {
        throw DataException.at(source, i + 1, name + " is given twice", "remove one of the lines");
      }
      check(source + ":" + (i + 1), name, value);
    }
    return new Weights(source, values);
  }

  private static double number(String source, int line, String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw DataException.at(
          source, line, "'" + text + "' is not a number", "write a name and a number");
    }
  }

  private static void check(String place, String name, double value) {
    if (!Double.isFinite(value)) {
      throw new DataException(place + ": " + name + " is " + value + "; give a finite number");
    }
    if (name.equals(LM) && value < 0) {
      throw new DataException(
          place + ": lm is " + value + "; it must be 0 or more, or the search is not exact");
    }
  }

  /** The weight of a feature, or its default. */
  public double get(String name, double byDefault) {
    return values.getOrDefault(name, byDefault);
  }

  /** The weights that were given. */
  public Map<String, Double> values() {
    return values;
  }

  /** These weights with one changed. */
  public Weights with(String name, double value) {
    Map<String, Double> changed = new LinkedHashMap<>(values);
    changed.put(name, value);
    return new Weights(source, changed);
  }

  /** These weights for a model without a table: none of its features is named any more. */
  public Weights without(String table) {
    Map<String, Double> others = new LinkedHashMap<>(values);
    others
        .keySet()
        .removeIf(
            name ->
                name.equals(table)
                    || name.startsWith(table + ":")
                    || name.startsWith("ln " + table + ":"));
    return new Weights(source, others);
  }

  /** Refuses names that no feature has, which are most likely misspelt. */
  void requireKnown(Set<String> names) {
    for (String name : values.keySet()) {
      if (!names.contains(name)) {
        throw new DataException(
            source
                + ": the model has no feature '"
                + name
                + "'; it has "
                + String.join(", ", names));
      }
    }
  }

  /** The file that {@link #read} reads. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    values.forEach((name, value) -> text.append(name).append(' ').append(value).append('\n'));
    return text.toString();
  }
}
