package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;

class CarefulContractionsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "I was afraid I had. | 4 | had | 'd | false",
        "I had seen it. | 1 | had | 'd | true",
        "You will, I am sure, forgive it. | 1 | will | 'll | false",
        "They ARE organised. | 1 | ARE | 're | false",
        "They are organised. | 1 | are | 're | true",
        "In most cases this will help. | 4 | will | 'll | false",
        "In most cases it will help. | 4 | will | 'll | true",
        "Isn't that clear? | 1 | n't | not | false",
        "It isn't that clear. | 2 | n't | not | true",
        "Isn't she clever? | 1 | n't | not | true",
        "A big dog barked. | 1 | big | large | true"
      })
  void fit(String text, int at, String source, String target, boolean fits) {
    Sentence sentence = Analyzer.english().analyze(text);
    assertEquals(source, sentence.form(at));
    Replaced replaced = new Replaced(new TokenSpan(at, at + 1), List.of(target));
    assertEquals(
        fits, CarefulContractions.fit(sentence, Tokenizer.lowerCased(sentence.forms()), replaced));
  }
}
