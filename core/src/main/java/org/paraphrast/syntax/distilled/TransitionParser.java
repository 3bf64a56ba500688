package org.paraphrast.syntax.distilled;

/**
 * A greedy arc-eager parser (Nivre 2003) with the features of Zhang and Nivre (2011). Input: words
 * and tags. Output: a final state, whose arcs never cross.
 */
public final class TransitionParser {
  private static final int TEMPLATES = 80;

  private final Scorer scorer;
  private final Moves moves;

  public TransitionParser(Scorer scorer, Moves moves) {
    this.scorer = scorer;
    this.moves = moves;
  }

  public static Features newFeatures() {
    return new Features(TEMPLATES);
  }

  ParserState parse(SentenceWords words, byte[] tags) {
    ParserState state = new ParserState(tags.length);
    ParserView view = new ParserView(words, tags);
    Features features = newFeatures();
    int[] scores = new int[moves.size()];
    while (!state.isFinal()) {
      view.extract(state, features);
      scorer.score(features, scores);
      int move = best(state, scores);
      state.apply(moves.kind(move), moves.label(move));
    }
    return state;
  }

  /** The first of the best moves that can be made. */
  public int best(ParserState state, int[] scores) {
    boolean reduce = state.allows(Moves.REDUCE);
    boolean left = state.allows(Moves.LEFT);
    boolean right = state.allows(Moves.RIGHT);
    int best = -1;
    for (int move = 0; move < scores.length; move++) {
      if (best < 0 || scores[move] > scores[best]) {
        int kind = moves.kind(move);
        boolean allowed =
            kind == Moves.SHIFT
                || (kind == Moves.RIGHT && right)
                || (kind == Moves.LEFT && left)
                || (kind == Moves.REDUCE && reduce);
        best = allowed ? move : best;
      }
    }
    return best;
  }
}
