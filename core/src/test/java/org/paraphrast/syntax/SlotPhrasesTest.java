package org.paraphrast.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SlotPhrasesTest {
  private static List<String> phrases(String words, String tags, String chunks, int most) {
    SyntaxAnalysis analysis =
        new SyntaxAnalysis.Builder(List.of(words.split(" ", -1)))
            .tags(tags.split(" ", -1))
            .chunks(chunks.split(" ", -1))
            .build();
    return SlotPhrases.of(analysis, most).stream()
        .map(
            phrase ->
                phrase.tag()
                    + " "
                    + String.join(
                        " ", analysis.forms().subList(phrase.span().start(), phrase.span().end())))
        .toList();
  }

  @Test
  void nounsTakeWhatBelongsToThem() {
    String words = "the committee 's views of old men";
    String tags = "DT NN POS NNS IN JJ NNS";
    String chunks = "B-NP I-NP B-NP I-NP B-PP B-NP I-NP";
    assertEquals(
        List.of("NN the committee", "NNS the committee 's views of old men", "NNS old men"),
        phrases(words, tags, chunks, 7));
    assertEquals(List.of("NN the committee", "NNS old men"), phrases(words, tags, chunks, 4));
  }

  @Test
  void pronounsAndBareSingularsAreNoPhrases() {
    assertEquals(
        List.of("NN Rome", "JJ very old"),
        phrases(
            "it took place in Rome and is very old",
            "PRP VBD NN IN NNP CC VBZ RB JJ",
            "B-NP B-VP B-NP B-PP B-NP O B-VP B-ADJP I-ADJP",
            5));
  }
}
