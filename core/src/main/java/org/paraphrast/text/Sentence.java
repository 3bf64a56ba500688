package org.paraphrast.text;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * A text and its tokens. The text is kept as it came; the tokens are ordered, disjoint, free of
 * white space, and cover every other character. What stands between two tokens is a <em>gap</em>:
 * gap {@code i} is the white space before token {@code i}, gap {@code size()} what follows the last
 * one.
 *
 * <p>Immutable and thread-safe. Forms and the casing are made when first asked for; two threads may
 * both make one, which does no harm, as they are equal.
 */
public final class Sentence {
  private final String text;

  /** Start and end of each token, in turn. */
  private final int[] bounds;

  private final @Nullable String[] forms;
  private final Atoms atoms;
  private final Guards guards;
  private @Nullable Casing casing;

  public Sentence(String text, int[] bounds, Atoms atoms, Guards guards) {
    this.text = text;
    this.bounds = bounds;
    this.forms = new String[bounds.length / 2];
    this.atoms = atoms;
    this.guards = guards;
  }

  /** A text that was not analysed: no tokens, no guards. */
  public static Sentence unread(String text) {
    return new Sentence(text, new int[0], Atoms.NONE, Guards.NONE);
  }

  /** This sentence with these guards. */
  public Sentence withGuards(Guards guards) {
    return new Sentence(text, bounds, atoms, guards);
  }

  /** Some of the tokens as a sentence of their own, with the guards that lie among them. */
  public Sentence part(TokenSpan span) {
    CharSpan chars = chars(span);
    int[] inside = new int[2 * span.length()];
    for (int i = 0; i < inside.length; i++) {
      inside[i] = bounds[2 * span.start() + i] - chars.start();
    }
    List<Guard> kept = new ArrayList<>();
    for (int token = span.start(); token < span.end(); token++) {
      Guard guard = guards.at(token);
      if (guard != null && guard.tokens().start() == token && span.contains(guard.tokens())) {
        CharSpan place = guard.chars();
        CharSpan shifted = new CharSpan(place.start() - chars.start(), place.end() - chars.start());
        kept.add(new Guard(guard.kind(), guard.tokens().earlier(span.start()), shifted));
      }
    }
    return new Sentence(chars.of(text), inside, Atoms.NONE, new Guards(kept, span.length()));
  }

  /** The text as it came. */
  public String text() {
    return text;
  }

  /** Number of tokens. */
  public int size() {
    return bounds.length / 2;
  }

  /** The spans that may not change; none if the sentence was only tokenized. */
  public Guards guards() {
    return guards;
  }

  /** How the whole is written. */
  public Casing casing() {
    Casing known = casing;
    if (known == null) {
      known = Casing.of(this);
      casing = known;
    }
    return known;
  }

  /** The undividable spans that the tokenizer met. */
  public Atoms atoms() {
    return atoms;
  }

  public int start(int token) {
    return bounds[2 * token];
  }

  public int end(int token) {
    return bounds[2 * token + 1];
  }

  /** The exact text of a token. */
  public String surface(int token) {
    return text.substring(start(token), end(token));
  }

  /**
   * A token as tables and models see it: quotes, dashes and apostrophes of every kind made plain
   * (see {@link Forms}), case kept.
   */
  public String form(int token) {
    String form = forms[token];
    if (form == null) {
      form = Forms.of(surface(token));
      forms[token] = form;
    }
    return form;
  }

  /** The forms of all tokens. */
  public List<String> forms() {
    return new View<>() {
      @Override
      public String get(int index) {
        return form(index);
      }
    };
  }

  /**
   * The white space before token {@code index}, or after the last one if {@code index == size()}.
   */
  public String gap(int index) {
    int from = index == 0 ? 0 : end(index - 1);
    int to = index == size() ? text.length() : start(index);
    return text.substring(from, to);
  }

  /** The characters from the first token of the span to its last; empty for an empty span. */
  public CharSpan chars(TokenSpan span) {
    if (span.isEmpty()) {
      int at = span.start() == size() ? text.length() : start(span.start());
      return new CharSpan(at, at);
    }
    return new CharSpan(start(span.start()), end(span.end() - 1));
  }

  /** The exact text of a span of tokens with the gaps inside it. */
  public String text(TokenSpan span) {
    return chars(span).of(text);
  }

  /** The smallest span of tokens that covers every non-space character of {@code chars}. */
  public TokenSpan tokens(CharSpan chars) {
    int first = firstTokenEndingAfter(chars.start());
    int end = first;
    while (end < size() && start(end) < chars.end()) {
      end++;
    }
    return new TokenSpan(first, end);
  }

  /** Binary search: the first token whose end lies beyond {@code position}. */
  private int firstTokenEndingAfter(int position) {
    int low = 0;
    int high = size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (end(middle) > position) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  @Override
  public String toString() {
    return String.join(
        " ",
        new View<String>() {
          @Override
          public String get(int index) {
            return surface(index);
          }
        });
  }

  /** A list with an element for each token. */
  private abstract class View<T> extends AbstractList<T> implements RandomAccess {
    @Override
    public int size() {
      return Sentence.this.size();
    }
  }
}
