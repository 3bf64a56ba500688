package org.paraphrast.cli.paraphrase;

import java.util.List;
import java.util.stream.Stream;

/** How much is said about every change. */
enum Receipts {
  NONE("off"),

  /** A line about each. */
  PLAIN("on"),

  /** All numbers: places, features, scores. */
  FULL("full");

  private final String label;

  Receipts(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  static List<String> labels() {
    return Stream.of(values()).map(Receipts::label).toList();
  }

  static Receipts of(String label) {
    return Stream.of(values())
        .filter(each -> each.label.equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'" + label + "' is not one of " + String.join(", ", labels())));
  }
}
