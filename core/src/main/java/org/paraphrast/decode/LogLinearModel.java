package org.paraphrast.decode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.table.TableInfo;

/**
 * The log-linear model (Zhao09 eq. 6, Zhao08 eq. 2), all logarithms natural:
 *
 * <pre>
 * score(t|s) = Σ_k λ_k Σ_i ln φ_k(s_ki, t_ki)  +  λ_self Σ ln c  +  λ_lm ln p(t)  +  λ_um Σ_i ρ(s_i, t_i)  +  …
 * </pre>
 *
 * <p>Every kept word is a self-paraphrase with c = e^−1. Features, by name: one for each table (ln
 * of its first column), {@code self}, {@code lm}, {@code usability} (ρ), {@code fit} (ln p that the
 * replacement is acceptable here), {@code words} (words of the output), {@code units} (units
 * replaced), {@code chars} (characters of its words), {@code avoid} (−1 for each kept word that the
 * task avoids); and for every further column of a table {@code pivot:reverse} (the value) and
 * {@code ln pivot:reverse} (its logarithm); and {@code pivot:units}, how many of its units were
 * used. Immutable and thread-safe.
 */
public final class LogLinearModel {
  /** ln c of the self-paraphrase table, c = e^−1 (Zhao09 section 3.4). */
  public static final double LN_SELF = -1;

  /** The least φ that is told apart from 0. */
  private static final double SMALLEST = 1e-10;

  /** The floor for columns of Model 1, which are products over the words of a phrase. */
  private static final double SMALLEST_PRODUCT = Float.MIN_NORMAL;

  /** The features that are not of a table. */
  private static final List<String> OTHERS =
      List.of(
          Weights.SELF,
          Weights.LM,
          Weights.USABILITY,
          Weights.FIT,
          Weights.WORDS,
          Weights.UNITS,
          Weights.CHARS,
          Weights.AVOID);

  /** Weights of decisions. */
  private static final List<String> NO_FEATURES = List.of(Weights.BOLDEST, Weights.UNCHANGED);

  /** Stands for a column that is 1 for every pair. */
  private static final int UNITS = -1;

  private final List<TableInfo> infos;
  private final LanguageModel lm;
  private final Weights weights;
  private final List<String> names;
  private final TableFeatures[] tables;
  private final double lmWeight;
  private final double selfWeight;
  private final double usabilityWeight;
  private final double fitWeight;
  private final boolean judges;
  private final double wordWeight;
  private final double unitWeight;
  private final double charWeight;
  private final double avoidWeight;
  private final double boldest;
  private final double unchangedWeight;
  private final OptionalDouble lnUnused;

  /** This model with every weight 1, whose contributions are the values; null if not kept. */
  private final @Nullable LogLinearModel ones;

  /** The features of the pairs of one table: indices of names, columns, weights. */
  private static final class TableFeatures {
    final int[] names;
    final int[] columns;
    final boolean[] logs;
    final double[] floors;
    final double[] weights;

    TableFeatures(int size) {
      names = new int[size];
      columns = new int[size];
      logs = new boolean[size];
      floors = new double[size];
      weights = new double[size];
    }

    double value(UnitPair pair, int i) {
      if (columns[i] == UNITS) {
        return 1;
      }
      float value = pair.feature(columns[i]);
      return logs[i] ? Math.log(Math.max(value, floors[i])) : value;
    }
  }

  /**
   * A model.
   *
   * @param lnUnused h_k of a table that was not used (Zhao08's minimum); empty as in Zhao09, where
   *     an unused table adds nothing
   */
  public LogLinearModel(
      List<TableInfo> tables, LanguageModel lm, Weights weights, OptionalDouble lnUnused) {
    this(tables, lm, weights, lnUnused, false);
  }

