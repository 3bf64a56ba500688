package org.paraphrast.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A small bilingual world for tests: every noun, verb and adjective has a word of an invented
 * language, and some English words share one, so that pivoting finds them.
 */
public final class TinyCorpus {
  private static final String[][] NOUNS = {
    {"house", "hus"}, {"home", "hus"}, {"car", "wagn"}, {"automobile", "wagn"}, {"child", "kin"},
    {"kid", "kin"}, {"teacher", "lera"}, {"street", "gat"}, {"road", "gat"}, {"dog", "hun"}
  };
  private static final String[][] VERBS = {
    {"bought", "kopte"},
    {"purchased", "kopte"},
    {"saw", "sag"},
    {"noticed", "sag"},
    {"liked", "moste"},
    {"found", "fan"}
  };
  private static final String[][] ADJECTIVES = {
    {"big", "gros"}, {"large", "gros"}, {"old", "alt"}, {"small", "kliin"}, {"little", "kliin"}
  };

  private TinyCorpus() {}

  /** Writes {@code en.txt}, {@code xx.txt}, {@code pairs.tsv}, {@code synonyms.tsv}. */
  public static void write(Path folder, int sentences) throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    List<String> english = new ArrayList<>();
    List<String> foreign = new ArrayList<>();
    List<String> tsv = new ArrayList<>();
    for (int i = 0; i < sentences; i++) {
      String[] subject = pick(NOUNS, random);
      String[] verb = pick(VERBS, random);
      String[] adjective = pick(ADJECTIVES, random);
      String[] object = pick(NOUNS, random);
      String left =
          "The " + subject[0] + " " + verb[0] + " the " + adjective[0] + " " + object[0] + ".";
      String right =
          "Di " + subject[1] + " " + verb[1] + " di " + adjective[1] + " " + object[1] + ".";
      english.add(left);
      foreign.add(right);
      tsv.add(left + "\t" + right);
    }
    Files.createDirectories(folder);
    Files.write(folder.resolve("en.txt"), english);
    Files.write(folder.resolve("xx.txt"), foreign);
    Files.write(folder.resolve("pairs.tsv"), tsv);
    Files.writeString(folder.resolve("synonyms.tsv"), "house\tbuilding\t0.5\n");
  }

  private static String[] pick(String[][] words, SplittableRandom random) {
    return words[random.nextInt(words.length)];
  }
}
