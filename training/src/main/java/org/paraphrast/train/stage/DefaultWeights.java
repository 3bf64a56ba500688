package org.paraphrast.train.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.loglinear.WeightFiles;
import org.paraphrast.plan.Purpose;
import org.paraphrast.table.TableInfo;

/**
 * Weights for models that nobody has tuned. Where a model judges replacements, the tables only
 * offer them, and one is made if it is acceptable with a probability of about 3 in 4. Where it does
 * not, a pair counts as much as its table trusts it, both ways if the table knows the way back.
 */
final class DefaultWeights {
  /** The label of the weights of systems that judge no replacements. */
  static final String BASELINE = WeightFiles.BASELINE;

  private DefaultWeights() {}

  /**
   * The lines of a file of weights.
   *
   * @param judged whether the model judges replacements
   */
  static List<String> lines(Purpose purpose, List<TableInfo> tables, boolean judged) {
    return judged ? judged(purpose, tables) : plain(purpose.label(), tables);
  }

  /** The weights of systems that judge no replacements. */
  static List<String> baseline(List<TableInfo> tables) {
    return plain(BASELINE, tables);
  }

  private static List<String> judged(Purpose purpose, List<TableInfo> tables) {
    double units =
        switch (purpose) {
          case VARIATION -> 0.25;
          case COMPRESSION, SIMPLIFICATION -> 0.4;
          case SIMILARITY -> 1;
        };
    double usability =
        switch (purpose) {
          case VARIATION, SIMPLIFICATION -> 0;
          case COMPRESSION -> 0.02;
          case SIMILARITY -> 0.5;
        };
    List<String> lines = head(purpose.label());
    line(lines, "lm", 0.02);
    line(lines, "self", 0.05);
    line(lines, "fit", 1);
    line(lines, "units", units);
    line(lines, "usability", usability);
    tables.forEach(table -> line(lines, table.name(), 0));
    return lines;
  }

  private static List<String> plain(String label, List<TableInfo> tables) {
    List<String> lines = head(label);
    line(lines, "lm", 0.5);
    line(lines, "self", 1);
    line(lines, "units", 0.5);
    line(lines, "usability", 1);
    for (TableInfo table : tables) {
      String back = "p(e1|e2)";
      boolean hasBack = table.features().contains(back);
      line(lines, table.name(), hasBack ? 0.5 : 1);
      if (hasBack) {
        line(lines, "ln " + table.name() + ":" + back, 0.5);
      }
    }
    return lines;
  }

  private static List<String> head(String label) {
    return new ArrayList<>(List.of("# Defaults for " + label + ", not tuned."));
  }

  private static void line(List<String> lines, String name, double weight) {
    lines.add(String.format(Locale.ROOT, "%s %s", name, weight));
  }
}
