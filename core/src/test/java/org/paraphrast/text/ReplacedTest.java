package org.paraphrast.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;

class ReplacedTest {
  private static final List<String> WORDS = List.of("they", "want", "to", "close", "the", "shop");

  @Test
  void commonWordsAtBothEndsAreLeftOut() {
    assertEquals(
        new Replaced(new TokenSpan(3, 4), List.of("shut")),
        Replaced.of(WORDS, new TokenSpan(2, 5), List.of("to", "shut", "the")));
    assertEquals(
        new Replaced(new TokenSpan(3, 3), List.of("soon")),
        Replaced.of(WORDS, new TokenSpan(2, 4), List.of("to", "soon", "close")));
    assertEquals(
        new Replaced(new TokenSpan(3, 3), List.of()),
        Replaced.of(WORDS, new TokenSpan(2, 3), List.of("to")));
  }

  @Test
  void theNewSentenceIsTheSame() {
    Property.check(
        200,
        (random, seed) -> {
          List<String> words = letters(random, 1 + random.nextInt(6));
          int start = random.nextInt(words.size());
          int end = start + random.nextInt(words.size() - start) + 1;
          List<String> target = letters(random, random.nextInt(4));
          Replaced replaced = Replaced.of(words, new TokenSpan(start, end), target);
          assertEquals(
              apply(words, new TokenSpan(start, end), target),
              apply(words, replaced.span(), replaced.target()),
              seed);
        });
  }

  private static List<String> letters(Random random, int size) {
    List<String> letters = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      letters.add(random.nextBoolean() ? "a" : "b");
    }
    return letters;
  }

  private static List<String> apply(List<String> words, TokenSpan span, List<String> target) {
    List<String> out = new ArrayList<>(words.subList(0, span.start()));
    out.addAll(target);
    out.addAll(words.subList(span.end(), words.size()));
    return out;
  }
}
