package org.paraphrast.table.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.Unit;

class SpellingVariantsTest {
  private static SpellingChange change(String source, String target) {
    return SpellingVariants.english().change(Unit.parse(source), Unit.parse(target));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "colour/color", "favourable/favorable", "realise/realize", "organisations/organizations",
        "analysed/analyzed", "centre/center", "centred/centered", "theatres/theaters",
        "travelled/traveled", "modelling/modeling", "dialogue/dialog", "defence/defense",
        "offences/offenses", "paediatric/pediatric", "oestrogen/estrogen", "fulfil/fulfill",
        "enrol/enroll", "skilful/skillful", "instalment/installment", "judgement/judgment",
        "programme/program", "grey/gray", "licence/license", "kilogrammes/kilograms",
        "the labour market/the labor market", "a grey colour/a gray color"
      })
  void knowsBothWays(String pair) {
    String british = pair.substring(0, pair.indexOf('/'));
    String american = pair.substring(pair.indexOf('/') + 1);
    assertEquals(SpellingChange.TO_AMERICAN, change(british, american), pair);
    assertEquals(SpellingChange.TO_BRITISH, change(american, british), pair);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "four/for",
        "prise/prize",
        "filling/filing",
        "big/large",
        "colour/colors",
        "poll/pole",
        "the colour/a color",
        "colour/colour",
        "gray colour/grey color",
        "shoes/shes",
        "red/rid"
      })
  void otherWordsAreNoSpellings(String pair) {
    assertEquals(
        SpellingChange.NONE,
        change(pair.substring(0, pair.indexOf('/')), pair.substring(pair.indexOf('/') + 1)),
        pair);
  }

  @Test
  void theEmptyTargetIsNoSpelling() {
    assertEquals(SpellingChange.NONE, change("colour", ""));
  }
}
