package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * A sentence with its parse, as rules look at it: basic Stanford dependencies without crossing
 * arcs, so that a word with all that depends on it is one stretch of words. Immutable.
 */
public final class Tree {
  /** No token. */
  public static final int NONE = SyntaxAnalysis.NONE;

  /** What a tree is made from. */
  public static final Set<SyntaxLayer> LAYERS =
      Set.copyOf(EnumSet.of(SyntaxLayer.TAGS, SyntaxLayer.LEMMAS, SyntaxLayer.DEPENDENCIES));

  private final Sentence sentence;
  private final SyntaxAnalysis analysis;
  private final List<String> words;
  private final List<List<Integer>> children = new ArrayList<>();
  private final int[] first;
  private final int[] end;

  public Tree(Sentence sentence, SyntaxAnalysis analysis) {
    if (sentence.size() != analysis.size()) {
      throw new IllegalArgumentException("the analysis is of another sentence");
    }
    this.sentence = sentence;
    this.analysis = analysis;
    this.words = Tokenizer.lowerCased(sentence.forms());
    int size = sentence.size();
    first = new int[size];
    end = new int[size];
    for (int token = 0; token < size; token++) {
      children.add(new ArrayList<>());
      first[token] = token;
      end[token] = token + 1;
    }
    for (int token = 0; token < size; token++) {
      if (head(token) != NONE) {
        children.get(head(token)).add(token);
      }
      // at most as many steps as there are tokens, even if a damaged model makes a circle
      int above = head(token);
      for (int steps = 0; above != NONE && steps < size; steps++) {
        first[above] = Math.min(first[above], token);
        end[above] = Math.max(end[above], token + 1);
        above = head(above);
      }
    }
  }

  public Sentence sentence() {
    return sentence;
  }

  public int size() {
    return words.size();
  }

  /** A token as it stands there, with plain quotes and apostrophes. */
  public String form(int token) {
    return sentence.form(token);
  }

  /** A token in lower case; empty outside the sentence. */
  public String word(int token) {
    return token < 0 || token >= words.size() ? "" : words.get(token);
  }

  /** The Penn tag of a token; empty outside the sentence. */
  public String tag(int token) {
    return token < 0 || token >= words.size() ? "" : analysis.tag(token);
  }

  public String lemma(int token) {
    return analysis.lemma(token);
  }

  /** The token that governs this one, or {@link #NONE}. */
  public int head(int token) {
    return analysis.head(token);
  }

  public String relation(int token) {
    return analysis.relation(token);
  }

  /** Whether a token has one of these relations to its head. */
  public boolean is(int token, String... relations) {
    return List.of(relations).contains(relation(token));
  }

  /** Whether a token, in lower case, is one of these words. */
  public boolean isWord(int token, String... oneOf) {
    return List.of(oneOf).contains(word(token));
  }

  /** Whether a token has one of these tags. */
  boolean isTag(int token, String... oneOf) {
    return List.of(oneOf).contains(tag(token));
  }

  /** Whether a token has tense, or is a modal verb. */
  boolean isFinite(int token) {
    return isTag(token, "VBD", "VBZ", "VBP", "MD");
  }

  /** The tokens that a token governs, from left to right. */
  public List<Integer> children(int token) {
    return List.copyOf(children.get(token));
  }

  /** The first child with one of these relations, or {@link #NONE}. */
  public int child(int token, String... relations) {
    for (int child : children.get(token)) {
      if (is(child, relations)) {
        return child;
      }
    }
    return NONE;
  }

  /** Whether a token has a child with one of these relations. */
  public boolean has(int token, String... relations) {
    return child(token, relations) != NONE;
  }

  /** A token with all that depends on it. */
  public TokenSpan span(int token) {
    return new TokenSpan(first[token], end[token]);
  }

  /** All tokens. */
  TokenSpan all() {
    return new TokenSpan(0, size());
  }

  /** Whether a test holds for a token of a span. */
  boolean any(TokenSpan span, IntPredicate test) {
    return any(span.start(), span.end(), test);
  }

  /** Whether a test holds for a token from the first to before the second place. */
  boolean any(int start, int end, IntPredicate test) {
    return IntStream.range(start, end).anyMatch(test);
  }

  /** Whether a test holds for a child of a token. */
  boolean anyChild(int token, IntPredicate test) {
    return children.get(token).stream().anyMatch(test::test);
  }

  /** Whether a span has one of these words, in lower case. */
  boolean hasWord(TokenSpan span, Set<String> oneOf) {
    return any(span, token -> oneOf.contains(word(token)));
  }

  boolean hasComma(TokenSpan span) {
    return hasWord(span, Set.of(","));
  }

  /** Whether the first is the second or depends on it. */
  public boolean isUnder(int token, int above) {
    int at = token;
    for (int steps = 0; at != NONE && steps <= size(); steps++) {
      if (at == above) {
        return true;
      }
      at = head(at);
    }
    return false;
  }

  /** The root of the sentence; {@link #NONE} if it is empty. */
  public int root() {
    for (int token = 0; token < size(); token++) {
      if (head(token) == NONE && !isPunctuation(token)) {
        return token;
      }
    }
    return NONE;
  }

  public boolean isVerb(int token) {
    return tag(token).startsWith("VB");
  }

  public boolean isNoun(int token) {
    return tag(token).startsWith("NN");
  }

  public boolean isPunctuation(int token) {
    return !tag(token).isEmpty()
        && !Character.isLetter(tag(token).charAt(0))
        && !tag(token).equals("$");
  }

  /** Whether a guard claims the token: it may be copied, but not said otherwise. */
  public boolean isGuarded(int token) {
    return sentence.guards().isGuarded(token);
  }

  /** Whether a span cuts no guard. */
  public boolean isWhole(TokenSpan span) {
    return !cuts(span.start()) && !cuts(span.end());
  }

  private boolean cuts(int boundary) {
    if (boundary <= 0 || boundary >= size()) {
      return false;
    }
    Guard guard = sentence.guards().at(boundary);
    return guard != null && guard.tokens().start() < boundary;
  }
}
