package org.paraphrast.align;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.paraphrast.align.AlignmentTrainer.Iteration;
import org.paraphrast.align.Parallel.Range;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.Progress;

/** A trained model together with the bitext it was trained on. Immutable and thread-safe. */
public record Training(
    Bitext bitext, CooccurrenceTable table, AlignerOptions options, Training.Result result) {
  /** Pairs aligned before their alignments are handed on in order. */
  private static final int BATCH = 1 << 14;

  /** What training made. */
  record Result(Direction forward, Direction reverse, List<Iteration> iterations) {
    Result {
      iterations = List.copyOf(iterations);
    }
  }

  /** How the likelihoods went. */
  public List<Iteration> iterations() {
    return result.iterations();
  }

  /** Aligns the pairs of the bitext; a pair that was left out has no links. */
  public void align(Progress progress, Consumer<DirectedAlignments> consumer) {
    DirectedAlignments[] batch = new DirectedAlignments[Math.min(BATCH, bitext.size())];
    try (Progress.Task task = progress.start("align", bitext.size(), "pairs")) {
      for (int start = 0; start < bitext.size(); start += BATCH) {
        int first = start;
        int end = Math.min(start + BATCH, bitext.size());
        Parallel.forEach(
            options.threads(),
            new Range(start, end),
            this::inference,
            (inference, pair) -> batch[pair - first] = align(inference, pair));
        for (int i = 0; i < end - start; i++) {
          consumer.accept(batch[i]);
        }
        task.add(end - start);
      }
    }
  }

  /** Saves the model, so that {@link AlignmentModel} can align other pairs with it. */
  public void save(Path file) {
    if (options.hmmIterations() == 0) {
      throw new IllegalStateException("only a model with HMM iterations can be saved");
    }
    try (BinaryFileWriter writer = BinaryFileWriter.create(file, AlignmentModel.FORMAT)) {
      bitext.source().vocabulary().write(writer, "source");
      bitext.target().vocabulary().write(writer, "target");
      Lexicon.of(table, result.forward(), result.reverse()).write(writer);
      writer.begin("null");
      writer.writeDouble(options.nullProbability());
      writer.begin("provenance");
      writer.writeBytes(provenance().getBytes(StandardCharsets.UTF_8));
      writer.commit();
    }
  }

  private String provenance() {
    return String.format(
        Locale.ROOT,
        "options=%s\npairs=%d\nsource words=%d\ntarget words=%d\n",
        options.signature(),
        bitext.size(),
        bitext.source().size(),
        bitext.target().size());
  }

  /** t(target | source) and t(source | target) of the trained words. */
  public WordLexicon lexicon() {
    return new WordLexicon(
        bitext.source().vocabulary()::number,
        bitext.target().vocabulary()::number,
        Lexicon.of(table, result.forward(), result.reverse()));
  }

  private PairInference inference() {
    boolean hmm = options.hmmIterations() > 0;
    FixedPointCounts ignored = new FixedPointCounts(JumpModel.SIZE);
    return new PairInference(
        result.forward(),
        positions(hmm, result.forward().jumps, options, ignored),
        result.reverse(),
        positions(hmm, result.reverse().jumps, options, ignored));
  }

  private DirectedAlignments align(PairInference inference, int number) {
    SentencePair pair = pair(bitext, table, number);
    inference.load(pair);
    inference.inferForward();
    inference.inferReverse();
    return inference.decide();
  }

  static SentencePair pair(Bitext bitext, CooccurrenceTable table, int number) {
    return new SentencePair(
        bitext.source().sentence(number), bitext.target().sentence(number), table.cells(number));
  }

  static PositionModel positions(
      boolean hmm, JumpModel jumps, AlignerOptions options, FixedPointCounts jumpCounts) {
    return hmm
        ? new HiddenMarkovModel(jumps, options.nullProbability(), jumpCounts)
        : new UniformPositions(options.nullProbability());
  }
}
