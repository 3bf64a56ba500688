package org.paraphrast.train;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** All that is wrong with a recipe, or with the files it names: a line for each fault. */
public final class RecipeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Fault> faults;
  private final boolean recipe;

  /**
   * Whose fault it is.
   *
   * @param line in the recipe
   */
  record Fault(int line, String cause, String repair, Kind kind) {}

  /** What is wrong: the recipe itself, or else a file that it names. */
  enum Kind {
    RECIPE,
    WRONG_FILE,
    NO_FILE
  }

  RecipeException(String file, List<Fault> faults) {
    super(
        faults.stream()
            .map(fault -> file + ":" + fault.line() + ": " + fault.cause() + "; " + fault.repair())
            .distinct()
            .collect(Collectors.joining("\n")));
    this.faults = List.copyOf(faults);
    this.recipe = faults.stream().anyMatch(fault -> fault.kind() == Kind.RECIPE);
  }

  List<Fault> faults() {
    return faults;
  }

  /** Whether the recipe itself is wrong, and not only its data. */
  public boolean isRecipe() {
    return recipe;
  }

  /** Never null: a fault without a message would help nobody. */
  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
