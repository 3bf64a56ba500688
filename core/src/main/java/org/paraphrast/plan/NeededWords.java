package org.paraphrast.plan;

import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.text.TokenSpan;

/**
 * What a simpler sentence still says: names and numbers, negation, conditions, modality, how many,
 * how often and how much, and the adjective of a noun that stays ({@code the highest mountain}).
 */
final class NeededWords {
  private static final Set<String> TAGS =
      Set.of("MD", "CD", "JJR", "JJS", "RBR", "RBS", "PDT", "WP", "WDT");

  private static final Set<String> WORDS = Resources.words(NeededWords.class, "needed.txt");

  /** Adjectives that writers leave out more often than not may go. */
  private static final double LN_HALF = Math.log(0.5);

  private NeededWords() {}

  static boolean areDropped(Tree tree, Rewrite rewrite) {
    for (TokenSpan span : rewrite.dropped()) {
      for (int token = span.start(); token < span.end(); token++) {
        boolean adjective = tree.is(token, "amod", "nn") && !span.contains(tree.head(token));
        if (tree.isGuarded(token)
            || TAGS.contains(tree.tag(token))
            || WORDS.contains(tree.word(token))
            || (adjective && rewrite.lnProb() < LN_HALF)) {
          return true;
        }
      }
    }
    return false;
  }
}
