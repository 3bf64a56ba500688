package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.LetterCase;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.WordPieces;

/**
 * How likely given targets are: all their pieces are run at once, several targets together. Gives
 * the bits that a search gives for the same pieces. Confined to a call.
 */
final class Forced {
  /** Rows that are run at once, unless one target alone has more. */
  private static final int ROWS = 128;

  /** Rows whose probabilities are computed at once. */
  private static final int BLOCK = 32;

  private final Pass pass;
  private final Chances chances;

  Forced(Pass pass, Chances chances) {
    this.pass = pass;
    this.chances = chances;
  }

  /** The natural logarithm of each target's probability; targets have the end as last piece. */
  double[] lnProbs(List<PieceList> targets) {
    double[] lnProbs = new double[targets.size()];
    for (int from = 0; from < targets.size(); ) {
      int to = from + 1;
      int rows = targets.get(from).size();
      while (to < targets.size() && rows + targets.get(to).size() <= ROWS) {
        rows += targets.get(to++).size();
      }
      run(targets, from, to, lnProbs);
      from = to;
    }
    return lnProbs;
  }

  private void run(List<PieceList> targets, int from, int to, double[] lnProbs) {
    pass.clear();
    List<Row> rows = new ArrayList<>();
    for (PieceList target : targets.subList(from, to)) {
      add(target, rows);
    }
    pass.prepare(rows);
    FloatGrid states = pass.run(rows);
    int row = 0;
    for (int i = from; i < to; i++) {
      for (int k = 0; k < targets.get(i).size(); k++, row++) {
        if (row % BLOCK == 0) {
          chances.read(states.rows(row, Math.min(BLOCK, rows.size() - row)));
        }
        PieceList target = targets.get(i);
        lnProbs[i] += chances.lnPiece(row % BLOCK, target.number(k));
        lnProbs[i] += chances.lnCase(row % BLOCK, target.number(k), target.letters(k));
      }
    }
  }

  /** Adds the start and all pieces but the last, each behind those before it. */
  private static void add(PieceList target, List<Row> rows) {
    int first = rows.size();
    for (int k = 0; k < target.size(); k++) {
      int[] before = new int[k];
      for (int i = 0; i < k; i++) {
        before[i] = first + i;
      }
      rows.add(
          k == 0
              ? new Row(WordPieces.START, LetterCase.LOWER, before)
              : new Row(target.number(k - 1), target.letters(k - 1), before));
    }
  }
}
