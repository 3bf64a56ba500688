package org.paraphrast.encode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.paraphrast.io.BinaryFileWriter;

/** Random matrices and vectors, kept as plain rows and written in the layout of the file. */
public final class RandomParts {
  /** Weights of a matrix, a row for each output. */
  public static final class Matrix {
    final byte[][] rows;
    final float[] scales;

    private Matrix(byte[][] rows, float[] scales) {
      this.rows = rows;
      this.scales = scales;
    }

    public int outputs() {
      return rows.length;
    }

    public double weight(int output, int input) {
      return (double) rows[output][input] * scales[output];
    }
  }

  private final Map<String, Matrix> matrices = new LinkedHashMap<>();
  private final Map<String, float[]> vectors = new LinkedHashMap<>();
  private final Random random;

  public RandomParts(long seed) {
    this.random = new Random(seed);
  }

  public Matrix matrix(String name) {
    return Objects.requireNonNull(matrices.get(name), name);
  }

  public float[] vector(String name) {
    return Objects.requireNonNull(vectors.get(name), name);
  }

  public void put(String name, float[] vector) {
    vectors.put(name, vector);
  }

  /** Leaves a vector out. */
  public void remove(String vector) {
    vectors.remove(vector);
  }

  public void matrix(String name, int outputs, int inputs, double deviation) {
    byte[][] rows = new byte[outputs][inputs];
    float[] scales = new float[outputs];
    for (int i = 0; i < outputs; i++) {
      random.nextBytes(rows[i]);
      scales[i] = (float) (deviation / 73.6 * (0.5 + random.nextDouble()));
    }
    matrices.put(name, new Matrix(rows, scales));
  }

  public void vector(String name, int size, double mean, double deviation) {
    float[] values = new float[size];
    for (int i = 0; i < size; i++) {
      values[i] = (float) (mean + deviation * random.nextGaussian());
    }
    vectors.put(name, values);
  }

  /** Writes all; biases are padded. */
  public void write(BinaryFileWriter out) {
    matrices.forEach((name, matrix) -> write(out, name, matrix));
    vectors.forEach(
        (name, values) -> floats(out, name, name.endsWith(".b") ? padded(values) : values));
  }

  private static void write(BinaryFileWriter out, String name, Matrix matrix) {
    out.begin(name);
    if (name.equals("E")) {
      for (byte[] row : matrix.rows) {
        out.writeBytes(row);
      }
      floats(out, "E.s", matrix.scales);
      return;
    }
    float[] scales = padded(matrix.scales);
    byte[] zeros = new byte[matrix.rows[0].length];
    for (int panel = 0; panel < scales.length; panel += 32) {
      for (int input = 0; input < zeros.length; input++) {
        for (int output = panel; output < panel + 32; output++) {
          byte[] row = output < matrix.rows.length ? matrix.rows[output] : zeros;
          out.writeByte(row[input]);
        }
      }
    }
    floats(out, name + ".s", scales);
  }

  private static float[] padded(float[] values) {
    return Arrays.copyOf(values, (values.length + 31) / 32 * 32);
  }

  private static void floats(BinaryFileWriter out, String name, float[] values) {
    out.begin(name);
    for (float value : values) {
      out.writeFloat(value);
    }
  }

  /** Writes a section of lines. */
  public static void lines(BinaryFileWriter out, String name, List<String> lines) {
    out.begin(name);
    for (String line : lines) {
      out.writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }
}
