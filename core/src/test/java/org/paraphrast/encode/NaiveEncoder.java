package org.paraphrast.encode;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The definition of the encoder, word for word, in double precision; one window only. */
public final class NaiveEncoder {
  private final RandomParts weights;
  private final EncoderFixture.Sizes sizes;
  private final int width;

  NaiveEncoder(EncoderFixture weights) {
    this(weights.parts, weights.sizes);
  }

  public NaiveEncoder(RandomParts weights, EncoderFixture.Sizes sizes) {
    this.weights = weights;
    this.sizes = sizes;
    this.width = sizes.width();
  }

  /** Pieces and cases, with start and end. */
  public double[][] states(int[] pieces, int[] cases) {
    int n = pieces.length;
    double[][] h = new double[n][];
    for (int i = 0; i < n; i++) {
      h[i] = start(pieces[i], cases[i]);
    }
    for (int layer = 0; layer < sizes.layers(); layer++) {
      double[][] qkv = new double[n][];
      for (int i = 0; i < n; i++) {
        qkv[i] = linear(layer + ".qkv", rms(h[i], layer + ".n1"));
        rotate(qkv[i], i);
      }
      for (int i = 0; i < n; i++) {
        add(h[i], linear(layer + ".o", attend(qkv, i)));
      }
      for (int i = 0; i < n; i++) {
        transform(h[i], String.valueOf(layer));
      }
    }
    for (int i = 0; i < n; i++) {
      h[i] = rms(h[i], "nf");
    }
    return h;
  }

  /** What the network starts with. */
  public double[] start(int piece, int letters) {
    double[] x = embedding(piece);
    for (int k = 0; k < width; k++) {
      x[k] += weights.vector("C")[letters * width + k];
    }
    return rms(x, null);
  }

  /** The second half of a layer. */
  public void transform(double[] h, String layer) {
    double[] ug = linear(layer + ".w1", rms(h, layer + ".n2"));
    double[] gated = new double[sizes.inner()];
    for (int k = 0; k < gated.length; k++) {
      gated[k] = gelu(ug[k]) * ug[gated.length + k];
    }
    add(h, linear(layer + ".w2", gated));
  }

  private double[] attend(double[][] qkv, int i) {
    double[] out = new double[width];
    for (int head = 0; head < width; head += 64) {
      double[] shares = new double[qkv.length];
      for (int j = 0; j < qkv.length; j++) {
        double product = 0;
        for (int k = head; k < head + 64; k++) {
          product += qkv[i][k] * qkv[j][width + k];
        }
        shares[j] = Math.exp(product / 8);
      }
      double sum = Arrays.stream(shares).sum();
      for (int j = 0; j < qkv.length; j++) {
        for (int k = head; k < head + 64; k++) {
          out[k] += shares[j] / sum * qkv[j][2 * width + k];
        }
      }
    }
    return out;
  }

  public void rotate(double[] qkv, int position) {
    for (int head = 0; head < 2 * width; head += 64) {
      for (int i = 0; i < 32; i++) {
        double angle = position * Math.pow(10000, -2.0 * i / 64);
        double one = qkv[head + i];
        double two = qkv[head + 32 + i];
        qkv[head + i] = one * Math.cos(angle) - two * Math.sin(angle);
        qkv[head + 32 + i] = two * Math.cos(angle) + one * Math.sin(angle);
      }
    }
  }

  /** The judge's ln odds; a and b count the start. */
  double judge(double[][] h, int[] pieces, int a, int b, List<Integer> target) {
    double[] sp = mean(h, a, b);
    double[] te = new double[width];
    for (int piece : target) {
      add(te, rms(embedding(piece), null));
    }
    double[] z = new double[5 * width + 4];
    for (int k = 0; k < width; k++) {
      te[k] /= Math.max(1, target.size());
      z[k] = sp[k];
      z[width + k] = h[a - 1][k];
      z[2 * width + k] = h[b][k];
      z[3 * width + k] = te[k];
      z[4 * width + k] = sp[k] * te[k];
    }
    List<Integer> source = Arrays.stream(pieces, a, b).boxed().toList();
    z[5 * width] = meanLogit("m", sp, target) / 10;
    z[5 * width + 1] = meanLogit("m", sp, source) / 10;
    z[5 * width + 2] = meanLogit("p", sp, target) / 10;
    z[5 * width + 3] = meanLogit("p", sp, source) / 10;
    return last("j", z);
  }

