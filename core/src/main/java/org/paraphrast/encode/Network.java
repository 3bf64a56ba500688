package org.paraphrast.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.paraphrast.encode.EncoderFile.Inputs;

/**
 * The encoder without its heads. Input: pieces between start and end, at most a window. Output: a
 * state for each piece. A bidirectional transformer: normalization before each half of a layer
 * (RMSNorm, Zhang and Sennrich 2019), rotary positions, gated GELU (Shazeer 2020), no biases.
 * Immutable.
 */
public final class Network {
  /** Rows that go through a matrix at once, unless one sequence alone has more. */
  private static final int MOST_ROWS = 256;

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

  /** Pieces {@code from .. to} of a text, which are read with start before and end behind them. */
  public record Sequence(PieceList pieces, int from, int to) {
    int length() {
      return to - from + 2;
    }
  }

  /** A sequence of which only some states are asked for, by their rows; that of start is 0. */
  record Marked(Sequence sequence, List<Integer> rows) {}

  /** The states of one sequence. */
  public FloatGrid states(PieceList pieces, int from, int to, Kernel kernel) {
    return states(List.of(new Sequence(pieces, from, to)), kernel).get(0);
  }

  /** The states of sequences, each as if it were the only one; many go through a matrix at once. */
  public List<FloatGrid> states(List<Sequence> sequences, Kernel kernel) {
    return batches(sequences, Sequence::length, some -> new Pass(some, kernel).run());
  }

  /** The states that are asked for: a row for each. */
  List<FloatGrid> someStates(List<Marked> sequences, Kernel kernel) {
    return batches(
        sequences,
        marked -> marked.sequence().length(),
        some ->
            new Pass(some.stream().map(Marked::sequence).toList(), kernel)
                .run(some.stream().map(Marked::rows).toList()));
  }

  private static <T> List<FloatGrid> batches(
      List<T> all, ToIntFunction<T> length, Function<List<T>, List<FloatGrid>> run) {
    List<FloatGrid> states = new ArrayList<>();
    for (int from = 0, to; from < all.size(); from = to) {
      int rows = 0;
      to = from;
      do {
        rows += FloatGrid.wholeBlocks(length.applyAsInt(all.get(to++)));
      } while (to < all.size()
          && rows + FloatGrid.wholeBlocks(length.applyAsInt(all.get(to))) <= MOST_ROWS);
      states.addAll(run.apply(all.subList(from, to)));
    }
    return states;
  }

  /** Some sequences on their way through the layers, with the room that they need. */
  private final class Pass {
    private final List<Sequence> sequences;
    private final List<Integer> lengths;
    private final Kernel kernel;
    private final FloatGrid qkv;
    private FloatGrid states;
    private FloatGrid normed;
    private FloatGrid attended;
    private FloatGrid inner;

    /** The keys of a head, a column for each position. */
    private final FloatGrid keys;

    private final FloatGrid shares;

    Pass(List<Sequence> sequences, Kernel kernel) {
      this.sequences = sequences;
      this.lengths = sequences.stream().map(Sequence::length).toList();
      this.kernel = kernel;
      int rows = lengths.stream().mapToInt(FloatGrid::wholeBlocks).sum();
      states = FloatGrid.zeros(rows, shape.width());
      normed = FloatGrid.zeros(rows, shape.width());
      qkv = FloatGrid.zeros(rows, 3 * shape.width());
      attended = FloatGrid.zeros(rows, shape.width());
      inner = FloatGrid.zeros(rows, 2 * shape.inner());
      int longest = Collections.max(lengths);
      keys = FloatGrid.zeros(Shape.HEAD, longest);
      shares = FloatGrid.zeros(longest, longest);
    }

    /** The states of each sequence: views of one grid. */
    List<FloatGrid> run() {
      List<FloatGrid> each = parts(states, lengths);
      run(layers.size());
      Norm.apply(states, lastNorm, states);
      return each;
    }

