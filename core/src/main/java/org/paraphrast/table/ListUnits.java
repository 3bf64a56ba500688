package org.paraphrast.table;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.analysis.Tokenizer;

/** Units as a user writes them in a list: running text, with slots perhaps. */
final class ListUnits {
  private ListUnits() {}

  /** Tokens in small letters; slots and {@code <OBJ>} between spaces stay as they are. */
  static Unit parse(String text, Tokenizer tokenizer) {
    List<String> symbols = new ArrayList<>();
    StringBuilder running = new StringBuilder();
    for (String word : text.strip().split("\\s+", -1)) {
      if (UnitKind.isSlot(word) || word.equals(UnitKind.OBJECT)) {
        flush(running, tokenizer, symbols);
        symbols.add(word);
      } else {
        running.append(word).append(' ');
      }
    }
    flush(running, tokenizer, symbols);
    return new Unit(symbols);
  }

  private static void flush(StringBuilder running, Tokenizer tokenizer, List<String> symbols) {
    for (String form : tokenizer.tokenize(running.toString().strip()).forms()) {
      symbols.add(Tokenizer.lowerCase(form));
    }
    running.setLength(0);
  }
}
