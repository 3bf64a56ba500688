package org.paraphrast.generate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import org.paraphrast.text.TimeLimit;

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
    return drafts(List.of(new DraftAsk(ask, search))).get(0);
  }

  /** The drafts of each of several asks, as if it were the only one. */
  public List<List<Draft>> drafts(List<DraftAsk> asks) {
    return drafts(asks, TimeLimit.NONE);
  }

  /**
   * The same until a time.
   *
   * @param time asked before they are read and before each piece that is said
   */
  public List<List<Draft>> drafts(List<DraftAsk> asks, TimeLimit time) {
    time.check();
    List<Optional<Source>> sources = asks.stream().map(ask -> source(ask.ask())).toList();
    Call call = new Call(sources.stream().flatMap(Optional::stream).toList());
    Iterator<Memory> memories = call.memories.iterator();
    List<Optional<Following>> searches = new ArrayList<>();
    for (int i = 0; i < asks.size(); i++) {
      Search search = asks.get(i).search();
      searches.add(
          sources
              .get(i)
              .map(source -> following(search, call.steps(source, memories.next(), search))));
    }
    Following.run(searches.stream().flatMap(Optional::stream).toList(), time);
    List<List<Draft>> drafts = new ArrayList<>();
    for (int i = 0; i < asks.size(); i++) {
      drafts.add(
          searches.get(i).isEmpty()
              ? List.of()
              : drafts(sources.get(i).get(), asks.get(i).search(), searches.get(i).get()));
    }
    return drafts;
  }

  private static Following following(Search search, Steps steps) {
    return search instanceof Search.Beam beam
        ? new BeamSearch(steps, beam.width())
        : new Sampler(steps, (Search.Sample) search);
  }

  private List<Draft> drafts(Source source, Search search, Following followed) {
    List<Draft> drafts = new Wording(source, known).drafts(followed.done());
    return search instanceof Search.Beam beam && beam.width() < drafts.size()
        ? drafts.subList(0, beam.width())
        : drafts;
  }

  /** An ask as the network reads it; nothing if it is too long. */
  Optional<Source> source(Ask ask) {
    return Source.of(ask, known, shape.window());
  }

  /** What can be said about a source, step by step. */
  Steps steps(Source source, Search search) {
    Call call = new Call(List.of(source));
    return call.steps(source, call.memories.get(0), search);
  }

  /**
   * The natural logarithm of the probability of each target, given as forms. Guards of the ask are
   * found in it by their forms, from the left, each once. What cannot be said has none: {@link
   * Double#NEGATIVE_INFINITY}.
   */
  public double[] lnProbs(Ask ask, List<List<String>> targets) {
    return lnProbs(targets.stream().map(target -> new Telling(ask, target)).toList());
  }

  /** The natural logarithm of the probability of each telling, as if it were the only one. */
  public double[] lnProbs(List<Telling> tellings) {
    double[] lnProbs = new double[tellings.size()];
    Arrays.fill(lnProbs, Double.NEGATIVE_INFINITY);
    Map<Ask, Optional<Source>> sources = new LinkedHashMap<>();
    List<Integer> sayable = new ArrayList<>();
    List<Source> about = new ArrayList<>();
    List<PieceList> cut = new ArrayList<>();
    for (int i = 0; i < lnProbs.length; i++) {
      Telling telling = tellings.get(i);
      Optional<Source> source = sources.computeIfAbsent(telling.ask(), this::source);
      Optional<PieceList> pieces = source.flatMap(one -> target(telling.target(), one));
      if (pieces.isPresent()) {
        sayable.add(i);
        about.add(source.get());
        cut.add(pieces.get());
      }
    }
    double[] found = lnProbs(about, cut);
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
  double[] lnProbs(List<Source> sources, List<PieceList> targets) {
    List<Source> each = sources.stream().distinct().toList();
    Call call = new Call(each);
    List<Forced.Target> forced = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      Memory memory = call.memories.get(each.indexOf(sources.get(i)));
      forced.add(new Forced.Target(memory, targets.get(i)));
    }
    return new Forced(call.pass, call.chances).lnProbs(forced);
  }

  /** The room of one call, for sources that were read. */
  private final class Call {
    final List<Memory> memories = new ArrayList<>();
    final Pass pass;
    final Chances chances;

    Call(List<Source> sources) {
      Kernel kernel = kernels.create();
      List<Network.Sequence> sequences =
          sources.stream()
              .map(source -> new Network.Sequence(source.pieces(), 0, source.pieces().size()))
              .toList();
      List<FloatGrid> states = encoder.states(sequences, kernel);
      for (int i = 0; i < states.size(); i++) {
        PieceList pieces = sources.get(i).pieces();
        memories.add(new Memory(pieces, states.get(i), decoder.get(), heads.get(), kernel));
      }
      int longest = memories.stream().mapToInt(Memory::length).max().orElse(0);
      pass = new Pass(decoder.get(), longest, kernel);
      chances = new Chances(heads.get(), known, kernel);
    }

    Steps steps(Source source, Memory memory, Search search) {
      DecodingRules rules = new DecodingRules(source, known, search.limits(), shape.window());
      return new Steps(pass, chances, memory, rules, known.signs());
    }
  }

  @Override
  public void close() {
    file.close();
  }
}
