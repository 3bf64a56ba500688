package org.paraphrast.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InflectorTest {
  private final Inflector inflector = new Inflector();

  @ParameterizedTest
  @CsvSource({
    "NOUN,PLURAL,dog,dogs",
    "NOUN,PLURAL,box,boxes",
    "NOUN,PLURAL,city,cities",
    "NOUN,PLURAL,boy,boys",
    "NOUN,PLURAL,child,children",
    "NOUN,PLURAL,hero,heroes",
    "NOUN,PLURAL,photo,photos",
    "NOUN,PLURAL,church,churches",
    "NOUN,PLURAL,state of affairs,states of affairs",
    "NOUN,PLURAL,motor car,motor cars",
    "NOUN,PLURAL,crisis,crises",
    "NOUN,PLURAL,sheep,sheep",
    "VERB,THIRD_PERSON,run,runs",
    "VERB,THIRD_PERSON,go,goes",
    "VERB,THIRD_PERSON,carry,carries",
    "VERB,THIRD_PERSON,have,has",
    "VERB,THIRD_PERSON,be,is",
    "VERB,PAST,walk,walked",
    "VERB,PAST,stop,stopped",
    "VERB,PAST,carry,carried",
    "VERB,PAST,love,loved",
    "VERB,PAST,go,went",
    "VERB,PAST,play,played",
    "VERB,PAST,visit,visited",
    "VERB,PAST,refer,referred",
    "VERB,PAST,fix,fixed",
    "VERB,PAST,show,showed",
    "VERB,PAST_PARTICIPLE,go,gone",
    "VERB,PAST_PARTICIPLE,take off,taken off",
    "VERB,GERUND,run,running",
    "VERB,GERUND,make,making",
    "VERB,GERUND,die,dying",
    "VERB,GERUND,see,seeing",
    "VERB,GERUND,open,opening",
    "VERB,GERUND,begin,beginning",
    "VERB,GERUND,quit,quitting",
    "ADJECTIVE,COMPARATIVE,big,bigger",
    "ADJECTIVE,SUPERLATIVE,happy,happiest",
    "ADJECTIVE,COMPARATIVE,good,better",
    "ADJECTIVE,COMPARATIVE,important,more important",
    "ADJECTIVE,SUPERLATIVE,large,largest",
    "ADVERB,COMPARATIVE,quickly,more quickly",
    "NOUN,BASE,dog,dog"
  })
  void inflectsAndKnowsTheInflectionAgain(
      PartOfSpeech partOfSpeech, Inflection inflection, String base, String form) {
    assertEquals(form, inflector.inflect(base, partOfSpeech, inflection));
    Inflection back = inflector.inflectionOf(form, base, partOfSpeech);
    assertEquals(form, inflector.inflect(base, partOfSpeech, back));
  }

  @Test
  void aFormThatIsNoInflectionIsTheBase() {
    assertEquals(Inflection.BASE, inflector.inflectionOf("cats", "dog", PartOfSpeech.NOUN));
  }
}
