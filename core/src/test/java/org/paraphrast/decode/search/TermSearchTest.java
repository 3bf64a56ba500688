package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;

/** One term keeps one translation within a sentence. */
class TermSearchTest {
  private static final String TWICE = "the dog sleeps and the dog barks .";

  @TempDir Path folder;

  private static Generation found(Generator generator, String text, int count) {
    Sentence sentence = Analyzer.english().analyze(text);
    return generator.generate(sentence, Task.VARIATION, count, new Generator.Seed(1));
  }

  private static List<String> texts(Generation generation) {
    return generation.hypotheses().stream()
        .map(hypothesis -> hypothesis.text().rendering().text())
        .toList();
  }

  private static boolean isAlike(String output) {
    List<String> words = List.of(output.split(" ", -1));
    return words.stream().filter(List.of("dog", "hound", "canine")::contains).distinct().count()
        == 1;
  }

  @Test
  void theBestAreThoseOfAllThatSayItAlike() {
    StatisticalGenerator free = TermFixtures.generator(folder);
    Generation all = found(free, TWICE, 100);
    assertFalse(isAlike(texts(all).get(0)), "else there is nothing to keep");
    Generation kept = found(free.keepingTerms(), TWICE, 100);
    assertEquals(texts(all).stream().filter(TermSearchTest::isAlike).toList(), texts(kept));
    assertEquals(2, texts(kept).size());
    assertTrue(kept.optimal());
    assertEquals(all.hypotheses().size() - 2, kept.rejected());
  }

  @Test
  void otherSentencesAreSaidAsEver() {
    StatisticalGenerator free = TermFixtures.generator(folder);
    for (String text : List.of("the dog barks .", "quickly they eat .")) {
      assertEquals(
          found(free, text, 10).hypotheses(), found(free.keepingTerms(), text, 10).hypotheses());
    }
  }

  @Test
  void whereListingEndsTooSoonTheTermStays() {
    SearchOptions all = SearchOptions.DEFAULT;
    SearchOptions.Steps forOne = new SearchOptions.Steps(14);
    SearchOptions few =
        new SearchOptions(all.budget(), forOne, all.beam(), all.estimate(), all.exact());
    StatisticalGenerator free = TermFixtures.generator(folder, few);
    String text = "the dog sleeps and the dog barks and quickly they eat .";
    assertFalse(isAlike(texts(found(free, text, 1)).get(0)));
    assertEquals(
        List.of("the dog sleeps and the dog barks and rapidly they eat ."),
        texts(found(free.keepingTerms(), text, 1)));
  }

  @Test
  void aSentenceOfManyWindowsSaysItAlike() {
    StatisticalGenerator free = TermFixtures.generator(folder);
    String text = "the dog sleeps and the dog barks and ".repeat(30) + "quickly they eat .";
    assertFalse(isAlike(texts(found(free, text, 1)).get(0)));
    List<String> kept = texts(found(free.keepingTerms(), text, 3));
    assertTrue(kept.stream().allMatch(TermSearchTest::isAlike), kept.toString());
    assertTrue(kept.get(0).endsWith("rapidly they eat ."), kept.get(0));
  }
}
