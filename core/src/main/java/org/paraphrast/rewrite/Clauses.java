package org.paraphrast.rewrite;

import java.util.Set;
import java.util.regex.Pattern;
import org.paraphrast.text.TokenSpan;

/** What rules that move constituents have to know of clauses. */
final class Clauses {
  private static final Set<String> BREAKS =
      Set.of(
          "\"", "``", "''", "'", "“", "”", "‘", "’", "(", ")", "[", "]", "{", "}", "-lrb-", "-rrb-",
          ";", ":", "--", "-", "–", "—", "...", "…", "?", "!", "*", "/");

  private static final Set<String> PERSONS = English.words("clauses", "persons");
  private static final Set<String> ANAPHORS = English.words("clauses", "anaphors");
  private static final Pattern PERSON = Pattern.compile(".*(er|or|ist|ian|man|ee|ant|ent)");

  private Clauses() {}

  /** The span without punctuation at its end. */
  static TokenSpan trimmed(Tree tree, TokenSpan span) {
    int end = span.end();
    while (end > span.start() && tree.isPunctuation(end - 1)) {
      end--;
    }
    return new TokenSpan(span.start(), end);
  }

  /** Whether no quote, bracket, dash or the like stands in a span: it can be moved as it is. */
  static boolean isPlain(Tree tree, TokenSpan span) {
    return !tree.hasWord(span, BREAKS);
  }

  /** Whether a span has no punctuation but commas. */
  static boolean hasOnlyCommas(Tree tree, TokenSpan span) {
    return !tree.any(span, token -> tree.isPunctuation(token) && !tree.isWord(token, ","));
  }

  /** The finite verb or auxiliary of the clause that a token heads, or {@link Tree#NONE}. */
  static int finite(Tree tree, int head) {
    for (int child : tree.children(head)) {
      if (tree.is(child, "aux", "auxpass", "cop") && tree.isFinite(child)) {
        return child;
      }
    }
    return tree.isFinite(head) ? head : Tree.NONE;
  }

  /** The subject of a clause, {@code there} included, or {@link Tree#NONE}. */
  static int subject(Tree tree, int verb) {
    int there = tree.child(verb, "expl");
    return there != Tree.NONE ? there : tree.child(verb, "nsubj", "nsubjpass");
  }

  /** Whether a span reaches to punctuation, a conjunction or the end, as a whole clause does. */
  static boolean isBounded(Tree tree, TokenSpan span) {
    int after = span.end();
    if (after >= tree.size() || !tree.isWord(after, ",")) {
      return after >= tree.size() || tree.isPunctuation(after) || tree.is(after, "cc");
    }
    // ", and …" or ",” he said", but not ", which …"
    return BREAKS.contains(tree.word(after + 1))
        || (after + 1 < tree.size() && tree.is(after + 1, "cc"));
  }

  /** Whether a span has a pronoun that may stand for a noun of the other. */
  static boolean refers(Tree tree, TokenSpan from, TokenSpan to) {
    return tree.any(
        from,
        pronoun -> isAnaphor(tree, pronoun) && tree.any(to, noun -> canMean(tree, pronoun, noun)));
  }

  /** Whether a token stands for something else: {@code it}, {@code these}, but not {@code you}. */
  private static boolean isAnaphor(Tree tree, int token) {
    // not the determiner of a noun, nor a conjunction
    return ANAPHORS.contains(tree.word(token))
        || (tree.isWord(token, "this", "that", "these", "those", "one", "ones")
            && !tree.is(token, "det", "complm", "mark", "num", "number", "advmod"));
  }

  private static boolean canMean(Tree tree, int pronoun, int token) {
    boolean stands = tree.isNoun(token) || tree.tag(token).equals("CD");
    // what a clause says of its subject is nothing that a pronoun takes up
    boolean predicate = tree.has(token, "cop");
    return stands && !predicate && !tree.is(token, "nn", "num") && agrees(tree, pronoun, token);
  }

  /** Whether a personal pronoun of the third person could stand for a noun. */
  private static boolean agrees(Tree tree, int pronoun, int noun) {
    boolean plural = English.isPlural(tree, noun);
    boolean person =
        tree.tag(noun).startsWith("NNP")
            || PERSONS.contains(tree.lemma(noun))
            || PERSON.matcher(tree.lemma(noun)).matches();
    return switch (tree.word(pronoun)) {
      case "he", "him", "his", "she", "her", "himself", "herself" -> !plural && person;
      case "they", "them", "their", "themselves", "theirs", "these", "those" ->
          plural || person || tree.tag(noun).equals("CD");
      case "it", "its", "itself", "one", "this", "that" -> !plural;
      default -> true;
    };
  }

  /** Whether the later span takes up a noun of the earlier: {@code a cell … the cell}. */
  static boolean takesUp(Tree tree, TokenSpan later, TokenSpan earlier) {
    return tree.any(
        later,
        noun -> {
          int determiner = tree.isNoun(noun) ? tree.child(noun, "det") : Tree.NONE;
          return determiner != Tree.NONE
              && !tree.isWord(determiner, "a", "an", "no")
              && tree.any(earlier, token -> tree.lemma(noun).equals(tree.lemma(token)));
        });
  }

  /** Whether commas of a span only part the members of lists. */
  static boolean hasOnlyListCommas(Tree tree, TokenSpan span) {
    return !tree.any(
        span,
        token -> {
          int head = tree.head(token);
          boolean list = head != Tree.NONE && tree.isNoun(head) && tree.has(head, "conj");
          return tree.isWord(token, ",") && !list;
        });
  }
}
