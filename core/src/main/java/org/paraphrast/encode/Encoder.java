package org.paraphrast.encode;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.encode.EncoderFile.Inputs;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.Progress;

/**
 * A small network that reads sentences ({@link #read}) and judges what could stand in them. The
 * same input gives the same bits on every machine, for every kernel and number of threads. The file
 * is mapped; layers and heads are read from it when they are first needed. Immutable and
 * thread-safe.
 */
public final class Encoder implements AutoCloseable {
  private final BinaryFile file;
  private final Kernel.Provider kernels;
  private final Shape shape;
  private final WordPieces pieces;
  private final Embedding embedding;
  private final Network network;
  private final Lazy<WordHead> masked;
  private final Lazy<WordHead> proposed;
  private final Lazy<Layers> once;
  private final Lazy<ReadingHead> again;
  private final TagHead tags;

  private Encoder(BinaryFile file, Kernel.Provider kernels) {
    this.file = file;
    this.kernels = kernels;
    EncoderFile parts = new EncoderFile(file);
    this.shape = parts.shape();
    this.pieces = parts.pieces(shape);
    this.embedding = new Embedding(parts, shape);
    this.network = new Network(parts, shape, embedding);
    this.masked = new Lazy<>(() -> new WordHead(parts, "m", shape, embedding));
    this.proposed = new Lazy<>(() -> new WordHead(parts, "p", shape, embedding));
    Inputs judged = new Inputs(5 * shape.width() + Judged.LOGITS);
    this.once = new Lazy<>(() -> new Layers(parts, "j", judged));
    this.again = new Lazy<>(() -> new ReadingHead(parts, "x", shape));
    this.tags = new TagHead(parts, shape);
  }

  /** Opens a file, with the kernel that {@code -Dparaphrast.kernel} names or the fastest. */
  public static Encoder open(Path path) {
    return open(path, Kernels.choose());
  }

  static Encoder open(Path path, Kernel.Provider kernels) {
    BinaryFile file = BinaryFile.open(path, EncoderFile.FORMAT);
    try {
      return new Encoder(file, kernels);
    } catch (RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** The kind of kernel in use: {@code scalar} or {@code vector}. */
  public String kernel() {
    return kernels.name();
  }

  /** The tags that it gives, in the order of {@link Reading#lnTags}. */
  public List<String> tags() {
    return tags.names();
  }

  /** Reads a sentence once, given the forms of its tokens. */
  public Reading read(List<String> forms) {
    Kernel kernel = kernels.create();
    Cut cut = Cut.of(forms, pieces);
    return new Reading(this, cut, Window.read(cut.pieces(), shape, network, kernel), kernel);
  }

  /**
   * Reads a sentence again with changes in place: for each, the natural logarithm of the odds that
   * it is right among the others. The edits are in order and do not overlap.
   */
  public double[] reread(List<String> forms, List<NewWords> edits) {
    return edits.isEmpty() ? new double[0] : reread(forms, edits, again.get());
  }

  /** Reads with another head, which was taught with the states of this encoder. */
  public double[] reread(List<String> forms, List<NewWords> edits, ReadingHead head) {
    if (head.width() != shape.width()) {
      throw new IllegalArgumentException(
          "a head for states of " + head.width() + " cannot judge those of " + shape.width());
    }
    Cut cut = Cut.of(forms, pieces);
    Changed changed = Changed.of(cut, edits, pieces, shape.window());
    Kernel kernel = kernels.create();
    List<Window> windows = Window.read(changed.pieces(), shape, network, kernel);
    FloatGrid rows = FloatGrid.zeros(edits.size(), 3 * shape.width());
    for (int i = 0; i < edits.size(); i++) {
      Changed.Marks marks = changed.marks().get(i);
      Window window = Window.around(windows, new PieceSpan(marks.source(), marks.end() + 1));
      window.copyState(marks.source(), rows, i, 0);
      window.copyState(marks.target(), rows, i, shape.width());
      window.copyState(marks.end(), rows, i, 2 * shape.width());
    }
    return edits.isEmpty() ? new double[0] : head.lnOdds(rows, kernel);
  }

  /** Reads every byte and compares the checksums. */
  public void verify(Progress progress) {
    file.verify(progress);
  }

  @Override
  public void close() {
    file.close();
  }

  Shape shape() {
    return shape;
  }

  WordPieces pieces() {
    return pieces;
  }

  Embedding embedding() {
    return embedding;
  }

  WordHead masked() {
    return masked.get();
  }

  WordHead proposed() {
    return proposed.get();
  }

  Layers once() {
    return once.get();
  }

  TagHead tagHead() {
    return tags;
  }

  Kernel newKernel() {
    return kernels.create();
  }
}
