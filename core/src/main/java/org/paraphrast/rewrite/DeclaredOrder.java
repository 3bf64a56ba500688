package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.certificate.Declaration;
import org.paraphrast.text.render.Replacement;

/**
 * What the structural units of one output declare together: the spans of the sentence in the order
 * in which the output has them. Belongs to one call.
 */
public final class DeclaredOrder {
  private final List<Rewrite> rewrites;
  private final Set<Rewrite> open = new HashSet<>();
  private final List<TokenSpan> order = new ArrayList<>();

  private DeclaredOrder(List<Rewrite> rewrites) {
    this.rewrites = new ArrayList<>(rewrites);
    this.rewrites.sort(
        Comparator.<Rewrite>comparingInt(rewrite -> source(rewrite).start())
            .thenComparingInt(rewrite -> -source(rewrite).length()));
  }

  /** The declaration of all structural units that an output uses. */
  public static Declaration of(Sentence sentence, List<Rewrite> rewrites) {
    if (rewrites.isEmpty()) {
      return Declaration.none(sentence);
    }
    DeclaredOrder declared = new DeclaredOrder(rewrites);
    declared.add(new TokenSpan(0, sentence.size()));
    return new Declaration(declared.order);
  }

  private static TokenSpan source(Rewrite rewrite) {
    return rewrite.replacement().source();
  }

  /** A span of the sentence as the rewrites inside it leave it. */
  private void add(TokenSpan span) {
    int token = span.start();
    for (Rewrite rewrite = next(token, span); rewrite != null; rewrite = next(token, span)) {
      order.add(new TokenSpan(token, source(rewrite).start()));
      open.add(rewrite);
      addSaidAnew(rewrite);
      List<Replacement.Piece> pieces = rewrite.replacement().target();
      for (int i = 0; i < pieces.size(); i++) {
        TokenSpan repeated = rewrite.repeated().get(i);
        if (pieces.get(i) instanceof Replacement.Copy copy) {
          add(copy.span());
        } else if (repeated != null) {
          order.add(repeated);
        }
      }
      token = source(rewrite).end();
    }
    order.add(new TokenSpan(token, span.end()));
  }

  /** What is neither copied nor dropped has to be in the new words: they answer for it. */
  private void addSaidAnew(Rewrite rewrite) {
    for (int token = source(rewrite).start(); token < source(rewrite).end(); token++) {
      if (!isCopied(rewrite, token) && !isDropped(rewrite, token)) {
        order.add(new TokenSpan(token, token + 1));
      }
    }
  }

  private static boolean isCopied(Rewrite rewrite, int token) {
    for (Replacement.Piece piece : rewrite.replacement().target()) {
      if (piece instanceof Replacement.Copy copy && copy.span().contains(token)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDropped(Rewrite rewrite, int token) {
    return rewrite.dropped().stream().anyMatch(span -> span.contains(token));
  }

  /** The outermost rewrite that begins next. */
  private @Nullable Rewrite next(int token, TokenSpan span) {
    for (Rewrite rewrite : rewrites) {
      if (!open.contains(rewrite)
          && source(rewrite).start() >= token
          && span.contains(source(rewrite))) {
        return rewrite;
      }
    }
    return null;
  }
}
