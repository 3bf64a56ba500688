package org.paraphrast.augment.rows;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.paraphrast.augment.Variant;

/**
 * What each written row says of itself in columns, fields or remarks of its own, by their names.
 *
 * @param origin where it comes from: {@link Origin}
 * @param acceptability {@link Variant#acceptability()}, with three digits; 1 for the row itself
 */
public record NewColumns(Optional<String> origin, Optional<String> acceptability) {
  /** None. */
  public static final NewColumns NONE = new NewColumns(Optional.empty(), Optional.empty());

  public NewColumns {
    requireNonNull(origin, "origin");
    requireNonNull(acceptability, "acceptability");
    if (origin.isPresent() && origin.equals(acceptability)) {
      throw new IllegalArgumentException(
          "origin and acceptability are both called '" + origin.get() + "'; rename one of them");
    }
  }

  /**
   * A value of a row.
   *
   * @param text empty if it is not known
   * @param quoted whether it is a string, not a number, where there is a difference
   */
  record Value(String name, String text, boolean quoted) {}

  /** In their order. */
  List<String> names() {
    return Stream.of(origin, acceptability).flatMap(Optional::stream).toList();
  }

  /** What the row itself says. */
  List<Value> values(Origin from) {
    return values(from, OptionalDouble.of(1));
  }

  /** What a variant says. */
  List<Value> values(Origin from, OptionalDouble probability) {
    List<Value> values = new ArrayList<>();
    origin.ifPresent(name -> values.add(new Value(name, from.toString(), true)));
    acceptability.ifPresent(name -> values.add(new Value(name, digits(probability), false)));
    return values;
  }

  private static String digits(OptionalDouble probability) {
    return probability.isEmpty()
        ? ""
        : String.format(Locale.ROOT, "%.3f", probability.getAsDouble());
  }
}
