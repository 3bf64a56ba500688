package org.paraphrast.encode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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
  /** Beyond these a text is no sentence: nothing is gained by reading it, and memory is lost. */
  private static final int MOST_TOKENS = 1000;

  private static final int MOST_CHARACTERS = 8000;

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

  /** Whether a text is short enough to be read as a sentence. */
  public static boolean canRead(List<String> forms) {
    return forms.size() <= MOST_TOKENS
        && forms.stream().mapToInt(String::length).sum() <= MOST_CHARACTERS;
  }

  /** Reads a sentence once, given the forms of its tokens. */
  public Reading read(List<String> forms) {
    Kernel kernel = kernels.create();
    Cut cut = Cut.of(forms, pieces);
    return new Reading(this, cut, Window.read(cut.pieces(), shape, network, kernel), kernel);
  }

  /**
   * Reads sentences again with changes in place, all at once: for each, the natural logarithms of
   * the odds that each of its changes is right among the others.
   */
  public List<double[]> reread(List<EditedSentence> sentences) {
    boolean unchanged = sentences.stream().allMatch(sentence -> sentence.edits().isEmpty());
    return unchanged
        ? Collections.nCopies(sentences.size(), new double[0])
        : reread(sentences, again.get());
  }

  /** Reads with another head, which was taught with the states of this encoder. */
  public List<double[]> reread(List<EditedSentence> sentences, ReadingHead head) {
    if (head.width() != shape.width()) {
      throw new IllegalArgumentException(
          "a head for states of " + head.width() + " cannot judge those of " + shape.width());
    }
    List<Changed> changed = new ArrayList<>();
    for (EditedSentence sentence : sentences) {
      Cut cut = Cut.of(sentence.forms(), pieces);
      changed.add(Changed.of(cut, sentence.edits(), pieces, shape.window()));
    }
    Kernel kernel = kernels.create();
    List<FloatGrid> marks =
        network.someStates(
            changed.stream().flatMap(one -> one.windows(shape.window()).stream()).toList(), kernel);
    double[] all = head.lnOdds(rows(marks), kernel);
    List<double[]> lnOdds = new ArrayList<>();
    int next = 0;
    for (Changed one : changed) {
      lnOdds.add(Arrays.copyOfRange(all, next, next += one.marks().size()));
    }
    return lnOdds;
  }

  /** A row for each change: the states of its three marks side by side. */
  private FloatGrid rows(List<FloatGrid> marks) {
    int changes = marks.stream().mapToInt(FloatGrid::rows).sum() / ReadingHead.MARKS;
    FloatGrid rows = FloatGrid.zeros(changes, ReadingHead.MARKS * shape.width());
    int change = 0;
    int mark = 0;
    for (FloatGrid window : marks) {
      for (int row = 0; row < window.rows(); row++) {
        int at = rows.row(change) + mark * shape.width();
        System.arraycopy(window.values(), window.row(row), rows.values(), at, shape.width());
        mark = (mark + 1) % ReadingHead.MARKS;
        change += mark == 0 ? 1 : 0;
      }
    }
    return rows;
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
