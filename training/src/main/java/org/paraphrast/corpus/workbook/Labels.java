package org.paraphrast.corpus.workbook;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.paraphrast.json.JsonObject;

/** The names of constants as the workbook writes them. */
final class Labels {
  private Labels() {}

  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** The constant that a field names. */
  static <E extends Enum<E>> E read(JsonObject json, String field, Class<E> type) {
    String label = json.string(field);
    try {
      return named(label, type);
    } catch (IllegalArgumentException e) {
      throw json.fault("unknown " + field + " '" + label + "'", "write one of " + all(type));
    }
  }

  static <E extends Enum<E>> E named(String label, Class<E> type) {
    for (E constant : type.getEnumConstants()) {
      if (of(constant).equals(label)) {
        return constant;
      }
    }
    throw new IllegalArgumentException("expected one of " + all(type) + ", got '" + label + "'");
  }

  private static <E extends Enum<E>> String all(Class<E> type) {
    return Arrays.stream(type.getEnumConstants()).map(Labels::of).collect(Collectors.joining(", "));
  }
}
