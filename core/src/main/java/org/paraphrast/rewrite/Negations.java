package org.paraphrast.rewrite;

import java.util.List;
import java.util.Set;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.render.Replacement;

/**
 * Whether the negations of a span keep their verbs: each stands in one copy with the word that it
 * denies, or both are said anew, or both are left out.
 */
record Negations(Tree tree, TokenSpan source, List<Replacement.Piece> target) {
  private static final Set<String> WORDS = Set.of("not", "n't", "never", "no", "nor", "neither");

  boolean stay() {
    for (int token = source.start(); token < source.end(); token++) {
      if (!WORDS.contains(tree.word(token))) {
        continue;
      }
      int denied = tree.head(token);
      boolean inside = denied != Tree.NONE && source.contains(denied);
      boolean together = inside ? copyOf(token) == copyOf(denied) : copyOf(token) >= 0;
      if (!together) {
        return false;
      }
    }
    return true;
  }

  /** The piece that copies a token, or −1. */
  private int copyOf(int token) {
    for (int i = 0; i < target.size(); i++) {
      if (target.get(i) instanceof Replacement.Copy copy && copy.span().contains(token)) {
        return i;
      }
    }
    return -1;
  }
}
