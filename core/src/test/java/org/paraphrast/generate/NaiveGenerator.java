package org.paraphrast.generate;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.paraphrast.encode.EncoderFixture;
import org.paraphrast.encode.NaiveEncoder;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.RandomParts;
import org.paraphrast.encode.WordPieces;

/** The definition of the generator, word for word, in double precision. */
final class NaiveGenerator {
  private final GeneratorFixture.Sizes sizes;
  private final RandomParts weights;
  private final NaiveEncoder encoder;
  private final int width;

  NaiveGenerator(GeneratorFixture fixture) {
    this.sizes = fixture.sizes();
    this.weights = fixture.parts();
    this.width = sizes.width();
    this.encoder =
        new NaiveEncoder(
            weights,
            new EncoderFixture.Sizes(width, sizes.layers(), sizes.inner(), sizes.window()));
  }

  /** A source has start and end; a target has the end. */
  double lnProb(PieceList source, PieceList target) {
    int[] pieces = IntStream.range(0, source.size()).map(source::number).toArray();
    int[] cases = IntStream.range(0, source.size()).map(i -> source.letters(i).row()).toArray();
    double[][] memory = encoder.states(pieces, cases);
    int n = target.size();
    double[][] h = new double[n][];
    for (int i = 0; i < n; i++) {
      h[i] =
          i == 0
              ? encoder.start(WordPieces.START, 0)
              : encoder.start(target.number(i - 1), target.letters(i - 1).row());
    }
    for (int layer = 0; layer < sizes.decoderLayers(); layer++) {
      layer("d" + layer, h, memory);
    }
    double lnProb = 0;
    for (int i = 0; i < n; i++) {
      double[] s = encoder.rms(h[i], "dnf");
      lnProb += lnPiece(s, pieces, memory, target.number(i));
      lnProb += lnCase(s, target.number(i), target.letters(i).row());
    }
    return lnProb;
  }

  private void layer(String name, double[][] h, double[][] memory) {
    double[][] qkv = new double[h.length][];
    for (int i = 0; i < h.length; i++) {
      qkv[i] = encoder.linear(name + ".qkv", encoder.rms(h[i], name + ".n1"));
      encoder.rotate(qkv[i], i);
    }
    double[][] kv = new double[memory.length][];
    for (int j = 0; j < memory.length; j++) {
      kv[j] = encoder.linear(name + ".ckv", memory[j]);
    }
    for (int i = 0; i < h.length; i++) {
      double[][] before = Arrays.copyOf(qkv, i + 1);
      NaiveEncoder.add(h[i], encoder.linear(name + ".o", attend(qkv[i], before, width)));
      double[] q = encoder.linear(name + ".cq", encoder.rms(h[i], name + ".n3"));
      NaiveEncoder.add(h[i], encoder.linear(name + ".co", attend(q, kv, 0)));
      encoder.transform(h[i], name);
    }
  }

  /** Keys are found in a row from a column on, values behind them. */
  private double[] attend(double[] q, double[][] rows, int keys) {
    double[] out = new double[width];
    for (int head = 0; head < width; head += 64) {
      double[] shares = new double[rows.length];
      for (int j = 0; j < rows.length; j++) {
        shares[j] = product(q, head, rows[j], keys + head) / 8;
      }
      softmax(shares);
      for (int j = 0; j < rows.length; j++) {
        for (int k = head; k < head + 64; k++) {
          out[k] += shares[j] * rows[j][keys + width + k];
        }
      }
    }
    return out;
  }

  private static double product(double[] a, int at, double[] b, int from) {
    double sum = 0;
    for (int k = 0; k < 64; k++) {
      sum += a[at + k] * b[from + k];
    }
    return sum;
  }

  private static void softmax(double[] x) {
    double sum = Arrays.stream(x).map(Math::exp).sum();
    Arrays.setAll(x, i -> Math.exp(x[i]) / sum);
  }

  private double lnPiece(double[] s, int[] source, double[][] memory, int piece) {
    double[] shares = new double[source.length];
    double[] q = encoder.linear("pq", s);
    for (int j = 0; j < source.length; j++) {
      shares[j] = product(q, 0, encoder.linear("pk", memory[j]), 0) / 8;
    }
    softmax(shares);
    double copied = 0;
    for (int j = 0; j < source.length; j++) {
      copied += source[j] == piece ? shares[j] : 0;
    }
    double odds = weights.vector("gb")[0];
    for (int k = 0; k < width; k++) {
      odds += weights.vector("gw")[k] * s[k];
    }
    double gate = 1 / (1 + Math.exp(-odds));
    return Math.log((1 - gate) * Math.exp(encoder.lnPieces("m", s)[piece]) + gate * copied);
  }

  private double lnCase(double[] s, int piece, int letters) {
    int signs = weights.matrix("E").outputs() - Signs.COUNT;
    if (piece < WordPieces.LEARNED || piece >= signs) {
      return 0;
    }
    double[] both = Arrays.copyOf(s, 2 * width);
    double[] looks = encoder.rms(encoder.embedding(piece), null);
    System.arraycopy(looks, 0, both, width, width);
    double[] logits = encoder.linear("ct", both);
    Arrays.setAll(logits, i -> logits[i] + weights.vector("ct.b")[i]);
    softmax(logits);
    return Math.log(logits[letters]);
  }
}
