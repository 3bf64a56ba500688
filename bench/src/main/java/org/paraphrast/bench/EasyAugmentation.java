package org.paraphrast.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import net.sf.extjwnl.JWNLException;
import net.sf.extjwnl.data.IndexWord;
import net.sf.extjwnl.data.Synset;
import net.sf.extjwnl.data.Word;
import net.sf.extjwnl.dictionary.Dictionary;
import org.paraphrast.text.FunctionWords;

/**
 * "Easy data augmentation" (Wei and Zou 2019), written from the paper: synonym replacement alone,
 * or one of synonym replacement, random insertion, random swap and random deletion at a time.
 * Synonyms are the other words of all synsets of a word. Each changes α of the words, at least one.
 */
final class EasyAugmentation {
  private static final double ALPHA = 0.1;

  private final Dictionary dictionary;
  private final Map<String, List<String>> synonyms = new ConcurrentHashMap<>();

  EasyAugmentation() {
    try {
      dictionary = Dictionary.getDefaultResourceInstance();
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be opened", e);
    }
  }

  /** Different variants by synonym replacement. */
  List<String> replaced(String text, int count, Random random) {
    return variants(text, count, random, false);
  }

  /** Different variants by all four operations. */
  List<String> changed(String text, int count, Random random) {
    return variants(text, count, random, true);
  }

  private List<String> variants(String text, int count, Random random, boolean all) {
    List<String> words = words(text);
    Set<String> found = new LinkedHashSet<>();
    for (int tries = 0; tries < 4 * count && found.size() < count && !words.isEmpty(); tries++) {
      List<String> changed = new ArrayList<>(words);
      int n = Math.max(1, (int) (ALPHA * words.size()));
      switch (all ? random.nextInt(4) : 0) {
        case 0 -> replace(changed, n, random);
        case 1 -> insert(changed, n, random);
        case 2 -> swap(changed, n, random);
        default -> delete(changed, random);
      }
      if (!changed.equals(words)) {
        found.add(String.join(" ", changed));
      }
    }
    return new ArrayList<>(found);
  }

  /** Small letters without punctuation, as the paper's program cleans its input. */
  static List<String> words(String text) {
    String clean =
        text.toLowerCase(Locale.ROOT).replaceAll("['’]", "").replaceAll("[^a-z ]", " ").strip();
    return clean.isEmpty() ? List.of() : Arrays.asList(clean.split(" +", -1));
  }

  private void replace(List<String> words, int n, Random random) {
    List<String> order = new ArrayList<>(new LinkedHashSet<>(words));
    order.removeIf(FunctionWords::contains);
    Collections.shuffle(order, random);
    int done = 0;
    for (String word : order) {
      List<String> others = synonyms(word);
      if (done < n && !others.isEmpty()) {
        Collections.replaceAll(words, word, others.get(random.nextInt(others.size())));
        done++;
      }
    }
  }

  private void insert(List<String> words, int n, Random random) {
    for (int i = 0; i < n; i++) {
      for (int tries = 0; tries < 10; tries++) {
        List<String> others = synonyms(words.get(random.nextInt(words.size())));
        if (!others.isEmpty()) {
          words.add(random.nextInt(words.size() + 1), others.get(random.nextInt(others.size())));
          break;
        }
      }
    }
  }

  private static void swap(List<String> words, int n, Random random) {
    for (int i = 0; i < n; i++) {
      Collections.swap(words, random.nextInt(words.size()), random.nextInt(words.size()));
    }
  }

  private static void delete(List<String> words, Random random) {
    String one = words.get(random.nextInt(words.size()));
    words.removeIf(word -> random.nextDouble() < ALPHA);
    if (words.isEmpty()) {
      words.add(one);
    }
  }

  private List<String> synonyms(String word) {
    return synonyms.computeIfAbsent(word, this::lookUp);
  }

  private List<String> lookUp(String word) {
    Set<String> others = new TreeSet<>();
    try {
      for (IndexWord index : dictionary.lookupAllIndexWords(word).getIndexWordArray()) {
        for (Synset synset : index.getSenses()) {
          for (Word other : synset.getWords()) {
            others.add(other.getLemma().toLowerCase(Locale.ROOT).replaceAll("[-_]", " "));
          }
        }
      }
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
    others.remove(word);
    return List.copyOf(others);
  }
}
