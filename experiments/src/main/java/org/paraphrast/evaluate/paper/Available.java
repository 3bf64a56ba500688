package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.systems.PaperSystems;
import org.paraphrast.io.DataException;

/**
 * The systems that a model has the tables for.
 *
 * @param generators by name, in the order asked for
 * @param missing the others, with the reason
 */
record Available(Map<String, Generator> generators, List<String> missing) {
  static Available of(PaperSystems systems, List<String> names) {
    Map<String, Generator> generators = new LinkedHashMap<>();
    List<String> missing = new ArrayList<>();
    for (String name : names) {
      if (!PaperSystems.names().containsKey(name)) {
        throw new DataException(
            "no system is called '"
                + name
                + "'; one of "
                + String.join(", ", PaperSystems.names().keySet()));
      }
      try {
        generators.put(name, systems.of(name));
      } catch (DataException e) {
        missing.add(name + ": " + e.getMessage());
      }
    }
    return new Available(generators, missing);
  }

  /** A sentence for the reader about what is missing; empty if nothing is. */
  String note() {
    return missing.isEmpty() ? "" : " Not run with this model: " + String.join("; ", missing) + ".";
  }
}
