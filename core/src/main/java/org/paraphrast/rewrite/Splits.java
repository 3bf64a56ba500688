package org.paraphrast.rewrite;

import java.util.Locale;
import java.util.Set;
import org.paraphrast.text.TokenSpan;

/** What rules that make two sentences of one have in common. */
final class Splits {
  /** Parses of longer sentences are too often wrong. */
  private static final int LONGEST = 40;

  /** Signs at which a sentence may have ended before, or that may quote. */
  private static final Set<String> STOPS =
      Set.of(
          ".", "?", "!", ":", "…", "...", "'", "''", "``", "`", "´", "‘", "’", "[", "]", "{", "}",
          "--");

  private static final Set<String> CORRELATIVES = English.words("split", "correlatives");

  private Splits() {}

  /** Whether a sentence ends in a full stop, and no other sign in it may end or quote one. */
  static boolean isPlain(Tree tree) {
    int last = tree.size() - 1;
    int root = tree.root();
    return last >= 5
        && last <= LONGEST
        && tree.form(last).equals(".")
        && !tree.any(0, last, token -> STOPS.contains(tree.form(token)))
        && root != Tree.NONE
        && tree.span(root).start() == 0
        && isBalanced(tree, new TokenSpan(0, last));
  }

  /** Whether brackets and quotation marks that open in a span close there, and the other way. */
  static boolean isBalanced(Tree tree, TokenSpan span) {
    int brackets = 0;
    int quotes = 0;
    boolean open = false;
    for (int token = span.start(); token < span.end(); token++) {
      switch (tree.form(token)) {
        case "(" -> brackets++;
        case ")" -> brackets--;
        case "“" -> quotes++;
        case "”" -> quotes--;
        case "\"" -> open = !open;
        default -> {}
      }
      if (brackets < 0 || quotes < 0) {
        return false;
      }
    }
    return brackets == 0 && quotes == 0 && !open;
  }

  /** Whether a predicate has a finite form: its own, or that of an auxiliary or copula. */
  static boolean isFinite(Tree tree, int predicate) {
    return finiteForm(tree, predicate) != Tree.NONE;
  }

  /** The word of a predicate that has tense, or {@link Tree#NONE}. */
  static int finiteForm(Tree tree, int predicate) {
    for (int child : tree.children(predicate)) {
      if (tree.is(child, "aux", "auxpass", "cop")) {
        return tree.isFinite(child) ? child : Tree.NONE;
      }
    }
    return tree.isFinite(predicate) ? predicate : Tree.NONE;
  }

  /** The subject of a predicate, or {@link Tree#NONE}. */
  static int subject(Tree tree, int predicate) {
    return tree.child(predicate, "nsubj", "nsubjpass", "expl", "csubj");
  }

  /** Whether a clause is a statement of its own: a subject, then a finite verb. */
  static boolean isFullClause(Tree tree, int predicate) {
    int subject = subject(tree, predicate);
    int verb = finiteForm(tree, predicate);
    return subject != Tree.NONE
        && verb != Tree.NONE
        && tree.span(subject).end() <= verb
        && !tree.tag(subject).startsWith("W")
        && !tree.has(predicate, "mark", "complm");
  }

  /** Whether the first word of a pair stands in a span: both, either, not only. */
  static boolean hasCorrelative(Tree tree, TokenSpan span) {
    return tree.any(
        span,
        token -> {
          String word = tree.word(token);
          return CORRELATIVES.contains(word)
              || CORRELATIVES.contains(word + "-" + tree.word(token + 1));
        });
  }

  /** Whether a clause with one of these relations begins in a span. */
  static boolean hasInside(Tree tree, TokenSpan span, Set<String> relations) {
    return tree.any(span, token -> relations.contains(tree.relation(token)));
  }

  /** With a capital, as the first word of a sentence. */
  static String capitalised(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
