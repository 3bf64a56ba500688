package org.paraphrast.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.review.TextDiff.Kind;

class TextDiffTest {
  private static String shown(String before, String after) {
    return TextDiff.of(before, after).stream()
        .map(
            piece ->
                switch (piece.kind()) {
                  case SAME -> piece.text();
                  case DELETED -> "[-" + piece.text() + "-]";
                  case INSERTED -> "[+" + piece.text() + "+]";
                })
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a car | an automobile | [-a car-][+an automobile+]",
        "the big house | the large house | the [-big-][+large+] house",
        "yesterday he came | he came yesterday | [-yesterday -]he came[+ yesterday+]",
        "one two | three four | [-one two-][+three four+]",
        "The old man came | In May the man came | [-The old-][+In May the+] man came",
        "'' | new | [+new+]",
        "old | '' | [-old-]",
      })
  void words(String before, String after, String expected) {
    assertEquals(expected, shown(before, after));
  }

  @Test
  void bothTextsComeBack() {
    String before = "Although it rained, the <b>old</b> man\nwent home. ".repeat(60);
    String after = before.replace("old", "elderly").replace("went home", "walked back home");
    for (Kind other : new Kind[] {Kind.DELETED, Kind.INSERTED}) {
      String text =
          TextDiff.of(before, after).stream()
              .filter(piece -> piece.kind() == Kind.SAME || piece.kind() == other)
              .map(TextDiff.Piece::text)
              .collect(Collectors.joining());
      assertEquals(other == Kind.DELETED ? before : after, text);
    }
  }
}
