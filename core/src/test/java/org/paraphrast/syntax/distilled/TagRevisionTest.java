package org.paraphrast.syntax.distilled;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TagRevisionTest {
  private static final List<String> TAGS =
      List.of("NN", "NNS", "NNP", "NNPS", "JJ", "JJR", "VB", "VBD", "IN", "TO", ":");

  /** What becomes of a tag if the reader finds another likelier by a natural logarithm. */
  @ParameterizedTest
  @CsvSource({
    "Book, NN, VB, 0.1, VB",
    "read, VBD, VB, 0.1, VB",
    "Key, NNP, NN, 1.1, NN",
    // not clearly
    "Key, NNP, NN, 0.9, NNP",
    "below, IN, NN, 0.9, IN",
    // number and degree
    "sausages, NNS, NN, 9, NNS",
    "best, JJR, JJ, 9, JJR",
    "Women, NNS, NNPS, 9, NNPS",
    "Olympics, NNP, NNPS, 9, NNPS",
    // conventions
    "to, TO, IN, 9, TO",
    "to, TO, VB, 9, TO",
    "-, :, VB, 9, :",
    "x, NN, :, 9, NN",
    // a tag that the small models do not have
    "Book, NN, VBX, 9, NN",
  })
  void theReadersTagIsTaken(String form, String tag, String reader, double lnRatio, String result) {
    TagRevision revision =
        new TagRevision(
            TAGS, List.of(form), (token, any) -> any.equals(reader) ? -9 + lnRatio : -9);
    assertEquals(result, TAGS.get(revision.revise(0, (byte) TAGS.indexOf(tag))));
  }
}
