package org.paraphrast.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;

class TokenizationTest {
  private static final String[] PIECES = {
    "a",
    "B",
    "é",
    "7",
    "12",
    " ",
    "  ",
    ".",
    ",",
    "-",
    "'",
    "\"",
    "/",
    "(",
    "&amp;",
    "&lt;",
    "\t",
    "\u00a0",
    "<skipped>",
    "$",
    "%",
    ":",
    "\u2019",
    "~",
    "[",
    "\ud83d\ude00"
  };

  @Test
  void chunksGiveTheWordsOfTheWholeLine() {
    Property.check(
        3000,
        (random, seed) -> {
          StringBuilder line = new StringBuilder();
          for (int i = random.nextInt(14); i >= 0; i--) {
            line.append(PIECES[random.nextInt(PIECES.length)]);
          }
          String text = line.toString();
          assertEquals(
              Tokenization.whole13a(text), Tokenization.V13A.words(text, false), seed + text);
        });
  }

  @Test
  void wordsAreThoseOfMteval() {
    assertEquals(
        List.of(
            "It", "rose", "2.5", "-", "3", "%", ",", "he", "'s", "sure", "(", "well-known", ")"),
        Tokenization.V13A.words("It rose 2.5-3%, he 's sure (well-known)", false));
    assertEquals(List.of("a", "b"), Tokenization.V13A.words("a\nb", false));
  }
}