  double[] mean(double[][] h, int a, int b) {
    double[] mean = h[a].clone();
    for (int i = a + 1; i < b; i++) {
      add(mean, h[i]);
    }
    for (int k = 0; k < width; k++) {
      mean[k] /= Math.max(1, b - a);
    }
    return mean;
  }

  double reread(double[][] h, int s, int t, int e) {
    double[] z = new double[3 * width];
    System.arraycopy(h[s], 0, z, 0, width);
    System.arraycopy(h[t], 0, z, width, width);
    System.arraycopy(h[e], 0, z, 2 * width, width);
    return last("x", z);
  }

  /** The natural logarithms of the probabilities of all pieces. */
  public double[] lnPieces(String head, double[] sp) {
    double[] q = query(head, sp);
    double[] logits = new double[weights.matrix("E").outputs()];
    for (int piece = 0; piece < logits.length; piece++) {
      logits[piece] = logit(head, q, piece);
    }
    return lnSoftmax(logits);
  }

  double[] lnTags(double[] state) {
    double[] logits = linear("t", state);
    add(logits, weights.vector("t.b"));
    return lnSoftmax(logits);
  }

  private static double[] lnSoftmax(double[] logits) {
    double lnSum = Math.log(Arrays.stream(logits).map(Math::exp).sum());
    return Arrays.stream(logits).map(x -> x - lnSum).toArray();
  }

  private double last(String name, double[] z) {
    double[] x = z;
    for (int i = 1; i <= 3; i++) {
      x = linear(name + i, x);
      add(x, weights.vector(name + i + ".b"));
      for (int k = 0; k < x.length && i < 3; k++) {
        x[k] = gelu(x[k]);
      }
    }
    return x[0];
  }

  private double meanLogit(String head, double[] sp, List<Integer> pieces) {
    double[] q = query(head, sp);
    return pieces.stream().mapToDouble(piece -> logit(head, q, piece)).average().orElse(0);
  }

  private double[] query(String head, double[] sp) {
    double[] q = linear(head, sp);
    for (int k = 0; k < width; k++) {
      q[k] = gelu(q[k]);
    }
    return rms(q, head + ".n");
  }

  private double logit(String head, double[] q, int piece) {
    double sum = weights.vector(head + ".v")[piece];
    for (int k = 0; k < width; k++) {
      sum += weights.matrix("E").weight(piece, k) * q[k];
    }
    return sum;
  }

  public double[] embedding(int piece) {
    double[] x = new double[width];
    for (int k = 0; k < width; k++) {
      x[k] = weights.matrix("E").weight(piece, k);
    }
    return x;
  }

  public double[] linear(String name, double[] x) {
    RandomParts.Matrix matrix = weights.matrix(name);
    double[] y = new double[matrix.outputs()];
    for (int o = 0; o < y.length; o++) {
      for (int i = 0; i < x.length; i++) {
        y[o] += matrix.weight(o, i) * x[i];
      }
    }
    return y;
  }

  public double[] rms(double[] x, @Nullable String norm) {
    double squares = 0;
    for (double v : x) {
      squares += v * v;
    }
    double factor = 1 / Math.sqrt(squares / x.length + 1e-6);
    double[] y = new double[x.length];
    for (int k = 0; k < x.length; k++) {
      y[k] = x[k] * factor * (norm == null ? 1 : weights.vector(norm)[k]);
    }
    return y;
  }

  private static double gelu(double x) {
    return 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x * x * x)));
  }

  public static void add(double[] to, double[] x) {
    for (int k = 0; k < to.length; k++) {
      to[k] += x[k];
    }
  }

  private static void add(double[] to, float[] x) {
    for (int k = 0; k < to.length; k++) {
      to[k] += x[k];
    }
  }
}
