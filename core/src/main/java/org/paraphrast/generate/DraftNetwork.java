package org.paraphrast.generate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.paraphrast.encode.Embedding;
import org.paraphrast.encode.EncoderFile;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.Kernel;
import org.paraphrast.encode.Kernels;
import org.paraphrast.encode.Lazy;
import org.paraphrast.encode.Network;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.ReadingHead;
import org.paraphrast.encode.Shape;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.Progress;

/**
 * A network that says a sentence in other words. The same input gives the same bits on every
 * machine, for every kernel and number of threads. The file is mapped; what is in it is read when
 * it is first needed. Immutable and thread-safe.
 */
public final class DraftNetwork implements AutoCloseable {
  private final BinaryFile file;
  private final Kernel.Provider kernels;
  private final Shape shape;
  private final KnownPieces known;
  private final Network encoder;
  private final Lazy<Decoder> decoder;
  private final Lazy<Heads> heads;
  private final Lazy<ReadingHead> reading;

  private DraftNetwork(BinaryFile file, Kernel.Provider kernels) {
    this.file = file;
    this.kernels = kernels;
    EncoderFile parts = new EncoderFile(file);
    GeneratorFile generator = new GeneratorFile(parts);
    this.shape = generator.shape();
    this.known = new KnownPieces(parts.pieces(shape));
    Embedding embedding = new Embedding(parts, shape);
    this.encoder = new Network(parts, shape, embedding);
    this.decoder = new Lazy<>(() -> new Decoder(generator, shape, embedding));
    this.reading = new Lazy<>(() -> new ReadingHead(parts, GeneratorFile.READING, shape));
    this.heads = new Lazy<>(() -> new Heads(parts, shape, embedding, kernels.create()));
  }

  /** Opens a file, with the kernel that {@code -Dparaphrast.kernel} names or the fastest. */
  public static DraftNetwork open(Path path) {
    Kernel.Provider kernels = Kernels.choose();
    BinaryFile file = BinaryFile.open(path, GeneratorFile.FORMAT);
    try {
      return new DraftNetwork(file, kernels);
    } catch (RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** The kind of kernel in use: {@code scalar} or {@code vector}. */
  public String kernel() {
    return kernels.name();
  }

  /** Judges what it writes, by the states of the encoder that it was taught beside. */
  public ReadingHead reading() {
    return reading.get();
  }

  /** Reads every byte and compares the checksums. */
  public void verify(Progress progress) {
    file.verify(progress);
  }

  /**
   * Drafts of a sentence, the likeliest first, each text once; none if it is too long for the
   * network. There may be fewer than are searched for.
   */
  public List<Draft> drafts(Ask ask, Search search) {
    Optional<Source> source = source(ask);
    return source.isEmpty() ? List.of() : drafts(source.get(), search);
  }

  /** An ask as the network reads it; nothing if it is too long. */
  Optional<Source> source(Ask ask) {
    return Source.of(ask, known, shape.window());
  }

  private List<Draft> drafts(Source source, Search search) {
    Steps steps = steps(source, search.limits());
    List<Draft> drafts = new Wording(source, known).drafts(sayings(search, steps));
    return search instanceof Search.Beam beam && beam.width() < drafts.size()
        ? drafts.subList(0, beam.width())
        : drafts;
  }

  /** What can be said about a source, step by step. */
  Steps steps(Source source, Search.Limits limits) {
    Call call = new Call(source);
    DecodingRules rules = new DecodingRules(source, known, limits, shape.window());
    return new Steps(call.pass, call.chances, rules, known.signs());
  }

  private static List<Saying> sayings(Search search, Steps steps) {
    return search instanceof Search.Beam beam
        ? new BeamSearch(steps, beam.width()).run()
        : new Sampler(steps, (Search.Sample) search).run();
  }

  /**
   * The natural logarithm of the probability of each target, given as forms. Guards of the ask are
   * found in it by their forms, from the left, each once. What cannot be said has none: {@link
   * Double#NEGATIVE_INFINITY}.
   */
  public double[] lnProbs(Ask ask, List<List<String>> targets) {
    double[] lnProbs = new double[targets.size()];
    Arrays.fill(lnProbs, Double.NEGATIVE_INFINITY);
    Optional<Source> source = source(ask);
    if (source.isEmpty()) {
      return lnProbs;
    }
    List<Integer> sayable = new ArrayList<>();
    List<PieceList> cut = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      Optional<PieceList> pieces = target(targets.get(i), source.get());
      if (pieces.isPresent()) {
        sayable.add(i);
        cut.add(pieces.get());
      }
    }
    double[] found = cut.isEmpty() ? new double[0] : lnProbs(source.get(), cut);
    for (int i = 0; i < found.length; i++) {
      lnProbs[sayable.get(i)] = found[i];
    }
    return lnProbs;
  }

  /** A target as the network says it; nothing if it cannot. */
  Optional<PieceList> target(List<String> forms, Source source) {
    return Target.of(forms, source, known, shape.window());
  }

  /** The natural logarithm of the probability of each target, given as pieces with the end. */
  double[] lnProbs(Source source, List<PieceList> targets) {
    Call call = new Call(source);
    return new Forced(call.pass, call.chances).lnProbs(targets);
  }

  /** The room of one call, for a source that was read. */
  private final class Call {
    final Pass pass;
    final Chances chances;

    Call(Source source) {
      Kernel kernel = kernels.create();
      PieceList pieces = source.pieces();
      FloatGrid states = encoder.states(pieces, 0, pieces.size(), kernel);
      Memory memory = new Memory(pieces, states, decoder.get(), heads.get(), kernel);
      pass = new Pass(decoder.get(), memory, kernel);
      chances = new Chances(heads.get(), known, memory, kernel);
    }
  }

  @Override
  public void close() {
    file.close();
  }
}
