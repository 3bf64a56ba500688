package org.paraphrast.rewrite;

/** The time of a clause, as its finite verb shows it. */
enum Tense {
  /** Also what will, can, must or has been done, and what is asked for. */
  PRESENT,
  PAST,
  /** A past perfect, a conditional, or no finite verb at all. */
  OTHER;

  /** The tense of the nearest finite clause around a token, its own if it is a verb. */
  static Tense around(Tree tree, int token) {
    int at = token;
    for (int steps = 0; at != Tree.NONE && steps < tree.size(); steps++) {
      int finite = Clauses.finite(tree, at);
      if (finite != Tree.NONE) {
        return ofFinite(tree, finite);
      }
      if (tree.head(at) == Tree.NONE && tree.tag(at).equals("VB")) {
        return PRESENT;
      }
      at = tree.head(at);
    }
    return OTHER;
  }

  private static Tense ofFinite(Tree tree, int finite) {
    boolean perfect = tree.lemma(finite).equals("have") && tree.is(finite, "aux");
    return switch (tree.tag(finite)) {
      case "VBD" -> perfect ? OTHER : PAST;
      case "MD" -> tree.isWord(finite, "would", "could", "might", "'d") ? OTHER : PRESENT;
      default -> PRESENT;
    };
  }
}
