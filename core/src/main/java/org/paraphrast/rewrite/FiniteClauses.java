package org.paraphrast.rewrite;

import org.paraphrast.text.TokenSpan;

/** Tense and shape of the clauses of a sentence. */
final class FiniteClauses {
  /** The time of a clause, as its finite verb shows it. */
  enum Tense {
    /** Also what will, can, must or has been done, and what is asked for. */
    PRESENT,
    PAST,
    /** A past perfect, a conditional, or no finite verb at all. */
    OTHER
  }

  private FiniteClauses() {}

  /** The tense of the nearest finite clause around a token, its own if it is a verb. */
  static Tense tense(Tree tree, int token) {
    int at = token;
    for (int steps = 0; at != Tree.NONE && steps < tree.size(); steps++) {
      int finite = finite(tree, at);
      if (finite != Tree.NONE) {
        return ofFinite(tree, finite);
      }
      if (tree.head(at) == Tree.NONE && tree.tag(at).equals("VB")) {
        return Tense.PRESENT;
      }
      at = tree.head(at);
    }
    return Tense.OTHER;
  }

  /** The finite verb or auxiliary of the clause that a token heads, or {@link Tree#NONE}. */
  static int finite(Tree tree, int head) {
    for (int child : tree.children(head)) {
      if (tree.is(child, "aux", "auxpass", "cop") && isFinite(tree, child)) {
        return child;
      }
    }
    return isFinite(tree, head) ? head : Tree.NONE;
  }

  private static boolean isFinite(Tree tree, int token) {
    return switch (tree.tag(token)) {
      case "VBD", "VBZ", "VBP", "MD" -> true;
      default -> false;
    };
  }

  private static Tense ofFinite(Tree tree, int finite) {
    boolean perfect = tree.lemma(finite).equals("have") && tree.is(finite, "aux");
    return switch (tree.tag(finite)) {
      case "VBD" -> perfect ? Tense.OTHER : Tense.PAST;
      case "MD" ->
          tree.isWord(finite, "would", "could", "might", "'d") ? Tense.OTHER : Tense.PRESENT;
      default -> Tense.PRESENT;
    };
  }

  /** Whether no quote or bracket, dash or semicolon stands in a span. */
  static boolean isPlain(Tree tree, TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      if (tree.isPunctuation(token) && !tree.isWord(token, ",")) {
        return false;
      }
    }
    return true;
  }
}
