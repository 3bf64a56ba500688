package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Resources;
import org.paraphrast.text.TokenSpan;

/**
 * A relative clause between commas becomes a sentence: {@code The bridge, which was built in 1932,
 * is closed} → {@code The bridge was built in 1932. It is closed}. One that says something of all
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
        + "The bridge is old. It is closed";
  }

  @Override
  public Effect effect() {
    return Effect.SPLIT;
  }

  /** Right in too few of its firings: only if the user asks for it. */
  @Override
  public boolean isOn() {
    return false;
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
      if ((OPAQUE.contains(tree.relation(at)) && !name) || tree.has(at, "neg")) {
        return false;
      }
    }
    // not: which, he says, …; which as you know …
    int second = span.start() + 1;
    return second == verb || (second + 1 == verb && tree.tag(second).equals("RB"));
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
    return ofSubject && tree.isWord(span.end(), ",") ? inside(tree, clause) : null;
  }

  /** Whether the clause may well belong to another noun than the parse says. */
  private static boolean isAmbiguous(Tree tree, int clause) {
    int noun = tree.head(clause);
    int start = tree.span(clause).start();
    if (tree.is(noun, "conj")
        || tree.has(noun, "appos")
        || (PARTS.contains(tree.word(noun)) && tree.has(noun, "prep"))) {
      return true;
    }
    for (int token = start - 2; token > 0 && !tree.isWord(token, ","); token--) {
      if (tree.isWord(token, "or", "as", "like", "including")) {
        return true;
      }
    }
    if (tree.has(noun, "conj", "cc")) {
      int verb = Splits.finiteForm(tree, clause);
      return !tree.tag(verb).equals("VBP") && !tree.isWord(verb, "were");
    }
    boolean plural = English.isPlural(tree, noun);
    boolean counts = counts(tree, clause);
    for (int token = noun + 1; token < start; token++) {
      boolean other = !counts && !tree.isGuarded(noun);
      if (tree.isNoun(token) && (other || plural == English.isPlural(tree, token))) {
        return true;
      }
    }
    if (isPartOfNoun(tree, clause)) {
      return true;
    }
    int preposition = tree.head(noun);
    if (!tree.is(noun, "pobj") || preposition == Tree.NONE) {
      return false;
    }
    if (tree.isWord(start, "who") && tree.isWord(preposition, "from", "in")) {
      return true;
    }
    int above = tree.head(preposition);
    return above != Tree.NONE
        && tree.isNoun(above)
        && plural == English.isPlural(tree, above)
        && !(tree.isWord(preposition, "of") && PARTS.contains(tree.word(above)));
  }

  /** Whether the form of its verb shows if a clause is about one or more. */
  private static boolean counts(Tree tree, int clause) {
    int verb = Splits.finiteForm(tree, clause);
    return tree.tag(verb).matches("VBZ|VBP") || tree.isWord(verb, "was", "were");
  }

  /**
   * Whether the noun is said of another noun that the clause may be about, the form of its verb
   * being no help: {@code a course for students, which lasted a year}.
   */
  private static boolean isPartOfNoun(Tree tree, int clause) {
    int noun = tree.head(clause);
    boolean counts = counts(tree, clause);
    boolean plural = English.isPlural(tree, noun);
    int preposition = tree.head(noun);
    if (!counts && tree.is(noun, "pobj") && tree.isNoun(preposition - 1)) {
      return !PARTS.contains(tree.word(preposition - 1)); // however the parser attached it
    }
    for (int at = tree.head(noun); at != Tree.NONE; at = tree.head(at)) {
      if (tree.isNoun(at) && !PARTS.contains(tree.word(at))) {
        return !counts || plural == English.isPlural(tree, at);
      }
      if (!tree.is(at, "prep", "partmod", "pobj", "dobj", "xcomp", "infmod")) {
        return false;
      }
    }
    return false;
  }

  private @Nullable Rewrite atEnd(Tree tree, int clause, int antecedent) {
    int which = tree.span(clause).start();
    TokenSpan behind = new TokenSpan(which + 1, tree.size());
    if (hasAnother(tree, new TokenSpan(1, which))
        || hasAnother(tree, behind)
        || isEquation(tree, clause)) {
      return null;
    }
    TokenSpan source = new TokenSpan(which - 1, which + 1);
    Rewrite.Builder builder = Rewrite.of(this, tree, source).words(".");
    if (tree.isWord(which, "which") && isOfClause(tree, clause, antecedent)) {
      boolean sure = OF_CLAUSES.contains(tree.lemma(clause)) || tree.has(clause, "cop");
      boolean year = tree.tag(which - 2).equals("CD");
      return isSingular(tree, clause) && sure && !(year && !tree.has(clause, "cop"))
          ? builder.words("This").build().orElse(null)
          : null;
    }
    Anaphor anaphor = antecedent == Tree.NONE ? null : Anaphor.ofObject(tree, antecedent);
    if (anaphor != null && Anaphor.isName(tree, antecedent)) {
      boolean person = tree.isWord(which, "who");
      boolean lengthy =
          (anaphor.word() == null && anaphor.repeated().length() > 2)
              || tree.form(antecedent).matches("[IVX]+");
      anaphor = person ? Anaphor.surname(tree, antecedent, anaphor) : lengthy ? null : anaphor;
    }
    if (anaphor == null || !anaphor.agrees(tree, Splits.finiteForm(tree, clause))) {
      return null;
    }
    return anaphor.say(builder, false).build().orElse(null);
  }

  /** {@code N, who …, did it} → {@code N …. N did it}. */
  private @Nullable Rewrite inside(Tree tree, int clause) {
    TokenSpan span = tree.span(clause);
    int who = span.start();
    int comma = span.end();
    int subject = tree.head(clause);
    int verb = Splits.finiteForm(tree, tree.root());
    // a subject that begins the sentence: what stands before it belongs to its own verb
    if (tree.span(subject).start() != 0
        || tree.tag(0).matches("RB|CC|IN|UH")
        || hasSign(tree, subject)
        || hasAnother(tree, new TokenSpan(who + 1, comma))
        || tree.span(subject).end() > comma + 1
        || !isDefinite(tree, subject)
        || (verb != comma + 1 && !(verb == comma + 2 && tree.tag(comma + 1).equals("RB")))
        || tree.isWord(comma + 1, "not", "only", "also", "too")
        || tree.size() - 1 - comma <= SHORTEST) {
      return null;
    }
    Anaphor relative = Anaphor.of(tree, subject);
    Anaphor anaphor = Anaphor.ofSubject(tree, subject, tree.isWord(who, "who"));
    boolean thing = tree.isWord(who, "which") && relative != null && !relative.plural();
    if (thing) {
      anaphor = Anaphor.it();
    }
    if (relative == null
        || anaphor == null
        || !relative.agrees(tree, Splits.finiteForm(tree, clause))
        || !anaphor.agrees(tree, verb)) {
      return null;
    }
    Rewrite.Builder builder =
        Rewrite.of(this, tree, new TokenSpan(who - 1, comma + 1))
            .copy(new TokenSpan(who + 1, comma))
            .words(".");
    return anaphor.say(builder, false).build().orElse(null);
  }

  /** Of some or most people, a second sentence would say something of all that are like them. */
  private static boolean isDefinite(Tree tree, int noun) {
    for (int child : tree.children(noun)) {
      boolean vague =
          tree.is(child, "det")
              && !tree.isWord(child, "the", "this", "that", "these", "those", "a", "an");
      if (child < noun && (vague || tree.is(child, "num") || isVague(tree, child))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isVague(Tree tree, int word) {
    return tree.isWord(word, "many", "most", "several", "other", "such", "more", "less");
  }

  private static boolean hasSign(Tree tree, int end) {
    for (int token = 0; token < end; token++) {
      if (tree.isPunctuation(token)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a clause like this stands in a span, with which this one may be coordinated. */
  private static boolean hasAnother(Tree tree, TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      if (tree.isWord(token, "who", "which") && tree.isWord(token - 1, ",")) {
        return true;
      }
    }
    return false;
  }

  /** {@code which is to help}, {@code which was all I saw}: of the noun and the whole at once. */
  private static boolean isEquation(Tree tree, int clause) {
    int verb = Splits.finiteForm(tree, clause);
    return tree.lemma(verb).equals("be") && tree.isWord(verb + 1, "to", "all", "what", "why");
  }

  private static boolean isOfClause(Tree tree, int clause, int antecedent) {
    if (antecedent == Tree.NONE) {
      return true;
    }
    boolean mismatch = English.isPlural(tree, antecedent) && isSingular(tree, clause);
    int verb = Splits.finiteForm(tree, clause);
    return (mismatch && (tree.tag(verb).equals("VBZ") || tree.isWord(verb, "was")))
        || OF_CLAUSES.contains(tree.lemma(clause))
        || tree.isWord(clause, "why", "how");
  }

  private static boolean isSingular(Tree tree, int clause) {
    int verb = Splits.finiteForm(tree, clause);
    return !tree.tag(verb).equals("VBP") && !tree.isWord(verb, "were");
  }
}
