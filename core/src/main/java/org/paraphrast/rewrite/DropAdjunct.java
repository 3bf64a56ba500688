package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.io.Resources;
import org.paraphrast.text.TokenSpan;

/**
 * Leaves out relative clauses and appositions between commas: {@code The bridge, which leads to the
 * old town, is closed} → {@code The bridge is closed}.
 */
final class DropAdjunct implements Rule {
  private static final int LONGEST = 20;

  /** Signs that may end a clause, numbers and modal verbs. */
  private static final Set<String> HEAVY = Set.of(":", ".", "CD", "MD");

  /** What must not get lost: see {@code markers.txt}. */
  private static final Set<String> LOADED =
      Resources.words(DropAdjunct.class, "markers.txt", "loaded");

  /** Verbs whose clause is what somebody says: {@code the minister, who said that …}. */
  private static final Set<String> REPORTING =
      Resources.words(DropAdjunct.class, "split.txt", "reporting");

  @Override
  public String name() {
    return "drop-adjunct";
  }

  @Override
  public String description() {
    return "without relative clauses and appositions between commas";
  }

  @Override
  public Effect effect() {
    return Effect.DROP;
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    int root = tree.root();
    if (root == Tree.NONE || !Splits.isFullClause(tree, root) || !endsPlainly(tree)) {
      return;
    }
    for (int head = 0; head < tree.size(); head++) {
      TokenSpan span = tree.span(head);
      boolean adjunct = isRelativeClause(tree, head) || isApposition(tree, head);
      if (adjunct && span.start() > 2 && span.length() <= LONGEST && isLight(tree, span)) {
        drop(tree, head, found);
      }
    }
  }

  private static boolean endsPlainly(Tree tree) {
    return tree.isWord(tree.size() - 1, ".");
  }

  private void drop(Tree tree, int head, Consumer<Rewrite> found) {
    int comma = tree.span(head).start() - 1;
    int end = Appositions.end(tree, head);
    boolean last = end == tree.size() - 1;
    TokenSpan all = new TokenSpan(comma, last ? end : end + 1);
    if (!last && (!tree.isWord(end, ",") || !isVerbNext(tree, head, end + 1))) {
      return;
    }
    if (Omission.isLoose(tree, all)) {
      Omission.of(this, tree, all).ifPresent(found);
    }
  }

  /** Whether the verb of the noun follows, so that both commas belong to what goes. */
  private static boolean isVerbNext(Tree tree, int head, int next) {
    int noun = tree.head(head);
    return tree.is(noun, "nsubj", "nsubjpass")
        && (tree.isVerb(next) || tree.tag(next).equals("MD") || tree.tag(next).equals("RB"))
        && tree.isUnder(next, tree.head(noun));
  }

  private static boolean isRelativeClause(Tree tree, int clause) {
    int start = tree.span(clause).start();
    return tree.is(clause, "rcmod")
        && tree.isWord(start, "who", "which", "whose")
        && tree.isWord(start - 1, ",")
        && tree.isNoun(tree.head(clause))
        && Splits.isFinite(tree, clause)
        && !REPORTING.contains(tree.lemma(clause));
  }

  private static boolean isApposition(Tree tree, int head) {
    return Appositions.isApposition(tree, head) && tree.isGuarded(tree.head(head));
  }

  /** Whether a span has no quantity, negation, condition or modality that would get lost. */
  private static boolean isLight(Tree tree, TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      String tag = tree.tag(token);
      if (HEAVY.contains(tag) || LOADED.contains(tree.word(token))) {
        return false;
      }
    }
    return Splits.isBalanced(tree, span);
  }
}
