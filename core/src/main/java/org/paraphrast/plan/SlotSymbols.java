package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * The slot symbols of a table, {@code [NN_1]} and the like: found once, as they are neighbours in
 * the vocabulary, which is in the order of UTF-8.
 */
record SlotSymbols(List<Symbol> symbols, int object) {

  /** A slot: its number in the vocabulary, the symbol, and the tag it wants. */
  record Symbol(int number, String text, String tag) {}

  SlotSymbols {
    symbols = List.copyOf(symbols);
  }

  /** Those of a table without slots. */
  static final SlotSymbols NONE = new SlotSymbols(List.of(), -1);

  static SlotSymbols of(Vocabulary words) {
    int low = 0;
    int high = words.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (words.word(middle).compareTo("[") < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    List<Symbol> symbols = new ArrayList<>();
    for (int number = low; number < words.size(); number++) {
      String word = words.word(number);
      if (word.charAt(0) != '[') {
        break;
      }
      if (UnitKind.isSlot(word)) {
        symbols.add(new Symbol(number, word, word.substring(1, word.lastIndexOf('_'))));
      }
    }
    return new SlotSymbols(symbols, words.number(UnitKind.OBJECT));
  }
}
