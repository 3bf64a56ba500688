package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * Leaves out what stands in brackets or between dashes: {@code The council (founded by monks) met}
 * → {@code The council met}.
 */
final class DropParenthesis extends EnglishRule {
  private static final int LONGEST = 25;

  private static final Set<String> DASHES = Set.of("—", "–", "--", "―");

  /** What changes the statement around it: not, only, if, may, and the like. */
  private static final Set<String> LOADED = English.words("markers", "loaded");

  DropParenthesis() {
    super("drop-parenthesis", Effect.DROP, "without what stands in brackets or between dashes");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int open = 1; tree.root() != Tree.NONE && open < tree.size() - 2; open++) {
      int close = close(tree, open);
      if (close > open + 1 && close - open <= LONGEST) {
        TokenSpan all = new TokenSpan(open, close + 1);
        TokenSpan inner = new TokenSpan(open + 1, close);
        if (isAside(tree, inner) && isAlone(tree, all) && Omission.isLoose(tree, all)) {
          Omission.of(this, tree, all).ifPresent(found);
        }
      }
    }
  }

  /** The sign that closes what opens here, or {@link Tree#NONE}. */
  private static int close(Tree tree, int open) {
    boolean bracket = tree.form(open).equals("(");
    boolean dash = isDash(tree, open);
    if ((!bracket && !dash) || (dash && !isFirstOfTwo(tree, open))) {
      return Tree.NONE;
    }
    for (int token = open + 1; token < tree.size() - 1; token++) {
      if (tree.form(token).equals("(")) {
        return Tree.NONE;
      }
      if (bracket ? tree.form(token).equals(")") : isDash(tree, token)) {
        return token;
      }
    }
    return Tree.NONE;
  }

  private static boolean isDash(Tree tree, int token) {
    return DASHES.contains(tree.form(token));
  }

  /** Whether a sentence has just two dashes, and this is the first. */
  private static boolean isFirstOfTwo(Tree tree, int dash) {
    int dashes = 0;
    for (int token = 0; token < tree.size(); token++) {
      if (isDash(tree, token)) {
        dashes++;
        if (dashes == 1 && token != dash) {
          return false;
        }
      }
    }
    return dashes == 2;
  }

  /** Whether nothing else in the sentence counts on the aside: a twin, or its abbreviation. */
  private static boolean isAlone(Tree tree, TokenSpan all) {
    int first = all.start() + 1;
    boolean single = all.length() == 3;
    if (single && tree.isGuarded(first) && !isAbbreviation(tree.form(first))) {
      // a title with its kind in brackets: Best Picture (Drama)
      return false;
    }
    for (int token = 0; token < tree.size(); token++) {
      if (all.contains(token)) {
        continue;
      }
      boolean twin = tree.form(token).equals("(") || tree.form(token).equals(")");
      if (twin || (single && tree.form(token).startsWith(tree.form(first)))) {
        return false;
      }
    }
    if (isDash(tree, all.start()) && (hasName(tree, all) || isOpening(tree, all))) {
      return false;
    }
    boolean quoted = "\"”".contains(tree.form(all.start() - 1));
    return !quoted || !tree.isPunctuation(all.end());
  }

  private static boolean hasName(Tree tree, TokenSpan span) {
    return tree.any(span, token -> tree.isGuarded(token));
  }

  /** Whether the main clause begins behind it: there would have to be a comma. */
  private static boolean isOpening(Tree tree, TokenSpan all) {
    int subject = Splits.subject(tree, tree.root());
    return subject >= all.end() && tree.span(subject).start() == all.end();
  }

  private static boolean isAbbreviation(String form) {
    return form.length() > 1 && Character.isUpperCase(form.charAt(1));
  }

  /** Whether a span only adds: no quantity, negation, condition, alternative, part of a word. */
  private static boolean isAside(Tree tree, TokenSpan inner) {
    if ((inner.length() == 1 && tree.form(inner.start()).length() < 3)
        || !Splits.isBalanced(tree, inner)) {
      return false;
    }
    return !tree.any(
        inner,
        token -> {
          String tag = tree.tag(token);
          return tag.equals("CD")
              || tag.equals("MD")
              || (tag.equals("CC") && token == inner.start())
              || (tag.equals(":") && !tree.isWord(token, ";", ":", "-"))
              || tree.word(token).chars().anyMatch(Character::isDigit)
              || LOADED.contains(tree.word(token));
        });
  }
}
