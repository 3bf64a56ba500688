package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.search.MonteCarloOptions;
import org.paraphrast.decode.systems.PaperSystems;
import org.paraphrast.io.DataException;

/**
 * The systems that can be asked for by name: the one place that says of each what it is, what it
 * needs and how it is made. To add one that runs over the tables of a model, add a line to {@link
 * #standard()}; others are declared by those who have what they need, and added {@linkplain #with
 * here}. Immutable.
 */
public final class Systems {

  /** Makes the generator of a system. */
  @FunctionalInterface
  public interface Factory {
    /**
     * Makes a generator, which is thread-safe and lives no longer than the folder.
     *
     * @param name of the system
     * @param folder the model; present if the system needs one
     * @param user what the user adds; empty unless the system follows tasks
     */
    Generator create(String name, Optional<ModelFolder> folder, UserTables user);

    /** Makes it from the tables of the model, which is present then. */
    static Factory overTables(OverTables make) {
      return (name, folder, user) -> make.create(ModelSystems.of(folder.orElseThrow(), user), name);
    }
  }

  /** Makes the generator of a system from tables and a language model. */
  @FunctionalInterface
  public interface OverTables {
    Generator create(PaperSystems tables, String name);
  }

  /**
   * A system.
   *
   * @param name by which a user asks for it, in any case
   * @param description a line for the user
   * @param model whether it needs a model folder
   * @param candidates whether it uses what others say of a sentence, such as MT engines
   * @param task whether it follows the task: the purpose, how much to change, the spelling, tables
   *     of the user. Length, words to avoid and words to have hold for every system.
   * @param factory makes its generator
   */
  public record Entry(
      String name,
      String description,
      Needs model,
      Candidates candidates,
      Follows task,
      Factory factory) {
    public Entry {
      requireNonNull(name, "name");
      requireNonNull(description, "description");
      requireNonNull(model, "model");
      requireNonNull(candidates, "candidates");
      requireNonNull(task, "task");
      requireNonNull(factory, "factory");
    }

    /** A system over the tables of a model that follows the whole task. */
    public static Entry overTables(
        String name, String description, Candidates candidates, OverTables make) {
      Factory factory = Factory.overTables(make);
      return new Entry(name, description, Needs.MODEL, candidates, Follows.WHOLE_TASK, factory);
    }

    /** The same for a system of before purposes. */
    Entry withoutPurpose() {
      return new Entry(name, description, model, candidates, Follows.ALL_BUT_PURPOSE, factory);
    }

    /**
     * Makes its generator, which lives no longer than the folder.
     *
     * @throws DataException if something that it needs is not there
     */
    public Generator create(Optional<ModelFolder> folder, UserTables user) {
      if (model == Needs.MODEL && folder.isEmpty()) {
        throw new DataException("the system " + name + " needs a model; give its folder");
      }
      return factory.create(name, folder, user);
    }
  }

  /** Whether a system needs a model folder. */
  public enum Needs {
    /** It comes with all it needs. */
    NO_MODEL,
    /** It runs over the files of a model. */
    MODEL
  }

  /** Whether a system uses candidates: what others say of the sentence. */
  public enum Candidates {
    /** It has no use for them. */
    IGNORED,
    /** It takes them where there are some. */
    USED
  }

  /** Whether a system follows the task of a request. */
  public enum Follows {
    /** Only length, words to avoid, words to have. */
    CONSTRAINTS_ONLY,
    /** All of it but what the paraphrase is for. */
    ALL_BUT_PURPOSE,
    /** All of it. */
    WHOLE_TASK
  }

  /** By name in lower case, in the order they were added. */
  private final Map<String, Entry> systems;

  private Systems(Map<String, Entry> systems) {
    this.systems = Collections.unmodifiableMap(systems);
  }

  /** The papers' systems that run over the tables and the language model of a model. */
  public static Systems standard() {
    return new Systems(Map.of())
        .with(
            new Entry(
                "SPG",
                "Zhao09: all tables, planning, usability; exact search",
                Needs.MODEL,
                Candidates.USED,
                Follows.WHOLE_TASK,
                (name, folder, user) -> ModelSystems.composing(folder.orElseThrow(), user)))
        .with(
            Entry.overTables(
                    "Quirk04",
                    "the comparable or pivoted table and the language model",
                    Candidates.IGNORED,
                    (tables, name) -> tables.ofOneTable(name, "comparable", "pivot"))
                .withoutPurpose())
        .with(
            Entry.overTables(
                    "Zhao08",
                    "all tables and the language model; unused tables count a minimum",
                    Candidates.IGNORED,
                    PaperSystems::zhao08)
                .withoutPurpose())
        .with(
            Entry.overTables(
                    "Baseline-1",
                    "Zhao09's first: Quirk04 with the comparable table",
                    Candidates.IGNORED,
                    (tables, name) -> tables.ofOneTable(name, "comparable"))
                .withoutPurpose())
        .with(
            Entry.overTables(
                    "Baseline-2",
                    "Zhao09's second: all tables, no planning, no usability",
                    Candidates.IGNORED,
                    PaperSystems::baseline2)
                .withoutPurpose())
        .with(
            Entry.overTables(
                "Moses",
                "path-scored beam search with future costs",
                Candidates.USED,
                PaperSystems::moses))
        .with(
            Entry.overTables(
                "MCPG",
                "Chevelu10's Monte-Carlo search, true-score mode",
                Candidates.USED,
                (tables, name) -> tables.monteCarlo(MonteCarloOptions.Mode.TRUE_SCORE)))
        .with(
            Entry.overTables(
                "MCPG-translator",
                "Chevelu10's Monte-Carlo search, translator mode",
                Candidates.USED,
                (tables, name) -> tables.monteCarlo(MonteCarloOptions.Mode.TRANSLATOR)));
  }

  /** These systems and one more; a system of the same name is replaced. */
  public Systems with(Entry system) {
    Map<String, Entry> more = new LinkedHashMap<>(systems);
    more.put(requireNonNull(system, "system").name().toLowerCase(Locale.ROOT), system);
    return new Systems(more);
  }

  /** All of them, in the order they were added. */
  public Collection<Entry> all() {
    return systems.values();
  }

  /** The names, for messages. */
  public String names() {
    return String.join(", ", systems.values().stream().map(Entry::name).toList());
  }

  /**
   * A system by its name, in any case.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public Entry named(String name) {
    Entry system = systems.get(requireNonNull(name, "name").toLowerCase(Locale.ROOT));
    if (system == null) {
      throw new IllegalArgumentException(
          "unknown system '" + name + "'; choose one of: " + names());
    }
    return system;
  }
}
