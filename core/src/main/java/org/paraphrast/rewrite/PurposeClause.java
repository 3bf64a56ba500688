package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * {@code in order to win} and {@code so as to win} → {@code to win}; where only a purpose opens a
 * sentence, back: {@code To win, you have to play} → {@code In order to win, you have to play}.
 */
final class PurposeClause extends EnglishRule {
  private static final int LONGEST = 14;

  private static final Set<String> REMARKS = English.words("remarks", "verbs");

  private static final Set<String> REMARK_NOUNS = English.words("remarks", "nouns");

  /** How far before it a negation draws a purpose to itself. */
  private static final int NEAR = 12;

  PurposeClause() {
    super("purpose", Effect.MOVE, "in order to, so as to, or to: in order to win, to win");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int to = 0; to < tree.size(); to++) {
      if (!tree.isWord(to, "to")
          || (!tree.tag(to + 1).startsWith("VB") && !isAdverb(tree, to + 1))) {
        continue;
      }
      boolean order = tree.isWord(to - 1, "order") && tree.isWord(to - 2, "in");
      boolean so = tree.isWord(to - 1, "as") && tree.isWord(to - 2, "so");
      boolean again = tree.isWord(to + 3, "in") && tree.isWord(to + 4, "order");
      if ((order || so) && !again && isFree(tree, to - 3)) {
        rewrite(tree, to - 2, to + 1).copy(to, to + 1).to(found);
      } else if (opens(tree, to)) {
        rewrite(tree, to, to + 1).words("in", "order").copy(to, to + 1).to(found);
      }
    }
  }

  private static boolean isAdverb(Tree tree, int token) {
    return tree.tag(token).equals("RB") && tree.tag(token + 1).startsWith("VB");
  }

  /**
   * Whether an infinitive without {@code in order} is still a purpose behind this word: not behind
   * a verb or adjective that could have it as its complement, {@code we need in order to win}.
   */
  private static boolean isFree(Tree tree, int before) {
    if (before < 0) {
      return true;
    }
    String tag = tree.tag(before);
    boolean complement = tag.startsWith("VB") || tag.equals("MD") || tag.equals("JJ");
    boolean drawn = tree.isPunctuation(before) && !tree.isWord(before, ",");
    for (int token = Math.max(0, before - NEAR); token <= before; token++) {
      drawn |= tree.isWord(token, "not", "n't", "never");
    }
    return !complement
        && !drawn
        && !tree.isWord(before, "not", "just", "and", "or", "is", "as", "what");
  }

  /** Whether an infinitive opens the sentence, with a comma and a main clause behind it. */
  private static boolean opens(Tree tree, int to) {
    int verb = to + 1;
    boolean first = to == 0 || (to == 1 && (tree.is(0, "cc") || tree.isPunctuation(0)));
    if (!first || !tree.tag(verb).equals("VB") || REMARKS.contains(tree.lemma(verb))) {
      return false;
    }
    int comma = verb;
    while (comma < tree.size() && !tree.isWord(comma, ",")) {
      comma++;
    }
    TokenSpan span = new TokenSpan(to, Math.min(comma, tree.size()));
    int main = tree.head(verb);
    int subject = main == Tree.NONE ? Tree.NONE : Clauses.subject(tree, main);
    return comma < tree.size()
        && span.length() <= LONGEST
        && Clauses.isPlain(tree, span)
        && !tree.hasWord(span, REMARK_NOUNS)
        && main > comma
        && (subject > comma || (subject == Tree.NONE && tree.tag(main).equals("VB")))
        && !tree.isWord(comma + 1, "and", "or", "to", "is", "was");
  }
}
