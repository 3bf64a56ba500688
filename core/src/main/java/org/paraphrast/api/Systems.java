package org.paraphrast.api;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.baseline.WordNetBaseline;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.systems.PaperSystems;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;

/**
 * The systems that can be asked for by name. To add one, add a line to {@link #standard()}.
 * Immutable.
 */
public final class Systems {
  /** Quirk04's WN baseline. */
  public static final String WORDNET = "WN";

  /** Quirk04's MSA baseline, which knows templates but no task. */
  private static final String TEMPLATES = "MSA";

  /** Zhao10's S-1, which needs candidates of MT engines. */
  public static final String SELECTION = "S-1";

  /** Makes the generator of a system. */
  @FunctionalInterface
  public interface Factory {
    /**
     * Makes a generator, which is thread-safe and lives no longer than the folder.
     *
     * @param folder the model; present if the system needs one
     * @param userTables of the user; empty unless the system follows tasks
     */
    Generator create(Optional<ModelFolder> folder, UserTables userTables);
  }

  /**
   * A system.
   *
   * @param name by which a user asks for it, in any case
   * @param description a line for the user
   * @param model whether it needs a model folder
   * @param task whether it follows the task: the application, how much to change, the spelling,
   *     tables of the user. Length, words to avoid and words to have hold for every system.
   * @param factory makes its generator
   */
  public record Entry(
      String name, String description, Needs model, Follows task, Factory factory) {}

  /** Whether a system needs a model folder. */
  public enum Needs {
    NO_MODEL,
    MODEL
  }

  /** Whether a system follows the task of a request. */
  public enum Follows {
    CONSTRAINTS_ONLY,
    WHOLE_TASK
  }

  private final Map<String, Entry> systems;

  private Systems(Map<String, Entry> systems) {
    this.systems = systems;
  }

  public static Systems standard() {
    Systems systems = new Systems(Map.of());
    for (Map.Entry<String, String> system : PaperSystems.names().entrySet()) {
      String name = system.getKey();
      Follows follows = name.equals(TEMPLATES) ? Follows.CONSTRAINTS_ONLY : Follows.WHOLE_TASK;
      systems =
          systems.with(
              name.equals(WORDNET)
                  ? new Entry(
                      name,
                      system.getValue(),
                      Needs.NO_MODEL,
                      Follows.CONSTRAINTS_ONLY,
                      (folder, user) -> new WordNetBaseline(WordNet.open(), new Inflector()))
                  : new Entry(
                      name,
                      system.getValue(),
                      Needs.MODEL,
                      follows,
                      (folder, user) -> ModelSystems.create(name, folder, user)));
    }
    return systems.with(
        new Entry(
            SELECTION,
            "Zhao10's S-1: minimum Bayes risk among candidates of engines and SPG's best",
            Needs.MODEL,
            Follows.CONSTRAINTS_ONLY,
            ModelSystems::selecting));
  }

  /** These systems and one more; a system of the same name is replaced. */
  public Systems with(Entry system) {
    Map<String, Entry> more = new LinkedHashMap<>(systems);
    more.put(system.name().toLowerCase(Locale.ROOT), system);
    return new Systems(more);
  }

  public Iterable<Entry> all() {
    return systems.values();
  }

  /** The names, for messages. */
  public String names() {
    return String.join(", ", systems.values().stream().map(Entry::name).toList());
  }

  /**
   * A system by its name.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public Entry named(String name) {
    Entry system = systems.get(name.toLowerCase(Locale.ROOT));
    if (system == null) {
      throw new IllegalArgumentException("no system '" + name + "'; there are: " + names());
    }
    return system;
  }
}
