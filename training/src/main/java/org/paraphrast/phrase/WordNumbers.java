package org.paraphrast.phrase;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.paraphrast.text.vocabulary.Vocabulary;

/** Numbers of words from 1 in the order they come; 0 is no word. */
final class WordNumbers {
  private final Vocabulary.Builder vocabulary = new Vocabulary.Builder();

  int[] of(List<String> words) {
    int[] numbers = new int[words.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = vocabulary.add(words.get(i)) + 1;
    }
    if (vocabulary.size() >= PhraseKey.MOST_WORD_NUMBER) {
      throw new IllegalStateException(
          "a corpus must have less than " + PhraseKey.MOST_WORD_NUMBER + " different words");
    }
    return numbers;
  }

  /** The same, if all words are known by now: nothing changes, so threads may share it. */
  int[] known(List<String> words) {
    int[] numbers = new int[words.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = vocabulary.number(words.get(i)) + 1;
      if (numbers[i] == 0) {
        throw new IllegalStateException("'" + words.get(i) + "' is not among the words");
      }
    }
    return numbers;
  }

  /** The words so far. */
  List<String> words() {
    return IntStream.range(0, vocabulary.size()).mapToObj(vocabulary::word).toList();
  }

  /** The words in alphabetical order, so that ranks sort as words do. */
  Ranks rank() {
    String[] words = new String[vocabulary.size()];
    Arrays.setAll(words, vocabulary::word);
    Integer[] order = new Integer[words.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> words[a].compareTo(words[b]));
    int[] rankOf = new int[words.length + 1];
    int[] numberOf = new int[words.length + 1];
    for (int rank = 1; rank <= order.length; rank++) {
      rankOf[order[rank - 1] + 1] = rank;
      numberOf[rank] = order[rank - 1] + 1;
    }
    return new Ranks(words, rankOf, numberOf);
  }

  /** Words by number and by rank, both from 1. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Ranks(String[] words, int[] rankOf, int[] numberOf) {
    int[] ranks(int[] numbers) {
      return map(numbers, rankOf);
    }

    int[] numbers(int[] ranks) {
      return map(ranks, numberOf);
    }

    private static int[] map(int[] values, int[] table) {
      int[] mapped = new int[values.length];
      for (int i = 0; i < mapped.length; i++) {
        mapped[i] = table[values[i]];
      }
      return mapped;
    }

    String word(int number) {
      return words[number - 1];
    }

    int size() {
      return words.length;
    }

    String text(int[] numbers) {
      StringBuilder text = new StringBuilder();
      for (int number : numbers) {
        text.append(text.isEmpty() ? "" : " ").append(word(number));
      }
      return text.toString();
    }
  }
}
