package org.paraphrast.syntax.teach;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.syntax.distilled.Moves;
import org.paraphrast.syntax.distilled.ParserState;

class DynamicOracleTest {
  private static final Moves MOVES = new Moves(List.of("SH", "RE", "LA~a", "RA~a"));

  @Test
  void free_moves_lead_to_the_right_tree() {
    Property.check(
        300,
        (random, seed) -> {
          int[] heads = projectiveTree(1 + random.nextInt(12), random);
          DynamicOracle oracle = new DynamicOracle(heads, new int[heads.length], MOVES);
          ParserState state = new ParserState(heads.length);
          while (!state.isFinal()) {
            oracle.see(state);
            List<Integer> free = freeMoves(state, oracle);
            int move = free.get(random.nextInt(free.size()));
            state.apply(MOVES.kind(move), 0);
          }
          for (int i = 0; i < heads.length; i++) {
            assertEquals(heads[i], state.head(i), Arrays.toString(heads));
          }
        });
  }

  /** The twin: a move is free if the best that can still be reached stays as good. */
  @Test
  void a_move_is_free_if_and_only_if_nothing_is_lost() {
    Property.check(
        150,
        (random, seed) -> {
          int[] heads = projectiveTree(1 + random.nextInt(5), random);
          DynamicOracle oracle = new DynamicOracle(heads, new int[heads.length], MOVES);
          List<Integer> path = new ArrayList<>();
          for (ParserState state = replay(heads.length, path);
              !state.isFinal();
              state = replay(heads.length, path)) {
            oracle.see(state);
            int reachable = bestReachable(heads, path);
            for (int move = 0; move < MOVES.size(); move++) {
              if (state.allows(MOVES.kind(move))) {
                path.add(move);
                assertEquals(
                    bestReachable(heads, path) == reachable,
                    oracle.isFree(state, move),
                    "heads " + Arrays.toString(heads) + " moves " + path);
                path.remove(path.size() - 1);
              }
            }
            int move = random.nextInt(MOVES.size());
            if (state.allows(MOVES.kind(move))) {
              path.add(move); // right or wrong
            }
          }
        });
  }

  private static List<Integer> freeMoves(ParserState state, DynamicOracle oracle) {
    List<Integer> free = new ArrayList<>();
    for (int move = 0; move < MOVES.size(); move++) {
      if (state.allows(MOVES.kind(move)) && oracle.isFree(state, move)) {
        free.add(move);
      }
    }
    return free;
  }

  private static ParserState replay(int size, List<Integer> path) {
    ParserState state = new ParserState(size);
    for (int move : path) {
      state.apply(MOVES.kind(move), 0);
    }
    return state;
  }

  /** Words with the right head, the root among them, at the best end that the path can have. */
  private static int bestReachable(int[] heads, List<Integer> path) {
    ParserState state = replay(heads.length, path);
    int best = 0;
    if (state.isFinal()) {
      for (int i = 0; i < heads.length; i++) {
        best += state.head(i) == heads[i] ? 1 : 0;
      }
      return best;
    }
    for (int move = 0; move < MOVES.size(); move++) {
      if (state.allows(MOVES.kind(move))) {
        path.add(move);
        best = Math.max(best, bestReachable(heads, path));
        path.remove(path.size() - 1);
      }
    }
    return best;
  }

  private static int[] projectiveTree(int size, Random random) {
    int[] heads = new int[size];
    grow(heads, 0, size, ParserState.NONE, random);
    return heads;
  }

  /** Makes one word of the range hang on {@code head} and the others below it. */
  private static void grow(int[] heads, int from, int to, int head, Random random) {
    if (from == to) {
      return;
    }
    int top = from + random.nextInt(to - from);
    heads[top] = head;
    for (int start = from; start < top; ) {
      int end = start + 1 + random.nextInt(top - start);
      grow(heads, start, end, top, random);
      start = end;
    }
    for (int start = top + 1; start < to; ) {
      int end = start + 1 + random.nextInt(to - start);
      grow(heads, start, end, top, random);
      start = end;
    }
  }
}
