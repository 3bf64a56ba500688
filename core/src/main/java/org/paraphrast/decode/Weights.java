package org.paraphrast.decode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

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

  /**
   * No feature: the probability that a replacement has to reach where as much as possible is to be
   * changed. Without it, hardly any.
   */
  public static final String BOLDEST = "boldest";

  /**
   * No feature: what an unchanged sentence scores less. The first change is worth making for this,
   * too; further ones have to be worth it by themselves.
   */
  public static final String UNCHANGED = "unchanged";

  /**
   * No feature: ln of what a table that was not used counts as in Zhao08, 0 or less. A pair is
   * better than none of its table if its score is above.
   */
  public static final String UNUSED = "unused";

  /** All defaults. */
  public static final Weights DEFAULT = new Weights("the defaults", Map.of(), Map.of());

  private final String source;
  private final Map<String, Double> values;

  /** Where each weight is in the source; empty if that has no lines. */
  private final Map<String, Integer> lines;

  private Weights(String source, Map<String, Double> values, Map<String, Integer> lines) {
    this.source = source;
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    this.lines = Map.copyOf(lines);
    List<String> faults = new ArrayList<>();
    this.values.forEach((name, value) -> check(place(name), name, value, faults));
    throwIfAny(faults);
  }

  public static Weights of(Map<String, Double> values) {
    return new Weights("weights", values, Map.of());
  }

  /** Reads a file; all that is wrong with it is said at once. */
  public static Weights read(Path file) {
    try (LineReader lines = TextFiles.lines(file)) {
      return read(lines);
    }
  }

  /** Reads the lines of a file. */
  public static Weights read(LineReader lines) {
    List<String> all = new ArrayList<>();
    for (String line = lines.next(); line != null; line = lines.next()) {
      all.add(line);
    }
    return parse(lines.name(), all);
  }

  public static Weights parse(String source, List<String> lines) {
    Map<String, Double> values = new LinkedHashMap<>();
    Map<String, Integer> places = new LinkedHashMap<>();
    List<String> faults = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int comment = line.indexOf('#');
      String text = (comment < 0 ? line : line.substring(0, comment)).strip();
      String place = source + ":" + (i + 1);
      if (text.isEmpty()) {
        continue;
      }
      int space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\t'));
      if (space < 0) {
        faults.add(place + ": '" + text + "' has no value; write a name and a number");
        continue;
      }
      String name = text.substring(0, space).strip();
      if (places.put(name, i + 1) != null) {
        faults.add(place + ": " + name + " is given twice; remove one of the lines");
      }
      try {
        values.put(name, Double.valueOf(text.substring(space + 1)));
      } catch (NumberFormatException e) {
        faults.add(
            place
                + ": '"
                + text.substring(space + 1)
                + "' is not a number; write a name and a number");
      }
    }
    values.forEach((name, value) -> check(source + ":" + places.get(name), name, value, faults));
    throwIfAny(faults);
    return new Weights(source, values, places);
  }

  private static void check(String place, String name, double value, List<String> faults) {
    if (!Double.isFinite(value)) {
      faults.add(place + ": " + name + " is " + value + "; give a finite number");
    } else if (name.equals(LM) && value < 0) {
      faults.add(place + ": lm is " + value + "; it must be 0 or more, or the search is not exact");
    } else if (name.equals(UNUSED) && value > 0) {
      faults.add(place + ": unused is " + value + "; it is ln of a score, so give 0 or less");
    }
  }

  private static void throwIfAny(List<String> faults) {
    if (!faults.isEmpty()) {
      throw new DataException(String.join("\n", faults));
    }
  }

  private String place(String name) {
    return lines.containsKey(name) ? source + ":" + lines.get(name) : source;
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
    return new Weights(source, changed, lines);
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
    return new Weights(source, others, lines);
  }

  /**
   * What is wrong with names that no feature has, which are most likely misspelt: a line for each.
   *
   * @param known the names that there are
   */
  public List<String> unknown(Set<String> known) {
    List<String> faults = new ArrayList<>();
    for (String name : values.keySet()) {
      if (!known.contains(name)) {
        faults.add(place(name) + ": the model has no feature '" + name + "'; correct the name");
      }
    }
    if (!faults.isEmpty()) {
      String last = faults.remove(faults.size() - 1);
      faults.add(last + ", there are " + String.join(", ", known));
    }
    return faults;
  }

  /**
   * What is wrong with names, a line for each.
   *
   * @param ofName cause and repair; empty if nothing is wrong
   */
  public List<String> faults(UnaryOperator<String> ofName) {
    List<String> faults = new ArrayList<>();
    for (String name : values.keySet()) {
      String fault = ofName.apply(name);
      if (!fault.isEmpty()) {
        faults.add(place(name) + ": " + fault);
      }
    }
    return faults;
  }

  /** Those of these weights that have one of some names. */
  public Weights only(Collection<String> names) {
    Map<String, Double> some = new LinkedHashMap<>(values);
    some.keySet().retainAll(names);
    return new Weights(source, some, lines);
  }

  /** Refuses names that no feature has. */
  void requireKnown(Set<String> known) {
    throwIfAny(unknown(known));
  }

  /** The file that {@link #read} reads. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    values.forEach((name, value) -> text.append(name).append(' ').append(value).append('\n'));
    return text.toString();
  }
}
