package org.paraphrast.table.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.Property;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.PhraseType;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

class PhraseTypesTest {
  @ParameterizedTest
  @CsvSource({
    "DT NN, NP/sg",
    "DT JJ NNS, NP/pl",
    "JJ NN, N/sg",
    "NNS, N/pl",
    "DT NN IN NNS, NP/sg",
    "NN CC NN, N/pl",
    "DT NN POS NN, NP/sg",
    "PRP, PRP",
    "VBD, VP/VBD",
    "MD VB VBN, VP/MD",
    "TO VB, VP/TO",
    "TO RB VB DT NN, VP/TO+NP",
    "VB RP, VP/VB",
    "VB TO, VP/VB+IN",
    "VBZ IN DT NN, VP/VBZ+PP",
    "VB NN IN, VP/VB+NP+IN",
    "IN NN, PP",
    "TO DT NN, PP",
    "IN NNS IN, IN",
    "IN IN, IN",
    "JJ, ADJP",
    "RB JJ, ADJP",
    "JJR, ADJP/er",
    "JJ TO, ADJP+IN",
    "RB RB, ADVP",
    "PRP VBD, S",
    "DT NN VBZ JJ, S",
    "DT JJ, DT_JJ",
    "CC DT, CC_DT",
    "',', PUNCT"
  })
  void aTypeSaysWhatNeighboursAgreeWith(String tags, String type) {
    assertEquals(type, PhraseType.of(List.of(tags.split(" ", -1))));
  }

  @Test
  void thereIsNoTypeForNothingOrForVeryLongPhrases() {
    assertEquals("", PhraseType.of(List.of()));
    assertEquals("", PhraseType.of(java.util.Collections.nCopies(13, "NN")));
  }

  @Test
  void theMajorityWinsAndTiesGoByName() {
    PhraseNumbers numbers = new PhraseNumbers();
    numbers.add(Unit.parse("light"));
    numbers.add(Unit.parse("green light"));
    numbers.add(Unit.parse("never seen"));
    numbers.add(Unit.parse("take [NN_1] up"));
    PhraseTypes.Counter counter = new PhraseTypes.Counter(numbers);
    counter.count(List.of("Green", "light", "!"), List.of("JJ", "NN", "."));
    counter.count(List.of("Light", "it"), List.of("VB", "PRP"));
    PhraseTypes types = counter.types();
    assertEquals("N/sg", types.type(Unit.parse("light"))); // one each: N/sg before VP/VB
    assertEquals("N/sg", types.type(Unit.parse("green light")));
    assertEquals("", types.type(Unit.parse("never seen")));
    assertEquals("", types.type(Unit.parse("it")));
    assertEquals(2, types.known());
    TableEntry marked =
        types.mark(
            new TableEntry(
                Unit.parse("green light"), Unit.parse("light"), List.of(1f), Evidence.NONE));
    assertTrue(marked.marks().isSameType());
    assertFalse(PairMarks.NONE.isSameType());
    assertThrows(
        IllegalArgumentException.class, () -> counter.count(List.of("a"), List.of("DT", "NN")));
  }

  @Test
  void countsAsASimpleMapDoes() {
    List<String> tagSet = List.of("DT", "NN", "NNS", "VB", "IN", "JJ", "TO");
    Property.check(
        30,
        (random, seed) -> {
          PhraseNumbers numbers = new PhraseNumbers();
          List<String> phrases = new ArrayList<>();
          for (int i = 0; i < 60; i++) {
            List<String> words = new ArrayList<>();
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
              words.add("w" + random.nextInt(5));
            }
            phrases.add(String.join(" ", words));
            numbers.add(Unit.parse(phrases.get(i)));
          }
          PhraseTypes.Counter counter = new PhraseTypes.Counter(numbers);
          Map<String, Map<String, Integer>> expected = new HashMap<>();
          for (int s = 0; s < 40; s++) {
            List<String> forms = new ArrayList<>();
            List<String> tags = new ArrayList<>();
            for (int n = random.nextInt(8); n > 0; n--) {
              forms.add("W" + random.nextInt(6));
              tags.add(tagSet.get(random.nextInt(tagSet.size())));
            }
            counter.count(forms, tags);
            countSimply(forms, tags, expected);
          }
          PhraseTypes types = counter.types();
          for (String phrase : phrases) {
            assertEquals(
                majority(expected.getOrDefault(phrase, Map.of())),
                types.type(Unit.parse(phrase)),
                seed);
          }
        });
  }

  private static void countSimply(
      List<String> forms, List<String> tags, Map<String, Map<String, Integer>> counts) {
    for (int i = 0; i < forms.size(); i++) {
      for (int j = i + 1; j <= forms.size(); j++) {
        String phrase = String.join(" ", forms.subList(i, j)).toLowerCase(java.util.Locale.ROOT);
        counts
            .computeIfAbsent(phrase, p -> new TreeMap<>())
            .merge(PhraseType.of(tags.subList(i, j)), 1, Integer::sum);
      }
    }
  }

  private static String majority(Map<String, Integer> counts) {
    String best = "";
    for (Map.Entry<String, Integer> entry : new TreeMap<>(counts).entrySet()) {
      if (best.isEmpty() || entry.getValue() > counts.getOrDefault(best, 0)) {
        best = entry.getKey();
      }
    }
    return best;
  }
}
