package org.paraphrast.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.encode.EncoderFile.Inputs;

/**
 * The encoder without its heads. Input: pieces between start and end, at most a window. Output: a
 * state for each. A bidirectional transformer: normalization before each half of a layer (RMSNorm,
 * Zhang and Sennrich 2019), rotary positions, gated GELU (Shazeer 2020), no biases. Immutable.
 */
public final class Network {
  private static final class Layer {
    final float[] attentionNorm;
    final WeightMatrix qkv;
    final WeightMatrix o;
    final float[] innerNorm;
    final WeightMatrix w1;
    final WeightMatrix w2;

    Layer(EncoderFile file, Shape shape, int number) {
      Inputs width = new Inputs(shape.width());
      attentionNorm = file.floats(number + ".n1", shape.width());
      qkv = file.weights(number + ".qkv", 3 * shape.width(), width);
      o = file.weights(number + ".o", shape.width(), width);
      innerNorm = file.floats(number + ".n2", shape.width());
      w1 = file.weights(number + ".w1", 2 * shape.inner(), width);
      w2 = file.weights(number + ".w2", shape.width(), new Inputs(shape.inner()));
    }
  }

  private final Shape shape;
  private final Embedding embedding;
  private final Rotary rotary;
  private final List<Lazy<Layer>> layers = new ArrayList<>();
  private final float[] lastNorm;

  public Network(EncoderFile file, Shape shape, Embedding embedding) {
    this.shape = shape;
    this.embedding = embedding;
    this.rotary = new Rotary(shape.window());
    for (int i = 0; i < shape.layers(); i++) {
      int number = i;
      layers.add(new Lazy<>(() -> new Layer(file, shape, number)));
    }
    this.lastNorm = file.floats("nf", shape.width());
  }

  /** The states of pieces {@code from .. to} with start before and end behind them. */
  public FloatGrid states(PieceList pieces, int from, int to, Kernel kernel) {
    Pass pass = new Pass(kernel, to - from + 2);
    embedding.start(WordPieces.START, LetterCase.LOWER, pass.states, 0);
    for (int i = from; i < to; i++) {
      embedding.start(pieces.number(i), pieces.letters(i), pass.states, i - from + 1);
    }
    embedding.start(WordPieces.END, LetterCase.LOWER, pass.states, to - from + 1);
    for (Lazy<Layer> layer : layers) {
      pass.attend(layer.get());
      pass.transform(layer.get());
    }
    Norm.apply(pass.states, lastNorm, pass.states);
    return pass.states;
  }

  /** One sequence on its way through the layers, with the room that it needs. */
  private final class Pass {
    private final Kernel kernel;
    private final int length;
    private final FloatGrid states;
    private final FloatGrid normed;
    private final FloatGrid qkv;
    private final FloatGrid attended;
    private final FloatGrid inner;

    /** The keys of a head, a column for each position. */
    private final FloatGrid keys;

    private final FloatGrid shares;

    Pass(Kernel kernel, int length) {
      this.kernel = kernel;
      this.length = length;
      states = FloatGrid.zeros(length, shape.width());
      normed = FloatGrid.zeros(length, shape.width());
      qkv = FloatGrid.zeros(length, 3 * shape.width());
      attended = FloatGrid.zeros(length, shape.width());
      inner = FloatGrid.zeros(length, 2 * shape.inner());
      keys = FloatGrid.zeros(Shape.HEAD, length);
      shares = FloatGrid.zeros(length, length);
    }

    void attend(Layer layer) {
      Norm.apply(states, layer.attentionNorm, normed);
      clear(qkv);
      kernel.multiply(normed, layer.qkv, qkv);
      rotary.turn(qkv.columns(0, 2 * shape.width()));
      for (int head = 0; head < shape.width(); head += Shape.HEAD) {
        takeKeys(shape.width() + head);
        kernel.multiply(qkv.columns(head, Shape.HEAD), keys, shares);
        for (int row = 0; row < length; row++) {
          Shares.apply(shares, row, length, kernel);
        }
        kernel.multiply(
            shares,
            qkv.columns(2 * shape.width() + head, Shape.HEAD),
            attended.columns(head, Shape.HEAD));
      }
      kernel.multiply(attended, layer.o, states);
    }

    void transform(Layer layer) {
      Norm.apply(states, layer.innerNorm, normed);
      clear(inner);
      kernel.multiply(normed, layer.w1, inner);
      FloatGrid gated = inner.columns(0, shape.inner());
      kernel.gate(gated, inner.columns(shape.inner(), shape.inner()));
      kernel.multiply(gated, layer.w2, states);
    }

    private void takeKeys(int column) {
      float[] from = qkv.values();
      float[] to = keys.values();
      for (int position = 0; position < length; position++) {
        int at = qkv.row(position) + column;
        for (int i = 0; i < Shape.HEAD; i++) {
          to[keys.row(i) + position] = from[at + i];
        }
      }
    }
  }

  private static void clear(FloatGrid grid) {
    Arrays.fill(grid.values(), 0f);
  }
}
