package org.paraphrast.syntax.teach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;

/** Knows a small language: "The old man finds a dog .", where walks is two words. */
final class ToyTeacher implements SyntaxTeacher {
  private static final List<String> DETERMINERS = List.of("the", "a", "this", "every");
  private static final List<String> ADJECTIVES = List.of("old", "big", "small", "red", "happy");
  private static final List<String> NOUNS = List.of("man", "dog", "cat", "house", "bird", "walks");
  private static final List<String> VERBS = List.of("finds", "sees", "likes", "walks", "wants");

  @Override
  public String name() {
    return "toy";
  }

  /** Sentences of the language. */
  static List<List<String>> sentences(int count, long seed) {
    Random random = new Random(seed);
    List<List<String>> sentences = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> words = new ArrayList<>();
      nounPhrase(words, random);
      words.add(pick(VERBS, random));
      nounPhrase(words, random);
      words.add(".");
      String first = words.get(0);
      words.set(0, first.substring(0, 1).toUpperCase(Locale.ROOT) + first.substring(1));
      sentences.add(words);
    }
    return sentences;
  }

  private static void nounPhrase(List<String> words, Random random) {
    words.add(pick(DETERMINERS, random));
    while (random.nextInt(3) == 0) {
      words.add(pick(ADJECTIVES, random));
    }
    words.add(pick(NOUNS, random));
  }

  private static String pick(List<String> words, Random random) {
    return words.get(random.nextInt(words.size()));
  }

  @Override
  public SyntaxAnalyzer open() {
    return new SyntaxAnalyzer() {
      @Override
      public Set<SyntaxLayer> layers() {
        return EnumSet.of(SyntaxLayer.TAGS, SyntaxLayer.CHUNKS, SyntaxLayer.DEPENDENCIES);
      }

      @Override
      public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
        return analysis(forms);
      }
    };
  }

  static SyntaxAnalysis analysis(List<String> forms) {
    int size = forms.size();
    String[] tags = new String[size];
    String[] chunks = new String[size];
    String[] relations = new String[size];
    int[] heads = new int[size];
    boolean noun = false;
    int verb = -1;
    for (int i = 0; i < size; i++) {
      String word = forms.get(i).toLowerCase(Locale.ROOT);
      tags[i] =
          word.equals(".")
              ? "."
              : DETERMINERS.contains(word)
                  ? "DT"
                  : ADJECTIVES.contains(word) ? "JJ" : noun ? "VBZ" : "NN";
      noun = tags[i].equals("NN");
      verb = tags[i].equals("VBZ") ? i : verb;
      chunks[i] =
          switch (tags[i]) {
            case "DT" -> "B-NP";
            case "VBZ" -> "B-VP";
            case "." -> "O";
            default -> "I-NP";
          };
    }
    for (int i = 0; i < size; i++) {
      switch (tags[i]) {
        case "NN" -> attach(heads, relations, i, verb, i < verb ? "nsubj" : "dobj");
        case "VBZ" -> attach(heads, relations, i, -1, SyntaxAnalysis.ROOT);
        case "." -> attach(heads, relations, i, verb, "punct");
        default -> {
          int head = i + Arrays.asList(tags).subList(i, size).indexOf("NN");
          attach(heads, relations, i, head, tags[i].equals("DT") ? "det" : "amod");
        }
      }
    }
    return new SyntaxAnalysis.Builder(forms)
        .tags(tags)
        .chunks(chunks)
        .dependencies(heads, relations)
        .build();
  }

  private static void attach(int[] heads, String[] relations, int word, int head, String name) {
    heads[word] = head;
    relations[word] = name;
  }
}
