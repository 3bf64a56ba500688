package org.paraphrast.phrase;

import java.util.Arrays;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

/**
 * The links of one pair, prepared for extraction: the range each word is linked to and its cept.
 * The cepts number the connected groups of words of both sides; a word without a link is a cept of
 * its own.
 */
final class SentenceLinks {
  final int sourceWords;
  final int targetWords;

  /** For each source word the first and the last target word linked to it; first > last if none. */
  final int[] firstTarget;

  final int[] lastTarget;
  final int[] firstSource;
  final int[] lastSource;
  private final int[] parent;

  SentenceLinks(int sourceWords, Alignment alignment, int targetWords) {
    this.sourceWords = sourceWords;
    this.targetWords = targetWords;
    this.firstTarget = filled(sourceWords, Integer.MAX_VALUE);
    this.lastTarget = filled(sourceWords, -1);
    this.firstSource = filled(targetWords, Integer.MAX_VALUE);
    this.lastSource = filled(targetWords, -1);
    this.parent = new int[sourceWords + targetWords];
    Arrays.setAll(parent, i -> i);
    for (Link link : alignment.links()) {
      int source = link.source();
      int target = link.target();
      firstTarget[source] = Math.min(firstTarget[source], target);
      lastTarget[source] = Math.max(lastTarget[source], target);
      firstSource[target] = Math.min(firstSource[target], source);
      lastSource[target] = Math.max(lastSource[target], source);
      parent[root(source)] = root(sourceWords + target);
    }
  }

  private static int[] filled(int size, int value) {
    int[] array = new int[size];
    Arrays.fill(array, value);
    return array;
  }

  private int root(int word) {
    int at = word;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  boolean sourceLinked(int source) {
    return lastTarget[source] >= 0;
  }

  /** The cept of a target word, {@code 0 .. sourceWords + targetWords - 1}. */
  int ceptOfTarget(int target) {
    return root(sourceWords + target);
  }
}
