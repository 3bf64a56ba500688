package org.paraphrast.metric;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What each table gives (Zhao08 tables 1 and 2): the number of distinct correct substitutions
 * (#DCS), and the share of all substitutions that are correct. Collects; not thread-safe.
 *
 * @param <T> what tells substitutions apart
 */
public final class SubstitutionAccuracy<T> {

  /**
   * The figures of a table.
   *
   * @param distinctCorrect #DCS
   * @param correct substitutions that are correct, with repetitions
   * @param judged substitutions with a label
   * @param unjudged substitutions without one
   */
  public record Figures(int distinctCorrect, int correct, int judged, int unjudged) {
    /** Correct over judged; 0 if there are none. */
    public double accuracy() {
      return judged == 0 ? 0 : (double) correct / judged;
    }
  }

  private final Map<String, Figures> tables = new LinkedHashMap<>();
  private final Map<String, Set<T>> distinct = new LinkedHashMap<>();

  /** Counts a substitution that has a label. */
  public void add(String table, T substitution, boolean isCorrect) {
    Set<T> seen = distinct.computeIfAbsent(table, name -> new HashSet<>());
    if (isCorrect) {
      seen.add(substitution);
    }
    Figures old = of(table);
    tables.put(
        table,
        new Figures(
            seen.size(), old.correct() + (isCorrect ? 1 : 0), old.judged() + 1, old.unjudged()));
  }

  /** Counts a substitution that nobody labelled. */
  public void addUnjudged(String table) {
    Figures old = of(table);
    tables.put(
        table, new Figures(old.distinctCorrect(), old.correct(), old.judged(), old.unjudged() + 1));
  }

  /** The figures of a table. */
  public Figures of(String table) {
    return tables.getOrDefault(table, new Figures(0, 0, 0, 0));
  }

  /** The figures by table, in the order they came. */
  public Map<String, Figures> tables() {
    return java.util.Collections.unmodifiableMap(tables);
  }
}
