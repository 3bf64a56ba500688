package org.paraphrast.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartOfSpeechTest {

  @ParameterizedTest
  @CsvSource({
    "NN NNS NNP NNPS, NOUN",
    "VB VBD VBG VBN VBP VBZ, VERB",
    "JJ JJR JJS, ADJECTIVE",
    "RB RBR RBS, ADVERB",
    "RP MD IN TO DT PRP PRP$ CD WRB POS UH . '', "
  })
  void everyPennTagIsOfOneClassAtMost(String tags, PartOfSpeech expected) {
    List<PartOfSpeech> classes = expected == null ? List.of() : List.of(expected);
    for (String tag : tags.split(" ", -1)) {
      List<PartOfSpeech> found =
          Arrays.stream(PartOfSpeech.values()).filter(c -> c.has(tag)).toList();
      assertEquals(classes, found, tag);
    }
  }
}