  private LogLinearModel(
      List<TableInfo> tables,
      LanguageModel lm,
      Weights weights,
      OptionalDouble lnUnused,
      boolean keepsValues) {
    this.infos = List.copyOf(tables);
    this.lm = lm;
    this.weights = weights;
    this.lnUnused = lnUnused;
    this.lmWeight = weights.get(Weights.LM, 1);
    this.selfWeight = weights.get(Weights.SELF, 1);
    this.usabilityWeight = weights.get(Weights.USABILITY, 1);
    this.fitWeight = weights.get(Weights.FIT, 1);
    this.judges = weights.get(Weights.FIT, 0) > 0;
    this.wordWeight = weights.get(Weights.WORDS, 0);
    this.unitWeight = weights.get(Weights.UNITS, 0);
    this.charWeight = weights.get(Weights.CHARS, 0);
    this.avoidWeight = weights.get(Weights.AVOID, 20);
    this.boldest = Math.min(0.99, weights.get(Weights.BOLDEST, 0));
    this.unchangedWeight = weights.get(Weights.UNCHANGED, 0);
    this.names = new ArrayList<>();
    Set<String> known = new LinkedHashSet<>();
    this.tables = new TableFeatures[tables.size()];
    for (int table = 0; table < this.tables.length; table++) {
      this.tables[table] = features(tables.get(table), known);
    }
    known.addAll(OTHERS);
    names.addAll(OTHERS);
    known.addAll(NO_FEATURES);
    weights.requireKnown(known);
    known.removeAll(NO_FEATURES);
    Map<String, Double> all = new LinkedHashMap<>();
    known.forEach(name -> all.put(name, 1.0));
    this.ones = keepsValues ? new LogLinearModel(infos, lm, Weights.of(all), lnUnused) : null;
  }

  /** The names that weights may have in a model of these tables. */
  public static Set<String> weightNames(List<TableInfo> tables) {
    Set<String> names = new LinkedHashSet<>();
    for (TableInfo info : tables) {
      names.add(info.name());
      for (int i = 0; i <= 2 * info.features().size(); i++) {
        names.add(featureName(info, i));
      }
    }
    names.addAll(OTHERS);
    names.addAll(NO_FEATURES);
    return names;
  }

  /** This model, with hypotheses that tell the unweighted values of all features. */
  public LogLinearModel keepingValues() {
    return new LogLinearModel(infos, lm, weights, lnUnused, true);
  }

  /** What ln p that a replacement is acceptable is multiplied by. */
  public double fitWeight() {
    return fitWeight;
  }

  /** The model whose contributions are the values of the features, if they are kept. */
  public @Nullable LogLinearModel ones() {
    return ones;
  }

  private TableFeatures features(TableInfo info, Set<String> known) {
    List<String> columns = info.features();
    List<Integer> used = new ArrayList<>();
    used.add(1);
    known.add(info.name());
    for (int i = 0; i < 2 * columns.size(); i++) {
      String name = featureName(info, i);
      if (known.add(name) && weights.get(name, 0) != 0) {
        used.add(i);
      }
    }
    String units = info.name() + ":units";
    if (known.add(units) && weights.get(units, 0) != 0) {
      used.add(2 * columns.size());
    }
    TableFeatures features = new TableFeatures(used.size());
    for (int i = 0; i < features.names.length; i++) {
      String name = featureName(info, used.get(i));
      int index = names.indexOf(name);
      features.names[i] = index < 0 ? names.size() : index;
      if (index < 0) {
        names.add(name);
      }
      features.columns[i] = used.get(i) == 2 * columns.size() ? UNITS : used.get(i) / 2;
      features.logs[i] = used.get(i) % 2 == 1;
      features.floors[i] = name.contains(":model1(") ? SMALLEST_PRODUCT : SMALLEST;
      features.weights[i] = weights.get(name, used.get(i) == 1 ? 1 : 0);
    }
    return features;
  }

  /** Even numbers are values of columns, odd ones their logarithms; 1 is the table's own. */
  private static String featureName(TableInfo info, int i) {
    if (i == 1) {
      return info.name();
    }
    if (i == 2 * info.features().size()) {
      return info.name() + ":units";
    }
    String column = info.name() + ":" + info.features().get(i / 2);
    return i % 2 == 1 ? "ln " + column : column;
  }

