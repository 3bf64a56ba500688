package org.paraphrast.encode;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.io.BinaryFileWriter;

/**
 * An encoder with random weights, kept as plain rows and written in the layout of the file. For
 * tests, and for measurements with the shape of the real one.
 */
public final class EncoderFixture {
  /** The sizes of an encoder; its heads have 64 dimensions. */
  public record Sizes(int width, int layers, int inner, int window) {
    /** As small as can be. */
    public static final Sizes TINY = new Sizes(128, 2, 64, 24);
  }

  /** Outputs of the two hidden layers of a judge. */
  private static final int[] HIDDEN = {384, 128};

  final Sizes sizes;
  final List<String> pieces;
  final List<String> tags;
  final RandomParts parts;

  private EncoderFixture(Sizes sizes, List<String> pieces, List<String> tags, long seed) {
    this.sizes = sizes;
    this.pieces = List.copyOf(pieces);
    this.tags = List.copyOf(tags);
    this.parts = new RandomParts(seed);
    int width = sizes.width();
    int all = WordPieces.LEARNED + pieces.size();
    matrix("E", all, width, 0.5);
    vector("C", 3 * width, 0, 0.2);
    for (int i = 0; i < sizes.layers(); i++) {
      vector(i + ".n1", width, 1, 0.2);
      vector(i + ".n2", width, 1, 0.2);
      matrix(i + ".qkv", 3 * width, width, 1 / Math.sqrt(width));
      matrix(i + ".o", width, width, 1 / Math.sqrt(width));
      matrix(i + ".w1", 2 * sizes.inner(), width, 1 / Math.sqrt(width));
      matrix(i + ".w2", width, sizes.inner(), 1 / Math.sqrt(sizes.inner()));
    }
    vector("nf", width, 1, 0.2);
    for (String head : List.of("m", "p")) {
      matrix(head, width, width, 1 / Math.sqrt(width));
      vector(head + ".n", width, 1, 0.2);
      vector(head + ".v", all, 0, 1);
    }
    judge("j", 5 * width + 4);
    judge("x", 3 * width);
    matrix("t", tags.size(), width, 1 / Math.sqrt(width));
    vector("t.b", tags.size(), 0, 1);
  }

  /** Random weights for pieces such as {@code ^the} and {@code +ing}. */
  public static EncoderFixture random(Sizes sizes, List<String> pieces, long seed) {
    return new EncoderFixture(sizes, pieces, List.of("DT", "JJ", "NN", "VB", "VBZ", "."), seed);
  }

  /**
   * Lets it know the tag of one word, which is one piece, by its looks alone, and be in doubt about
   * all others.
   */
  public EncoderFixture tagging(String piece, String tag) {
    for (int i = 0; i < sizes.layers(); i++) { // a word does not see the others
      Arrays.fill(matrix(i + ".o").scales, 0);
      Arrays.fill(matrix(i + ".w2").scales, 0);
    }
    RandomParts.Matrix head = matrix("t");
    float[] biases = new float[tags.size()];
    Arrays.fill(head.scales, 0);
    int number = tags.indexOf(tag);
    byte[] looks = matrix("E").rows[WordPieces.LEARNED + pieces.indexOf(piece)];
    head.rows[number] = looks.clone();
    head.scales[number] = 0.01f; // about 100 for the word, far below 50 for any other
    biases[number] = -50;
    parts.put("t.b", biases);
    return this;
  }

  RandomParts.Matrix matrix(String name) {
    return parts.matrix(name);
  }

  float[] vector(String name) {
    return parts.vector(name);
  }

  private void judge(String name, int inputs) {
    int in = inputs;
    for (int i = 0; i < 3; i++) {
      int outputs = i < HIDDEN.length ? HIDDEN[i] : 1;
      matrix(name + (i + 1), outputs, in, 2 / Math.sqrt(in));
      vector(name + (i + 1) + ".b", outputs, 0, 0.3);
      in = outputs;
    }
  }

  private void matrix(String name, int outputs, int inputs, double deviation) {
    parts.matrix(name, outputs, inputs, deviation);
  }

  private void vector(String name, int size, double mean, double deviation) {
    parts.vector(name, size, mean, deviation);
  }

  /** Writes the file and returns it. */
  public Path write(Path file) {
    try (BinaryFileWriter out = BinaryFileWriter.create(file, EncoderFile.FORMAT)) {
      out.begin("shape");
      int width = sizes.width();
      for (int n :
          new int[] {
            width,
            sizes.layers(),
            width / Shape.HEAD,
            sizes.inner(),
            sizes.window(),
            pieces.size(),
            tags.size()
          }) {
        out.writeInt(n);
      }
      RandomParts.lines(out, "pieces", pieces);
      RandomParts.lines(out, "tags", tags);
      parts.write(out);
      out.commit();
    }
    return file;
  }
}