    /** Some rows of each sequence: the last layer transforms no others. */
    List<FloatGrid> run(List<List<Integer>> rows) {
      run(layers.size() - 1);
      Layer last = layers.get(layers.size() - 1).get();
      attend(last);
      List<Integer> counts = rows.stream().map(List::size).toList();
      states = some(states, rows, counts);
      attended = some(attended, rows, counts);
      normed = normed.rows(0, states.rows());
      inner = inner.rows(0, states.rows());
      transform(last);
      Norm.apply(states, lastNorm, states);
      return parts(states, counts);
    }

    private void run(int count) {
      List<FloatGrid> own = parts(states, lengths);
      for (int i = 0; i < own.size(); i++) {
        start(sequences.get(i), own.get(i));
      }
      for (Lazy<Layer> layer : layers.subList(0, count)) {
        attend(layer.get());
        transform(layer.get());
      }
    }

    /** Views of so many rows each, which begin with whole blocks. */
    private static List<FloatGrid> parts(FloatGrid grid, List<Integer> counts) {
      List<FloatGrid> parts = new ArrayList<>();
      int row = 0;
      for (int count : counts) {
        parts.add(grid.rows(row, count));
        row += FloatGrid.wholeBlocks(count);
      }
      return parts;
    }

    /** A grid of some rows of each sequence. */
    private FloatGrid some(FloatGrid all, List<List<Integer>> rows, List<Integer> counts) {
      FloatGrid some =
          FloatGrid.zeros(counts.stream().mapToInt(FloatGrid::wholeBlocks).sum(), shape.width());
      List<FloatGrid> from = parts(all, lengths);
      List<FloatGrid> to = parts(some, counts);
      for (int i = 0; i < rows.size(); i++) {
        for (int row = 0; row < counts.get(i); row++) {
          FloatGrid own = from.get(i);
          System.arraycopy(
              own.values(),
              own.row(rows.get(i).get(row)),
              to.get(i).values(),
              to.get(i).row(row),
              shape.width());
        }
      }
      return some;
    }

    private void start(Sequence sequence, FloatGrid own) {
      embedding.start(WordPieces.START, LetterCase.LOWER, own, 0);
      for (int i = sequence.from(); i < sequence.to(); i++) {
        PieceList pieces = sequence.pieces();
        embedding.start(pieces.number(i), pieces.letters(i), own, i - sequence.from() + 1);
      }
      embedding.start(WordPieces.END, LetterCase.LOWER, own, own.rows() - 1);
    }

    private void attend(Layer layer) {
      Norm.apply(states, layer.attentionNorm, normed);
      clear(qkv);
      kernel.multiply(normed, layer.qkv, qkv);
      List<FloatGrid> from = parts(qkv, lengths);
      List<FloatGrid> to = parts(attended, lengths);
      for (int i = 0; i < from.size(); i++) {
        attend(from.get(i), to.get(i));
      }
    }

    /** Lets the positions of one sequence attend to one another. */
    private void attend(FloatGrid own, FloatGrid to) {
      int length = own.rows();
      rotary.turn(own.columns(0, 2 * shape.width()));
      FloatGrid ownKeys = keys.columns(0, length);
      FloatGrid ownShares = shares.rows(0, length).columns(0, length);
      for (int head = 0; head < shape.width(); head += Shape.HEAD) {
        takeKeys(own, shape.width() + head);
        kernel.multiply(own.columns(head, Shape.HEAD), ownKeys, ownShares);
        for (int row = 0; row < length; row++) {
          Shares.apply(ownShares, row, length, kernel);
        }
        FloatGrid values = own.columns(2 * shape.width() + head, Shape.HEAD);
        kernel.multiply(ownShares, values, to.columns(head, Shape.HEAD));
      }
    }

    private void transform(Layer layer) {
      kernel.multiply(attended, layer.o, states);
      Norm.apply(states, layer.innerNorm, normed);
      clear(inner);
      kernel.multiply(normed, layer.w1, inner);
      FloatGrid gated = inner.columns(0, shape.inner());
      kernel.gate(gated, inner.columns(shape.inner(), shape.inner()));
      kernel.multiply(gated, layer.w2, states);
    }

    private void takeKeys(FloatGrid own, int column) {
      float[] from = own.values();
      float[] to = keys.values();
      for (int position = 0; position < own.rows(); position++) {
        int at = own.row(position) + column;
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
