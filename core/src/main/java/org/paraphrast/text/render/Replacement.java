package org.paraphrast.text.render;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.Characters;
import org.paraphrast.text.TokenSpan;

/**
 * A span of tokens and what it becomes: new words, and references to source spans that keep their
 * exact text, wherever they move. {@code take [3,6) into account} becomes {@code consider [3,6)}:
 *
 * <pre>{@code
 * new Replacement(new TokenSpan(2, 8), List.of(new Words("consider"), new Copy(new TokenSpan(3, 6))))
 * }</pre>
 *
 * @param source the tokens that are replaced; empty to insert
 * @param target what stands there instead, in order; empty to delete
 */
public record Replacement(TokenSpan source, List<Piece> target) {

  /** A part of what a replacement puts in place. */
  public sealed interface Piece permits Words, Copy {}

  /**
   * New words, in the forms of tokens ({@code do n't} are two).
   *
   * @param forms the words; no white space inside, none empty
   */
  public record Words(List<String> forms) implements Piece {
    public Words {
      forms = List.copyOf(forms);
      for (String form : forms) {
        if (form.isEmpty() || form.chars().anyMatch(Characters::isSpace)) {
          throw new IllegalArgumentException(
              "a word must not be empty or have white space, got '" + form + "'");
        }
      }
    }

    public Words(String... forms) {
      this(List.of(forms));
    }
  }

  /**
   * The text of a span of the source, as it is. A replacement inside this span may still apply.
   *
   * @param span tokens inside the source of the replacement
   */
  public record Copy(TokenSpan span) implements Piece {}

  public Replacement {
    target = List.copyOf(target);
    List<TokenSpan> copies = new ArrayList<>();
    for (Piece piece : target) {
      if (piece instanceof Copy copy) {
        check(source, copies, copy.span());
        copies.add(copy.span());
      }
    }
  }

  /** Words for words. */
  public static Replacement of(TokenSpan source, String... words) {
    return of(source, List.of(words));
  }

  /** Words for words. */
  public static Replacement of(TokenSpan source, List<String> words) {
    return new Replacement(source, words.isEmpty() ? List.of() : List.of(new Words(words)));
  }

  /** Whether parts of the source are copied; else it is words for words. */
  public boolean copies() {
    return target.stream().anyMatch(Copy.class::isInstance);
  }

  /** The words that stand there instead, given those of the sentence. */
  public List<String> said(List<String> words) {
    List<String> said = new ArrayList<>();
    for (Piece piece : target) {
      if (piece instanceof Words own) {
        said.addAll(own.forms());
      } else if (piece instanceof Copy copy) {
        said.addAll(words.subList(copy.span().start(), copy.span().end()));
      }
    }
    return said;
  }

  /** This replacement in a sentence that begins {@code tokens} tokens later. */
  public Replacement earlier(int tokens) {
    List<Piece> pieces = new ArrayList<>();
    for (Piece piece : target) {
      pieces.add(piece instanceof Copy copy ? new Copy(copy.span().earlier(tokens)) : piece);
    }
    return new Replacement(source.earlier(tokens), pieces);
  }

  private static void check(TokenSpan source, List<TokenSpan> copies, TokenSpan span) {
    if (span.isEmpty() || !source.contains(span)) {
      throw new IllegalArgumentException("a copy must lie inside " + source + ", got " + span);
    }
    for (TokenSpan other : copies) {
      if (other.overlaps(span)) {
        throw new IllegalArgumentException("copies must not overlap, got " + other + ", " + span);
      }
    }
  }
}
