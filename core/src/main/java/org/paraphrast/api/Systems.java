package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.decode.Generator;
import org.paraphrast.io.DataException;

/**
 * The systems that can be asked for by name, with what each is, what it needs and how it is made.
 * The library has one, {@link Pipeline}; modules that have others, such as those of the papers, add
 * them {@linkplain #with here}. Immutable.
 */
public final class Systems {
  /** The system that judges replacements: what a model is used with unless it says otherwise. */
  public static final String PARAPHRAST = "Paraphrast";

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
  }

  /**
   * A system.
   *
   * @param name by which a user asks for it, in any case
   * @param description a line for the user
   * @param model which model it needs
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

    /** Whether it runs over the files of a model. */
    public boolean needsModel() {
      return model != Needs.NO_MODEL;
    }

    /** This system as one that knows no purposes. */
    public Entry withoutPurpose() {
      return new Entry(name, description, model, candidates, Follows.ALL_BUT_PURPOSE, factory);
    }

    /**
     * Makes its generator, which lives no longer than the folder.
     *
     * @throws DataException if something that it needs is not there
     */
    public Generator create(Optional<ModelFolder> folder, UserTables user) {
      if (needsModel() && folder.isEmpty()) {
        throw new DataException("the system " + name + " needs a model; give its folder");
      }
      return factory.create(name, folder, user);
    }
  }

  /** Which model a system needs. */
  public enum Needs {
    /** It comes with all it needs. */
    NO_MODEL,
    /** It runs over the files of a model. */
    MODEL,
    /**
     * It is a paper's, and runs over the papers' own model unless another is named. It answers with
     * its best, as in its paper, whether or not the unchanged sentence scores higher.
     */
    PAPERS
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

  /** Other names, each with the system it stands for in lower case. */
  private final Map<String, String> aliases;

  private Systems(Map<String, Entry> systems, Map<String, String> aliases) {
    this.systems = Collections.unmodifiableMap(systems);
    this.aliases = Map.copyOf(aliases);
  }

  /** What comes with this library: the system that judges replacements. */
  public static Systems standard() {
    return new Systems(Map.of(), Map.of())
        .with(
            new Entry(
                PARAPHRAST,
                "all tables offer, a judge decides; planning, usability, exact search; also SPG",
                Needs.MODEL,
                Candidates.USED,
                Follows.WHOLE_TASK,
                (name, folder, user) -> Pipeline.system(folder.orElseThrow(), user)))
        .withAlias("SPG", PARAPHRAST);
  }

  /** These systems and one more; a system of the same name is replaced. */
  public Systems with(Entry system) {
    Map<String, Entry> more = new LinkedHashMap<>(systems);
    more.put(requireNonNull(system, "system").name().toLowerCase(Locale.ROOT), system);
    return new Systems(more, aliases);
  }

  /** These systems, one of which has another name, too. */
  private Systems withAlias(String alias, String name) {
    Map<String, String> more = new HashMap<>(aliases);
    more.put(alias, named(name).name().toLowerCase(Locale.ROOT));
    return new Systems(systems, more);
  }

  /** All of them, in the order they were added. */
  public Collection<Entry> all() {
    return systems.values();
  }

  /** The names, for messages. */
  public String names() {
    return String.join(", ", systems.values().stream().map(Entry::name).toList());
  }

  /** The names, then the other names that some have. */
  public List<String> knownNames() {
    List<String> names = new ArrayList<>(systems.values().stream().map(Entry::name).toList());
    names.addAll(aliases.keySet().stream().sorted().toList());
    return names;
  }

  /**
   * A system by its name or, if none is called so, by another name that it has; in any case.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public Entry named(String name) {
    String asked = requireNonNull(name, "name").toLowerCase(Locale.ROOT);
    Entry system = systems.get(asked);
    if (system != null) {
      return system;
    }
    for (Map.Entry<String, String> alias : aliases.entrySet()) {
      Entry meant = systems.get(alias.getValue());
      if (meant != null && alias.getKey().equalsIgnoreCase(asked)) {
        return meant;
      }
    }
    throw new IllegalArgumentException("unknown system '" + name + "'; choose one of: " + names());
  }
}
