package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Sampling;
import org.paraphrast.io.DataException;

/**
 * The systems that a model has the tables for.
 *
 * @param generators by name, in the order asked for
 * @param missing the others, with the reason
 */
record Available(Map<String, Generator> generators, List<String> missing) {
  /** Those of these names; all that there are if none is named. */
  static Available of(ModelFolder model, List<String> names) {
    Map<String, Generator> generators = new LinkedHashMap<>();
    List<String> missing = new ArrayList<>();
    Systems systems = BaselineSystems.andStandard();
    for (Systems.Entry system :
        names.isEmpty() ? systems.all() : names.stream().map(Available::named).toList()) {
      try {
        generators.put(system.name(), system.create(Optional.of(model), UserTables.NONE));
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
      return BaselineSystems.andStandard().named(name);
    } catch (IllegalArgumentException e) {
      throw new DataException(String.valueOf(e.getMessage()), e);
    }
  }

  /** A sentence for the reader about what is missing; empty if nothing is. */
  String note() {
    return missing.isEmpty() ? "" : " Not run with this model: " + String.join("; ", missing) + ".";
  }
}
