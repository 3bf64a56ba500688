package org.paraphrast.loglinear;

import static java.util.Objects.requireNonNull;

import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.paraphrast.api.Pipeline;
import org.paraphrast.api.Systems;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.SearchOptions;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.render.Renderer;

/**
 * A log-linear system with exact search that can be made for any weights; tuning looks for them.
 * Thread-safe.
 *
 * @param models makes the model of any weights
 * @param tables that it uses
 * @param paper the paper's model; empty for the one that judges replacements
 */
public record LogLinearSystem(
    String name,
    Planner planner,
    Function<Weights, LogLinearModel> models,
    Renderer renderer,
    List<TableInfo> tables,
    Optional<PaperModel> paper) {
  public LogLinearSystem {
    tables = List.copyOf(tables);
  }

  /** The system that judges replacements. */
  public static LogLinearSystem of(Pipeline pipeline) {
    return new LogLinearSystem(
        Systems.PARAPHRAST,
        pipeline.planner(),
        pipeline::model,
        pipeline.parts().renderer(),
        pipeline.tables(),
        Optional.empty());
  }

  /**
   * The features that tuning may change: those of the paper, or those that the weights to start
   * from name and those that count without being named.
   */
  public List<String> features(Weights start) {
    if (paper.isPresent()) {
      return paper.get().features(tables);
    }
    Set<String> names = new LinkedHashSet<>(start.values().keySet());
    tables.forEach(table -> names.add(table.name()));
    names.addAll(List.of(Weights.SELF, Weights.LM, Weights.USABILITY));
    names.removeAll(
        List.of(
            Weights.AVOID, Weights.BOLDEST, Weights.UNCHANGED)); // no word is avoided while tuning
    return List.copyOf(names);
  }

  /** Weights with a value for every feature of a paper's model, so that tuning may change each. */
  public Weights complete(Weights given) {
    if (paper.isEmpty()) {
      return given;
    }
    List<String> features = paper.get().features(tables);
    Set<String> names = new LinkedHashSet<>(features);
    names.addAll(paper.get().parameters());
    Weights all = given.only(names);
    for (String feature : features) {
      all = all.with(feature, given.get(feature, 1));
    }
    return all;
  }

  /** The task as the system sees it: one of before purposes just paraphrases. */
  public Task task(Task asked) {
    return followsPurpose() ? asked : WithoutPurpose.plain(asked);
  }

  private boolean followsPurpose() {
    return paper.isEmpty() || paper.get().followsPurpose();
  }

  /** With weights to be tuned: its hypotheses tell the unweighted values of features. */
  public StatisticalGenerator tunable(Weights weights) {
    LogLinearModel model = models.apply(weights).keepingValues();
    return searching(task -> model);
  }

  /** With the weights of each purpose. */
  public Generator generator(Function<Purpose, Weights> weights) {
    Map<Purpose, LogLinearModel> made = new EnumMap<>(Purpose.class);
    for (Purpose purpose : Purpose.values()) {
      made.put(purpose, models.apply(weights.apply(purpose)));
    }
    StatisticalGenerator search = searching(task -> requireNonNull(made.get(task.purpose())));
    return followsPurpose() ? search : new WithoutPurpose(search);
  }

  private StatisticalGenerator searching(StatisticalGenerator.ModelSource source) {
    return new StatisticalGenerator(name, planner, source, renderer, SearchOptions.DEFAULT);
  }
}
