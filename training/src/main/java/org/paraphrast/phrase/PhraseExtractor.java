package org.paraphrast.phrase;

import java.util.BitSet;
import java.util.function.Consumer;
import org.paraphrast.phrase.ExtractionLimit.Unit;
import org.paraphrast.text.TokenSpan;

/**
 * Finds all phrase pairs consistent with a word alignment (Och and Ney 2004; Koehn et al. 2003): at
 * least one link, and no word of either side linked to a word outside. Words without a link may
 * stand at the edges.
 *
 * <p>Input: the links of one pair. Output: spans, in order of target start, target end, then
 * growing source. For each target span the narrowest source span follows from the links; then only
 * words without a link are added to it.
 */
record PhraseExtractor(ExtractionLimit limit) {
  void extract(SentenceLinks links, Consumer<PhraseSpans> consumer) {
    for (int start = 0; start < links.targetWords; start++) {
      extractFrom(start, links, consumer);
    }
  }

  private void extractFrom(int start, SentenceLinks links, Consumer<PhraseSpans> consumer) {
    BitSet cepts = new BitSet();
    int first = Integer.MAX_VALUE;
    int last = -1;
    for (int end = start; end < links.targetWords; end++) {
      cepts.set(links.ceptOfTarget(end));
      if (limit.most() < (limit.unit() == Unit.WORDS ? end + 1 - start : cepts.cardinality())) {
        return;
      }
      first = Math.min(first, links.firstSource[end]);
      last = Math.max(last, links.lastSource[end]);
      TokenSpan target = new TokenSpan(start, end + 1);
      if (last >= 0 && isConsistent(new TokenSpan(first, last + 1), links, target)) {
        int room =
            limit.most() - (limit.unit() == Unit.WORDS ? last + 1 - first : cepts.cardinality());
        grow(new PhraseSpans(new TokenSpan(first, last + 1), target), room, links, consumer);
      }
    }
  }

  private boolean isConsistent(TokenSpan source, SentenceLinks links, TokenSpan target) {
    if (limit.unit() == Unit.WORDS && source.length() > limit.most()) {
      return false;
    }
    for (int s = source.start(); s < source.end(); s++) {
      if (links.sourceLinked(s)
          && (links.firstTarget[s] < target.start() || links.lastTarget[s] >= target.end())) {
        return false;
      }
    }
    return true;
  }

  /** Adds up to {@code room} source words without a link on either edge; each is a cept as well. */
  private void grow(
      PhraseSpans core, int edgeRoom, SentenceLinks links, Consumer<PhraseSpans> consumer) {
    int room = edgeRoom - (limit.unit() == Unit.CEPTS ? unlinkedInside(core.source(), links) : 0);
    TokenSpan source = core.source();
    for (int left = 0; left <= room; left++) {
      int start = source.start() - left;
      if (start < 0 || (left > 0 && links.sourceLinked(start))) {
        return;
      }
      for (int right = 0; right <= room - left; right++) {
        int end = source.end() + right;
        if (end > links.sourceWords || (right > 0 && links.sourceLinked(end - 1))) {
          break;
        }
        consumer.accept(new PhraseSpans(new TokenSpan(start, end), core.target()));
      }
    }
  }

  private static int unlinkedInside(TokenSpan source, SentenceLinks links) {
    int count = 0;
    for (int s = source.start(); s < source.end(); s++) {
      count += links.sourceLinked(s) ? 0 : 1;
    }
    return count;
  }
}
