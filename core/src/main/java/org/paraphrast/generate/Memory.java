package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.Kernel;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.Shape;
import org.paraphrast.encode.WordPieces;

/**
 * What the decoder looks at of a source, computed once and shared by all that is said about it:
 * keys and values for each layer, keys for copying, and the pieces themselves. Confined to a call.
 */
final class Memory {
  private final int[] pieces;
  private final int width;
  private final List<FloatGrid> keysAndValues = new ArrayList<>();
  private final List<List<FloatGrid>> keys = new ArrayList<>();
  private final FloatGrid copyKeys;

  /** States are those of the pieces with start and end around them. */
  Memory(PieceList pieces, FloatGrid states, Decoder decoder, Heads heads, Kernel kernel) {
    this.pieces = numbers(pieces);
    this.width = decoder.shape.width();
    for (Decoder.Layer layer : decoder.layers) {
      FloatGrid both = FloatGrid.zeros(states.rows(), layer.ckv.outputs());
      kernel.multiply(states, layer.ckv, both);
      keysAndValues.add(both);
      List<FloatGrid> turned = new ArrayList<>();
      for (int column = 0; column < width; column += Shape.HEAD) {
        turned.add(transposed(both.columns(column, Shape.HEAD)));
      }
      keys.add(turned);
    }
    this.copyKeys = transposed(heads.copyKeys(states, kernel));
  }

  private static int[] numbers(PieceList pieces) {
    int[] numbers = new int[pieces.size() + 2];
    numbers[0] = WordPieces.START;
    for (int i = 0; i < pieces.size(); i++) {
      numbers[i + 1] = pieces.number(i);
    }
    numbers[pieces.size() + 1] = WordPieces.END;
    return numbers;
  }

  private static FloatGrid transposed(FloatGrid grid) {
    FloatGrid turned = FloatGrid.zeros(grid.columns(), grid.rows());
    for (int row = 0; row < grid.rows(); row++) {
      int at = grid.row(row);
      for (int i = 0; i < grid.columns(); i++) {
        turned.values()[turned.row(i) + row] = grid.values()[at + i];
      }
    }
    return turned;
  }

  /** How many positions the source has, start and end counted in. */
  int length() {
    return pieces.length;
  }

  int piece(int position) {
    return pieces[position];
  }

  /** The keys of a layer's head that begins at a column: a column for each position. */
  FloatGrid keys(int layer, int column) {
    return keys.get(layer).get(column / Shape.HEAD);
  }

  /** The values of a layer's head that begins at a column: a row for each position. */
  FloatGrid values(int layer, int column) {
    return keysAndValues.get(layer).columns(width + column, Shape.HEAD);
  }

  /** The keys for copying: a column for each position. */
  FloatGrid copyKeys() {
    return copyKeys;
  }
}
