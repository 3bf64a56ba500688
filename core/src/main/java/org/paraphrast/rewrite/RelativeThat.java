package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/** {@code the book that I bought} ↔ {@code the book I bought}: the pronoun as an object. */
final class RelativeThat extends EnglishRule {
  private static final Set<String> INTRANSITIVE = English.words("complementizers", "intransitive");

  private static final Set<String> MOMENTS = English.words("complementizers", "moments");

  /** How far before a noun its determiner stands. */
  private static final int NEAR = 4;

  RelativeThat() {
    super(
        "relative-that",
        Effect.MOVE,
        "“that” as the object of a relative clause: the book that I bought, the book I bought");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int clause = 0; clause < tree.size(); clause++) {
      int noun = tree.head(clause);
      int subject = Clauses.subject(tree, clause);
      if (!tree.is(clause, "rcmod") || noun == Tree.NONE || subject == Tree.NONE) {
        continue;
      }
      int start = tree.span(clause).start();
      int subjectStart = tree.span(subject).start();
      boolean finite = !tree.isWord(subject + 1, "to") && !tree.tag(clause).equals("MD");
      if (start != noun + 1 || subject > clause || !finite || !isNominal(tree, noun)) {
        continue;
      }
      TokenSpan head = new TokenSpan(noun, noun + 1);
      if (tree.isWord(start, "that", "which") && subjectStart == start + 1) {
        boolean object = start != subject && !tree.is(start, "complm", "mark");
        if (object && canDrop(tree, clause, subject)) {
          rewrite(tree, noun, start + 1).copy(head).to(found);
        }
      } else if (subjectStart == start && canAdd(tree, clause, subject)) {
        Rewrite.of(this, tree, head).copy(head).words("that").to(found);
      }
    }
  }

  private static boolean isNominal(Tree tree, int noun) {
    return (tree.isNoun(noun) || tree.isWord(noun, "all", "everything", "anything", "something"))
        && !MOMENTS.contains(tree.lemma(noun))
        && !hasPronounDeterminer(tree, noun)
        && !tree.tag(noun - 1).equals("MD")
        && !tree.tag(noun).startsWith("NNP");
  }

  /** Whether a noun has a determiner that asks, or that is {@code that}. */
  private static boolean hasPronounDeterminer(Tree tree, int noun) {
    int determiner = tree.child(noun, "det");
    return determiner != Tree.NONE
        && (tree.tag(determiner).startsWith("W") || tree.isWord(determiner, "that"));
  }

  private static boolean canDrop(Tree tree, int clause, int subject) {
    return !tree.any(
            subject,
            tree.size(),
            token -> {
              boolean another =
                  tree.isWord(token, "that", "which", "who") && tree.is(token - 1, "cc");
              return another;
            })
        && isPronoun(tree, subject)
        && lacksObject(tree, clause);
  }

  private static boolean canAdd(Tree tree, int clause, int subject) {
    int start = tree.span(subject).start();
    boolean phrase =
        tree.isNoun(subject)
            && tree.is(start, "det", "poss")
            && !tree.isWord(start, "a", "an")
            && tree.span(subject).length() <= 3;
    return (isPronoun(tree, subject) || phrase)
        && !tree.tag(start).startsWith("W")
        && !isFronted(tree, tree.head(clause))
        && !isAsked(tree, tree.head(clause))
        && !isFragment(tree, tree.head(clause))
        && lacksObject(tree, clause);
  }

  /** Whether a phrase is no part of a clause: it may be the object of what follows it. */
  private static boolean isFragment(Tree tree, int noun) {
    boolean loose =
        tree.is(noun, "root")
            || (tree.is(noun, "dep") && tree.isPunctuation(tree.span(noun).start() - 1));
    return loose && !tree.has(noun, "cop", "nsubj", "expl");
  }

  /** Whether a phrase asks or compares: what stories we have, the more tables we use. */
  private static boolean isAsked(Tree tree, int noun) {
    for (int token = noun - 1; token >= Math.max(0, noun - NEAR); token--) {
      boolean more = tree.isWord(token, "the") && tree.isWord(token + 1, "more", "less", "fewer");
      if (more || (tree.tag(token).startsWith("W") && !tree.isWord(token, "that"))) {
        return true;
      }
      boolean begins = tree.isWord(token, "the", "these", "those", "your", "our");
      if (begins || tree.isVerb(token) || tree.tag(token).equals("PRP")) {
        return false;
      }
    }
    return false;
  }

  /** Whether a noun ends a phrase before its clause: as a unit we work. */
  private static boolean isFronted(Tree tree, int noun) {
    if (!tree.is(noun, "pobj")) {
      return false;
    }
    int preposition = tree.head(noun);
    while (tree.isWord(preposition, "of") && tree.is(tree.head(preposition), "pobj")) {
      preposition = tree.head(tree.head(preposition));
    }
    int before = preposition - 1;
    return preposition <= 1
        || tree.isPunctuation(before)
        || tree.is(before, "cc", "complm", "mark")
        || tree.isWord(before, "while", "whereas", "because", "if", "since", "that", "when")
        || tree.isWord(before, "is", "was");
  }

  private static boolean isPronoun(Tree tree, int subject) {
    return tree.isWord(subject, "i", "you", "he", "she", "it", "we", "they");
  }

  /** Whether an object is missing in a clause, or in the last infinitive of it. */
  private static boolean lacksObject(Tree tree, int clause) {
    int verb = clause;
    while (tree.child(verb, "xcomp") > verb) {
      verb = tree.child(verb, "xcomp");
    }
    boolean stranded = false;
    for (int child : tree.children(verb)) {
      boolean that = tree.isWord(child, "that", "which") && child < clause;
      if (tree.is(child, "dobj", "ccomp", "acomp", "cop", "attr", "auxpass") && !that) {
        return false;
      }
      stranded |= tree.is(child, "prep") && tree.children(child).isEmpty();
    }
    return tree.isVerb(verb) && (stranded || !INTRANSITIVE.contains(tree.lemma(verb)));
  }
}
