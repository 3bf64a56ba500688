package org.paraphrast.generate;

import org.paraphrast.encode.LetterCase;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.WordPieces;

/** Pieces that were learned and signs, and what is known about each. Immutable. */
final class KnownPieces {
  private final WordPieces pieces;
  private final Signs signs;
  private final boolean[] continues;

  /** A bit for each case that a piece can have. */
  private final byte[] cases;

  KnownPieces(WordPieces pieces) {
    this.pieces = pieces;
    this.signs = new Signs(pieces.size());
    this.continues = new boolean[pieces.size()];
    this.cases = new byte[pieces.size()];
    for (int piece = WordPieces.LEARNED; piece < continues.length; piece++) {
      continues[piece] = !pieces.begins(piece);
      for (LetterCase letters : LetterCase.values()) {
        cases[piece] |= (byte) (pieces.takes(piece, letters) ? 1 << letters.row() : 0);
      }
    }
  }

  WordPieces pieces() {
    return pieces;
  }

  Signs signs() {
    return signs;
  }

  /** Whether a piece was learned: others have no case. */
  boolean isLearned(int piece) {
    return piece >= WordPieces.LEARNED && piece < signs.first();
  }

  /** Whether a learned piece goes on with a word. */
  boolean continues(int piece) {
    return continues[piece];
  }

  /** Whether a learned piece can have a case. */
  boolean takes(int piece, LetterCase letters) {
    return (cases[piece] >> letters.row() & 1) != 0;
  }

  /** Whether some characters are in no learned piece. */
  static boolean hasBytes(PieceList cut) {
    for (int i = 0; i < cut.size(); i++) {
      if (cut.number(i) < WordPieces.LEARNED) {
        return true;
      }
    }
    return false;
  }
}
