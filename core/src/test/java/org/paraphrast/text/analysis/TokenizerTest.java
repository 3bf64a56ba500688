package org.paraphrast.text.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.guard.FrozenWords;

class TokenizerTest {
  static List<String> tokenize() {
    return CaseTable.lines("tokenize.txt");
  }

  static List<String> tokenizeLanguages() {
    return CaseTable.lines("tokenize-languages.txt");
  }

  static List<String> split() {
    return CaseTable.lines("split.txt");
  }

  @ParameterizedTest
  @MethodSource
  void tokenize(String line) {
    String[] sides = CaseTable.sides(line);
    assertEquals(sides[1], Tokenizer.of(Language.EN).tokenize(sides[0]).toString());
  }

  @ParameterizedTest
  @MethodSource
  void tokenizeLanguages(String line) {
    String[] sides = CaseTable.sides(line.substring(4));
    Language language = Language.of(line.substring(0, 2));
    assertEquals(sides[1], Tokenizer.of(language).tokenize(sides[0]).toString());
  }

  @ParameterizedTest
  @MethodSource
  void split(String line) {
    String[] sides = CaseTable.sides(line);
    String sentences =
        new SentenceSplitter(Language.EN)
            .split(sides[0]).stream()
                .map(span -> span.of(sides[0]))
                .collect(Collectors.joining(" ‖ "));
    assertEquals(sides[1], sentences);
  }

  @Test
  void formsMakeQuotesDashesAndApostrophesPlain() {
    Sentence sentence = Tokenizer.of(Language.EN).tokenize("“Don’t”—she said… soft\u00adhyphen");
    assertEquals(
        List.of("\"", "Do", "n't", "\"", "--", "she", "said", "...", "softhyphen"),
        List.copyOf(sentence.forms()));
    assertEquals("n’t", sentence.surface(2));
  }

  @Test
  void aTokenizedTextIsSplitAtSpacesOnly() {
    Sentence sentence =
        Analyzer.english().analyzeTokenized("do n't can't {0} U.S.", FrozenWords.NONE);
    assertEquals("do n't can't {0} U.S.", sentence.toString());
    assertEquals(5, sentence.size());
    assertTrue(sentence.guards().isGuarded(3));
  }

  @Test
  void theEmptyTextHasNoTokensAndOneGap() {
    Sentence sentence = Analyzer.english().analyze(" \n");
    assertEquals(0, sentence.size());
    assertEquals(" \n", sentence.gap(0));
  }
}
