package org.paraphrast.train;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.train.RecipeException.Fault;
import org.paraphrast.train.RecipeException.Kind;

/** Collects what is wrong with a recipe, so that the user hears all of it at once. */
final class Faults {
  private final String file;
  private final List<Fault> faults = new ArrayList<>();
  private final Set<String> notes = new LinkedHashSet<>();

  Faults(String file) {
    this.file = file;
  }

  /** A fault of the recipe. */
  void add(int line, String cause, String repair) {
    faults.add(new Fault(line, cause, repair, Kind.RECIPE));
  }

  /** A file that a line of the recipe names is another than it is taken for. */
  void addWrongFile(int line, String cause, String repair) {
    faults.add(new Fault(line, cause, repair, Kind.WRONG_FILE));
  }

  /** A file that a line of the recipe names is missing. */
  void addNoFile(int line, String cause, String repair) {
    faults.add(new Fault(line, cause, repair, Kind.NO_FILE));
  }

  /** What looks odd, but may be meant. */
  void note(int line, String note) {
    notes.add(file + ":" + line + ": " + note);
  }

  List<String> notes() {
    return List.copyOf(notes);
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
      throw exception();
    }
  }

  /**
   * Throws unless nothing is wrong but that files are missing, and returns which, if any are: a
   * plan can be made without them.
   */
  Optional<RecipeException> missing() {
    if (faults.stream().anyMatch(fault -> fault.kind() != Kind.NO_FILE)) {
      throw exception();
    }
    return faults.isEmpty() ? Optional.empty() : Optional.of(exception());
  }

  private RecipeException exception() {
    faults.sort(Comparator.comparingInt(Fault::line));
    return new RecipeException(file, faults);
  }
}
