package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Sampling;
import org.paraphrast.io.DataException;
import org.paraphrast.pivot.generate.EngineSystems;

/**
 * The systems that a model has the tables for.
 *
 * @param generators by name, in the order asked for
 * @param missing the others, with the reason
 */
record Available(Map<String, Generator> generators, List<String> missing) {
  /** Every system there is, those over the papers' own engines among them. */
  static Systems all() {
    return EngineSystems.and(BaselineSystems.andStandard(), Optional.empty());
  }

  /** The names of all that ask no engines. */
  static List<String> overTables() {
    return BaselineSystems.andStandard().all().stream().map(Systems.Entry::name).toList();
  }

  /** Those of these names, each over its model. */
  static Available of(Material.Models models, List<String> names) {
    Map<String, Generator> generators = new LinkedHashMap<>();
    List<String> missing = new ArrayList<>();
    for (Systems.Entry system : names.stream().map(Available::named).toList()) {
      try {
        generators.put(system.name(), system.create(models.of(system), UserTables.NONE));
      } catch (DataException e) {
        missing.add(system.name() + ": " + e.getMessage());
      }
    }
    return new Available(generators, missing);
  }

  /** The same systems, with this much sampling in those that sample. */
  Available sampling(Sampling effort) {
    Map<String, Generator> told = new LinkedHashMap<>();
    generators.forEach((name, one) -> told.put(name, one.sampling(effort).orElse(one)));
    return new Available(told, missing);
  }

  /** A system by any name that it has. */
  static Systems.Entry named(String name) {
    try {
      return all().named(name);
    } catch (IllegalArgumentException e) {
      throw new DataException(String.valueOf(e.getMessage()), e);
    }
  }

  /** A sentence for the reader about what is missing; empty if nothing is. */
  String note() {
    return missing.isEmpty() ? "" : " Not run with this model: " + String.join("; ", missing) + ".";
  }
}
