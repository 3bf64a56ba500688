package org.paraphrast.bench;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionLengthAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.apache.lucene.search.BoostAttribute;
import org.paraphrast.lucene.ParaphraseGraphFilter;

/**
 * Token streams with paraphrases, kept so that they can be searched with under other boosts:
 * judging takes far longer than searching.
 */
final class RecordedStreams {
  /** A token whose boost is the value of its paraphrase, shared among so many words. */
  private record Token(
      String term, int increment, int length, String type, float boost, int words) {
    Token in(int phrase) {
      return new Token(term, increment, length, type, boost, phrase);
    }
  }

  private final Map<String, List<Token>> streams = new HashMap<>();

  /** Records a text under an analyzer whose boosts are the values themselves. */
  void record(Analyzer analyzer, String text) throws IOException {
    List<Token> tokens = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("text", text)) {
      Attributes attributes = new Attributes(stream);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(attributes.token());
      }
      stream.end();
    }
    streams.put(text, shared(tokens));
  }

  /** Counts the words of each paraphrase. */
  private static List<Token> shared(List<Token> tokens) {
    Set<Integer> ofText = new HashSet<>();
    Map<Integer, Integer> inside = new HashMap<>(); // position to token
    int[] ends = new int[tokens.size()];
    List<Integer> starts = new ArrayList<>();
    int position = -1;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      position += token.increment();
      ends[i] = position + token.length();
      if (!token.type().equals(ParaphraseGraphFilter.TYPE)) {
        ofText.add(position);
      } else if (ofText.contains(position)) {
        starts.add(i);
      } else {
        inside.put(position, i);
      }
    }
    List<Token> counted = new ArrayList<>(tokens);
    for (int start : starts) {
      List<Integer> phrase = new ArrayList<>(List.of(start));
      for (Integer next = inside.get(ends[start]); next != null; next = inside.get(ends[next])) {
        phrase.add(next);
      }
      phrase.forEach(i -> counted.set(i, tokens.get(i).in(phrase.size())));
    }
    return counted;
  }

  /** Gives what was recorded with this boost of paraphrases, times their value or not. */
  Analyzer replay(float boost, boolean scaled) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        return new TokenStreamComponents(new Replay(boost, scaled));
      }
    };
  }

  private static final class Attributes {
    final CharTermAttribute term;
    final PositionIncrementAttribute increment;
    final PositionLengthAttribute length;
    final TypeAttribute type;
    final BoostAttribute boost;

    Attributes(TokenStream stream) {
      term = stream.addAttribute(CharTermAttribute.class);
      increment = stream.addAttribute(PositionIncrementAttribute.class);
      length = stream.addAttribute(PositionLengthAttribute.class);
      type = stream.addAttribute(TypeAttribute.class);
      boost = stream.addAttribute(BoostAttribute.class);
    }

    Token token() {
      return new Token(
          term.toString(),
          increment.getPositionIncrement(),
          length.getPositionLength(),
          type.type(),
          boost.getBoost(),
          1);
    }
  }

  private final class Replay extends Tokenizer {
    private final float factor;
    private final boolean scaled;
    private final Attributes attributes = new Attributes(this);
    private List<Token> tokens = List.of();
    private int next;

    Replay(float factor, boolean scaled) {
      this.factor = factor;
      this.scaled = scaled;
    }

    @Override
    public void reset() throws IOException {
      super.reset();
      StringWriter text = new StringWriter();
      input.transferTo(text);
      tokens = streams.getOrDefault(text.toString(), List.of());
      next = 0;
    }

    @Override
    public boolean incrementToken() {
      clearAttributes();
      if (next == tokens.size()) {
        return false;
      }
      Token token = tokens.get(next++);
      attributes.term.append(token.term());
      attributes.increment.setPositionIncrement(token.increment());
      attributes.length.setPositionLength(token.length());
      attributes.type.setType(token.type());
      if (token.type().equals(ParaphraseGraphFilter.TYPE)) {
        double share = Math.pow(factor, 1.0 / token.words());
        attributes.boost.setBoost((float) (scaled ? share * token.boost() : share));
      }
      return true;
    }
  }
}
