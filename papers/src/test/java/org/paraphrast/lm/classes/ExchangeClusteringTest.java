package org.paraphrast.lm.classes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.Progress;

class ExchangeClusteringTest {
  private static BigramCounts count(List<List<String>> sentences, int most) {
    BigramCounts.Words words = new BigramCounts.Words();
    sentences.forEach(words::add);
    BigramCounts.Bigrams bigrams = words.bigrams(most);
    sentences.forEach(bigrams::add);
    return bigrams.build();
  }

  private static List<List<String>> random(SplittableRandom random, int sentences, int words) {
    List<List<String>> text = new ArrayList<>();
    for (int i = 0; i < sentences; i++) {
      List<String> sentence = new ArrayList<>();
      int word = random.nextInt(words);
      for (int j = random.nextInt(6); j >= 0; j--) {
        word = random.nextInt(3) == 0 ? random.nextInt(words) : (word * 7 + 3) % words;
        sentence.add("w" + word);
      }
      text.add(sentence);
    }
    return text;
  }

  /** The twin: ln Π N(g,h)/N(g) · N(w)/N(h), over the text itself. */
  private static double lnLikelihood(List<List<String>> text, Map<String, Integer> classes) {
    Map<String, Double> counts = new HashMap<>();
    List<String[]> events = new ArrayList<>();
    for (List<String> sentence : text) {
      String before = "<s>";
      List<String> whole = new ArrayList<>(sentence);
      whole.add("<s>");
      for (String word : whole) {
        String g = "g" + classes.getOrDefault(before, -1);
        String h = "h" + classes.getOrDefault(word, -1);
        events.add(new String[] {g, h, word});
        for (String key : List.of(g, h, g + h, "w " + word)) {
          counts.merge(key, 1.0, Double::sum);
        }
        before = word;
      }
    }
    double sum = 0;
    for (String[] event : events) {
      double transition = at(counts, event[0] + event[1]) / at(counts, event[0]);
      sum += Math.log(transition * at(counts, "w " + event[2]) / at(counts, event[1]));
    }
    return sum;
  }

  private static double at(Map<String, Double> counts, String key) {
    return counts.getOrDefault(key, Double.NaN);
  }

  private static Map<String, Integer> numbers(WordClasses classes) {
    Map<String, Integer> numbers = new HashMap<>();
    for (int number = 0; number < classes.members().size(); number++) {
      for (WordClasses.Member member : classes.members().get(number)) {
        numbers.put(member.word(), number);
      }
    }
    return numbers;
  }

  @Test
  void theLikelihoodIsThatOfTheFormula() {
    // "a b" three times, "c b" once; classes {a, c}, {b}: N(s,ac) = N(ac,b) = N(b,s) = 4, so every
    // transition is certain and only p(a|ac) = 3/4, p(c|ac) = 1/4 are not
    List<List<String>> text =
        List.of(List.of("a", "b"), List.of("a", "b"), List.of("a", "b"), List.of("c", "b"));
    ExchangeClustering clustering =
        new ExchangeClustering(count(text, 10), 2, new ExchangeClustering.Passes(3));
    WordClasses classes = clustering.run(1, Progress.none());
    assertEquals(numbers(classes).get("a"), numbers(classes).get("c"));
    double expected = 3 * Math.log(0.75) + Math.log(0.25);
    List<Double> history = clustering.lnLikelihoods();
    assertEquals(expected, history.get(history.size() - 1), 1e-9);
  }

  @Test
  void everyPassAgreesWithTheTwinAndNeverFalls() {
    SplittableRandom random = new SplittableRandom(11);
    for (int round = 0; round < 30; round++) {
      List<List<String>> text = random(random, 40, 5 + random.nextInt(15));
      ExchangeClustering clustering =
          new ExchangeClustering(
              count(text, 100), 1 + random.nextInt(6), new ExchangeClustering.Passes(4));
      WordClasses classes = clustering.run(1, Progress.none());
      List<Double> history = clustering.lnLikelihoods();
      assertEquals(lnLikelihood(text, numbers(classes)), history.get(history.size() - 1), 1e-6);
      for (int pass = 1; pass < history.size(); pass++) {
        assertTrue(history.get(pass) >= history.get(pass - 1) - 1e-6, history::toString);
      }
    }
  }

  @Test
  void atTheEndNoSingleMoveHelps() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 10; round++) {
      List<List<String>> text = random(random, 60, 9);
      int classes = 3;
      WordClasses found =
          new ExchangeClustering(count(text, 100), classes, new ExchangeClustering.Passes(100))
              .run(1, Progress.none());
      Map<String, Integer> numbers = numbers(found);
      double best = lnLikelihood(text, numbers);
      for (String word : List.copyOf(numbers.keySet())) {
        for (int to = 0; to < classes; to++) {
          Map<String, Integer> moved = new HashMap<>(numbers);
          moved.put(word, to);
          assertTrue(lnLikelihood(text, moved) <= best + 1e-6, word + " to " + to);
        }
      }
    }
  }

  @Test
  void threadsDoNotChangeTheClasses() {
    BigramCounts counts = count(random(new SplittableRandom(3), 2000, 300), 250);
    List<WordClasses> found = new ArrayList<>();
    for (int threads : Arrays.asList(1, 2, 3)) {
      found.add(
          new ExchangeClustering(counts, 20, new ExchangeClustering.Passes(2))
              .run(threads, Progress.none()));
    }
    assertEquals(found.get(0), found.get(1));
    assertEquals(found.get(0), found.get(2));
  }

  @Test
  void classesAreWrittenWithTheirWordsAndCounts(@TempDir Path folder) throws IOException {
    WordClasses classes =
        new WordClasses(
            List.of(
                List.of(new WordClasses.Member("red", 5), new WordClasses.Member("blue", 3)),
                List.of(new WordClasses.Member("house", 4))));
    classes.write(folder.resolve("classes.tsv"));
    assertEquals(
        List.of("0\tred\t5", "0\tblue\t3", "1\thouse\t4"),
        Files.readAllLines(folder.resolve("classes.tsv")));
  }
}
