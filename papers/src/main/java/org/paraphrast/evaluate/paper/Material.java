package org.paraphrast.evaluate.paper;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Systems;
import org.paraphrast.decode.Weights;
import org.paraphrast.evaluate.RatedOutputs;
import org.paraphrast.evaluate.Ratings;
import org.paraphrast.io.DataException;
import org.paraphrast.montecarlo.MonteCarloOptions.Episodes;
import org.paraphrast.plan.Purpose;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.tune.LabelSet;

/**
 * What an experiment is made with; what is missing is missed when it is asked for.
 *
 * @param models which stay open
 * @param groups the sentences by the name of their file
 * @param labels of replacements in them; empty if there are none
 * @param references for similarity, one for each sentence of all groups; or empty
 * @param ratings what raters said of systems; perhaps {@link Ratings#NONE}
 * @param settings numbers that the papers leave to whoever repeats them
 */
public record Material(
    Models models,
    Map<String, List<String>> groups,
    LabelSet labels,
    List<String> references,
    Ratings ratings,
    Settings settings) {

  /**
   * The models.
   *
   * @param papers what the papers' systems run over
   * @param english what Paraphrast runs over
   */
  public record Models(Optional<ModelFolder> papers, Optional<ModelFolder> english) {
    public static final Models NONE = new Models(Optional.empty(), Optional.empty());

    /** One for all. */
    public static Models of(ModelFolder model) {
      return new Models(Optional.of(model), Optional.of(model));
    }

    /** The one that a system runs over. */
    Optional<ModelFolder> of(Systems.Entry system) {
      return system.model() == Systems.Needs.MODEL ? english : papers;
    }
  }

  /**
   * Numbers.
   *
   * @param top how many outputs of a sentence are looked at
   * @param episodes of Monte-Carlo search for each step
   * @param few how many sentences Monte-Carlo search gets
   * @param seed of everything random
   * @param systems to compare; empty for those of the paper
   * @param retune what to tune towards before tables are compared; empty for the model's weights
   * @param ownWeights whether Chevelu10's experiments use all tables and weights of the model,
   *     instead of his model
   */
  public record Settings(
      int top,
      Episodes episodes,
      int few,
      long seed,
      List<String> systems,
      Optional<Retuning> retune,
      boolean ownWeights) {

    public Settings {
      systems = List.copyOf(systems);
      if (top < 1 || few < 1) {
        throw new IllegalArgumentException(
            "top and sentences must be 1 or more, got " + top + " and " + few);
      }
    }
  }

  public Material {
    Map<String, List<String>> copy = new LinkedHashMap<>();
    groups.forEach((name, lines) -> copy.put(name, List.copyOf(lines)));
    groups = Collections.unmodifiableMap(copy);
    references = List.copyOf(references);
    if (!references.isEmpty()) {
      RatedOutputs.requireOneForEach(
          groups.values().stream().mapToInt(List::size).sum(), references);
    }
  }

  /** The model of the papers' systems. */
  ModelFolder model() {
    return models
        .papers()
        .orElseThrow(() -> new DataException("this experiment needs a model; give --model FOLDER"));
  }

  /** All sentences, group after group. */
  List<String> sentences() {
    List<String> all = groups.values().stream().flatMap(List::stream).toList();
    if (all.isEmpty()) {
      throw new DataException("this experiment needs sentences; give --sentences FILE");
    }
    return all;
  }

  /** Labels that an experiment cannot do without. */
  LabelSet requiredLabels() {
    if (labels.replacements().isEmpty()) {
      throw new DataException("this experiment needs labels; give --labels FILE");
    }
    return labels;
  }

  /** What an experiment prefers to the paper's systems, if anything was asked for. */
  List<String> systems(List<String> ofPaper) {
    return settings.systems().isEmpty() ? ofPaper : settings.systems();
  }

  /** Names of tables, in the order of the manifest. */
  List<String> tables() {
    return model().tables().stream().map(table -> table.info().name()).toList();
  }

  /** Some tables of the model by name. */
  List<ParaphraseTable> tables(List<String> names) {
    return model().tables().stream().filter(table -> names.contains(table.info().name())).toList();
  }

  /** The model's weights for plain paraphrase, for some of its tables. */
  Weights weights(List<String> names) {
    return only(model().weights(Purpose.VARIATION), names);
  }

  /** Weights without those of the other tables. */
  Weights only(Weights all, List<String> names) {
    Weights weights = all;
    for (String table : tables()) {
      weights = names.contains(table) ? weights : weights.without(table);
    }
    return weights;
  }
}
