package org.paraphrast.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnglishShareTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Meine Schwester kaufte am Samstag einen großen Tisch für ihre neue Küche.",
        "Le comité a décidé hier de reporter la réunion au lundi de la semaine suivante.",
        "Mi hermana compró el sábado una mesa grande para la cocina de su casa nueva.",
        "Mia sorella ha comprato sabato un tavolo grande per la cucina della casa nuova.",
        "Kaksi uutta koulua rakennetaan tänä vuonna puiston reunalle kaupungin laitaan asti."
      })
  void otherLanguagesAreToldFromEnglish(String text) {
    assertTrue(EnglishShare.of(text).isForeign(), EnglishShare.of(text).evidence());
    assertFalse(EnglishShare.of(text).isEnglish());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "My sister bought a large table for her new kitchen on Saturday, but it was broken.",
        "Police in Bavaria arrested three men on Monday after a chase through two towns."
      })
  void englishIsEnglish(String text) {
    assertTrue(EnglishShare.of(text).isEnglish(), EnglishShare.of(text).evidence());
    assertFalse(EnglishShare.of(text).isForeign());
  }

  @Test
  void fewWordsTellNothing() {
    EnglishShare few = EnglishShare.of("Straßenbahn nach Köln fährt");
    assertFalse(few.isForeign() || few.isEnglish());
    assertEquals(0.5, few.confidence());
    EnglishShare more = EnglishShare.of(List.of("Straßenbahn nach Köln", "fährt", "um neun Uhr"));
    assertEquals(new EnglishShare(7, 0), more);
    assertEquals(0, more.confidence());
    assertTrue(more.plus(few).isForeign(), "two texts make enough");
    assertEquals("0 of 7 words are its function words", more.evidence());
  }
}
