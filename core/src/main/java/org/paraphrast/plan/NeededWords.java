package org.paraphrast.plan;

import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.text.TokenSpan;

/**
 * What a simpler sentence still says: names and numbers, negation, conditions, modality, how many,
 * how often and how much, and what is bound to words that stay ({@code the highest mountain},
 * {@code a pound of silk}).
 */
final class NeededWords {
  private static final Set<String> TAGS =
      Set.of("MD", "CD", "JJR", "JJS", "RBR", "RBS", "PDT", "WP", "WDT");

  private static final Set<String> WORDS = Resources.words(NeededWords.class, "needed.txt");

  /** What writers leave out more often than not may go. */
  private static final double LN_HALF = Math.log(0.5);

  private NeededWords() {}

  static boolean areDropped(Tree tree, Rewrite rewrite) {
    for (TokenSpan span : rewrite.dropped()) {
      for (int token = span.start(); token < span.end(); token++) {
        if (tree.isGuarded(token)
            || TAGS.contains(tree.tag(token))
            || WORDS.contains(tree.word(token))
            || isAttribute(tree, span, token)
            || (isBound(tree, span, token) && rewrite.lnProb() < LN_HALF)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a token tells a noun that stays apart: <i>a good plumber</i>. */
  private static boolean isAttribute(Tree tree, TokenSpan span, int token) {
    return tree.is(token, "amod", "nn") && !span.contains(tree.head(token));
  }

  /**
   * Whether a token binds the span to what stays: a phrase with <i>of</i> and its like, the manner
   * of a participle; not an adjunct between commas.
   */
  private static boolean isBound(Tree tree, TokenSpan span, int token) {
    if (span.contains(tree.head(token))) {
      return false;
    }
    boolean apart =
        tree.isWord(span.start(), ",", "(", "-", "–", "—") || tree.isWord(span.end(), ",");
    if (tree.is(token, "dep", "acomp", "xcomp", "ccomp", "dobj", "conj")) {
      return true;
    }
    boolean manner =
        tree.is(token, "advmod")
            && tree.word(token).endsWith("ly")
            && tree.tag(tree.head(token)).matches("VBN|VBG|JJ");
    boolean attached = tree.is(token, "prep", "infmod", "partmod", "rcmod") && !apart;
    return manner || attached;
  }
}
