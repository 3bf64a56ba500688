package org.paraphrast.table;

import java.util.ArrayList;
import java.util.List;

/**
 * A source or target unit: words, and for patterns and collocations the symbols of {@link
 * UnitKind}. In text, symbols are separated by single spaces.
 *
 * @param symbols lower-cased forms of tokens and slots; a source has at least one, a target may be
 *     empty (a deletion)
 */
public record Unit(List<String> symbols) {
  public Unit {
    symbols = List.copyOf(symbols);
    for (String symbol : symbols) {
      if (symbol.isEmpty() || symbol.indexOf(' ') >= 0) {
        throw new IllegalArgumentException(
            "a symbol must not be empty or have spaces, got '" + symbol + "'");
      }
    }
  }

  /** The unit of a text such as {@code take [NN_1] into account}. */
  public static Unit parse(String text) {
    List<String> symbols = new ArrayList<>();
    String stripped = text.strip();
    for (int start = 0; start < stripped.length(); ) {
      int space = stripped.indexOf(' ', start);
      int end = space < 0 ? stripped.length() : space;
      if (end > start) {
        symbols.add(stripped.substring(start, end));
      }
      start = end + 1;
    }
    return new Unit(symbols);
  }

  public UnitKind kind() {
    return UnitKind.of(symbols);
  }

  public int size() {
    return symbols.size();
  }

  @Override
  public String toString() {
    return String.join(" ", symbols);
  }
}
