package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A text as numbers of words, for training vectors: sentences one after the other, each ended by a
 * mark; words without a vector are left out, as if they did not stand there. Numbers go by falling
 * frequency, then by the words themselves. Immutable once made.
 */
final class VectorText {
  /** Sentences are cut here. */
  static final int LONGEST = 1000;

  private static final int END = -1;

  private final List<String> words;
  private final long[] counts;
  private int[] tokens = new int[1 << 16];
  private int size;
  private long kept;

  /** A text that can be walked twice: once to count, once to number. */
  @FunctionalInterface
  interface Sentences {
    void forEach(Consumer<List<String>> lowerCaseWords);
  }

  VectorText(Sentences sentences, SkipGramOptions options) {
    Map<String, long[]> all = new HashMap<>();
    sentences.forEach(
        sentence -> sentence.forEach(w -> all.computeIfAbsent(w, key -> new long[1])[0]++));
    List<Map.Entry<String, long[]>> frequent = new ArrayList<>(all.entrySet());
    frequent.removeIf(entry -> entry.getValue()[0] < options.minCount());
    frequent.sort(
        Comparator.comparingLong((Map.Entry<String, long[]> entry) -> -entry.getValue()[0])
            .thenComparing(Map.Entry::getKey));
    if (frequent.size() > options.vocabulary().most()) {
      frequent = frequent.subList(0, options.vocabulary().most());
    }
    words = frequent.stream().map(Map.Entry::getKey).toList();
    counts = frequent.stream().mapToLong(entry -> entry.getValue()[0]).toArray();
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < counts.length; i++) {
      numbers.put(words.get(i), i);
    }
    sentences.forEach(sentence -> add(sentence, numbers));
  }

  private void add(List<String> sentence, Map<String, Integer> numbers) {
    int from = size;
    for (String word : sentence) {
      Integer number = numbers.get(word);
      if (number != null) {
        if (size - from == LONGEST) {
          append(END);
          from = size;
        }
        append(number);
        kept++;
      }
    }
    append(END);
  }

  private void append(int token) {
    if (size == tokens.length) {
      tokens = Arrays.copyOf(tokens, Math.addExact(size, size / 2));
    }
    tokens[size++] = token;
  }

  /** Number of words that have a vector. */
  int words() {
    return counts.length;
  }

  String wordAt(int number) {
    return words.get(number);
  }

  long count(int word) {
    return counts[word];
  }

  /** Number of tokens with a vector. */
  long tokens() {
    return kept;
  }

  /** Number of places: tokens and ends of sentences. */
  int size() {
    return size;
  }

  int word(int place) {
    return tokens[place];
  }

  /** The end of the sentence that starts here. */
  int end(int start) {
    int end = start;
    while (tokens[end] != END) {
      end++;
    }
    return end;
  }
}
