package org.paraphrast.syntax.teach;

import org.paraphrast.syntax.distilled.Moves;
import org.paraphrast.syntax.distilled.ParserState;

/**
 * Which moves lose no arc of the right tree that could still be had (Goldberg and Nivre 2012,
 * arc-eager). Input: any configuration, reached by right or wrong moves. Output: yes or no for a
 * move. The root of the tree has no head and should end without one.
 */
final class DynamicOracle {
  private final int[] heads;
  private final int[] labels;
  private final Moves moves;
  private final boolean[] free = new boolean[4];

  /**
   * @param heads the right heads, {@link ParserState#NONE} for the root
   * @param labels the numbers of the right relations
   */
  DynamicOracle(int[] heads, int[] labels, Moves moves) {
    this.heads = heads;
    this.labels = labels;
    this.moves = moves;
  }

  /** Looks at a configuration that is not final. */
  void see(ParserState state) {
    int s = state.stack(0);
    int n = state.next(0);
    boolean headOnStack = false;
    boolean childOnStack = false;
    for (int below = 0; below < state.depth(); below++) {
      int word = state.stack(below);
      headOnStack |= heads[n] == word;
      childOnStack |= heads[word] == n && state.head(word) == ParserState.NONE;
    }
    boolean childToCome = s >= 0 && hasChildFrom(s, n, state.size());
    boolean headToCome = s >= 0 && heads[s] > n;
    boolean rootOnTop = s >= 0 && heads[s] == ParserState.NONE;
    free[Moves.SHIFT] = !headOnStack && !childOnStack;
    free[Moves.REDUCE] = !childToCome;
    free[Moves.LEFT] = !childToCome && !headToCome && !rootOnTop;
    boolean headLost = heads[n] != s && (headOnStack || heads[n] > n || heads[n] < 0);
    free[Moves.RIGHT] = s >= 0 && !headLost && !childOnStack;
  }

  private boolean hasChildFrom(int head, int from, int to) {
    for (int word = from; word < to; word++) {
      if (heads[word] == head) {
        return true;
      }
    }
    return false;
  }

  /** Whether a move that the configuration allows is free of cost. */
  boolean isFree(ParserState state, int move) {
    int kind = moves.kind(move);
    if (!free[kind]) {
      return false;
    }
    int s = state.stack(0);
    int n = state.next(0);
    if (kind == Moves.LEFT && heads[s] == n) {
      return moves.label(move) == labels[s];
    }
    if (kind == Moves.RIGHT && heads[n] == s) {
      return moves.label(move) == labels[n];
    }
    return true;
  }
}
