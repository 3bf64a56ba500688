package org.paraphrast.encode;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.FileFormat;
import org.paraphrast.io.MappedRegion;

/**
 * Takes the parts of an encoder from its file, or from another that has an encoder in it, and
 * checks that each has the size that the shape demands. Sections: {@code shape} (ints: width,
 * layers, heads, inner, window, learned pieces, in an encoder's own file tags), {@code pieces} and
 * {@code tags} (lines), {@code E} (a row of bytes for each piece), {@code C} (floats, a row for
 * each class of case), matrices as in {@link WeightMatrix} with their scales ({@code .s}) and
 * biases ({@code .b}), and vectors of floats.
 */
public record EncoderFile(BinaryFile file) {
  static final FileFormat FORMAT =
      new FileFormat("ENCO", 1, "export it again with encoder/export.py");

  private static final int NUMBERS = 7;

  /** The sizes in an encoder's own file. */
  Shape shape() {
    MappedRegion region = numbers(NUMBERS);
    Shape.check(region, "tags", tagCount(region), new Shape.Range(1, 1 << 10));
    return Shape.read(region, 0);
  }

  private static int tagCount(MappedRegion shape) {
    return shape.getInt((NUMBERS - 1L) * Integer.BYTES);
  }

  /** Section {@code shape}, which has so many ints. */
  public MappedRegion numbers(int count) {
    return bytes("shape", (long) count * Integer.BYTES);
  }

  public WordPieces pieces(Shape shape) {
    return new WordPieces(file.section("pieces"), shape.learned());
  }

  List<String> tags() {
    MappedRegion region = file.section("tags");
    List<String> tags = new String(region.bytes(), StandardCharsets.UTF_8).lines().toList();
    int count = tagCount(numbers(NUMBERS));
    if (tags.size() != count) {
      throw region.fault("has " + tags.size() + " tags, expected " + count);
    }
    if (new HashSet<>(tags).size() < tags.size()) {
      throw region.fault("has a tag twice");
    }
    return tags;
  }

  /** Exactly so many floats. */
  public float[] floats(String name, int count) {
    MappedRegion region = file.section(name);
    expect(region, (long) count * Float.BYTES);
    return floats(region);
  }

  private static float[] floats(MappedRegion region) {
    float[] values = new float[(int) (region.length() / Float.BYTES)];
    ByteBuffer.wrap(region.bytes()).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
    return values;
  }

  /** A section of so many bytes, mapped. */
  MappedRegion bytes(String name, long count) {
    MappedRegion region = file.section(name);
    expect(region, count);
    return region;
  }

  /** A matrix; its outputs are padded to whole panels. */
  public WeightMatrix weights(String name, int outputs, Inputs inputs) {
    int padded = FloatGrid.blocks(outputs, FloatGrid.LANES);
    MappedRegion region = bytes(name, (long) padded * inputs.count());
    return new WeightMatrix(region.bytes(), floats(name + ".s", padded));
  }

  /** A matrix with as many outputs as it has scales. */
  WeightMatrix weights(String name, Inputs inputs) {
    MappedRegion scales = file.section(name + ".s");
    long outputs = scales.length() / Float.BYTES;
    if (outputs == 0 || outputs > 1 << 14 || outputs % FloatGrid.LANES != 0) {
      throw scales.fault("has " + outputs + " scales, no multiple of " + FloatGrid.LANES);
    }
    return weights(name, (int) outputs, inputs);
  }

  /** How many inputs a matrix has: a type of its own, lest it be taken for the outputs. */
  public record Inputs(int count) {}

  private static void expect(MappedRegion region, long bytes) {
    if (region.length() != bytes) {
      throw region.fault("has " + region.length() + " bytes, expected " + bytes);
    }
  }
}
