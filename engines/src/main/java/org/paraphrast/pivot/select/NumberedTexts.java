package org.paraphrast.pivot.select;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The texts of one sentence as numbers from 0, the same for the same word in all of them. */
final class NumberedTexts {
  private NumberedTexts() {}

  static int[][] of(List<String> texts, Function<String, List<String>> words) {
    Map<String, Integer> ids = new HashMap<>();
    int[][] numbered = new int[texts.size()][];
    for (int i = 0; i < numbered.length; i++) {
      List<String> tokens = words.apply(texts.get(i));
      numbered[i] = new int[tokens.size()];
      for (int j = 0; j < numbered[i].length; j++) {
        int next = ids.size();
        numbered[i][j] = ids.computeIfAbsent(tokens.get(j), word -> next);
      }
    }
    return numbered;
  }
}
