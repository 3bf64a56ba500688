package org.paraphrast.table.msa;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * A sentence as the alignment sees it: names and numbers are generic, as in Barzilay and Lee 2003,
 * and a row of names is one.
 *
 * @param topic sentences of one topic may speak of the same things
 * @param document where it stands
 * @param items its words, without the mark at the end
 */
record MsaSentence(String topic, String document, List<Item> items) {
  static final String NAME = "<name>";
  static final String NUMBER = "<number>";

  /**
   * A word, or a name or number.
   *
   * @param symbol the word in small letters, {@link #NAME} or {@link #NUMBER}
   * @param words what stands there
   */
  record Item(String symbol, List<String> words) {
    Item {
      words = List.copyOf(words);
    }
  }

  MsaSentence {
    items = List.copyOf(items);
  }

  List<String> symbols() {
    return items.stream().map(Item::symbol).toList();
  }

  /** Tells names from words that only start a sentence: those are seen in small letters, too. */
  static final class Names {
    private final Map<String, Integer> small = new HashMap<>();

    void count(List<String> forms) {
      for (String form : forms) {
        if (Character.isLowerCase(form.codePointAt(0))) {
          small.merge(form, 1, Integer::sum);
        }
      }
    }

    MsaSentence sentence(String topic, String document, List<String> forms) {
      int end = forms.size();
      while (end > 0 && ".!?;".contains(forms.get(end - 1))) {
        end--;
      }
      List<Item> items = new ArrayList<>();
      for (int i = 0; i < end; ) {
        int next = i + 1;
        String symbol = symbol(forms.get(i), i == 0);
        while (symbol.equals(NAME) && next < end && symbol(forms.get(next), false).equals(NAME)) {
          next++;
        }
        items.add(new Item(symbol, forms.subList(i, next)));
        i = next;
      }
      return new MsaSentence(topic, document, items);
    }

    private String symbol(String form, boolean first) {
      if (Character.isDigit(form.codePointAt(0))) {
        return NUMBER;
      }
      String lower = Tokenizer.lowerCase(form);
      boolean capital = Character.isUpperCase(form.codePointAt(0)) && !form.equals("I");
      boolean word = small.containsKey(lower) || FunctionWords.contains(lower);
      return capital && !(first && word) ? NAME : lower;
    }
  }
}
