package org.paraphrast.rewrite;

import java.util.Set;
import org.paraphrast.text.TokenSpan;

/** Whether a clause may get another subject. */
final class VoiceClauses {
  private static final Set<String> FINITE =
      Set.of("root", "ccomp", "advcl", "conj", "parataxis", "rcmod", "pcomp", "dep");

  /** Prepositions whose phrase speaks of the subject: As a doctor, she … */
  private static final Set<String> LEANING =
      Set.of("as", "like", "unlike", "along", "besides", "despite");

  private VoiceClauses() {}

  /**
   * Whether a clause is a statement of its own in which nothing else leans on its subject: no verb
   * that shares it, no participle before or behind it.
   */
  static boolean allowNewSubject(Tree tree, int verb, TokenSpan subject) {
    if (!FINITE.contains(tree.relation(verb)) || isQuestion(tree)) {
      return false;
    }
    for (int child : tree.children(verb)) {
      if (child < subject.start() ? !mayStandBefore(tree, child) : !mayStandBehind(tree, child)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a clause begins with its subject, or with what cannot be a part of the subject. */
  static boolean beginsAt(Tree tree, TokenSpan subject, int verb) {
    int before = subject.start() - 1;
    if (before < 0 || (tree.isPunctuation(before) && !tree.isWord(before, "-", "--"))) {
      return !tree.isWord(subject.start(), "that");
    }
    if (tree.isWord(subject.start(), "that")) {
      return false;
    }
    if (tree.tag(before).equals("CC")) {
      return tree.is(verb, "conj") && tree.head(before) == tree.head(verb);
    }
    int above = before;
    while (tree.head(above) != verb && tree.head(above) != Tree.NONE && above != tree.head(verb)) {
      above = tree.head(above);
    }
    return tree.head(above) == verb || above == tree.head(verb);
  }

  static boolean isQuestion(Tree tree) {
    for (int token = tree.size() - 1; token >= 0 && token >= tree.size() - 3; token--) {
      if (tree.isWord(token, "?")) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayStandBefore(Tree tree, int child) {
    if (tree.tag(child).startsWith("W") && !tree.is(child, "advmod")) {
      return false;
    }
    if (tree.is(child, "advcl")) {
      return tree.has(child, "nsubj", "nsubjpass");
    }
    if (tree.is(child, "advmod", "neg") && tree.isWord(child, "only", "never", "nor", "neither")) {
      return false;
    }
    return tree.is(child, "advmod", "mark", "complm", "cc", "prep", "punct", "tmod", "preconj")
        && !holdsParticiple(tree, child);
  }

  /** {@code After leaving, he was …}: who left is the subject. */
  private static boolean holdsParticiple(Tree tree, int child) {
    if (LEANING.contains(tree.word(child))) {
      return true;
    }
    TokenSpan span = tree.span(child);
    for (int token = span.start(); token < span.end(); token++) {
      boolean pronoun = tree.isWord(token, "his", "her", "its", "their");
      boolean verb = token != child && tree.isVerb(token) && !tree.has(token, "nsubj", "nsubjpass");
      if (pronoun || (verb && !tree.is(token, "amod", "aux", "cop", "auxpass"))) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayStandBehind(Tree tree, int child) {
    if (tree.is(child, "conj", "parataxis", "ccomp", "dep")) {
      return tree.is(child, "conj", "parataxis") && tree.has(child, "nsubj", "nsubjpass");
    }
    if (tree.is(child, "advcl")) {
      int subject = tree.child(child, "nsubj", "nsubjpass");
      return subject != Tree.NONE && !tree.isWord(subject, "it", "he", "she", "they");
    }
    if (tree.is(child, "xcomp")) {
      // hired him to do it: the verb says who does it
      return tree.tag(child).equals("VB") && tree.has(child, "aux");
    }
    if (tree.is(child, "partmod", "purpcl", "infmod", "acomp", "csubj", "expl")) {
      return false;
    }
    return !tree.is(child, "prep") || !holdsParticiple(tree, child);
  }

  /** Whether quantifiers, negation and possessives mean the same with the roles changed. */
  static boolean keepsReading(Participant patient, Participant doer, VerbGroup group) {
    if (patient.isNegative() || doer.isNegative()) {
      return false;
    }
    if (group.isNegated() && (patient.isQuantified() || doer.isQuantified())) {
      return false;
    }
    if ((patient.isUniversal() && doer.isQuantified())
        || (doer.isUniversal() && patient.isQuantified())) {
      return false;
    }
    // Tom's doctor advised him: he is not said to be Tom before Tom is
    if (patient.isPronoun() && doer.hasOwner()) {
      return false;
    }
    if (group.isGeneric() && patient.isBare() && doer.isBare()) {
      return false;
    }
    // his mother saw him: who he is was said before
    return !patient.refersTo(doer) && (patient.isPronoun() || !doer.hasPossessive());
  }

  /**
   * Whether what follows a participant at the end of a change does not lean on it: no apposition,
   * no relative clause, no {@code from} that says where somebody comes from.
   */
  static boolean endsAt(Tree tree, TokenSpan span, int verb) {
    int next = span.end();
    int token = tree.isWord(next, ",") ? next + 1 : next;
    if (tree.isWord(next, "-", "--", "–", "—", "(", "[", ":") || tree.isWord(token, "including")) {
      return false;
    }
    boolean clause =
        (tree.tag(token).startsWith("W") && !tree.isWord(token, "when", "where"))
            || tree.isWord(token, "that", "such", "namely", "notably", "especially", "plus")
            || (token > next && tree.isWord(token, "or", "not"))
            || (tree.tag(next).equals("CC") && tree.tag(next + 1).equals("IN"));
    boolean apposition =
        token > next
            && tree.head(verb) < token
            && !tree.isPunctuation(token)
            && !Set.of("IN", "CC", "RB", "PRP", "WRB").contains(tree.tag(token));
    return !clause && !apposition && !tree.isWord(token, "from", "as", "than");
  }

  /** Whether a token belongs to the verb before it: picked <i>up</i>, laughed <i>at</i>. */
  static boolean isParticle(Tree tree, int token, int verb) {
    return token < tree.size()
        && tree.head(token) == verb
        && (tree.is(token, "prt")
            || (tree.is(token, "prep")
                && tree.children(token).isEmpty()
                && !tree.isWord(token, "that")));
  }
}
