package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * A concession or contrast becomes a sentence: {@code We left, although it rained} → {@code We
 * left. But it rained}; {@code Although it rained, we left} → {@code It rained. But we left}.
 */
final class SplitSubordinate extends EnglishRule {
  private static final int SHORTEST = 4;

  private static final Set<String> CONCESSIVE = Set.of("although", "though", "whereas");
  private static final String CLOSING_QUOTES = "\"”";

  SplitSubordinate() {
    super(
        "split-subordinate",
        Effect.SPLIT,
        "a contrast as a sentence: We left, although it rained; We left. But it rained");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    int root = tree.root();
    if (!Splits.isPlain(tree) || !Splits.isFullClause(tree, root) || tree.isWord(0, "but", "if")) {
      return;
    }
    for (int clause : tree.children(root)) {
      if (tree.is(clause, "advcl", "ccomp", "dep", "conj") && isContrast(tree, clause)) {
        if (clause > root) {
          last(tree, clause, found);
        } else {
          first(tree, clause, found);
        }
      }
    }
  }

  private void last(Tree tree, int clause, Consumer<Rewrite> found) {
    int mark = mark(tree, clause);
    int verb = Splits.finiteForm(tree, clause);
    int first = tree.span(clause).start();
    int start = tree.isWord(first - 1, ",") ? first - 1 : first;
    if (CLOSING_QUOTES.contains(tree.form(start - 1))
        || tree.span(clause).end() != tree.size() - 1
        || start < SHORTEST
        || tree.isWord(start - 1, "as", "and", "or", ",", ";", "even")
        || (mark > first && start == first) // what is before "even though" is the point
        || tree.form(start - 1).endsWith(".") // two full stops
        || tree.hasComma(new TokenSpan(mark, verb)) // although little known then, have since
        || hasBut(tree, start)) {
      return;
    }
    Rewrite.Builder builder = rewrite(tree, start, verb).words(".");
    if (!tree.isWord(mark, "while")) { // at the end, that is hardly more than "and"
      builder.words("But");
    }
    builder.copy(mark + 1, verb).to(found);
  }

  /** The conjunction, behind {@code even} if that stands there. */
  private static int mark(Tree tree, int clause) {
    int start = tree.span(clause).start();
    return tree.isWord(start, "even") && tree.isWord(start + 1, "though") ? start + 1 : start;
  }

  private void first(Tree tree, int clause, Consumer<Rewrite> found) {
    TokenSpan span = tree.span(clause);
    int verb = Splits.finiteForm(tree, tree.root());
    int comma = span.end();
    if (span.start() != 0
        || !tree.isWord(comma, ",")
        || verb <= comma
        || isCataphoric(tree, span)
        || hasBut(tree, tree.size())) {
      return;
    }
    rewrite(tree, 0, verb)
        .copy(mark(tree, clause) + 1, comma)
        .words(".", "But")
        .copy(comma + 1, verb)
        .to(found);
  }

  private static boolean hasBut(Tree tree, int end) {
    return tree.any(0, end, token -> tree.isWord(token, "but", "yet", "still"));
  }

  /** {@code Although he was ill, Tom came}: a pronoun would come before what it means. */
  private static boolean isCataphoric(Tree tree, TokenSpan span) {
    if (tree.tag(Splits.subject(tree, tree.root())).equals("PRP")) {
      return false;
    }
    return tree.any(
        span,
        token -> {
          boolean third =
              tree.isWord(token, "he", "she", "it", "they", "his", "her", "its", "their");
          return third || tree.isWord(token, "him", "them");
        });
  }

  /** {@code while} only between two states of different subjects, not of what goes on meanwhile. */
  private static boolean isContrast(Tree tree, int clause) {
    TokenSpan span = tree.span(clause);
    int mark = mark(tree, clause);
    int verb = Splits.finiteForm(tree, clause);
    if (verb == Tree.NONE || !isClause(tree, clause) || !Splits.isBalanced(tree, span)) {
      return false;
    }
    if (CONCESSIVE.contains(tree.word(mark))) {
      return true;
    }
    int root = tree.root();
    String tag = tree.tag(Splits.finiteForm(tree, clause));
    boolean present = tag.equals("VBZ") || tag.equals("VBP");
    boolean going = tree.tag(clause).equals("VBG") || tree.tag(root).equals("VBG");
    int subject = Splits.subject(tree, clause);
    boolean noun = subject != Tree.NONE && (tree.isNoun(subject) || tree.isWord(subject, "others"));
    String main = tree.tag(Splits.finiteForm(tree, root));
    return tree.isWord(mark, "while")
        && present
        && !going
        && noun
        && (main.equals("VBZ") || main.equals("VBP"));
  }

  private static boolean isClause(Tree tree, int clause) {
    int mark = mark(tree, clause);
    int subject = Splits.subject(tree, clause);
    int verb = Splits.finiteForm(tree, clause);
    return subject > mark
        && verb > subject
        && !tree.tag(subject).startsWith("W")
        && !tree.isWord(verb, "were")
        && tree.span(clause).length() > SHORTEST;
  }
}
