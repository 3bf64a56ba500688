package org.paraphrast.align;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.align.Parallel.Range;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;

/**
 * Aligns pairs with a model that was trained on some of them. Input: pairs. Output: their links in
 * the same order. Without unknown words it gives what {@link Training#align} gives.
 *
 * @param maxWords pairs with a longer side get no links
 */
public record BatchAligner(AlignmentModel model, LexicalPrior prior, int maxWords, int threads) {
  private static final int BATCH = 1 << 14;

  /** Aligns all pairs; the reader is not closed. */
  public void align(CorpusReader<LineGroup> pairs, Consumer<DirectedAlignments> consumer) {
    List<LineGroup> batch = new ArrayList<>();
    for (LineGroup pair = pairs.next(); pair != null; pair = pairs.next()) {
      batch.add(pair);
      if (batch.size() == BATCH) {
        align(batch, consumer);
      }
    }
    align(batch, consumer);
  }

  private void align(List<LineGroup> batch, Consumer<DirectedAlignments> consumer) {
    DirectedAlignments[] aligned = new DirectedAlignments[batch.size()];
    Parallel.forEach(
        threads,
        new Range(0, aligned.length),
        () -> model.aligner(prior),
        (aligner, number) -> aligned[number] = align(aligner, batch.get(number), maxWords));
    for (DirectedAlignments one : aligned) {
      consumer.accept(one);
    }
    batch.clear();
  }

  /** The links of one pair; none if it is too long. */
  public static DirectedAlignments align(Aligner aligner, LineGroup pair, int maxWords) {
    List<String> source = Words.of(pair.source());
    List<String> target = Words.of(pair.target());
    return Bitext.isTooLong(source, target, maxWords)
        ? aligner.align(List.of(), List.of())
        : aligner.align(source, target);
  }
}
