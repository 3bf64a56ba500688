package org.paraphrast.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.paraphrast.text.analysis.Tokenizer;

/** Units as a user, or our own export, writes them in a list: running text, with slots perhaps. */
final class ListUnits {
  /** Tokens of tables that are no words of their own in running text. */
  private static final Set<String> CLITICS =
      Set.of("'s", "'m", "'d", "'re", "'ve", "'ll", "n't", "'");

  /** What may stand behind a unit, so that a full stop at its end need not end a sentence. */
  private static final List<String> BEHIND = List.of(" x", " 5", " Smith");

  /** {@code d.}, {@code a.d.}, {@code c#}. */
  private static final Pattern LETTERS = Pattern.compile("(?:\\p{L}\\.)+|\\p{L}#");

  private ListUnits() {}

  /**
   * Tokens in small letters; slots, {@code <OBJ>} and clitics between spaces stay as they are, so
   * that {@code don't} and {@code do n't} are the same.
   */
  static Unit parse(String text, Tokenizer tokenizer) {
    List<String> symbols = new ArrayList<>();
    StringBuilder running = new StringBuilder();
    for (String word : text.strip().split("\\s+", -1)) {
      String token = Tokenizer.lowerCase(word.replace('’', '\''));
      boolean isToken = CLITICS.contains(token) || LETTERS.matcher(token).matches();
      if (isToken || UnitKind.isSlot(word) || word.equals(UnitKind.OBJECT)) {
        flush(running, tokenizer, symbols);
        symbols.add(isToken ? token : word);
      } else {
        running.append(word).append(' ');
      }
    }
    flush(running, tokenizer, symbols);
    return new Unit(symbols);
  }

  private static void flush(StringBuilder running, Tokenizer tokenizer, List<String> symbols) {
    String text = running.toString().strip();
    running.setLength(0);
    if (text.isEmpty()) {
      return;
    }
    List<String> best = tokens(text, BEHIND.get(0), tokenizer);
    for (int i = 1; text.endsWith(".") && i < BEHIND.size(); i++) {
      List<String> other = tokens(text, BEHIND.get(i), tokenizer);
      best = other.size() < best.size() ? other : best;
    }
    best.forEach(form -> symbols.add(Tokenizer.lowerCase(form)));
  }

  private static List<String> tokens(String text, String behind, Tokenizer tokenizer) {
    List<String> forms = tokenizer.tokenize(text + behind).forms();
    return List.copyOf(forms.subList(0, forms.size() - 1));
  }
}
