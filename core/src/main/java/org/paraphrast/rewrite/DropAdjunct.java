package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * Leaves out relative clauses and appositions between commas: {@code The bridge, which leads to the
 * old town, is closed} → {@code The bridge is closed}.
 */
final class DropAdjunct extends EnglishRule {
  private static final int LONGEST = 20;

  /** Signs that may end a clause, numbers and modal verbs. */
  private static final Set<String> HEAVY = Set.of(":", ".", "CD", "MD");

  private static final Set<String> DETERMINERS =
      Set.of("a", "an", "the", "his", "her", "its", "their", "one");

  /** What must not get lost: see {@code markers.txt}. */
  private static final Set<String> LOADED = English.words("markers", "loaded");

  /** Verbs whose clause is what somebody says: {@code the minister, who said that …}. */
  private static final Set<String> REPORTING = English.words("split", "reporting");

  DropAdjunct() {
    super("drop-adjunct", Effect.DROP, "without relative clauses and appositions between commas");
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
    int end = end(tree, head);
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
        && (tree.isVerb(next) || tree.isTag(next, "MD", "RB"))
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

  /** {@code Tom, a teacher from Boston,}: the name of somebody, then a noun with its article. */
  private static boolean isApposition(Tree tree, int head) {
    int noun = tree.head(head);
    if (!tree.is(head, "appos") || noun == Tree.NONE || !tree.tag(head).matches("NNS?")) {
      return false;
    }
    TokenSpan span = tree.span(head);
    int end = end(tree, head);
    return tree.isGuarded(noun)
        && tree.isWord(span.start() - 1, ",")
        && DETERMINERS.contains(tree.word(span.start()))
        && (tree.isWord(end, ",") || end == tree.size() - 1)
        && !tree.isWord(end + 1, "and", "or", "but")
        && span.length() > 1
        && !isList(tree, noun)
        && !isList(tree, head)
        && tree.is(noun, "nsubj", "nsubjpass", "dobj", "pobj")
        && English.isPlural(tree, noun) == English.isPlural(tree, head);
  }

  /** The place behind what may go. */
  private static int end(Tree tree, int head) {
    int end = tree.span(head).end();
    return tree.isWord(end - 1, ",") ? end - 1 : end;
  }

  private static boolean isList(Tree tree, int head) {
    long appositions =
        tree.children(head).stream().filter(child -> tree.is(child, "appos")).count();
    return tree.has(head, "conj", "cc", "dep") || appositions > 1;
  }

  /** Whether a span has no quantity, negation, condition or modality that would get lost. */
  private static boolean isLight(Tree tree, TokenSpan span) {
    return !tree.any(
            span,
            token -> {
              String tag = tree.tag(token);
              return HEAVY.contains(tag) || LOADED.contains(tree.word(token));
            })
        && Splits.isBalanced(tree, span);
  }
}
