package org.paraphrast.generate;

import java.util.Arrays;
import org.paraphrast.encode.LetterCase;
import org.paraphrast.encode.WordPieces;

/**
 * What was said so far, and where the decoder keeps it. Confined to a call; all but the slots is
 * never changed.
 */
final class Saying {
  private final int[] pieces;
  private final LetterCase[] cases;
  private final int guards;
  private final double lnProb;

  /** The slots of start and of all pieces but the last; the cache may rename them. */
  private final int[] slots;

  private Saying(int[] pieces, LetterCase[] cases, int guards, double lnProb, int[] slots) {
    this.pieces = pieces;
    this.cases = cases;
    this.guards = guards;
    this.lnProb = lnProb;
    this.slots = slots;
  }

  /** Nothing. */
  static Saying start() {
    return new Saying(new int[0], new LetterCase[0], 0, 0, new int[0]);
  }

  /**
   * A piece that follows.
   *
   * @param guard the place of the guard that it stands for, or −1
   * @param slot where the piece before it is kept
   */
  record Added(int piece, LetterCase letters, int guard, int slot) {}

  /** This and one more piece. */
  Saying then(Added added, double newLnProb) {
    int size = pieces.length;
    int[] more = Arrays.copyOf(pieces, size + 1);
    LetterCase[] moreCases = Arrays.copyOf(cases, size + 1);
    int[] moreSlots = Arrays.copyOf(slots, size + 1);
    more[size] = added.piece();
    moreCases[size] = added.letters();
    moreSlots[size] = added.slot();
    int said = added.guard() < 0 ? guards : guards | 1 << added.guard();
    return new Saying(more, moreCases, said, newLnProb, moreSlots);
  }

  /** The last piece, for the decoder to read. */
  Row row(Memory source) {
    int last = pieces.length - 1;
    return last < 0
        ? new Row(source, WordPieces.START, LetterCase.LOWER, slots)
        : new Row(source, pieces[last], cases[last], slots);
  }

  int size() {
    return pieces.length;
  }

  int piece(int index) {
    return pieces[index];
  }

  LetterCase letters(int index) {
    return cases[index];
  }

  /** A bit for each guard that was said. */
  int guards() {
    return guards;
  }

  double lnProb() {
    return lnProb;
  }

  /** Whether a piece would say the same four pieces for the third time. */
  boolean wouldLoop(int piece) {
    int last = pieces.length - 1;
    int times = 0;
    for (int i = last; i >= 3; i--) { // the fourth piece of an earlier four
      if (pieces[i] == piece
          && pieces[i - 1] == pieces[last]
          && pieces[i - 2] == pieces[last - 1]
          && pieces[i - 3] == pieces[last - 2]) {
        times++;
      }
    }
    return times >= 2;
  }
}
