package org.paraphrast.rewrite;

import java.util.Optional;
import org.paraphrast.text.TokenSpan;

/** Leaves a stretch of words out. */
final class Omission {
  private Omission() {}

  /** A rewrite that leaves a span out, together with a copy of the word next to it. */
  static Optional<Rewrite> of(Rule rule, Tree tree, TokenSpan span) {
    return of(rule, tree, span, "");
  }

  /** The same, with a sign in its place; an empty one for none. */
  static Optional<Rewrite> of(Rule rule, Tree tree, TokenSpan span, String sign) {
    int end = Math.min(span.end() + 1, tree.size());
    while (end < tree.size() && !tree.isWhole(new TokenSpan(span.start(), end))) {
      end++;
    }
    Rewrite.Builder builder = Rewrite.of(rule, tree, new TokenSpan(span.start(), end)).drop(span);
    if (!sign.isEmpty()) {
      builder.words(sign);
    }
    return builder.copy(span.end(), end).build();
  }

  /** Whether no word outside a span depends on one inside it. */
  static boolean isLoose(Tree tree, TokenSpan span) {
    return !tree.any(
            tree.all(),
            token -> {
              int head = tree.head(token);
              boolean outside = !span.contains(token);
              return outside
                  && head != Tree.NONE
                  && span.contains(head)
                  && !tree.isPunctuation(token);
            })
        && !span.contains(tree.root());
  }
}
