package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Resources;
import org.paraphrast.text.TokenSpan;

/**
 * A relative clause between commas becomes a sentence: {@code The bridge, which was built in 1932,
 * is closed} → {@code The bridge is closed. It was built in 1932}. One that says something of all
 * before it begins with {@code This}.
 */
final class SplitRelative implements Rule {
  /** Words the new sentence must have at least behind its subject. */
  private static final int SHORTEST = 2;

  /** Verbs of which a whole clause is the subject as often as a noun: which means, which allows. */
  private static final Set<String> OF_CLAUSES =
      Resources.words(SplitRelative.class, "split.txt", "of-clauses");

  /** In {@code a part of the house, which …} it is the house that is meant. */
  private static final Set<String> PARTS =
      Resources.words(SplitRelative.class, "split.txt", "parts");

  /** Above these, somebody else may be saying it, or it holds on a condition only. */
  private static final Set<String> OPAQUE =
      Set.of("ccomp", "advcl", "rcmod", "csubj", "parataxis", "pcomp", "appos", "dep");

  @Override
  public String name() {
    return "split-relative";
  }

  @Override
  public String description() {
    return "a relative clause as a sentence: The bridge, which is old, is closed; "
        + "The bridge is closed. It is old";
  }

  @Override
  public Effect effect() {
    return Effect.SPLIT;
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    if (!Splits.isPlain(tree) || !isSentence(tree, tree.root())) {
      return;
    }
    for (int clause = 0; clause < tree.size(); clause++) {
      TokenSpan span = tree.span(clause);
      int start = span.start();
      if (tree.is(clause, "rcmod", "ccomp", "advcl", "dep")
          && start > 1
          && tree.isWord(start, "who", "which")
          && tree.isWord(start - 1, ",")
          && tree.head(start) == clause
          && tree.is(start, "nsubj", "nsubjpass")
          && span.length() > SHORTEST
          && isPlausible(tree, clause)) {
        @Nullable Rewrite split = split(tree, clause);
        if (split != null) {
          found.accept(split);
        }
      }
    }
  }

  /** Whether what is left stands alone: it has tense or is an imperative. */
  private static boolean isSentence(Tree tree, int root) {
    boolean imperative = tree.tag(root).equals("VB") && tree.span(root).start() == root;
    return imperative || Splits.isFullClause(tree, root);
  }

  private static boolean isPlausible(Tree tree, int clause) {
    int verb = Splits.finiteForm(tree, clause);
    TokenSpan span = tree.span(clause);
    if (verb == Tree.NONE || verb <= span.start() || !Splits.isBalanced(tree, span)) {
      return false;
    }
    for (int at = tree.head(clause); at != Tree.NONE; at = tree.head(at)) {
      boolean name = tree.is(at, "dep") && tree.isGuarded(at);
      if (OPAQUE.contains(tree.relation(at)) && !name || tree.has(at, "neg")) {
        return false;
      }
    }
    // not: which, he says, …; which as you know …
    int second = span.start() + 1;
    return second == verb || second + 1 == verb && tree.tag(second).equals("RB");
  }

  private @Nullable Rewrite split(Tree tree, int clause) {
    TokenSpan span = tree.span(clause);
    int last = tree.size() - 1;
    int antecedent = tree.head(clause);
    boolean noun = tree.is(clause, "rcmod") && tree.isNoun(antecedent);
    if (noun && isAmbiguous(tree, clause)) {
      return null;
    }
    if (span.end() == last && !tree.tag(antecedent).startsWith("PRP")) {
      return atEnd(tree, clause, noun ? antecedent : Tree.NONE);
    }
    boolean ofSubject = noun && antecedent == Splits.subject(tree, tree.root());
    int comma = ofSubject ? tree.span(antecedent).end() - 1 : span.end();
    boolean closed = tree.isWord(comma, ",") && comma >= span.end();
    return ofSubject && closed ? inside(tree, clause, comma) : null;
  }

  /** Whether the clause may well belong to another noun than the parse says. */
  private static boolean isAmbiguous(Tree tree, int clause) {
    int noun = tree.head(clause);
    if (tree.is(noun, "conj") || tree.has(noun, "appos")) {
      return true;
    }
    if (tree.has(noun, "conj", "cc")) {
      int verb = Splits.finiteForm(tree, clause);
      return !tree.tag(verb).equals("VBP") && !tree.isWord(verb, "were");
    }
    boolean plural = English.isPlural(tree, noun);
    for (int token = noun + 1; token < tree.span(clause).start(); token++) {
      if (tree.isNoun(token) && plural == English.isPlural(tree, token)) {
        return true;
      }
    }
    int preposition = tree.head(noun);
    if (!tree.is(noun, "pobj") || preposition == Tree.NONE) {
      return false;
    }
    if (tree.isWord(tree.span(clause).start(), "who") && tree.isWord(preposition, "from", "in")) {
      return true;
    }
    int above = tree.head(preposition);
    return above != Tree.NONE
        && tree.isNoun(above)
        && plural == English.isPlural(tree, above)
        && !(tree.isWord(preposition, "of") && PARTS.contains(tree.word(above)));
  }

  private @Nullable Rewrite atEnd(Tree tree, int clause, int antecedent) {
    int which = tree.span(clause).start();
    TokenSpan source = new TokenSpan(which - 1, which + 1);
    Rewrite.Builder builder = Rewrite.of(this, tree, source).words(".");
    if (tree.isWord(which, "which") && isOfClause(tree, clause, antecedent)) {
      return isSingular(tree, clause) ? builder.words("This").build().orElse(null) : null;
    }
    Anaphor anaphor = antecedent == Tree.NONE ? null : Anaphor.ofObject(tree, antecedent);
    if (anaphor == null || !anaphor.agrees(tree, Splits.finiteForm(tree, clause))) {
      return null;
    }
    return anaphor.say(builder, false).build().orElse(null);
  }

  /** {@code N, who …, did it} → {@code N did it. N …}. */
  private @Nullable Rewrite inside(Tree tree, int clause, int comma) {
    int who = tree.span(clause).start();
    int last = tree.size() - 1;
    Anaphor anaphor = Anaphor.of(tree, tree.head(clause));
    TokenSpan rest = new TokenSpan(comma + 1, last);
    if (anaphor == null
        || !anaphor.agrees(tree, Splits.finiteForm(tree, clause))
        || rest.length() < SHORTEST
        || tree.root() < comma
        || Splits.hasInside(tree, rest, Set.of("parataxis"))) {
      return null;
    }
    Rewrite.Builder builder =
        Rewrite.of(this, tree, new TokenSpan(who - 1, last)).copy(rest).words(".");
    TokenSpan predicate = new TokenSpan(who + 1, comma);
    return anaphor.say(builder, false).copy(predicate).build().orElse(null);
  }

  private static boolean isOfClause(Tree tree, int clause, int antecedent) {
    if (antecedent == Tree.NONE) {
      return true;
    }
    boolean mismatch = English.isPlural(tree, antecedent) && isSingular(tree, clause);
    int verb = Splits.finiteForm(tree, clause);
    return mismatch && (tree.tag(verb).equals("VBZ") || tree.isWord(verb, "was"))
        || OF_CLAUSES.contains(tree.lemma(clause))
        || tree.isWord(clause, "why", "how");
  }

  private static boolean isSingular(Tree tree, int clause) {
    int verb = Splits.finiteForm(tree, clause);
    return !tree.tag(verb).equals("VBP") && !tree.isWord(verb, "were");
  }
}
