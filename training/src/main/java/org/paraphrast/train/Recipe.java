package org.paraphrast.train;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What to build and how: stages that feed one another. */
public final class Recipe {
  private final String name;
  private final String file;
  private final Where where;
  private final Map<String, StageSpec> stages;

  /** What a recipe is run on, if its user does not say. */
  public enum Where {
    /** One machine. */
    MACHINE,
    /** A cluster with Apache Spark. */
    SPARK
  }

  /**
   * @throws RecipeException if stages wait for one another in a circle
   */
  Recipe(String name, String file, Where where, Map<String, StageSpec> stages) {
    this.name = name;
    this.file = file;
    this.where = where;
    this.stages = ordered(file, stages);
  }

  /** The file it was read from. */
  String file() {
    return file;
  }

  /** What the recipe calls itself. */
  public String name() {
    return name;
  }

  /** What it is to run on. */
  public Where where() {
    return where;
  }

  /** The stages, each after those it depends on, otherwise in the order of the recipe. */
  public List<StageSpec> stages() {
    return List.copyOf(stages.values());
  }

  /**
   * A stage and all it depends on, in the order of {@link #stages}.
   *
   * @throws IllegalArgumentException if there is no such stage
   */
  public List<StageSpec> upTo(String stage) {
    if (!stages.containsKey(stage)) {
      throw new IllegalArgumentException(
          file + " has no stage '" + stage + "'; " + Suggestion.of(stage, stages.keySet()));
    }
    Set<String> wanted = new LinkedHashSet<>();
    collect(stage, wanted);
    return stages().stream().filter(spec -> wanted.contains(spec.name())).toList();
  }

  private void collect(String stage, Set<String> wanted) {
    if (wanted.add(stage)) {
      for (String dependency : Objects.requireNonNull(stages.get(stage)).dependencies()) {
        collect(dependency, wanted);
      }
    }
  }

  private static Map<String, StageSpec> ordered(String file, Map<String, StageSpec> stages) {
    Map<String, StageSpec> done = new LinkedHashMap<>();
    for (StageSpec spec : stages.values()) {
      visit(file, stages, spec, done, new ArrayList<>());
    }
    return done;
  }

  private static void visit(
      String file,
      Map<String, StageSpec> stages,
      StageSpec spec,
      Map<String, StageSpec> done,
      List<String> path) {
    if (done.containsKey(spec.name())) {
      return;
    }
    if (path.contains(spec.name())) {
      path.add(spec.name());
      throw new RecipeException(
          file,
          List.of(
              new RecipeException.Fault(
                  spec.line(),
                  "stages depend on each other in a circle: " + String.join(" -> ", path),
                  "remove one of these inputs",
                  RecipeException.Kind.RECIPE)));
    }
    path.add(spec.name());
    for (String dependency : spec.dependencies()) {
      visit(file, stages, Objects.requireNonNull(stages.get(dependency)), done, path);
    }
    path.remove(path.size() - 1);
    done.put(spec.name(), spec);
  }
}
