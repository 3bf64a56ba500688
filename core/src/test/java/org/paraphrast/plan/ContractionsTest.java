package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.text.TokenSpan;

class ContractionsTest {
  @Test
  void onlyPronounsAndTheirLikeBearNewClitics() {
    assertTrue(Contractions.fit("she", List.of("will"), List.of("'ll")));
    assertFalse(Contractions.fit("smith", List.of("will"), List.of("'ll")));
    assertFalse(Contractions.fit("", List.of("is"), List.of("'s")));
    assertTrue(Contractions.fit("", List.of("it", "is"), List.of("it", "'s")));
    assertFalse(Contractions.fit("", List.of("dogs", "are"), List.of("dogs", "'re")));
  }

  @Test
  void whatStandsThereAlreadyStays() {
    assertTrue(Contractions.fit("dog", List.of("'s", "big"), List.of("'s", "large")));
    assertTrue(Contractions.fit("did", List.of("not"), List.of("n't")));
  }

  /** A clitic is the token behind the first; {@code tags} are of all tokens. */
  private static boolean expands(String words, String tags, String... target) {
    return Contractions.expand(
        List.of(words.split(" ", -1)),
        List.of(tags.split(" ", -1)),
        new TokenSpan(0, 2),
        List.of(target));
  }

  @Test
  void aPossessorIsNoSubject() {
    assertFalse(expands("father 's watch", "NN POS NN", "father", "is"));
    assertFalse(expands("nobody 's here", "NN VBZ RB", "nobody", "is"));
    assertTrue(expands("it 's raining", "PRP VBZ VBG", "it", "is"));
  }

  @Test
  void isAndHasAreToldByWhatFollows() {
    assertTrue(expands("she 's been ill", "PRP VBZ VBN JJ", "she", "has"));
    assertFalse(expands("she 's been ill", "PRP VBZ VBN JJ", "she", "is"));
    assertTrue(expands("he 's just late", "PRP VBZ RB JJ", "he", "is"));
    assertFalse(expands("he 's just late", "PRP VBZ RB JJ", "he", "has"));
    // has asked, or is asked
    assertFalse(expands("she 's asked for it", "PRP VBZ VBN IN PRP", "she", "is"));
    assertFalse(expands("she 's asked for it", "PRP VBZ VBN IN PRP", "she", "has"));
  }

  @Test
  void whatFollowsBehindAWindowCannotBeTold() {
    assertFalse(expands("he 'd", "PRP MD VB", "he", "would"));
    assertFalse(expands("it 's", "PRP VBZ VBG", "it", "is"));
    assertTrue(expands("that 's what it 's", "DT VBZ WP PRP VBZ", "that", "is"));
  }

  @Test
  void wouldAndHadAreToldByWhatFollows() {
    assertTrue(expands("he 'd go", "PRP MD VB", "he", "would"));
    assertFalse(expands("he 'd never met", "PRP MD RB VBD", "he", "would"));
    assertTrue(expands("he 'd never met", "PRP MD RB VBN", "he", "had"));
    assertTrue(expands("you 'd better go", "PRP MD RBR VB", "you", "had"));
    assertFalse(expands("who 'd come", "WP MD VB", "who", "would"));
  }

  @Test
  void notStandsBehindTheSubject() {
    assertFalse(expands("is n't it cold", "VBZ RB PRP JJ", "is", "not"));
    assertFalse(expands("does n't the shop open", "VBZ RB DT NN VB", "does", "not"));
    assertFalse(expands("is n't there a way", "VBZ RB RB DT NN", "is", "not"));
    assertTrue(expands("do n't forget", "VB RB VB", "do", "not"));
    List<String> words = List.of("it", "is", "n't", "a", "joke", ",", "is", "n't", "it");
    List<String> tags = List.of("PRP", "VBZ", "RB", "DT", "NN", ",", "VBZ", "RB", "PRP");
    List<String> not = List.of("is", "not");
    assertTrue(Contractions.expand(words, tags, new TokenSpan(1, 3), not));
    assertFalse(Contractions.expand(words, tags, new TokenSpan(6, 8), not));
  }

  @Test
  void withoutTagsEverythingPasses() {
    List<String> words = List.of("father", "'s", "watch");
    TokenSpan span = new TokenSpan(0, 2);
    assertTrue(Contractions.expand(words, List.of(), span, List.of("father", "is")));
  }
}
