package org.paraphrast.generate;

import java.util.List;
import org.paraphrast.encode.Best;
import org.paraphrast.encode.WordPieces;

/**
 * What may be said about a source: learned pieces and guards, each guard once, all that may not be
 * dropped before the end, mark-up in its order. Immutable.
 */
final class DecodingRules {
  private final KnownPieces known;
  private final int most;
  private final boolean mayBeEmpty;
  private final int guards;

  /** A bit for each guard: those that can be said, must be said, and keep their order. */
  private final int sayable;

  private final int required;
  private final int ordered;

  DecodingRules(Source source, KnownPieces known, Search.Limits limits, int window) {
    this.known = known;
    this.most = Math.min(limits.most(), Math.min(window, 2 * source.pieces().size() + 16));
    List<Source.Part> parts = source.guards();
    this.guards = parts.size();
    this.mayBeEmpty = source.isPart();
    int some = 0;
    int all = 0;
    int inOrder = 0;
    for (int i = 0; i < parts.size(); i++) {
      Source.Part part = parts.get(i);
      int bit = part.sayable() ? 1 << i : 0;
      some |= bit;
      all |= limits.mayDrop().test(part.guard()) ? 0 : bit;
      inOrder |= part.guard().kind() == GuardClass.MARKUP ? bit : 0;
    }
    this.sayable = some;
    this.required = all;
    this.ordered = inOrder;
  }

  /** The most pieces of a saying, its end counted in. */
  int most() {
    return most;
  }

  /** Offers what may follow. */
  void offer(Saying saying, Chances chances, int row, Best best) {
    if (mayEnd(saying)) {
      best.offer(WordPieces.END, chances.prob(row, WordPieces.END));
    }
    if (saying.size() + 1 >= most) {
      return;
    }
    for (int guard = 0; guard < guards; guard++) {
      if (maySay(saying, guard)) {
        int piece = known.signs().guard(guard);
        best.offer(piece, chances.prob(row, piece));
      }
    }
    boolean inWord = saying.size() > 0 && known.isLearned(saying.piece(saying.size() - 1));
    int end = known.signs().first();
    for (int piece = WordPieces.LEARNED; piece < end; piece++) {
      float prob = chances.prob(row, piece);
      if (prob > best.threshold()
          && (inWord || !known.continues(piece))
          && !saying.wouldLoop(piece)) {
        best.offer(piece, prob);
      }
    }
  }

  private boolean mayEnd(Saying saying) {
    return (required & ~saying.guards()) == 0 && (saying.size() > 0 || mayBeEmpty);
  }

  private boolean maySay(Saying saying, int guard) {
    int bit = 1 << guard;
    if ((sayable & bit) == 0 || (saying.guards() & bit) != 0) {
      return false;
    }
    int earlier = bit - 1;
    int later = ~earlier & ~bit;
    return (ordered & bit) == 0
        || ((ordered & required & earlier & ~saying.guards()) == 0
            && (ordered & later & saying.guards()) == 0);
  }
}
