package org.paraphrast.syntax.teach;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names with numbers in the order in which they were first met; at most 127, to fit a byte. */
final class Labels {
  private static final int MOST = 127;

  private final List<String> names = new ArrayList<>();
  private final Map<String, Byte> numbers = new HashMap<>();

  byte number(String name) {
    Byte known = numbers.get(name);
    if (known != null) {
      return known;
    }
    if (names.size() == MOST) {
      throw new IllegalStateException(
          "more than " + MOST + " labels in one layer, such as " + name);
    }
    byte number = (byte) names.size();
    names.add(name);
    numbers.put(name, number);
    return number;
  }

  List<String> names() {
    return List.copyOf(names);
  }
}
