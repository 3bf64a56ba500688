package org.paraphrast.encode.vector;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;
import org.paraphrast.encode.Curves;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.Kernel;
import org.paraphrast.encode.WeightMatrix;

/**
 * The kernel with vectors: lanes run over outputs, four rows and two vectors of outputs at a time.
 * Each step of {@link Curves} is one operation on lanes. Loops over vectors are small methods of
 * their own; in large ones some compilers put the sums into objects.
 */
final class VectorKernel implements Kernel {
  private static final VectorSpecies<Float> FLOATS = species();
  private static final int LANES = FLOATS.length();

  /** As many bytes as there are lanes, or eight if that is less than a vector can have. */
  private static final VectorSpecies<Byte> BYTES =
      VectorSpecies.of(byte.class, VectorShape.forBitSize(Math.max(64, LANES * Byte.SIZE)));

  private float[] panel = new float[0];
  private final float[] sums = new float[FloatGrid.ROWS * FloatGrid.LANES];

  /** The widest vectors of which two fit a panel. */
  private static VectorSpecies<Float> species() {
    VectorSpecies<Float> widest = FloatVector.SPECIES_PREFERRED;
    return 2 * widest.length() <= FloatGrid.LANES ? widest : FloatVector.SPECIES_512;
  }

  static @Nullable String obstacle() {
    return LANES < 4 ? "this processor has no vectors of four floats" : null;
  }

  @Override
  public void multiply(FloatGrid in, WeightMatrix weights, FloatGrid out) {
    int depth = weights.depth();
    if (panel.length < depth * FloatGrid.LANES) {
      panel = new float[depth * FloatGrid.LANES];
    }
    for (int column = 0; column < weights.outputs(); column += FloatGrid.LANES) {
      unpack(weights.panels(), weights.panel(column), panel, depth * FloatGrid.LANES);
      for (int row = 0; row < in.paddedRows(); row += FloatGrid.ROWS) {
        for (int j = 0; j < FloatGrid.LANES; j += 2 * LANES) {
          sums(in, row, depth, panel, j, FloatGrid.LANES, sums, j, FloatGrid.LANES);
        }
        for (int r = 0; r < FloatGrid.ROWS; r++) {
          addScaled(
              sums, r * FloatGrid.LANES, weights.scales(), column, out.values(), out.row(row + r));
        }
      }
    }
  }

  @Override
  public void multiply(FloatGrid in, FloatGrid right, FloatGrid out) {
    for (int row = 0; row < in.paddedRows(); row += FloatGrid.ROWS) {
      for (int column = 0; column < out.paddedColumns(); column += 2 * LANES) {
        sums(
            in,
            row,
            right.rows(),
            right.values(),
            right.row(0) + column,
            right.stride(),
            out.values(),
            out.row(row) + column,
            out.stride());
      }
    }
  }

  private static void sums(
      FloatGrid in,
      int row,
      int depth,
      float[] b,
      int bAt,
      int bStride,
      float[] c,
      int cAt,
      int cStride) {
    sums(in.values(), in.row(row), in.stride(), depth, b, bAt, bStride, c, cAt, cStride);
  }

  /** Sums over all inputs, of four rows and two vectors of outputs. */
  private static void sums(
      float[] a,
      int aAt,
      int aStride,
      int depth,
      float[] b,
      int bAt,
      int bStride,
      float[] c,
      int cAt,
      int cStride) {
    FloatVector p0 = FloatVector.zero(FLOATS);
    FloatVector q0 = FloatVector.zero(FLOATS);
    FloatVector p1 = FloatVector.zero(FLOATS);
    FloatVector q1 = FloatVector.zero(FLOATS);
    FloatVector p2 = FloatVector.zero(FLOATS);
    FloatVector q2 = FloatVector.zero(FLOATS);
    FloatVector p3 = FloatVector.zero(FLOATS);
    FloatVector q3 = FloatVector.zero(FLOATS);
    int a1 = aAt + aStride;
    int a2 = a1 + aStride;
    int a3 = a2 + aStride;
    for (int k = 0, at = bAt; k < depth; k++, at += bStride) {
      FloatVector x = FloatVector.fromArray(FLOATS, b, at);
      FloatVector y = FloatVector.fromArray(FLOATS, b, at + LANES);
      FloatVector v = FloatVector.broadcast(FLOATS, a[aAt + k]);
      p0 = v.fma(x, p0);
      q0 = v.fma(y, q0);
      v = FloatVector.broadcast(FLOATS, a[a1 + k]);
      p1 = v.fma(x, p1);
      q1 = v.fma(y, q1);
      v = FloatVector.broadcast(FLOATS, a[a2 + k]);
      p2 = v.fma(x, p2);
      q2 = v.fma(y, q2);
      v = FloatVector.broadcast(FLOATS, a[a3 + k]);
      p3 = v.fma(x, p3);
      q3 = v.fma(y, q3);
    }
    p0.intoArray(c, cAt);
    q0.intoArray(c, cAt + LANES);
    p1.intoArray(c, cAt + cStride);
    q1.intoArray(c, cAt + cStride + LANES);
    p2.intoArray(c, cAt + 2 * cStride);
    q2.intoArray(c, cAt + 2 * cStride + LANES);
    p3.intoArray(c, cAt + 3 * cStride);
    q3.intoArray(c, cAt + 3 * cStride + LANES);
  }

