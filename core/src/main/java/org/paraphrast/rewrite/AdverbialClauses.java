package org.paraphrast.rewrite;

import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.text.TokenSpan;

/** What rules that move constituents have to know of clauses. */
final class AdverbialClauses {
  private static final Set<String> BREAKS =
      Set.of(
          "\"", "``", "''", "'", "“", "”", "‘", "’", "(", ")", "[", "]", "{", "}", "-lrb-", "-rrb-",
          ";", ":", "--", "-", "–", "—", "...", "…", "?", "!", "*", "/");

  private static final Set<String> NEGATIONS =
      Set.of(
          "not",
          "n't",
          "never",
          "no",
          "nobody",
          "nothing",
          "none",
          "neither",
          "nor",
          "hardly",
          "barely",
          "scarcely",
          "without",
          "nowhere",
          "cannot",
          "rarely",
          "seldom");

  private static final Set<String> PERSONS =
      Resources.words(AdverbialClauses.class, "clauses.txt", "persons");

  private AdverbialClauses() {}

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
    for (int token = span.start(); token < span.end(); token++) {
      if (BREAKS.contains(tree.word(token))) {
        return false;
      }
    }
    return true;
  }

  static boolean hasWord(Tree tree, TokenSpan span, Set<String> words) {
    for (int token = span.start(); token < span.end(); token++) {
      if (words.contains(tree.word(token))) {
        return true;
      }
    }
    return false;
  }

  static boolean hasComma(Tree tree, TokenSpan span) {
    return hasWord(tree, span, Set.of(","));
  }

  static boolean isNegated(Tree tree, TokenSpan span) {
    return hasWord(tree, span, NEGATIONS);
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

  /** Whether a finite verb stands in a span. */
  static boolean isFinite(Tree tree, TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      switch (tree.tag(token)) {
        case "VBD", "VBP", "VBZ", "MD" -> {
          return true;
        }
        default -> {}
      }
    }
    return false;
  }

  /** Whether a personal pronoun of the third person could stand for a noun. */
  static boolean agrees(Tree tree, int pronoun, int noun) {
    boolean name = tree.tag(noun).startsWith("NNP");
    boolean plural = English.isPlural(tree, noun);
    return switch (tree.word(pronoun)) {
      case "he", "him", "his", "she", "her", "himself", "herself" ->
          !plural && (name || isPerson(tree, noun));
      case "they", "them", "their", "themselves", "theirs", "these", "those" ->
          plural || name || tree.tag(noun).equals("CD") || isPerson(tree, noun);
      case "it", "its", "itself", "one", "this", "that" -> !plural;
      default -> true;
    };
  }

  private static boolean isPerson(Tree tree, int noun) {
    String lemma = tree.lemma(noun);
    return PERSONS.contains(lemma)
        || lemma.endsWith("er")
        || lemma.endsWith("or")
        || lemma.endsWith("ist")
        || lemma.endsWith("ian")
        || lemma.endsWith("man")
        || lemma.endsWith("ee")
        || lemma.endsWith("ant")
        || lemma.endsWith("ent");
  }

  /** Whether a token stands for something else: {@code it}, {@code these}, but not {@code you}. */
  static boolean isAnaphor(Tree tree, int token) {
    return switch (tree.word(token)) {
      case "he",
          "him",
          "his",
          "she",
          "her",
          "hers",
          "it",
          "its",
          "they",
          "them",
          "their",
          "theirs",
          "himself",
          "herself",
          "itself",
          "themselves" ->
          true;
      // not the determiner of a noun, nor a conjunction
      case "this", "that", "these", "those", "one", "ones" ->
          !tree.is(token, "det", "complm", "mark", "num", "number", "advmod");
      default -> false;
    };
  }

  /** Whether a span has a pronoun that may stand for a noun of the other. */
  static boolean refers(Tree tree, TokenSpan from, TokenSpan to) {
    for (int token = from.start(); token < from.end(); token++) {
      if (isAnaphor(tree, token) && antecedents(tree, token, to) > 0) {
        return true;
      }
    }
    return false;
  }

  /** How many nouns of a span a pronoun may stand for. */
  static int antecedents(Tree tree, int pronoun, TokenSpan span) {
    int count = 0;
    for (int token = span.start(); token < span.end(); token++) {
      boolean stands = tree.isNoun(token) || tree.tag(token).equals("CD");
      // what a clause says of its subject is nothing that a pronoun takes up
      boolean predicate = tree.has(token, "cop");
      if (stands && !predicate && !tree.is(token, "nn", "num") && agrees(tree, pronoun, token)) {
        count++;
      }
    }
    return count;
  }

  /** Whether the later span takes up a noun of the earlier: {@code a cell … the cell}. */
  static boolean takesUp(Tree tree, TokenSpan later, TokenSpan earlier) {
    for (int noun = later.start(); noun < later.end(); noun++) {
      int determiner = tree.isNoun(noun) ? tree.child(noun, "det") : Tree.NONE;
      if (determiner == Tree.NONE || tree.isWord(determiner, "a", "an", "no")) {
        continue;
      }
      for (int token = earlier.start(); token < earlier.end(); token++) {
        if (tree.lemma(noun).equals(tree.lemma(token))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether commas of a span only part the members of lists. */
  static boolean hasOnlyListCommas(Tree tree, TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      int head = tree.head(token);
      boolean list = head != Tree.NONE && tree.isNoun(head) && tree.has(head, "conj");
      if (tree.isWord(token, ",") && !list) {
        return false;
      }
    }
    return true;
  }
}
