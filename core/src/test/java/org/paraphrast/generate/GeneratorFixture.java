package org.paraphrast.generate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.encode.RandomParts;
import org.paraphrast.encode.Shape;
import org.paraphrast.encode.WordPieces;
import org.paraphrast.io.BinaryFileWriter;

/** A generator with random weights. For tests, and for measurements with the shape of the real. */
public final class GeneratorFixture {
  /** The sizes of a generator; its heads have 64 dimensions. */
  public record Sizes(int width, int layers, int inner, int window, int decoderLayers) {
    /** As small as can be. */
    public static final Sizes TINY = new Sizes(128, 2, 64, 48, 2);

    /** Those of the shipped one. */
    public static final Sizes REAL = new Sizes(384, 8, 1024, 256, 4);
  }

  private final Sizes sizes;
  private final List<String> pieces;
  private final RandomParts parts;

  private GeneratorFixture(Sizes sizes, List<String> pieces, long seed) {
    this.sizes = sizes;
    this.pieces = List.copyOf(pieces);
    this.parts = new RandomParts(seed);
    int width = sizes.width();
    int all = WordPieces.LEARNED + pieces.size() + Signs.COUNT;
    parts.matrix("E", all, width, 0.5);
    parts.vector("C", 3 * width, 0, 0.2);
    for (int i = 0; i < sizes.layers(); i++) {
      layer(String.valueOf(i));
    }
    norm("nf");
    for (int i = 0; i < sizes.decoderLayers(); i++) {
      layer("d" + i);
      norm("d" + i + ".n3");
      matrix("d" + i + ".cq", width);
      matrix("d" + i + ".ckv", 2 * width);
      matrix("d" + i + ".co", width);
    }
    norm("dnf");
    matrix("m", width);
    norm("m.n");
    parts.vector("m.v", all, 0, 1);
    matrix("pq", Shape.HEAD);
    matrix("pk", Shape.HEAD);
    parts.vector("gw", width, 0, 0.1);
    parts.vector("gb", 1, 0, 1);
    parts.matrix("ct", 3, 2 * width, 1 / Math.sqrt(width));
    parts.vector("ct.b", 3, 0, 1);
  }

  private void layer(String name) {
    norm(name + ".n1");
    norm(name + ".n2");
    matrix(name + ".qkv", 3 * sizes.width());
    matrix(name + ".o", sizes.width());
    matrix(name + ".w1", 2 * sizes.inner());
    parts.matrix(name + ".w2", sizes.width(), sizes.inner(), 1 / Math.sqrt(sizes.inner()));
  }

  private void matrix(String name, int outputs) {
    parts.matrix(name, outputs, sizes.width(), 1 / Math.sqrt(sizes.width()));
  }

  private void norm(String name) {
    parts.vector(name, sizes.width(), 1, 0.2);
  }

  /** Random weights for pieces such as {@code ^the} and {@code +ing}. */
  public static GeneratorFixture random(Sizes sizes, List<String> pieces, long seed) {
    return new GeneratorFixture(sizes, pieces, seed);
  }

  /** A few words, and as many made up as are wanted. */
  public static List<String> words(int more) {
    List<String> pieces =
        new ArrayList<>(
            List.of("^the", "^big", "^dog", "+s", "^found", "^a", "^house", "^42", "+x", "^."));
    for (int i = 0; i < more; i++) {
      pieces.add((i % 4 == 3 ? "+" : "^") + "w" + Integer.toString(i, 26).replaceAll("\\d", "z$0"));
    }
    return pieces;
  }

  /** Makes the end and guards likelier, lest a random network never finds them. */
  public GeneratorFixture likely(double end, double guards) {
    float[] biases = parts.vector("m.v");
    biases[WordPieces.END] += (float) end;
    for (int i = biases.length - Signs.GUARDS; i < biases.length; i++) {
      biases[i] += (float) guards;
    }
    return this;
  }

  Sizes sizes() {
    return sizes;
  }

  /** Its matrices and vectors. */
  RandomParts parts() {
    return parts;
  }

  /** Writes the file and returns it. */
  public Path write(Path file) {
    try (BinaryFileWriter out = BinaryFileWriter.create(file, GeneratorFile.FORMAT)) {
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
            sizes.decoderLayers(),
            Signs.COUNT
          }) {
        out.writeInt(n);
      }
      RandomParts.lines(out, "pieces", pieces);
      parts.write(out);
      out.commit();
    }
    return file;
  }
}
