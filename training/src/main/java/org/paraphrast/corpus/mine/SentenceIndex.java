package org.paraphrast.corpus.mine;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.collect.LongIntMap;

/**
 * Which sentences share words, by an inverted index instead of all pairs.
 *
 * <p>Input: sentences as word numbers. Output: every pair that shares a word, with the number of
 * words it shares. The n-th time that a word stands in a sentence is a term of its own, so that
 * terms in common are the intersection of the multisets of words. Postings lie in one array, in the
 * order of sentences.
 */
final class SentenceIndex {
  private final int[][] terms;
  private final int[] starts;
  private final int[] postings;

  SentenceIndex(List<int[]> sentences) {
    this.terms = terms(sentences);
    int size = 0;
    for (int[] sentence : terms) {
      for (int term : sentence) {
        size = Math.max(size, term + 1);
      }
    }
    this.starts = new int[size + 1];
    for (int[] sentence : terms) {
      for (int term : sentence) {
        starts[term + 1]++;
      }
    }
    for (int term = 0; term < size; term++) {
      starts[term + 1] += starts[term];
    }
    this.postings = new int[starts[size]];
    int[] next = Arrays.copyOf(starts, size);
    for (int sentence = 0; sentence < terms.length; sentence++) {
      for (int term : terms[sentence]) {
        postings[next[term]++] = sentence;
      }
    }
  }

  /** Takes pairs. */
  @FunctionalInterface
  interface Sink {
    /** Two sentences by number, {@code first < second}, and how many words they share. */
    void pair(int first, int second, int common);
  }

  /**
   * Gives every pair that shares a word to the sink, in the order of the second, then the first.
   */
  void forEachPair(Sink sink) {
    int[] common = new int[terms.length];
    int[] touched = new int[terms.length];
    for (int second = 0; second < terms.length; second++) {
      int size = 0;
      for (int term : terms[second]) {
        for (int at = starts[term]; postings[at] < second; at++) {
          int first = postings[at];
          if (common[first]++ == 0) {
            touched[size++] = first;
          }
        }
      }
      Arrays.sort(touched, 0, size);
      for (int i = 0; i < size; i++) {
        sink.pair(touched[i], second, common[touched[i]]);
        common[touched[i]] = 0;
      }
    }
  }

  private static int[][] terms(List<int[]> sentences) {
    LongIntMap numbers = new LongIntMap();
    int[][] terms = new int[sentences.size()][];
    for (int sentence = 0; sentence < terms.length; sentence++) {
      int[] words = sentences.get(sentence).clone();
      Arrays.sort(words);
      int[] found = new int[words.length];
      for (int i = 0, occurrence = 0; i < words.length; i++) {
        occurrence = i > 0 && words[i] == words[i - 1] ? occurrence + 1 : 0;
        long key = ((long) words[i] << Integer.SIZE) | occurrence;
        found[i] = numbers.number(key) - 1;
      }
      terms[sentence] = found;
    }
    return terms;
  }
}
