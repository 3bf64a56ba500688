package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.command.ExitCode;

/**
 * The recipe of the papers' model on a few hundred sentences, and every system over the model, each
 * of which must find something to change. Only what takes minutes whatever the data is exchanged:
 * the syntax model is that of the English model, and lists of a few words stand for WordNet.
 */
@Tag("all")
class PapersRecipeTest {
  private static final Path RECIPES = Path.of("..", "recipes");
  private static final List<String> LANGUAGES = List.of("de", "fr", "es", "it");

  /** All tables know something of it; it is no sentence of the data. */
  private static final String SENTENCE =
      "The old city of Lisbon was hit by an earthquake yesterday.";

  private static final List<String> KNOWN_SYNONYMS =
      List.of(
          "buy\tpurchase",
          "buy\tacquire",
          "purchase\tacquire",
          "sing\tchant",
          "hum\tbuzz",
          "house\thome");

  @TempDir Path folder;
  private final List<String> english = new ArrayList<>();

  @Test
  void everySystemParaphrasesOverTheModel() throws IOException {
    writeData(folder.resolve("data"));
    CommandRun trained =
        CommandRun.of(
            "train",
            writeRecipe(),
            "--data",
            folder.resolve("data"),
            "--work",
            folder.resolve("work"),
            "--output",
            folder.resolve("model"));
    assertEquals(ExitCode.DONE, trained.exit(), trained.err());
    String columns =
        CommandRun.of("table", "info", folder.resolve("model/tables/comparable.table")).out();
    assertTrue(columns.contains("model1(e1|e2)"), columns);
    String trigrams = CommandRun.of("lm", "info", folder.resolve("model/lm-trigram.bin")).out();
    assertTrue(trigrams.matches("(?s).*entityClasses\\W+true.*"), trigrams);
    for (String system : BaselineSystems.andStandard().names().split(", ", -1)) {
      assertNotEquals(SENTENCE, paraphrase(system), system);
    }
    assertEquals(SENTENCE.replace("hit", "shaken"), paraphrase("MSA"));
  }

  /** The best paraphrase, as the papers count: even if the unchanged sentence scores higher. */
  private String paraphrase(String system) {
    CommandRun run =
        CommandRun.of("--model", folder.resolve("model"), "--system", system, "--any", SENTENCE);
    assertEquals(ExitCode.DONE, run.exit(), system + ": " + run.err());
    assertEquals(1, run.out().lines().count(), system);
    return run.out().strip();
  }

  private Path writeRecipe() throws IOException {
    String yaml =
        Files.readString(RECIPES.resolve("papers.yaml"))
            .replaceAll("\\.xz\\b", "")
            .replaceAll("(?s)\n  syntax:\n    run: syntax\n.*?\n\n", "\n")
            .replace("\"@syntax\"", "syntax.bin")
            .replaceAll(
                "(?s)\n  wordnet-senses:\n    run: wordnet\n.*?\n\n",
                """

                  wordnet-senses:
                    run: import
                    inputs: {pairs: synonyms.tsv}
                    options: {format: tsv, name: wordnet-all}

                """)
            .replace(
                "inputs: {syntax: syntax.bin}",
                "inputs: {syntax: syntax.bin, dictionaries: dictionary.tsv}")
            .replace("classes: 4096", "classes: 6")
            .replace("min-word: 20,", "min-word: 2,")
            .replace("min-word: 50,", "min-word: 2,")
            .replace("min-pair: 4,", "min-pair: 1, min-triple: 1, least: 0,")
            .replace("every: 500, tune: 150, test: 350", "every: 10, tune: 10, test: 5");
    Path copied = Files.createDirectories(folder.resolve("recipes"));
    write(copied, "papers/MODEL_CARD.md", List.of("# A small model"));
    try (DirectoryStream<Path> weights =
        Files.newDirectoryStream(RECIPES.resolve("papers"), "*.weights")) {
      for (Path file : weights) {
        Files.copy(file, copied.resolve("papers").resolve(file.getFileName()));
      }
    }
    write(copied, "english/collocation-pairs.tsv", List.of("0\tsing\tsong\trecord\tsong"));
    return Files.writeString(copied.resolve("papers.yaml"), yaml);
  }

