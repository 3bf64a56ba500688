package org.paraphrast.syntax.wordnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.paraphrast.syntax.PartOfSpeech;

class WordNetTest {
  private final WordNet wordNet = WordNet.open();

  @Test
  void theMostFrequentSenseWinsOverWordClasses() {
    WordNet.Sense sense = wordNet.mostFrequentSense("run");
    assertNotNull(sense);
    assertEquals(PartOfSpeech.VERB, sense.partOfSpeech());
  }

  @Test
  void inflectedFormsAreFoundUnderTheirLemma() {
    WordNet.Sense sense = wordNet.mostFrequentSense("purchased");
    assertNotNull(sense);
    assertEquals("purchase", sense.lemma());
    assertTrue(sense.members().contains("buy"));
    assertTrue(sense.frequency() > 0);
    assertTrue(sense.gloss().length() > 5);
  }

  @Test
  void anUnknownWordHasNoSense() {
    assertNull(wordNet.mostFrequentSense("qwrtzpf"));
  }

  @Test
  void aPieceOfAWordIsAnotherWord() {
    WordNet.Sense sense = wordNet.mostFrequentSense("mother-in-law");
    assertTrue(sense == null || sense.lemma().equals("mother-in-law"), () -> "" + sense);
    WordNet.Sense known = wordNet.mostFrequentSense("well-known");
    assertTrue(known == null || known.lemma().equals("well-known"), () -> "" + known);
  }
}
