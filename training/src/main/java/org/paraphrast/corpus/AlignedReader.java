package org.paraphrast.corpus;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;

/**
 * Reads sentence pairs with their alignments, from readers that run in step. Every link is checked
 * against the words of its pair, and both must end together.
 *
 * @param pairs owned from now on
 * @param alignments owned from now on
 */
public record AlignedReader(CorpusReader<LineGroup> pairs, CorpusReader<Alignment> alignments)
    implements CorpusReader<AlignedReader.AlignedPair> {
  /** A pair of sentences, words separated by spaces, and the links between them. */
  public record AlignedPair(LineGroup pair, Alignment alignment) {
    public AlignedPair {
      alignment.requireFits(pair);
    }
  }

  @Override
  public @Nullable AlignedPair next() {
    LineGroup pair = pairs.next();
    Alignment alignment = alignments.next();
    if (pair == null && alignment == null) {
      return null;
    }
    if (pair == null) {
      throw alignments.fault("no sentence pair for this line", "align this corpus again");
    }
    if (alignment == null) {
      throw pairs.fault("no alignment for this pair", "align this corpus again");
    }
    try {
      return new AlignedPair(pair, alignment);
    } catch (IllegalArgumentException e) {
      throw alignments.fault(
          String.valueOf(e.getMessage()),
          "check that the alignment belongs to this corpus, counts from 0 and is not inverted");
    }
  }

  @Override
  public DataException fault(String cause, String repair) {
    return alignments.fault(cause, repair);
  }

  @Override
  public void close() {
    Closing.all(List.of(pairs, alignments));
  }
}
