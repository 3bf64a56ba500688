package org.paraphrast.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.text.analysis.PlainWords;

class SameWordsTest {
  @ParameterizedTest
  @CsvSource({
    "I do not know, I don't know, true",
    "They will wait till noon, They'll wait until noon, true",
    "I can't come, I cannot come, true",
    "Send an e-mail, Send an email, true",
    "at 7 pm, at 7 p.m., true",
    "whats that, what's that, true",
    "I dont know, I do not know, true",
    "He is here, He was here, false",
    "I do not know, I have no idea, false",
  })
  void contractionsAndSpellingsAreNoOtherWords(String some, String other, boolean same) {
    assertEquals(same, SameWords.are(PlainWords.of(some), PlainWords.of(other)));
  }
}
