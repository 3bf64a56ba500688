package org.paraphrast.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LemmatizerTest {
  private final Lemmatizer lemmatizer = new Lemmatizer();

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "dogs, NNS, dog",
        "Cities, NNS, city",
        "boxes, NNS, box",
        "houses, NNS, house",
        "children, NNS, child",
        "shoes, NNS, shoe",
        "buses, NNS, bus",
        "ties, NNS, tie",
        "glasses, NNS, glass",
        "Athens, NNP, Athens",
        "I, PRP, I",
        "is, VBZ, be",
        "are, VBP, be",
        "'re, VBP, be",
        "ca, MD, can",
        "'d, MD, would",
        "'d, VBD, have",
        "n't, RB, not",
        "goes, VBZ, go",
        "tries, VBZ, try",
        "watches, VBZ, watch",
        "walked, VBD, walk",
        "hoped, VBD, hope",
        "hopped, VBD, hop",
        "hoping, VBG, hope",
        "changed, VBN, change",
        "created, VBN, create",
        "repeated, VBN, repeat",
        "provided, VBN, provide",
        "visited, VBN, visit",
        "controlled, VBN, control",
        "called, VBN, call",
        "taken, VBN, take",
        "was, VBD, be",
        "found, VBD, find",
        "dying, VBG, die",
        "seeing, VBG, see",
        "agreed, VBD, agree",
        "used, VBD, use",
        "bigger, JJR, big",
        "larger, JJR, large",
        "happiest, JJS, happy",
        "better, RBR, good",
        "more, JJR, much",
        "run, VB, run",
        "thing, NN, thing",
        "sing, VBG, sing"
      })
  void a_form_and_its_tag_give_the_base(String form, String tag, String lemma) {
    assertEquals(lemma, lemmatizer.lemma(form, tag));
  }
}
