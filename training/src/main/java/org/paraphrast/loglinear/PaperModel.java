package org.paraphrast.loglinear;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.paraphrast.api.Pipeline;
import org.paraphrast.decode.Weights;
import org.paraphrast.plan.Purpose;
import org.paraphrast.table.TableInfo;

/**
 * The papers' log-linear models that have weights of their own: which tables each uses, which
 * features it has, and what its files of weights are called.
 */
public enum PaperModel {
  /** Zhao09 eq. 6: λ_k of each table and of the self-paraphrases, λ_lm, λ_um. */
  ZHAO09("Zhao09"),
  /** Zhao08 eq. 2: λ_i of each table and λ_LM; a word kept has the score 1, so it has no weight. */
  ZHAO08("Zhao08"),
  /** Quirk04: P(S|T), P(T), and the probability u of a word kept, as {@code self} = −ln u. */
  QUIRK04("Quirk04"),
  /** Zhao09 section 5.2: an SMT decoder with the comparable table. */
  BASELINE_1("Baseline-1"),
  /** Zhao09 section 5.2: an SMT decoder with all tables. */
  BASELINE_2("Baseline-2");

  public static final String COMPARABLE = "comparable";

  /** Comparable documents of one day: Zhao08's PT-3. */
  public static final String DATED = "dated";

  /** Tables of Zhao08 that Zhao09 does not have. */
  private static final Set<String> OF_ZHAO08 =
      Set.of("thesaurus", "definitions", "dictionary", "queries", DATED);

  /** Tables of Zhao09 that Zhao08 does not have. */
  private static final Set<String> OF_ZHAO09 = Set.of("patterns", "collocations");

  /** The column that tells Quirk04's P(S|T): Model 1 over cepts. */
  public static final String CHANNEL = "model1(e1|e2)";

  private final String system;

  PaperModel(String system) {
    this.system = system;
  }

  /** The name of the system. */
  public String system() {
    return system;
  }

  /** The model of a system, if it is one of these. */
  public static Optional<PaperModel> of(String system) {
    return Stream.of(values()).filter(one -> one.system.equals(system)).findFirst();
  }

  /** Whether it has weights for each purpose; the others know no purpose. */
  public boolean followsPurpose() {
    return this == ZHAO09;
  }

  /** What a file of its weights is called: {@code zhao08}, {@code zhao09-compression}. */
  public String label(Purpose purpose) {
    String name = system.toLowerCase(Locale.ROOT);
    return followsPurpose() ? name + "-" + purpose.label() : name;
  }

  /** The models by the labels of their weights. */
  public static Map<String, PaperModel> byLabel() {
    Map<String, PaperModel> labels = new LinkedHashMap<>();
    for (PaperModel model : values()) {
      for (Purpose purpose : Purpose.values()) {
        labels.put(model.label(purpose), model);
      }
    }
    return labels;
  }

  /**
   * Those of the tables that it uses: Zhao09 has no thesaurus, definitions or queries, Zhao08 no
   * patterns and collocations, and Quirk04's comparable table only where there is none of dated
   * documents; tables that neither paper knows serve both.
   */
  public List<TableInfo> used(List<TableInfo> all) {
    boolean dated = all.stream().anyMatch(table -> table.name().equals(DATED));
    return all.stream()
        .filter(
            table ->
                switch (this) {
                  case ZHAO09, BASELINE_2 ->
                      Pipeline.isUsed(table) && !OF_ZHAO08.contains(table.name());
                  case ZHAO08 ->
                      Pipeline.isUsed(table)
                          && !OF_ZHAO09.contains(table.name())
                          && !(dated && isComparable(table));
                  case QUIRK04, BASELINE_1 -> isComparable(table);
                })
        .toList();
  }

  private static boolean isComparable(TableInfo table) {
    return table.name().equalsIgnoreCase(COMPARABLE);
  }

  /** Its features over these tables: what its weights may name and tuning may change. */
  public List<String> features(List<TableInfo> tables) {
    List<String> features = new ArrayList<>(probabilities(tables));
    features.add(Weights.LM);
    if (followsPurpose()) {
      features.add(Weights.USABILITY);
    }
    return features;
  }

  /**
   * Those of them that are logarithms of probabilities of pairs, self-paraphrases among them: with
   * a weight below 0, the least likely would be the best.
   */
  public List<String> probabilities(List<TableInfo> tables) {
    List<String> features = new ArrayList<>();
    used(tables).stream().map(this::feature).forEach(features::add);
    if (this != ZHAO08) {
      features.add(Weights.SELF);
    }
    return features;
  }

  /** The feature of a table that it uses: its first column, or the channel's. */
  public String feature(TableInfo table) {
    boolean first = this != QUIRK04 || table.features().indexOf(CHANNEL) <= 0;
    return first ? table.name() : "ln " + table.name() + ":" + CHANNEL;
  }

  /** What its weights may name beside the features; tuning leaves it alone. */
  List<String> parameters() {
    return this == ZHAO08 ? List.of(Weights.UNUSED) : List.of();
  }

  /** All that is wrong with weights for it in a model of these tables, a line for each fault. */
  public List<String> faults(Weights weights, List<TableInfo> tables) {
    List<String> names = new ArrayList<>(features(tables));
    names.addAll(parameters());
    return weights.faults(name -> names.contains(name) ? "" : fault(name, names, tables));
  }

  private String fault(String name, List<String> names, List<TableInfo> tables) {
    List<TableInfo> used = used(tables);
    for (TableInfo table : tables) {
      boolean own = name.equals(table.name()) || name.contains(table.name() + ":");
      if (own && !used.contains(table)) {
        return system + " does not use the table '" + table.name() + "'; remove the line";
      }
    }
    return system + " has no feature '" + name + "'; use only " + String.join(", ", names);
  }
}
