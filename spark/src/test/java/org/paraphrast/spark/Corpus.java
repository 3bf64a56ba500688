package org.paraphrast.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A small corpus in two languages, and a recipe for it: German, as in recipes/small, and a language
 * that is German with every word read backwards.
 */
final class Corpus {
  private static final Path SMALL = Path.of("../recipes/small");

  private Corpus() {}

  /** Writes the corpus and a recipe for a language model into a folder; returns the recipe. */
  static Path writeLm(Path folder) throws IOException {
    write(folder);
    return Files.writeString(
        folder.resolve("lm.yaml"),
        """
        recipe: lm
        stages:
          lm:
            run: language-model
            inputs: {texts: [en.txt, eng-fr.tsv, de.txt]}
            options: {order: 4}
        """);
  }

  /** Writes the corpus and {@code recipe.yaml} into a folder; returns the recipe. */
  static Path write(Path folder) throws IOException {
    Files.createDirectories(folder);
    List<String> english = Files.readAllLines(SMALL.resolve("en.txt"));
    List<String> german = Files.readAllLines(SMALL.resolve("de.txt"));
    List<String> other = new ArrayList<>();
    for (int i = 0; i < german.size(); i++) {
      other.add(english.get(i) + "\t" + backwards(german.get(i)));
    }
    other.addAll(List.copyOf(other.subList(100, 140))); // pairs that come twice
    other.addAll(0, List.copyOf(other.subList(50, 60)));
    lines(folder.resolve("en.txt"), english);
    lines(folder.resolve("de.txt"), german);
    lines(folder.resolve("eng-fr.tsv"), other);
    lines(folder.resolve("more.tsv"), other.subList(0, 300));
    Path recipe = folder.resolve("recipe.yaml");
    Files.writeString(
        recipe,
        """
        recipe: cluster
        run-on: spark
        stages:
          pairs-de:
            run: bitext
            inputs: {english: en.txt, foreign: de.txt}
            options: {language: de}
          pairs-fr:
            run: bitext
            inputs: {tsv: eng-fr.tsv}
            options: {language: fr, limit-each: 590, distinct: true, max-words: 12, max-ratio: 1.8}
          links-de:
            run: align
            inputs: {pairs: "@pairs-de"}
          links-fr:
            run: align
            inputs: {pairs: "@pairs-fr"}
            options: {sample: 200}
          phrases-de:
            run: phrases
            inputs: {pairs: "@pairs-de", links: "@links-de"}
          phrases-fr:
            run: phrases
            inputs: {pairs: "@pairs-fr", links: "@links-fr"}
            options: {smoothing: kneser-ney, max-length: 4, significance: a-e}
          pivot:
            run: pivot
            inputs: {phrases: {fr: "@phrases-fr", de: "@phrases-de"}, words: en.txt}
            options: {min-count: 2, candidates: 2, tau: 20}
          shared:
            run: shared-translations
            inputs: {tsv: [eng-fr.tsv, more.tsv], words: en.txt}
            options: {unfiltered: true}
        """);
    return recipe;
  }

  /** Writes a recipe of its last stage, from {@code de.zst} and {@code fr.zst}. */
  static Path writePivot(Path folder) throws IOException {
    Path recipe = folder.resolve("pivot.yaml");
    Files.writeString(
        recipe,
        """
        recipe: pivot
        stages:
          pivot:
            run: pivot
            inputs: {phrases: {fr: fr.zst, de: de.zst}, words: en.txt}
            options: {min-count: 2, candidates: 2, tau: 20}
        """);
    return recipe;
  }

  private static String backwards(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.split(" ", -1)) {
      words.add(new StringBuilder(word).reverse().toString());
    }
    return String.join(" ", words);
  }

  static void lines(Path file, List<String> lines) throws IOException {
    Files.writeString(file, String.join("\n", lines) + "\n");
  }
}
