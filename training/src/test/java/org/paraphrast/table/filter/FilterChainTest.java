package org.paraphrast.table.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

class FilterChainTest {
  private static final List<PairFilter> STANDARD =
      FilterChain.standard(Set.of(), WordNet.open(), new Inflector(), EnglishWords.NONE);

  private static TableEntry entry(String source, String target, float forward, float reverse) {
    return new TableEntry(
        Unit.parse(source), Unit.parse(target), List.of(forward, reverse), Evidence.NONE);
  }

  /** The filter that refuses the pair, or nothing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "car | car | same-words",
        "car , | car | punctuation-only",
        "5 cars | 6 cars | number-changed",
        "in 2004 | in the year 2004 | contained",
        "is possible | is not possible | negation-changed",
        "impossible | not possible | negation-changed",
        "increase | decrease | antonym",
        "increased | decreased | antonym",
        "good | bad | antonym",
        "of | situation | function-word-only",
        "the report | report on fish | dangling-edge",
        "final report | report | contained",
        "situation of the | case | dangling-edge",
        "the situation now | case then | dangling-edge",
        "concern about | worry | dangling-edge",
        "severe | a serious | dangling-edge",
        "a lot | much | ''",
        "noise nuisance | on noise | dangling-edge",
        "growth and | development and | dangling-edge",
        "of france | of spain | name-changed",
        "in germany | in spanish towns | name-changed",
        "additives , | additives is | punctuation-changed",
        "( see below | ( as follows | punctuation-changed",
        "he ( said | she ( said | punctuation-changed",
        "on toys | for toys | function-words-changed",
        "a guardian | the guardian | function-words-changed",
        "fast procedure | accelerated methods | plural-changed",
        "people | citizens | ''",
        "citizens | person | plural-changed",
        "of course | naturally | ''",
        "report | reports | inflection-changed",
        "he runs | he run | inflection-changed",
        "in fact | actually | ''",
        "at work | working | ''",
        "under control | in check | ''",
        "large | big | ''",
        "take [NN_1] into account | consider [NN_1] | ''",
        "take [NN_1] into account | take into account [NN_1] | ''",
        "the decision of [NN_1] | [NN_1] 's decision | ''",
        "problems with [NN_1] | problems in [NN_1] | function-words-changed",
        "adopt [NN_1] | approve [NN_1] | slot-beside",
        "implementing [NN_1] in | applying [NN_1] in | slot-beside",
        "put [NN_1] to [NN_2] | bring [NN_2] to [NN_1] | light-pattern",
        "[NN_1] adopted [NN_2] | [NN_1] approved [NN_2] | slot-beside",
        "[NN_1] adopted [NN_2] | [NN_2] was adopted by [NN_1] | ''",
        "promote <OBJ> trade | support <OBJ> trade | ''",
        "because of | due to | ''",
        "in order to | to | function-word-only"
      })
  void refusesForTheRightReason(String source, String target, String reason) {
    String first =
        STANDARD.stream()
            .filter(filter -> filter.refuses(entry(source, target, 0.5f, 0.5f)))
            .map(PairFilter::name)
            .findFirst()
            .orElse("");
    assertEquals(reason, first);
  }

  @Test
  void countsWhatEachFilterRefused() {
    List<TableEntry> passed = new ArrayList<>();
    FilterChain chain = new FilterChain(STANDARD, passed::add);
    chain.accept(entry("large", "big", 0.5f, 0.5f));
    chain.accept(entry("large", "large", 0.5f, 0.5f));
    chain.accept(entry("large", "big", 0.5f, 0.0001f));
    assertEquals(1, chain.passed());
    assertEquals(1, passed.size());
    assertEquals(1, chain.refused().get("same-words"));
    assertEquals(1, chain.refused().get("unlikely-reverse"));
    assertEquals(0, chain.refused().get("antonym"));
  }

  @Test
  void filtersAreSwitchedOffByName() {
    assertEquals(
        STANDARD.size() - 1,
        FilterChain.standard(Set.of("antonym"), WordNet.open(), new Inflector(), EnglishWords.NONE)
            .size());
    assertThrows(
        IllegalArgumentException.class,
        () ->
            FilterChain.standard(
                Set.of("no-such"), WordNet.open(), new Inflector(), EnglishWords.NONE));
  }
}
