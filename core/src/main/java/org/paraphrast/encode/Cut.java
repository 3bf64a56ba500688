package org.paraphrast.encode;

import java.util.List;
import org.paraphrast.text.TokenSpan;

/** A sentence in pieces, of which each belongs to one token. */
final class Cut {
  private final PieceList pieces;

  /** Where the pieces of each token begin, and where those of the last end. */
  private final int[] starts;

  private Cut(PieceList pieces, int[] starts) {
    this.pieces = pieces;
    this.starts = starts;
  }

  static Cut of(List<String> forms, WordPieces known) {
    PieceList pieces = new PieceList();
    int[] starts = new int[forms.size() + 1];
    for (int i = 0; i < forms.size(); i++) {
      known.cut(forms.get(i), pieces);
      starts[i + 1] = pieces.size();
    }
    return new Cut(pieces, starts);
  }

  PieceList pieces() {
    return pieces;
  }

  int tokens() {
    return starts.length - 1;
  }

  PieceSpan span(TokenSpan tokens) {
    if (tokens.end() > tokens()) {
      throw new IllegalArgumentException(
          "tokens " + tokens + " of a sentence of " + tokens() + " tokens");
    }
    return new PieceSpan(starts[tokens.start()], starts[tokens.end()]);
  }
}