  private void writeData(Path data) throws IOException {
    english.addAll(Files.readAllLines(RECIPES.resolve("small/en.txt")));
    List<String> foreign = Files.readAllLines(RECIPES.resolve("small/de.txt"));
    List<String> tsv = new ArrayList<>();
    List<String> groups = new ArrayList<>();
    for (int i = 0; i < english.size(); i++) {
      tsv.add(english.get(i) + "\t" + foreign.get(i));
      tsv.add(reworded(english.get(i)) + "\t" + foreign.get(i));
      groups.add("g" + i + "\t" + english.get(i) + "\t" + reworded(english.get(i)));
    }
    write(data, "europarl/en.txt", english);
    for (String language : LANGUAGES) {
      write(data, "europarl/" + language + ".txt", foreign);
      write(data, "tatoeba/eng-" + language + ".tsv", tsv);
    }
    write(data, "tatoeba/eng-pt.tsv", tsv);
    for (String text : List.of("wikipedia-core", "textbooks", "government-blogs", "wikinews")) {
      write(data, "english/" + text + ".txt", english);
    }
    write(data, "english/common-voice.txt", verbsAndObjects());
    write(data, "novels/eltec.txt", english);
    write(data, "crowd-translations/groups.tsv", groups);
    write(data, "bible/BBE.txt", english);
    write(data, "bible/BSB.txt", english.stream().map(PapersRecipeTest::reworded).toList());
    write(data, "news-clusters/ecbplus.tsv", news());
    write(
        data, "queries/banking.tsv", List.of("old city map\twhere\t1", "aged city map\twhere\t1"));
    write(
        data, "queries/questions.tsv", List.of("an old city\twhere\t1", "the old city\twhere\t1"));
    write(data, "ppdb/lexical-pairs.tsv", KNOWN_SYNONYMS);
    write(data, "dictionary.tsv", List.of("flat\tnoun\ta set of rooms to live in"));
    write(data, "synonyms.tsv", List.of("big\tlarge\t1", "old\tlarge\t1"));
    Files.copy(Path.of("../model/en/syntax.bin"), data.resolve("syntax.bin"));
  }

  /** Enough for the classifier of collocations to see what is alike and what is not. */
  private static List<String> verbsAndObjects() {
    List<String> lines = new ArrayList<>();
    String[][] verbs = {{"bought", "purchased", "acquired"}, {"sang", "hummed", "recorded"}};
    String[][] objects = {{"houses", "cars", "boats", "farms"}, {"songs", "tunes", "melodies"}};
    for (int kind = 0; kind < verbs.length; kind++) {
      for (String verb : verbs[kind]) {
        for (String object : objects[kind]) {
          lines.add("The people " + verb + " many old " + object + " in the city.");
          lines.add("They " + verb + " the " + object + ".");
        }
      }
    }
    return lines;
  }

  private static String reworded(String sentence) {
    return sentence.replace(" old ", " aged ").replace("at once", "immediately");
  }

  private static List<String> news() {
    List<String> lines = new ArrayList<>();
    String[] cities = {"Rome", "Oslo", "Lima", "Cairo", "Delhi", "Quito"};
    String[] times = {"today", "again", "early", "late", "twice", "overnight"};
    for (int i = 0; i < cities.length; i++) {
      String verb = i % 3 < 2 ? "hit" : "shaken";
      lines.add("quake\tpaper%d\t0\tMarch 3 , 2012".formatted(i));
      lines.add(
          "quake\tpaper%d\t1\tThe old city of %s was %s by an earthquake %s ."
              .formatted(i, cities[i], verb, times[i]));
    }
    return lines;
  }

  private static void write(Path data, String file, List<String> lines) throws IOException {
    Files.createDirectories(data.resolve(file).getParent());
    Files.write(data.resolve(file), lines);
  }
}
