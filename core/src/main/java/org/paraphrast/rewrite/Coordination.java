package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.io.Resources;
import org.paraphrast.text.TokenSpan;

/**
 * {@code apples and pears} → {@code pears and apples}, {@code tall and thin} → {@code thin and
 * tall}: two nouns or adjectives alone, or two noun phrases each with its own determiner.
 */
final class Coordination extends EnglishRule {
  private static final int LONGEST = 4;

  private static final Set<String> BINOMIALS = Resources.words(Coordination.class, "binomials.txt");

  Coordination() {
    super(
        "coordination",
        Effect.MOVE,
        "two nouns or adjectives in the other order: apples and pears, pears and apples");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int and = 1; and < tree.size() - 1; and++) {
      int left = tree.head(and);
      if (!tree.is(and, "cc") || !tree.isWord(and, "and", "or") || left == Tree.NONE) {
        continue;
      }
      int right = tree.child(left, "conj");
      if (right <= and || !isPair(tree, left, and, right)) {
        continue;
      }
      TokenSpan before = new TokenSpan(tree.span(left).start(), and);
      TokenSpan behind = tree.span(right);
      if (left != and - 1 || behind.start() != and + 1 || behind.end() != right + 1) {
        continue;
      }
      boolean bare = isBare(tree, before.start(), left, right);
      boolean own = hasOwn(tree, before) && hasOwn(tree, behind);
      if (bare || own) {
        TokenSpan first = bare ? new TokenSpan(left, and) : before;
        rewrite(tree, first.start(), behind.end())
            .copy(behind)
            .copy(and, and + 1)
            .copy(first)
            .to(found);
      }
    }
  }

  /** Whether two words are alike, alone together, and no pair that has its order. */
  private static boolean isPair(Tree tree, int left, int and, int right) {
    int joined = 0;
    for (int child : tree.children(left)) {
      joined += tree.is(child, "cc", "conj", "preconj") ? 1 : 0;
    }
    boolean nouns = tree.isNoun(left) && tree.tag(left).equals(tree.tag(right));
    boolean adjectives = tree.tag(left).equals("JJ") && tree.tag(right).equals("JJ");
    // agreement follows the nearer one of two with "or"
    boolean either = tree.isWord(and, "or") && tree.is(left, "nsubj", "nsubjpass");
    return joined == 2
        && (nouns || adjectives)
        && !either
        && !tree.isGuarded(left)
        && !tree.isGuarded(right)
        && !tree.tag(left).startsWith("NNP")
        && !tree.is(left, "nn", "root", "dep", "num", "poss")
        && !BINOMIALS.contains(tree.lemma(left))
        && !BINOMIALS.contains(tree.lemma(right))
        && endsThere(tree, left, right);
  }

  /** Whether nothing behind the pair belongs to its second word alone, or to a longer list. */
  private static boolean endsThere(Tree tree, int left, int right) {
    boolean attributive = tree.is(left, "amod") && tree.tag(left).equals("JJ");
    String tag = tree.tag(right + 1);
    boolean noun = tree.isNoun(right + 1) || tag.equals("JJ") || tag.equals("POS");
    boolean attached = tag.equals("IN") || tag.equals("PRP") || tag.equals("VBG");
    boolean open = attached || tree.isWord(right + 1, "and", "or", "that", "which", "who", "to");
    return !open && (attributive ? tree.isNoun(right + 1) : !noun && !tag.equals("VBN"));
  }

  /** Whether both words stand alone, with at most a determiner that is for both. */
  private static boolean isBare(Tree tree, int start, int left, int right) {
    if (!tree.children(right).isEmpty() || left - start > 1) {
      return false;
    }
    boolean alone = start == left;
    boolean shared = tree.isNoun(left) && tree.tag(left).equals("NNS") && tree.is(start, "det");
    String before = tree.tag(left - 1);
    boolean modified = before.startsWith("JJ") || before.startsWith("RB") || before.equals("CD");
    boolean article = tree.isWord(left - 1, "a", "an");
    return (alone || shared)
        && !modified
        && !article
        && !tree.isNoun(left - 1)
        && !tree.isPunctuation(left - 1)
        && !tree.isWord(left - 1, "both", "either", "more");
  }

  /** Whether a phrase has a determiner of its own. */
  private static boolean hasOwn(Tree tree, TokenSpan span) {
    boolean determiner = tree.isWord(span.start(), "the", "a", "an", "my", "your", "our");
    return span.length() >= 2
        && span.length() <= LONGEST
        && determiner
        && Clauses.isPlain(tree, span)
        && !tree.hasComma(span);
  }
}
