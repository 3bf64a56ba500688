package org.paraphrast.syntax.distilled;

import java.util.Arrays;

/**
 * A configuration of the arc-eager system (Nivre 2003): a stack, the words still to come, and the
 * arcs so far. Words that are left without a head at the end are roots.
 */
public final class ParserState {
  public static final int NONE = -1;

  private final int size;
  private final int[] stack;
  private int depth;
  private int next;

  private final int[] heads;
  private final byte[] labels;

  /** The outermost children on either side and the ones before them. */
  private final int[] left;

  private final int[] left2;
  private final int[] right;
  private final int[] right2;
  private final int[] leftCount;
  private final int[] rightCount;
  private final long[] leftLabels;
  private final long[] rightLabels;

  public ParserState(int size) {
    this.size = size;
    stack = new int[size];
    heads = filled(size);
    labels = new byte[size];
    left = filled(size);
    left2 = filled(size);
    right = filled(size);
    right2 = filled(size);
    leftCount = new int[size];
    rightCount = new int[size];
    leftLabels = new long[size];
    rightLabels = new long[size];
  }

  private static int[] filled(int size) {
    int[] values = new int[size];
    Arrays.fill(values, NONE);
    return values;
  }

  public boolean isFinal() {
    return next == size;
  }

  /** A word on the stack, 0 the top, or {@link #NONE}. */
  public int stack(int below) {
    return below < depth ? stack[depth - 1 - below] : NONE;
  }

  public int depth() {
    return depth;
  }

  public int size() {
    return size;
  }

  /** A word still to come, 0 the first, or {@link #NONE}. */
  public int next(int after) {
    return next + after < size ? next + after : NONE;
  }

  public int head(int word) {
    return word < 0 ? NONE : heads[word];
  }

  int label(int word) {
    return word < 0 || heads[word] < 0 ? NONE : labels[word];
  }

  int left(int word) {
    return word < 0 ? NONE : left[word];
  }

  int left2(int word) {
    return word < 0 ? NONE : left2[word];
  }

  int right(int word) {
    return word < 0 ? NONE : right[word];
  }

  int right2(int word) {
    return word < 0 ? NONE : right2[word];
  }

  int leftCount(int word) {
    return word < 0 ? NONE : leftCount[word];
  }

  int rightCount(int word) {
    return word < 0 ? NONE : rightCount[word];
  }

  long leftLabels(int word) {
    return word < 0 ? NONE : leftLabels[word];
  }

  long rightLabels(int word) {
    return word < 0 ? NONE : rightLabels[word];
  }

  /** Whether a move of a kind can be made; not to be asked of a final state. */
  public boolean allows(int kind) {
    return switch (kind) {
      case Moves.SHIFT -> true;
      case Moves.REDUCE -> depth > 0 && heads[stack[depth - 1]] != NONE;
      case Moves.LEFT -> depth > 0 && heads[stack[depth - 1]] == NONE;
      default -> depth > 0;
    };
  }

  public void apply(int kind, int label) {
    switch (kind) {
      case Moves.SHIFT -> stack[depth++] = next++;
      case Moves.REDUCE -> depth--;
      case Moves.LEFT -> {
        int child = stack[--depth];
        attach(child, next, label);
        left2[next] = left[next];
        left[next] = child;
        leftCount[next]++;
        leftLabels[next] |= 1L << (label & 63);
      }
      default -> {
        int top = stack[depth - 1];
        attach(next, top, label);
        right2[top] = right[top];
        right[top] = next;
        rightCount[top]++;
        rightLabels[top] |= 1L << (label & 63);
        stack[depth++] = next++;
      }
    }
  }

  private void attach(int child, int head, int label) {
    heads[child] = head;
    labels[child] = (byte) label;
  }
}
