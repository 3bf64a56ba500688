package org.paraphrast.text.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTermsTest {
  private static boolean allow(String source, String target) {
    return SearchTerms.allow(List.of(source.split(" ")), List.of(target.split(" ")));
  }

  @ParameterizedTest
  @CsvSource({"buy, purchase", "car, automobile", "unhappy, sad", "well-known, famous"})
  void otherWordsMayBeSearchedFor(String source, String target) {
    assertEquals(true, allow(source, target));
  }

  @ParameterizedTest
  @CsvSource({
    "safe, unsafe",
    "cheap, expensive",
    "for-profit, non-profit",
    "is, s",
    "not, n't",
    "n't like, dislike",
    "a house, the house",
    "three, four"
  })
  void oppositesNumbersAndFunctionWordsMayNot(String source, String target) {
    assertEquals(false, allow(source, target));
    assertEquals(false, allow(target, source));
  }
}
