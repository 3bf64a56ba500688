package org.paraphrast.encode;

import java.util.Arrays;
import org.paraphrast.io.MappedRegion;

/**
 * A vector for each piece: what the network starts with, and what the heads for words compare with.
 * Mapped; rows are read when asked for. Thread-safe.
 */
public final class Embedding {
  private final MappedRegion rows;
  private final float[] scales;
  private final float[] cases;
  private final int width;
  private final Lazy<WeightMatrix> whole = new Lazy<>(this::pack);

  public Embedding(EncoderFile file, Shape shape) {
    this.width = shape.width();
    this.rows = file.bytes("E", (long) shape.pieces() * width);
    this.scales = file.floats("E.s", shape.pieces());
    this.cases = file.floats("C", 3 * width);
  }

  private byte[] bytes(int piece) {
    byte[] row = new byte[width];
    rows.getBytes((long) piece * width, row);
    return row;
  }

  /** Writes the normalized sum of a piece's and its case's vector to a row. */
  public void start(int piece, LetterCase letters, FloatGrid to, int row) {
    byte[] bytes = bytes(piece);
    float[] values = to.values();
    int at = to.row(row);
    int fromCase = letters.row() * width;
    for (int i = 0; i < width; i++) {
      values[at + i] = bytes[i] * scales[piece] + cases[fromCase + i];
    }
    float factor = Norm.factor(values, at, width);
    for (int i = 0; i < width; i++) {
      values[at + i] *= factor;
    }
  }

  /** Adds a piece's normalized vector. */
  public void addNormalized(int piece, float[] sum, int at) {
    byte[] bytes = bytes(piece);
    float[] values = new float[width];
    for (int i = 0; i < width; i++) {
      values[i] = bytes[i] * scales[piece];
    }
    float factor = Norm.factor(values, 0, width);
    for (int i = 0; i < width; i++) {
      sum[at + i] = Math.fma(values[i], factor, sum[at + i]);
    }
  }

  /**
   * The product of a piece's vector and a query, plus a bias; the same bits as {@link #whole}'s.
   */
  float product(int piece, float[] query, int at, float bias) {
    byte[] bytes = bytes(piece);
    float sum = 0;
    for (int i = 0; i < width; i++) {
      sum = Math.fma(query[at + i], (float) bytes[i], sum);
    }
    return Math.fma(sum, scales[piece], bias);
  }

  /** All vectors as a matrix whose outputs are pieces; made when first asked for. */
  WeightMatrix whole() {
    return whole.get();
  }

  private WeightMatrix pack() {
    int padded = FloatGrid.blocks(scales.length, FloatGrid.LANES);
    byte[] panels = new byte[Math.multiplyExact(padded, width)];
    byte[] row = new byte[width];
    for (int piece = 0; piece < scales.length; piece++) {
      rows.getBytes((long) piece * width, row);
      int lane = piece % FloatGrid.LANES;
      int at = (piece - lane) * width + lane;
      for (int i = 0; i < width; i++) {
        panels[at + i * FloatGrid.LANES] = row[i];
      }
    }
    return new WeightMatrix(panels, Arrays.copyOf(scales, padded));
  }
}
