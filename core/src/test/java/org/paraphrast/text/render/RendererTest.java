package org.paraphrast.text.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.CaseTable;

class RendererTest {
  static List<String> render() {
    return CaseTable.lines(RendererTest.class, "render.txt");
  }

  @ParameterizedTest
  @MethodSource
  void render(String line) {
    String[] sides = CaseTable.sides(line);
    MarkedReplacements marked = MarkedReplacements.parse(sides[0]);
    Rendering rendering = new Renderer().render(marked.sentence(), marked.replacements());
    assertEquals(sides[1], rendering.text());
    RenderingChecks.check(marked.sentence(), rendering, "table");
  }

  @Test
  void replacementsThatCrossAreRefused() {
    Sentence sentence = Analyzer.english().analyze("one big red dog");
    Renderer renderer = new Renderer();
    Replacement first = Replacement.of(new TokenSpan(0, 2), "x");
    Replacement second = Replacement.of(new TokenSpan(1, 3), "y");
    assertThrows(
        IllegalArgumentException.class, () -> renderer.render(sentence, List.of(first, second)));
    assertThrows(
        IllegalArgumentException.class,
        () -> renderer.render(sentence, List.of(Replacement.of(new TokenSpan(3, 5), "z"))));
  }

  @Test
  void copiesOutsideTheSourceAndWordsWithSpacesAreRefused() {
    TokenSpan source = new TokenSpan(1, 3);
    assertThrows(
        IllegalArgumentException.class,
        () -> new Replacement(source, List.of(new Replacement.Copy(new TokenSpan(0, 2)))));
    assertThrows(IllegalArgumentException.class, () -> Replacement.of(source, "two words"));
    assertThrows(IllegalArgumentException.class, () -> Replacement.of(source, ""));
  }

  @Test
  void theCaseLexiconDecidesWhatLosesItsCapital() {
    Sentence sentence = Analyzer.english().analyze("Dogs chase cats.");
    Replacement passive =
        new Replacement(
            new TokenSpan(0, 3),
            List.of(
                new Replacement.Copy(new TokenSpan(2, 3)),
                new Replacement.Words("are", "chased", "by"),
                new Replacement.Copy(new TokenSpan(0, 1))));
    assertEquals(
        "Cats are chased by Dogs.", new Renderer().render(sentence, List.of(passive)).text());
    Renderer knowing = new Renderer(word -> word.equals("Dogs"));
    assertEquals("Cats are chased by dogs.", knowing.render(sentence, List.of(passive)).text());
  }

  @ParameterizedTest
  @CsvSource({
    "dog,a",
    "apple,an",
    "hour,an",
    "honest,an",
    "honour,an",
    "heir,an",
    "house,a",
    "unit,a",
    "university,a",
    "umbrella,an",
    "uncle,an",
    "uninteresting,an",
    "unanimous,an",
    "use,a",
    "European,a",
    "one,a",
    "once,a",
    "onion,an",
    "MP,an",
    "UN,a",
    "FBI,an",
    "NATO,a",
    "8,an",
    "80,an",
    "18,an",
    "11,an",
    "110,a",
    "1,a",
    "X-ray,an",
    "U-turn,a",
    "ewe,a",
    "élan,an",
    "herb,an",
    "HTML,an",
    "utter,an",
    "useful,a",
    "usher,an",
    "US,a",
    "EU,an",
    "SMS,an",
    "URL,a",
    "hotel,a",
    "umpire,an",
    "urban,an"
  })
  void anArticleFollowsTheSoundOfTheNextWord(String word, String article) {
    assertEquals(article, IndefiniteArticle.before(word), word);
  }
}
