package org.paraphrast.table.source;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.mine.OverlapRate;
import org.paraphrast.text.TokenSpan;

/**
 * How alike two chunks of parallel sentences are (Zhao08 equation 6): {@code Sim(p1, p2) = α ·
 * content + (1 − α) · context}. Content is the word overlap rate of the chunks, context that of the
 * words around them, three to the left and three to the right; where a sentence ends, its end is
 * one word.
 *
 * @param alpha the weight of the content, 0 .. 1; the paper does not give it
 * @param reach words of context on each side
 * @param rate how overlap is counted
 */
record ChunkSimilarity(double alpha, int reach, OverlapRate rate) {
  /** The word before a sentence. */
  private static final String BEFORE = "<s>";

  /** The word behind it. */
  private static final String BEHIND = "</s>";

  /**
   * A chunk in its sentence.
   *
   * @param words of the sentence, in lower case
   * @param span of the chunk
   */
  record Place(List<String> words, TokenSpan span) {
    List<String> content() {
      return words.subList(span.start(), span.end());
    }
  }

  double of(Place a, Place b) {
    return alpha * rate.of(a.content(), b.content())
        + (1 - alpha) * rate.of(context(a), context(b));
  }

  List<String> context(Place place) {
    List<String> words = place.words();
    List<String> context = new ArrayList<>(2 * reach);
    for (int i = place.span().start() - 1; i >= place.span().start() - reach && i >= -1; i--) {
      context.add(i < 0 ? BEFORE : words.get(i));
    }
    for (int i = place.span().end(); i < place.span().end() + reach && i <= words.size(); i++) {
      context.add(i == words.size() ? BEHIND : words.get(i));
    }
    return context;
  }
}