  private static void unpack(byte[] from, int at, float[] to, int count) {
    if (BYTES.length() != LANES) {
      for (int i = 0; i < count; i++) {
        to[i] = from[at + i];
      }
      return;
    }
    for (int i = 0; i < count; i += LANES) {
      ((FloatVector)
              ByteVector.fromArray(BYTES, from, at + i)
                  .convertShape(VectorOperators.B2F, FLOATS, 0))
          .intoArray(to, i);
    }
  }

  /** Adds scaled sums to one row of a panel's outputs. */
  private static void addScaled(
      float[] sums, int from, float[] scales, int column, float[] out, int outAt) {
    for (int j = 0; j < FloatGrid.LANES; j += LANES) {
      FloatVector sum = FloatVector.fromArray(FLOATS, sums, from + j);
      FloatVector scale = FloatVector.fromArray(FLOATS, scales, column + j);
      int at = outAt + column + j;
      sum.fma(scale, FloatVector.fromArray(FLOATS, out, at)).intoArray(out, at);
    }
  }

  @Override
  public void exp(FloatGrid grid, int row, Exponent exponent) {
    exp(grid.values(), grid.row(row), grid.paddedColumns(), exponent.scale(), exponent.shift());
  }

  private static void exp(float[] values, int at, int count, float scale, float shift) {
    FloatVector factor = FloatVector.broadcast(FLOATS, scale);
    FloatVector less = FloatVector.broadcast(FLOATS, -shift);
    for (int i = at; i < at + count; i += LANES) {
      exp(FloatVector.fromArray(FLOATS, values, i).fma(factor, less)).intoArray(values, i);
    }
  }

  @Override
  public void gate(FloatGrid grid, FloatGrid gate) {
    for (int row = 0; row < grid.rows(); row++) {
      gate(grid.values(), grid.row(row), grid.paddedColumns(), gate.values(), gate.row(row));
    }
  }

  private static void gate(float[] values, int at, int count, float[] gate, int gateAt) {
    for (int i = 0; i < count; i += LANES) {
      FloatVector x = FloatVector.fromArray(FLOATS, values, at + i);
      gelu(x).mul(FloatVector.fromArray(FLOATS, gate, gateAt + i)).intoArray(values, at + i);
    }
  }

  @Override
  public void gelu(FloatGrid grid) {
    for (int row = 0; row < grid.rows(); row++) {
      gelu(grid.values(), grid.row(row), grid.paddedColumns());
    }
  }

  private static void gelu(float[] values, int at, int count) {
    for (int i = at; i < at + count; i += LANES) {
      gelu(FloatVector.fromArray(FLOATS, values, i)).intoArray(values, i);
    }
  }

  private static FloatVector gelu(FloatVector x) {
    FloatVector one = FloatVector.broadcast(FLOATS, 1f);
    FloatVector inner = x.mul(x).fma(FloatVector.broadcast(FLOATS, Curves.GELU_CUBE), one).mul(x);
    return x.div(exp(inner.mul(Curves.GELU_SLOPE)).add(one));
  }

  private static FloatVector exp(FloatVector x) {
    FloatVector bounded = x.min(Curves.MOST).max(Curves.LEAST);
    FloatVector rounding = FloatVector.broadcast(FLOATS, Curves.ROUNDING);
    FloatVector shifted = bounded.fma(FloatVector.broadcast(FLOATS, Curves.LOG2_E), rounding);
    FloatVector n = shifted.sub(rounding);
    FloatVector r = n.fma(FloatVector.broadcast(FLOATS, -Curves.LN2_HIGH), bounded);
    r = n.fma(FloatVector.broadcast(FLOATS, -Curves.LN2_LOW), r);
    FloatVector p = FloatVector.broadcast(FLOATS, Curves.P0);
    p = p.fma(r, FloatVector.broadcast(FLOATS, Curves.P1));
    p = p.fma(r, FloatVector.broadcast(FLOATS, Curves.P2));
    p = p.fma(r, FloatVector.broadcast(FLOATS, Curves.P3));
    p = p.fma(r, FloatVector.broadcast(FLOATS, Curves.P4));
    p = p.fma(r, FloatVector.broadcast(FLOATS, Curves.P5));
    FloatVector power = p.fma(r.mul(r), r).add(1f);
    IntVector bits =
        shifted
            .reinterpretAsInts()
            .add(Curves.BIAS)
            .lanewise(VectorOperators.LSHL, Curves.EXPONENT_AT);
    return power.mul(bits.reinterpretAsFloats());
  }
}
