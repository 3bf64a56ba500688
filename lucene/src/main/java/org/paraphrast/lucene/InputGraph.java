package org.paraphrast.lucene;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionLengthAttribute;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a stream by the position where they begin, read as far as they are asked for. Holes
 * are positions without tokens. Belongs to one filter.
 */
final class InputGraph {
  private final TokenStream input;
  private final CharTermAttribute term;
  private final OffsetAttribute offset;
  private final PositionIncrementAttribute increment;
  private final PositionLengthAttribute length;
  private final Map<Integer, List<InputToken>> byPosition = new HashMap<>();
  private final Deque<Integer> positions = new ArrayDeque<>();
  private int last = -1; // the position of the last token read
  private boolean exhausted;

  InputGraph(TokenStream input) {
    this.input = input;
    this.term = input.addAttribute(CharTermAttribute.class);
    this.offset = input.addAttribute(OffsetAttribute.class);
    this.increment = input.addAttribute(PositionIncrementAttribute.class);
    this.length = input.addAttribute(PositionLengthAttribute.class);
  }

  void reset() {
    byPosition.clear();
    positions.clear();
    last = -1;
    exhausted = false;
  }

  /** The tokens that begin at a position; none if it is a hole or behind the end. */
  List<InputToken> at(int position) throws IOException {
    while (!exhausted && last <= position) { // more may begin there
      read();
    }
    return byPosition.getOrDefault(position, List.of());
  }

  /** The first position with tokens that was not {@linkplain #forget forgotten}, or null. */
  @Nullable Integer first() throws IOException {
    while (!exhausted && positions.isEmpty()) {
      read();
    }
    return positions.peek();
  }

  /** Lets go of the first position. */
  void forget() {
    byPosition.remove(positions.remove());
  }

  /** Every token, the whole stream being read; by position, in the order of the stream. */
  List<InputToken> all() throws IOException {
    while (!exhausted) {
      read();
    }
    List<InputToken> all = new ArrayList<>();
    positions.forEach(position -> all.addAll(byPosition.getOrDefault(position, List.of())));
    return all;
  }

  private void read() throws IOException {
    if (!input.incrementToken()) {
      exhausted = true;
      return;
    }
    last += increment.getPositionIncrement();
    List<InputToken> tokens = byPosition.computeIfAbsent(last, key -> new ArrayList<>());
    if (tokens.isEmpty()) {
      positions.add(last);
    }
    String text = term.toString();
    tokens.add(
        new InputToken(
            last,
            last + length.getPositionLength(),
            text,
            offset.startOffset(),
            offset.endOffset(),
            InputToken.wordsOf(text),
            input.captureState()));
  }
}
