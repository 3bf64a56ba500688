package org.paraphrast.table.msa;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Clusters of structurally similar sentences: hierarchical complete-link clustering by n-gram
 * overlap (Barzilay and Lee 2003, section 3.1).
 *
 * <p>Input: rows of symbols. Output: clusters of their numbers, in the order of their first
 * sentence. The similarity of two sentences is {@code 2·common / (all of one + all of the other)}
 * over their n-grams, n = 1 .. 4. Clusters grow while the least similar sentences of the two are at
 * least as similar as the threshold, the most similar clusters first. Pairs come from an inverted
 * index over bigrams that at most {@code mostCommon} sentences have, so sentences that share none
 * are never together.
 */
final class SentenceClusters {
  private static final int LONGEST = 4;

  private final List<Map<String, Integer>> ngrams = new ArrayList<>();
  private final List<List<String>> sentences;
  private final double threshold;
  private final int mostCommon;
  private final int largest;

  /** Two clusters that may be joined. */
  private record Link(double similarity, int one, int other) {}

  /**
   * @param largest sentences of a cluster at most
   */
  SentenceClusters(
      List<List<String>> sentences, double threshold, int mostCommon, Largest largest) {
    this.sentences = sentences;
    this.threshold = threshold;
    this.mostCommon = mostCommon;
    this.largest = largest.sentences();
    sentences.forEach(sentence -> ngrams.add(ngrams(sentence)));
  }

  /** How large a cluster may become. */
  record Largest(int sentences) {}

  List<List<Integer>> clusters() {
    List<Map<Integer, Double>> similar = similarities();
    List<@Nullable List<Integer>> members = new ArrayList<>();
    PriorityQueue<Link> links =
        new PriorityQueue<>(
            Comparator.comparingDouble(Link::similarity)
                .reversed()
                .thenComparingInt(Link::one)
                .thenComparingInt(Link::other));
    for (int i = 0; i < sentences.size(); i++) {
      members.add(List.of(i));
      for (Map.Entry<Integer, Double> other : similar.get(i).entrySet()) {
        if (other.getKey() > i) {
          links.add(new Link(other.getValue(), i, other.getKey()));
        }
      }
    }
    for (Link link = links.poll(); link != null; link = links.poll()) {
      List<Integer> one = members.get(link.one());
      List<Integer> other = members.get(link.other());
      if (one != null && other != null && one.size() + other.size() <= largest) {
        join(link, one, other, members, similar, links);
      }
    }
    List<List<Integer>> clusters = new ArrayList<>();
    for (List<Integer> cluster : members) {
      if (cluster != null) {
        clusters.add(cluster.stream().sorted().toList());
      }
    }
    clusters.sort(Comparator.comparingInt(cluster -> cluster.get(0)));
    return clusters;
  }

  /** Complete link: the new cluster is as similar to a third one as the less similar of the two. */
  private static void join(
      Link link,
      List<Integer> one,
      List<Integer> other,
      List<@Nullable List<Integer>> members,
      List<Map<Integer, Double>> similar,
      PriorityQueue<Link> links) {
    int joined = members.size();
    List<Integer> all = new ArrayList<>(one);
    all.addAll(other);
    members.add(all);
    members.set(link.one(), null);
    members.set(link.other(), null);
    Map<Integer, Double> ofOther = similar.get(link.other());
    Map<Integer, Double> ofJoined = new HashMap<>();
    similar
        .get(link.one())
        .forEach(
            (third, similarity) -> {
              Double second = ofOther.get(third);
              if (second != null && members.get(third) != null) {
                double least = Math.min(similarity, second);
                ofJoined.put(third, least);
                similar.get(third).put(joined, least);
                links.add(new Link(least, third, joined));
              }
            });
    similar.add(ofJoined);
  }

  /** For each sentence the others that are similar enough. */
  private List<Map<Integer, Double>> similarities() {
    Map<String, List<Integer>> index = new HashMap<>();
    List<Map<Integer, Double>> similar = new ArrayList<>();
    for (int i = 0; i < sentences.size(); i++) {
      similar.add(new HashMap<>());
      for (String ngram : ngrams.get(i).keySet()) {
        if (ngram.chars().filter(c -> c == ' ').count() == 1) {
          index.computeIfAbsent(ngram, n -> new ArrayList<>()).add(i);
        }
      }
    }
    for (List<Integer> sharing : new TreeMap<>(index).values()) {
      for (int a = 0; sharing.size() <= mostCommon && a < sharing.size(); a++) {
        for (int b = a + 1; b < sharing.size(); b++) {
          int one = sharing.get(a);
          int other = sharing.get(b);
          if (!similar.get(one).containsKey(other)) {
            double similarity = similarity(one, other);
            if (similarity >= threshold) {
              similar.get(one).put(other, similarity);
              similar.get(other).put(one, similarity);
            }
          }
        }
      }
    }
    return similar;
  }

  double similarity(int one, int other) {
    Map<String, Integer> more = ngrams.get(other);
    int common = 0;
    for (Map.Entry<String, Integer> ngram : ngrams.get(one).entrySet()) {
      common += Math.min(ngram.getValue(), more.getOrDefault(ngram.getKey(), 0));
    }
    int all = total(sentences.get(one).size()) + total(sentences.get(other).size());
    return all == 0 ? 0 : 2.0 * common / all;
  }

  /** The number of n-grams of so many words. */
  private static int total(int words) {
    int total = 0;
    for (int n = 1; n <= Math.min(LONGEST, words); n++) {
      total += words - n + 1;
    }
    return total;
  }

  private static Map<String, Integer> ngrams(List<String> sentence) {
    Map<String, Integer> ngrams = new HashMap<>();
    for (int n = 1; n <= LONGEST; n++) {
      for (int start = 0; start + n <= sentence.size(); start++) {
        ngrams.merge(String.join(" ", sentence.subList(start, start + n)), 1, Integer::sum);
      }
    }
    return ngrams;
  }
}
