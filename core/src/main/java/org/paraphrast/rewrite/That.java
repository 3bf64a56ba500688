package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;

/**
 * {@code I think that it works} ↔ {@code I think it works}, {@code I'm sure that he came} ↔ {@code
 * I'm sure he came}: before clauses of verbs and adjectives that allow both.
 */
final class That extends EnglishRule {
  private static final Set<String> LIGHT = English.words("complementizers", "light");
  private static final Set<String> HEAVY = English.words("complementizers", "heavy");
  private static final Set<String> FORMAL = English.words("complementizers", "formal");
  private static final Set<String> PERSONS = English.words("complementizers", "persons");
  private static final Set<String> ADJECTIVES = English.words("complementizers", "adjectives");

  private static final Set<String> ASIDES = Set.of("mean", "know", "guess", "bet", "see", "say");

  That() {
    super(
        "that",
        Effect.MOVE,
        "“that” before a clause comes or goes: I think that it works, I think it works");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int clause = 0; clause < tree.size(); clause++) {
      int governor = tree.head(clause);
      if (!tree.is(clause, "ccomp") || governor == Tree.NONE || governor > clause) {
        continue;
      }
      int subject = Clauses.subject(tree, clause);
      if (subject == Tree.NONE || !isFiniteClause(tree, clause, subject)) {
        continue;
      }
      int start = tree.span(clause).start();
      int subjectStart = tree.span(subject).start();
      if (!governs(tree, governor, start)) {
        continue;
      }
      if (tree.isWord(start, "that") && subjectStart == start + 1 && start != subject) {
        drop(tree, governor, subject, found);
      } else if (start == subjectStart && !tree.isWord(start, "that", "this", "those", "these")) {
        add(tree, governor, subject, found);
      }
    }
  }

  /** Whether a clause has a finite verb of its own, behind its subject. */
  private static boolean isFiniteClause(Tree tree, int clause, int subject) {
    return tree.any(
        subject + 1,
        clause + 1,
        token -> tree.isFinite(token) && (token == clause || tree.head(token) == clause));
  }

  /** Whether a verb or adjective can have such a clause, which begins right behind it. */
  private static boolean governs(Tree tree, int governor, int start) {
    String lemma = tree.lemma(governor);
    if (tree.tag(governor).equals("JJ")) {
      int degree = tree.child(governor, "advmod");
      boolean result = degree != Tree.NONE && tree.isWord(degree, "so", "too", "enough");
      // "for sure" and an answer that begins with "Sure" have no subject
      boolean predicate = tree.has(governor, "nsubj") || tree.is(governor, "acomp", "xcomp");
      return ADJECTIVES.contains(lemma) && start == governor + 1 && !result && predicate;
    }
    boolean gloss = tree.isWord(governor, "meaning") && !tree.isWord(governor - 1, ",");
    if (!tree.isVerb(governor) || tree.is(governor, "rcmod", "parataxis") || gloss) {
      return false;
    }
    int person = tree.child(governor, "dobj", "iobj");
    boolean told =
        person != Tree.NONE
            && PERSONS.contains(lemma)
            && person == start - 1
            && tree.isTag(person, "PRP", "NNP");
    return ((start == governor + 1 && person == Tree.NONE) || told)
        && (LIGHT.contains(lemma) || HEAVY.contains(lemma) || FORMAL.contains(lemma));
  }

  private void drop(Tree tree, int governor, int subject, Consumer<Rewrite> found) {
    int that = tree.span(subject).start() - 1;
    String lemma = tree.lemma(governor);
    boolean light = LIGHT.contains(lemma) || ADJECTIVES.contains(lemma);
    boolean pronoun = isSubjectPronoun(tree, subject);
    boolean noun = light && tree.span(subject).length() <= 4 && tree.is(that + 1, "det", "poss");
    boolean name = light && tree.isGuarded(subject) && tree.span(subject).length() <= 2;
    boolean formal = FORMAL.contains(tree.lemma(governor));
    boolean passive = tree.has(governor, "auxpass");
    if (formal
        || passive
        || !tree.is(that, "complm", "mark")
        || !(pronoun || noun || name)
        || hasAnother(tree, that)) {
      return;
    }
    rewrite(tree, that - 1, that + 1).copy(that - 1, that).to(found);
  }

  /** Whether a clause with {@code that} is coordinated with another. */
  private static boolean hasAnother(Tree tree, int that) {
    return tree.any(
        that + 1,
        tree.size(),
        token -> tree.isWord(token, "that") && tree.is(token - 1, "cc", "punct"));
  }

  private void add(Tree tree, int governor, int subject, Consumer<Rewrite> found) {
    int start = tree.span(subject).start();
    int speaker = Clauses.subject(tree, governor);
    boolean aside = tree.isWord(speaker, "i", "you") && isAside(tree, governor);
    // "…," said Mr. Chubb: the parser takes who speaks for what is said
    boolean inverted =
        tree.lemma(governor).equals("say")
            && (speaker == Tree.NONE || tree.isPunctuation(tree.span(subject).end()));
    boolean nominal = tree.isNoun(subject) || isSubjectPronoun(tree, subject);
    if (aside
        || inverted
        || !nominal
        || tree.word(start).equals(tree.word(start + 1))
        || tree.isPunctuation(start - 1)
        || tree.tag(start).startsWith("W")
        || isExtracted(tree, governor)) {
      return;
    }
    rewrite(tree, start - 1, start).copy(start - 1, start).words("that").to(found);
  }

  /** Whether words only keep the talk going: {@code I mean}, {@code you know}, {@code I guess}. */
  private static boolean isAside(Tree tree, int governor) {
    return !tree.has(governor, "aux", "neg") && ASIDES.contains(tree.lemma(governor));
  }

  /** Whether a question word before the verb belongs into the clause: what do you think he saw. */
  private static boolean isExtracted(Tree tree, int governor) {
    return tree.any(
        Math.max(0, governor - 5),
        governor,
        token -> tree.tag(token).startsWith("W") || tree.isWord(token, "as", "like", "than"));
  }

  private static boolean isSubjectPronoun(Tree tree, int subject) {
    return tree.isWord(subject, "i", "you", "he", "she", "it", "we", "they", "there");
  }
}