  public LanguageModel lm() {
    return lm;
  }

  /** The names of all features that can differ from 0, in the order of contributions. */
  public List<String> featureNames() {
    return List.copyOf(names);
  }

  public double lmWeight() {
    return lmWeight;
  }

  public int tableCount() {
    return tables.length;
  }

  /** What a pair adds to the score, apart from the language model and the counts of words. */
  public double lnPair(UnitPair pair, ChangeLevel change) {
    TableFeatures features = tables[pair.table()];
    double score = 0;
    for (int i = 0; i < features.weights.length; i++) {
      score += features.weights[i] * features.value(pair, i);
    }
    return score + usabilityWeight * pair.usability() + fitWeight * pair.lnFit() + lnUnit(change);
  }

  /** What a kept word adds, apart from counts of words. */
  public double lnSelf(ChangeLevel change) {
    return selfWeight * LN_SELF + (judges ? 0 : change.lnSelfFactor());
  }

  /**
   * What a replaced unit adds. Where replacements are judged, with weights λ_fit and λ_units, one
   * is worth making if p > θ = e^(−λ_units/λ_fit); the level of change moves θ.
   */
  private double lnUnit(ChangeLevel change) {
    return lnUnit(unitWeight, change);
  }

  private double lnUnit(double weight, ChangeLevel change) {
    if (!judges || change.value() == 0.5) {
      return weight;
    }
    double own = Math.min(0.99, Math.max(0.01, Math.exp(-weight / fitWeight)));
    double asked =
        boldest > 0
            ? change.threshold(own, new ChangeLevel.Boldest(boldest))
            : change.threshold(own);
    return -fitWeight * Math.log(asked);
  }

  /**
   * What an unchanged sentence adds: λ_unchanged less than nothing, so that the first change is
   * worth making if p > e^(−(λ_units + λ_unchanged)/λ_fit). Level 1 asks the same of all changes.
   */
  public double lnUnchanged(ChangeLevel change) {
    return lnUnit(change) - lnUnit(unitWeight + unchangedWeight, change);
  }

  /** What a kept word adds that the task wants to avoid. */
  public double lnAvoided() {
    return -avoidWeight;
  }

  /** What a word of the output adds by its count and length. */
  public double lnWord(int chars) {
    return wordWeight + charWeight * chars;
  }

  /** What table k adds where no pair of it was used. */
  public double lnUnused(int table) {
    return tables[table].weights[0] * lnUnused.orElse(0);
  }

  public boolean countsUnused() {
    return lnUnused.isPresent();
  }

  /** Adds the contributions of a pair to those of a hypothesis, by index of name. */
  public void addPair(UnitPair pair, ChangeLevel change, double[] contributions) {
    TableFeatures features = tables[pair.table()];
    for (int i = 0; i < features.weights.length; i++) {
      contributions[features.names[i]] += features.weights[i] * features.value(pair, i);
    }
    contributions[index(Weights.USABILITY)] += usabilityWeight * pair.usability();
    contributions[index(Weights.FIT)] += fitWeight * pair.lnFit();
    contributions[index(Weights.UNITS)] += lnUnit(change);
  }

  /** The contributions that are not 0, by name, in order. */
  public Map<String, Double> named(double[] contributions) {
    Map<String, Double> features = new LinkedHashMap<>();
    for (int i = 0; i < contributions.length; i++) {
      if (contributions[i] != 0) {
        features.put(names.get(i), contributions[i]);
      }
    }
    return features;
  }

  public void addUnused(int table, double[] contributions) {
    contributions[tables[table].names[0]] += lnUnused(table);
  }

  public void addWord(int chars, double[] contributions) {
    contributions[index(Weights.WORDS)] += wordWeight;
    contributions[index(Weights.CHARS)] += charWeight * chars;
  }

  public int index(String name) {
    return names.indexOf(name);
  }
}
