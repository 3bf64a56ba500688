package org.paraphrast.decode.search;

import java.util.Arrays;
import org.paraphrast.collect.LongIntMap;

/**
 * The paths of a state graph in the order of their scores, each text once: A* whose estimate of the
 * rest is exact ({@link StateGraph#lnRest}), so that the score of what is taken from the queue
 * never rises, and what reaches the end is the best of all that is left.
 *
 * <p>Different segmentations of one text meet in a state with one text; whoever comes first has the
 * best score up to there, and as all have the same future, the others are dropped (Chevelu10's Z* =
 * max over segmentations, without enumerating them).
 */
final class PathEnumerator {
  private final StateGraph graph;
  private final Lattice lattice;

  /** The text that is one item longer, by a text and an item: a trie. The empty text is 0. */
  private final LongIntMap texts = new LongIntMap();

  private final LongIntMap seen = new LongIntMap();

  private int entries;
  private int[] state = new int[256];
  private int[] text = new int[256];
  private int[] parent = new int[256];
  private int[] edge = new int[256];
  private double[] score = new double[256];

  /** A heap of entries, the best first; of equals the older, so that the order is fixed. */
  private int[] heap = new int[256];

  private double[] priority = new double[256];
  private int heapSize;

  private int last = -1;
  private double lastScore;
  private long steps;
  private boolean exhausted;

  PathEnumerator(StateGraph graph, Lattice lattice) {
    this.graph = graph;
    this.lattice = lattice;
    if (graph.states() > 0 && graph.lnRest(0) > Double.NEGATIVE_INFINITY) {
      push(0, 0, -1, -1, 0);
    }
  }

  /** Goes on to the next text; false if there is none, or none within so many steps in all. */
  boolean next(long mostSteps) {
    while (heapSize > 0) {
      if (steps >= mostSteps) {
        exhausted = true;
        return false;
      }
      int entry = pop();
      steps++;
      int at = state[entry];
      if (seen.add((long) at << 32 | text[entry], 1) > 1) {
        continue;
      }
      if (graph.isEnd(at)) {
        last = entry;
        lastScore = score[entry] + graph.lnRest(at);
        return true;
      }
      for (int arc = graph.firstArc(at); arc < graph.endArc(at); arc++) {
        int to = graph.arcTo(arc);
        if (graph.lnRest(to) > Double.NEGATIVE_INFINITY) {
          int longer = extend(text[entry], graph.arcEdge(arc));
          push(to, longer, entry, graph.arcEdge(arc), score[entry] + graph.arcScore(arc));
        }
      }
    }
    return false;
  }

  /** The score of the path found last, as the search added it up. */
  double lnScore() {
    return lastScore;
  }

  /** Whether the steps did not suffice. */
  boolean isExhausted() {
    return exhausted;
  }

  /** The edges of the path found last, in order. */
  int[] edges() {
    int count = 0;
    for (int entry = last; parent[entry] >= 0; entry = parent[entry]) {
      count++;
    }
    int[] path = new int[count];
    for (int entry = last; parent[entry] >= 0; entry = parent[entry]) {
      path[--count] = edge[entry];
    }
    return path;
  }

  private int extend(int from, int edgeIndex) {
    int longer = from;
    for (int i = lattice.itemStart[edgeIndex]; i < lattice.itemStart[edgeIndex + 1]; i++) {
      longer = texts.number((long) longer << 32 | (lattice.itemText[i] & 0xFFFF_FFFFL));
    }
    return longer;
  }

  private void push(int to, int textNode, int from, int edgeIndex, double lnScore) {
    if (entries == state.length) {
      int size = 2 * entries;
      state = Arrays.copyOf(state, size);
      text = Arrays.copyOf(text, size);
      parent = Arrays.copyOf(parent, size);
      edge = Arrays.copyOf(edge, size);
      score = Arrays.copyOf(score, size);
      priority = Arrays.copyOf(priority, size);
    }
    state[entries] = to;
    text[entries] = textNode;
    parent[entries] = from;
    edge[entries] = edgeIndex;
    score[entries] = lnScore;
    priority[entries] = lnScore + graph.lnRest(to);
    if (heapSize == heap.length) {
      heap = Arrays.copyOf(heap, 2 * heapSize);
    }
    heap[heapSize] = entries++;
    siftUp(heapSize++);
  }

  private int pop() {
    int top = heap[0];
    heap[0] = heap[--heapSize];
    siftDown();
    return top;
  }

  private boolean precedes(int a, int b) {
    return priority[a] != priority[b] ? priority[a] > priority[b] : a < b;
  }

  private void siftUp(int from) {
    int at = from;
    int entry = heap[at];
    while (at > 0 && precedes(entry, heap[(at - 1) >>> 1])) {
      heap[at] = heap[(at - 1) >>> 1];
      at = (at - 1) >>> 1;
    }
    heap[at] = entry;
  }

  private void siftDown() {
    if (heapSize == 0) {
      return;
    }
    int at = 0;
    int entry = heap[0];
    while (2 * at + 1 < heapSize) {
      int child = 2 * at + 1;
      if (child + 1 < heapSize && precedes(heap[child + 1], heap[child])) {
        child++;
      }
      if (!precedes(heap[child], entry)) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = entry;
  }
}
