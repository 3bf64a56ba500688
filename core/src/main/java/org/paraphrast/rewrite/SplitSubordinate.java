package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.TokenSpan;

/**
 * A concession or contrast becomes a sentence: {@code We left, although it rained} → {@code We
 * left. But it rained}; {@code Although it rained, we left} → {@code It rained. But we left}.
 */
final class SplitSubordinate implements Rule {
  private static final int SHORTEST = 4;

  private static final Set<String> CONCESSIVE = Set.of("although", "though", "whereas");
  private static final String CLOSING_QUOTES = "\"”";

  @Override
  public String name() {
    return "split-subordinate";
  }

  @Override
  public String description() {
    return "a contrast as a sentence: We left, although it rained; We left. But it rained";
  }

  @Override
  public Effect effect() {
    return Effect.SPLIT;
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    int root = tree.root();
    if (!Splits.isPlain(tree) || !Splits.isFullClause(tree, root) || tree.isWord(0, "but", "if")) {
      return;
    }
    for (int clause : tree.children(root)) {
      if (tree.is(clause, "advcl", "ccomp", "dep", "conj") && isContrast(tree, clause)) {
        @Nullable Rewrite split = clause > root ? last(tree, clause) : first(tree, clause);
        if (split != null) {
          found.accept(split);
        }
      }
    }
  }

  private @Nullable Rewrite last(Tree tree, int clause) {
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
        || hasComma(tree, new TokenSpan(mark, verb))
        || hasBut(tree, start)) {
      return null;
    }
    Rewrite.Builder builder = Rewrite.of(this, tree, new TokenSpan(start, verb)).words(".");
    if (!tree.isWord(mark, "while")) { // at the end, that is hardly more than "and"
      builder.words("But");
    }
    return builder.copy(new TokenSpan(mark + 1, verb)).build().orElse(null);
  }

  /** The conjunction, behind {@code even} if that stands there. */
  private static int mark(Tree tree, int clause) {
    int start = tree.span(clause).start();
    return tree.isWord(start, "even") && tree.isWord(start + 1, "though") ? start + 1 : start;
  }

  private @Nullable Rewrite first(Tree tree, int clause) {
    TokenSpan span = tree.span(clause);
    int verb = Splits.finiteForm(tree, tree.root());
    int comma = span.end();
    if (span.start() != 0
        || !tree.isWord(comma, ",")
        || verb <= comma
        || isCataphoric(tree, span)
        || hasBut(tree, tree.size())) {
      return null;
    }
    return Rewrite.of(this, tree, new TokenSpan(0, verb))
        .copy(new TokenSpan(mark(tree, clause) + 1, comma))
        .words(".", "But")
        .copy(new TokenSpan(comma + 1, verb))
        .build()
        .orElse(null);
  }

  /** {@code although little known then, have since}: a clause that the parser cut elsewhere. */
  private static boolean hasComma(Tree tree, TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      if (tree.isWord(token, ",")) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasBut(Tree tree, int end) {
    for (int token = 0; token < end; token++) {
      if (tree.isWord(token, "but", "yet", "still")) {
        return true;
      }
    }
    return false;
  }

  /** {@code Although he was ill, Tom came}: a pronoun would come before what it means. */
  private static boolean isCataphoric(Tree tree, TokenSpan span) {
    if (tree.tag(Splits.subject(tree, tree.root())).equals("PRP")) {
      return false;
    }
    for (int token = span.start(); token < span.end(); token++) {
      boolean third = tree.isWord(token, "he", "she", "it", "they", "his", "her", "its", "their");
      if (third || tree.isWord(token, "him", "them")) {
        return true;
      }
    }
    return false;
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
