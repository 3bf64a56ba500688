package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.paraphrast.text.Guard;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.render.Replacement;

/**
 * What a rule makes of a span of a sentence, and what it declares about it: the certificate holds
 * the shown text against this.
 *
 * @param rule what made it
 * @param replacement copies of source spans, which may be paraphrased themselves, and new words
 * @param repeated spans whose words it says once more, by the piece of the target that does
 * @param dropped spans that are left out and not said otherwise; only of a rule that drops
 * @param lnProb ln of how likely it is right, if its rule was taught to say so; else 0
 */
public record Rewrite(
    Rule rule,
    Replacement replacement,
    Map<Integer, TokenSpan> repeated,
    List<TokenSpan> dropped,
    double lnProb) {
  public Rewrite {
    repeated = Map.copyOf(repeated);
    dropped = List.copyOf(dropped);
    if (!dropped.isEmpty() && !rule.effect().leavesOut()) {
      throw new IllegalArgumentException("the rule " + rule.name() + " must not drop " + dropped);
    }
  }

  /** Starts a rewrite of a span. */
  public static Builder of(Rule rule, Tree tree, TokenSpan source) {
    return new Builder(rule, tree, source);
  }

  /** Collects what comes instead of a span, from left to right. */
  public static final class Builder {
    private final Rule rule;
    private final Tree tree;
    private final TokenSpan source;
    private final List<Replacement.Piece> pieces = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private final Map<Integer, TokenSpan> repeated = new HashMap<>();
    private final List<TokenSpan> dropped = new ArrayList<>();
    private double lnProb;

    private Builder(Rule rule, Tree tree, TokenSpan source) {
      this.rule = rule;
      this.tree = tree;
      this.source = source;
    }

    /** New words, written as inside a sentence: common ones in lower case. */
    public Builder words(String... more) {
      return words(List.of(more));
    }

    /** New words, written as inside a sentence. */
    public Builder words(List<String> more) {
      words.addAll(more);
      return this;
    }

    /** Source tokens as they are, or paraphrased; nothing if the span is empty. */
    public Builder copy(TokenSpan span) {
      if (span.isEmpty()) {
        return this;
      }
      flush();
      pieces.add(new Replacement.Copy(span));
      return this;
    }

    /** Source tokens from the first to before the second place. */
    Builder copy(int start, int end) {
      return copy(new TokenSpan(start, end));
    }

    /** The words of a span once more; another piece copies it. */
    public Builder repeat(TokenSpan span) {
      flush();
      for (int token = span.start(); token < span.end(); token++) {
        words.add(tree.form(token));
      }
      repeated.put(pieces.size(), span);
      flush();
      return this;
    }

    /** Declares that a span is left out. */
    public Builder drop(TokenSpan span) {
      dropped.add(span);
      return this;
    }

    /** How likely it is right. */
    public Builder likely(double lnProb) {
      this.lnProb = lnProb;
      return this;
    }

    /**
     * The rewrite, unless it would cut a guard, leave out one without declaring it, part a negation
     * from its verb, move a tab or break, or is no change.
     */
    public Optional<Rewrite> build() {
      flush();
      if (!tree.isWhole(source) || hasBreak() || !new Negations(tree, source, pieces).stay()) {
        return Optional.empty();
      }
      BitSet said = new BitSet();
      boolean moves = false;
      int last = source.start();
      for (Replacement.Piece piece : pieces) {
        if (piece instanceof Replacement.Copy copy) {
          if (!tree.isWhole(copy.span())) {
            return Optional.empty();
          }
          said.set(copy.span().start(), copy.span().end());
          moves |= copy.span().start() != last;
          last = copy.span().end();
        } else {
          moves = true;
        }
      }
      for (TokenSpan span : dropped) {
        said.set(span.start(), span.end());
      }
      for (Guard guard : tree.sentence().guards().list()) {
        TokenSpan tokens = guard.tokens();
        if (source.contains(tokens) && said.nextClearBit(tokens.start()) < tokens.end()) {
          return Optional.empty();
        }
      }
      if (!moves && last == source.end()) {
        return Optional.empty();
      }
      return Optional.of(
          new Rewrite(rule, new Replacement(source, pieces), repeated, dropped, lnProb));
    }

    /** Hands over the rewrite, if there is one. */
    void to(Consumer<Rewrite> found) {
      build().ifPresent(found);
    }

    /** Whether anything but spaces stands between the words, or beside them. */
    private boolean hasBreak() {
      int end = Math.min(source.end(), tree.size() - 1);
      for (int token = Math.max(1, source.start()); token <= end; token++) {
        String gap = tree.sentence().gap(token);
        if (!gap.isEmpty() && !gap.equals(" ")) {
          return true;
        }
      }
      return false;
    }

    private void flush() {
      if (!words.isEmpty()) {
        pieces.add(new Replacement.Words(List.copyOf(words)));
        words.clear();
      }
    }
  }
}
