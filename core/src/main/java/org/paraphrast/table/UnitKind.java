package org.paraphrast.table;

import java.util.List;

/** The kinds of unit that a paraphrase replaces (Zhao09 section 3). */
public enum UnitKind {
  /** Words in a row. */
  PHRASE,
  /** Words and typed slots: {@code take [NN_1] into consideration}. */
  PATTERN,
  /** A verb and its object, perhaps far apart: {@code promote <OBJ> trades}. */
  COLLOCATION,
  /** A part of a sentence that a structural rule says otherwise; in no table. */
  STRUCTURE;

  /** The symbol between the verb and the object of a collocation. */
  public static final String OBJECT = "<OBJ>";

  /** The kind of a unit, as its symbols tell it. */
  public static UnitKind of(List<String> symbols) {
    if (symbols.size() == 3 && symbols.get(1).equals(OBJECT)) {
      return COLLOCATION;
    }
    return symbols.stream().anyMatch(UnitKind::isSlot) ? PATTERN : PHRASE;
  }

  /** Whether a symbol is a slot: a tag and a number in brackets, {@code [NN_1]}. */
  public static boolean isSlot(String symbol) {
    int length = symbol.length();
    if (length < 5 || symbol.charAt(0) != '[' || symbol.charAt(length - 1) != ']') {
      return false;
    }
    int underscore = symbol.lastIndexOf('_');
    return underscore > 1
        && isAll(symbol, 1, underscore, 'A', 'Z')
        && underscore + 1 < length - 1
        && isAll(symbol, underscore + 1, length - 1, '0', '9');
  }

  private static boolean isAll(String symbol, int from, int to, char low, char high) {
    for (int i = from; i < to; i++) {
      if (symbol.charAt(i) < low || symbol.charAt(i) > high) {
        return false;
      }
    }
    return true;
  }
}
