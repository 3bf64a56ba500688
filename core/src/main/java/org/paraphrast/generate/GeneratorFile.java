package org.paraphrast.generate;

import org.paraphrast.encode.EncoderFile;
import org.paraphrast.encode.Shape;
import org.paraphrast.io.FileFormat;
import org.paraphrast.io.MappedRegion;

/**
 * The file of a generator: an encoder without its heads ({@link EncoderFile}), a decoder, and heads
 * for words, copying and case. Section {@code shape} has two more numbers: the decoder's layers and
 * the signs.
 */
record GeneratorFile(EncoderFile parts) {
  static final FileFormat FORMAT =
      new FileFormat("GENE", 1, "export it again with encoder/export_generator.py");

  private static final int NUMBERS = 8;
  private static final Shape.Range LAYERS = new Shape.Range(1, 1 << 8);
  private static final Shape.Range SIGNS = new Shape.Range(Signs.COUNT, Signs.COUNT);

  Shape shape() {
    MappedRegion numbers = parts.numbers(NUMBERS);
    Shape.check(numbers, "signs", number(numbers, NUMBERS - 1), SIGNS);
    Shape.check(numbers, "layers of the decoder", decoderLayers(), LAYERS);
    return Shape.read(numbers, Signs.COUNT);
  }

  int decoderLayers() {
    return number(parts.numbers(NUMBERS), NUMBERS - 2);
  }

  private static int number(MappedRegion numbers, int index) {
    return numbers.getInt((long) index * Integer.BYTES);
  }
}
