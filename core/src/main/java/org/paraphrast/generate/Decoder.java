package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.encode.Embedding;
import org.paraphrast.encode.EncoderFile;
import org.paraphrast.encode.EncoderFile.Inputs;
import org.paraphrast.encode.Rotary;
import org.paraphrast.encode.Shape;
import org.paraphrast.encode.WeightMatrix;

/**
 * The weights of the decoder. Each layer attends to what was said so far, then to the source, then
 * transforms; norms, positions and gates are those of the encoder. Immutable.
 */
final class Decoder {
  /** One layer. */
  static final class Layer {
    final float[] selfNorm;
    final WeightMatrix qkv;
    final WeightMatrix o;
    final float[] crossNorm;
    final WeightMatrix cq;
    final WeightMatrix ckv;
    final WeightMatrix co;
    final float[] innerNorm;
    final WeightMatrix w1;
    final WeightMatrix w2;

    Layer(EncoderFile file, Shape shape, int number) {
      String name = "d" + number;
      int d = shape.width();
      Inputs width = new Inputs(d);
      selfNorm = file.floats(name + ".n1", d);
      qkv = file.weights(name + ".qkv", 3 * d, width);
      o = file.weights(name + ".o", d, width);
      crossNorm = file.floats(name + ".n3", d);
      cq = file.weights(name + ".cq", d, width);
      ckv = file.weights(name + ".ckv", 2 * d, width);
      co = file.weights(name + ".co", d, width);
      innerNorm = file.floats(name + ".n2", d);
      w1 = file.weights(name + ".w1", 2 * shape.inner(), width);
      w2 = file.weights(name + ".w2", d, new Inputs(shape.inner()));
    }
  }

  final Shape shape;
  final Embedding embedding;
  final List<Layer> layers;
  final Rotary rotary;
  final float[] lastNorm;

  Decoder(GeneratorFile file, Shape shape, Embedding embedding) {
    this.shape = shape;
    this.embedding = embedding;
    List<Layer> read = new ArrayList<>();
    for (int i = 0; i < file.decoderLayers(); i++) {
      read.add(new Layer(file.parts(), shape, i));
    }
    this.layers = List.copyOf(read);
    this.rotary = new Rotary(shape.window());
    this.lastNorm = file.parts().floats("dnf", shape.width());
  }
}
