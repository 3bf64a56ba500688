package org.paraphrast.text.certificate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * Phrases of lower-case words, each with what is known of it; in a text the longest at each word
 * counts, from left to right. {@code a/b} in a phrase stands for either word.
 */
final class Phrases<T> {
  private final Map<String, T> known = new HashMap<>(1 << 15);

  /** The words of the longest phrase that begins with a word. */
  private final Map<String, Integer> longest = new HashMap<>();

  /** Takes what is found, with the place of its words. */
  @FunctionalInterface
  interface Sink<T> {
    void found(T known, int start, int end);
  }

  /** Adds a phrase; what is known of it already is joined with this. */
  void add(String phrase, T value, BinaryOperator<T> join) {
    int slash = phrase.indexOf('/');
    if (slash < 0) {
      int words = 1;
      for (int at = phrase.indexOf(' '); at >= 0; at = phrase.indexOf(' ', at + 1)) {
        words++;
      }
      int space = phrase.indexOf(' ');
      longest.merge(space < 0 ? phrase : phrase.substring(0, space), words, Math::max);
      T before = known.putIfAbsent(phrase, value);
      if (before != null) {
        known.put(phrase, join.apply(before, value));
      }
      return;
    }
    int start = phrase.lastIndexOf(' ', slash) + 1;
    int end = phrase.indexOf(' ', slash);
    end = end < 0 ? phrase.length() : end;
    for (String word : phrase.substring(start, end).split("/", -1)) {
      add(phrase.substring(0, start) + word + phrase.substring(end), value, join);
    }
  }

  /** Finds the phrases of a text. */
  void find(List<String> words, Sink<T> sink) {
    for (int at = 0; at < words.size(); ) {
      Integer most = longest.get(words.get(at));
      int length = 0;
      T found = null;
      for (int i = most == null ? 0 : Math.min(most, words.size() - at); i > 0; i--) {
        found = known.get(i == 1 ? words.get(at) : String.join(" ", words.subList(at, at + i)));
        if (found != null) {
          length = i;
          break;
        }
      }
      if (found != null) {
        sink.found(found, at, at + length);
      }
      at += Math.max(1, length);
    }
  }
}
