package org.paraphrast.table.collocation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.table.dependency.LemmaWord;
import org.paraphrast.table.source.BilingualPhrases;

/**
 * How words and collocations are translated: the pivot evidence. Input: bilingual phrase tables.
 * Output: for each verb, object and verb–object pair the counts of its translations, all forms
 * taken together; two are compared by the cosine. A phrase stands for a pair if its first word is a
 * form of the verb, its last one of the object, and what is between are determiners. Foreign words
 * are cut after five letters and short ones left out, so that inflected forms meet.
 */
final class TranslationProfiles {
  private static final Set<String> DETERMINERS =
      Resources.words(TranslationProfiles.class, "words.txt", "determiners");
  private static final int STEM = 5;
  private static final int SHORT = 3;
  private static final double LEAST = 0.01;
  private static final int LONGEST = 4;

  private final Map<String, List<String>> verbs = new HashMap<>();
  private final Map<String, List<String>> objects = new HashMap<>();
  private final Collocations collocations;
  private final Map<String, Map<String, Double>> profiles = new HashMap<>();

  TranslationProfiles(Collocations collocations, Inflector inflector) {
    this.collocations = collocations;
    Set<String> verbWords = new TreeSet<>();
    Set<String> objectWords = new TreeSet<>();
    for (Collocation pair : collocations.all()) {
      verbWords.add(pair.verb());
      objectWords.add(pair.object());
    }
    verbWords.forEach(word -> index(word, PartOfSpeech.VERB, inflector, verbs));
    objectWords.forEach(word -> index(word, PartOfSpeech.NOUN, inflector, objects));
  }

  private static void index(
      String word,
      PartOfSpeech partOfSpeech,
      Inflector inflector,
      Map<String, List<String>> forms) {
    String lemma = LemmaWord.parse(word).lemma();
    Set<String> all = new TreeSet<>();
    all.add(lemma);
    for (Inflection inflection : Inflector.inflections(partOfSpeech)) {
      all.add(inflector.inflect(lemma, partOfSpeech, inflection));
    }
    for (String form : all) {
      forms.computeIfAbsent(form, f -> new ArrayList<>()).add(word);
    }
  }

  /** Adds the translations of a language. */
  void read(String language, BilingualPhrases phrases) {
    phrases.read(pair -> add(language, pair));
  }

  private void add(String language, BilingualPhrases.Pair pair) {
    if (pair.foreignGivenEnglish() < LEAST) {
      return;
    }
    List<String> words = List.of(pair.english().split(" ", -1));
    List<String> names = names(words);
    if (names.isEmpty()) {
      return;
    }
    String foreign = stems(pair.foreign());
    if (!foreign.isEmpty()) {
      double count = pair.foreignGivenEnglish() * Math.max(1, pair.englishCount());
      for (String name : names) {
        profiles
            .computeIfAbsent(name, n -> new HashMap<>())
            .merge(language + " " + foreign, count, Double::sum);
      }
    }
  }

  private List<String> names(List<String> words) {
    List<String> names = new ArrayList<>();
    if (words.size() == 1) {
      names.addAll(verbs.getOrDefault(words.get(0), List.of()));
      names.addAll(objects.getOrDefault(words.get(0), List.of()));
      return names;
    }
    if (words.size() > LONGEST || !DETERMINERS.containsAll(words.subList(1, words.size() - 1))) {
      return names;
    }
    for (String verb : verbs.getOrDefault(words.get(0), List.of())) {
      for (String object : objects.getOrDefault(words.get(words.size() - 1), List.of())) {
        Collocation pair = new Collocation(verb, object);
        if (collocations.contains(pair)) {
          names.add(pair.name());
        }
      }
    }
    return names;
  }

  /** The content words cut short, in alphabetical order. */
  static String stems(String foreign) {
    Set<String> stems = new TreeSet<>();
    for (String word : foreign.split(" ", -1)) {
      if (word.length() > SHORT && Character.isLetter(word.charAt(0))) {
        stems.add(word.substring(0, Math.min(STEM, word.length())));
      }
    }
    return String.join(" ", stems);
  }

  /** Whether there is a translation. */
  boolean has(String name) {
    return profiles.containsKey(name);
  }

  /** The cosine of the translations of two words or pairs; 0 if one has none. */
  double cosine(String first, String second) {
    Map<String, Double> a = profiles.get(first);
    Map<String, Double> b = profiles.get(second);
    if (a == null || b == null) {
      return 0;
    }
    double product = 0;
    Map<String, Double> small = a.size() <= b.size() ? a : b;
    Map<String, Double> large = small == a ? b : a;
    for (Map.Entry<String, Double> entry : small.entrySet()) {
      product += entry.getValue() * value(large.get(entry.getKey()));
    }
    return product / (norm(a) * norm(b));
  }

  private static double value(@Nullable Double count) {
    return count == null ? 0 : count;
  }

  private static double norm(Map<String, Double> profile) {
    double sum = 0;
    for (double count : profile.values()) {
      sum += count * count;
    }
    return Math.sqrt(sum);
  }
}
