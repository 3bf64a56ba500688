package org.paraphrast.train;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.paraphrast.train.RecipeException.Fault;

/** Collects what is wrong with a recipe, so that the user hears all of it at once. */
final class Faults {
  private final String file;
  private final List<Fault> faults = new ArrayList<>();

  Faults(String file) {
    this.file = file;
  }

  /** A fault of the recipe. */
  void add(int line, String cause, String repair) {
    faults.add(new Fault(line, cause, repair, false));
  }

  /** A fault of a file that a line of the recipe names. */
  void addData(int line, String cause, String repair) {
    faults.add(new Fault(line, cause, repair, true));
  }

  /** Does something and keeps the faults that stop it. */
  void collect(Runnable action) {
    try {
      action.run();
    } catch (RecipeException e) {
      faults.addAll(e.faults());
    }
  }

  void throwIfAny() {
    if (!faults.isEmpty()) {
      faults.sort(Comparator.comparingInt(Fault::line));
      throw new RecipeException(file, faults);
    }
  }
}
