package org.paraphrast.pivot.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.estimate.LmFiles;
import org.paraphrast.text.Language;

/** How translations are written. */
class TargetTextTest {
  @TempDir Path folder;

  private String write(Language language, String... words) {
    CaseForms none = LmFiles.lm(folder, 2, List.of("a")).caseForms();
    List<TargetText.Piece> pieces = new ArrayList<>();
    for (String word : words) {
      pieces.add(new TargetText.Piece(word, false));
    }
    return new TargetText(language, none).write(pieces, false);
  }

  @Test
  void setsSpacesAndTheFirstCapital() {
    assertEquals("Ja, das (auch).", write(Language.DE, "ja", ",", "das", "(", "auch", ")", "."));
    assertEquals("L'homme dit : non !", write(Language.FR, "l'", "homme", "dit", ":", "non", "!"));
    assertEquals("¿Qué?", write(Language.ES, "¿", "qué", "?"));
    assertEquals("I can't.", write(Language.EN, "i", "ca", "n't", "."));
  }

  @Test
  void closesQuotationMarksThatItOpened() {
    assertEquals(
        "He said \"no\" and \"yes\".",
        write(Language.EN, "he", "said", "\"", "no", "\"", "and", "\"", "yes", "\"", "."));
  }

  @Test
  void numbersAreAlikeWhateverDividesThem() {
    assertEquals(NumberKey.of("1,234"), NumberKey.of("1.234"));
    assertEquals(NumberKey.of("2nd"), NumberKey.of("2."));
    assertNotEquals(NumberKey.of("35"), NumberKey.of("3.5"));
    assertEquals("", NumberKey.of("ten"));
  }
}
