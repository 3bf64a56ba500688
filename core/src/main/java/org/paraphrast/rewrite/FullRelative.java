package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflection;

/**
 * A participle behind a noun becomes a relative clause in the tense of the sentence: {@code a book
 * written by two men}, {@code a book that was written by two men}; {@code the people living here},
 * {@code the people who live here}. A clause without its pronoun gets it: {@code the book I read},
 * {@code the book that I read}.
 */
final class FullRelative extends EnglishRule {
  private static final Set<String> LASTING = English.words("relative", "lasting");
  private static final Set<String> STATES = English.words("relative", "states");
  private static final Set<String> PERSONS = English.words("relative", "persons");
  private static final Set<String> OF_PERSONS = English.words("relative", "of-persons");

  private static final Set<String> QUANTITIES = English.words("relative", "quantities");

  private static final Set<String> CAUSE_OR_SEE = English.words("relative", "cause-or-see");

  private static final Set<String> FROZEN = English.words("relative", "frozen");

  private static final Set<String> NO_ANTECEDENTS = English.words("relative", "no-antecedents");

  FullRelative() {
    super(
        "relative-full",
        Effect.MOVE,
        "a relative clause in full: the people living here, the people who live here; the book I"
            + " read, the book that I read");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int verb = 1; verb < tree.size(); verb++) {
      int noun = verb - 1;
      if (tree.head(verb) == Tree.NONE) {
        continue;
      }
      if (tree.is(verb, "rcmod")) {
        object(tree, verb, found);
        continue;
      }
      if (!tree.is(verb, "partmod")
          || tree.head(verb) != noun
          || !(tree.isNoun(noun) || tree.isWord(noun, "those"))
          || tree.tag(noun).startsWith("NNP")
          || tree.isGuarded(verb)
          || tree.span(verb).end() <= verb + 1
          || !allows(tree, verb, noun)) {
        continue;
      }
      if (tree.tag(verb).equals("VBN")) {
        passive(tree, verb, found);
      } else if (tree.tag(verb).equals("VBG")) {
        active(tree, verb, found);
      }
    }
  }

  private static boolean allows(Tree tree, int verb, int noun) {
    int above = tree.head(noun);
    return above != Tree.NONE
        && !tree.has(verb, "neg", "nsubj", "aux", "auxpass", "advcl", "dep", "conj", "cc")
        && !tree.has(noun, "rcmod", "appos")
        && !tree.isWord(noun, "time")
        && tree.is(noun, "nsubj", "nsubjpass", "dobj", "pobj", "attr", "conj")
        && !(above < noun && CAUSE_OR_SEE.contains(tree.lemma(above)))
        && !(tree.is(noun, "nsubj", "nsubjpass") && above < verb)
        && isNearest(tree, noun)
        && !(tree.is(noun, "pobj") && tree.isWord(above, "with", "without", "about", "like", "as"))
        && !(tree.is(noun, "conj") && !English.isPlural(tree, noun))
        && !FROZEN.contains(tree.word(verb))
        && !tree.isWord(verb + 1, ",")
        && Clauses.hasOnlyCommas(tree, tree.span(verb));
  }

  /** Whether the clause must be about this noun and not one before it, of another number. */
  private static boolean isNearest(Tree tree, int noun) {
    if (!tree.is(noun, "pobj")) {
      return true;
    }
    int outer = tree.head(tree.head(noun));
    return !tree.isNoun(outer)
        || QUANTITIES.contains(tree.word(outer))
        || English.isPlural(tree, outer) == English.isPlural(tree, noun);
  }

  /** Whether it is sure that a participle is none of the past forms that look like it. */
  private static boolean isSurelyPassive(Tree tree, int verb) {
    if (tree.anyChild(verb, child -> tree.isWord(child, "by"))) {
      return true;
    }
    String past = English.verb(tree.lemma(verb), Inflection.PAST);
    return STATES.contains(tree.word(verb)) || !past.equals(tree.word(verb));
  }

  private void passive(Tree tree, int verb, Consumer<Rewrite> found) {
    int noun = verb - 1;
    boolean state = STATES.contains(tree.word(verb));
    Tense tense = Tense.around(tree, noun);
    if (tree.has(verb, "dobj", "xcomp", "ccomp", "acomp")
        || !tree.has(verb, "prep")
        || tree.isWord(noun, "those")
        || !isSurelyPassive(tree, verb)
        || (tree.isWord(verb, "known") && tense == Tense.PAST) // it still is
        || tense == Tense.OTHER
        || (tense == Tense.PRESENT && !state)) {
      return;
    }
    String be = English.be(tree, noun, tense == Tense.PAST);
    rewrite(tree, noun, verb + 1)
        .copy(noun, verb)
        .words(pronoun(tree, verb), be)
        .copy(verb, verb + 1)
        .to(found);
  }

  private void active(Tree tree, int verb, Consumer<Rewrite> found) {
    int noun = verb - 1;
    Tense tense = Tense.around(tree, noun);
    if (!LASTING.contains(tree.lemma(verb)) || tense == Tense.OTHER || isGerund(tree, noun)) {
      return;
    }
    Inflection form =
        tense == Tense.PAST
            ? Inflection.PAST
            : English.isPlural(tree, noun) ? Inflection.BASE : Inflection.THIRD_PERSON;
    rewrite(tree, noun, verb + 1)
        .copy(noun, verb)
        .words(pronoun(tree, verb), English.verb(tree.lemma(verb), form))
        .to(found);
  }

  /** In {@code the idea of people living there}, the participle may be a gerund. */
  private static boolean isGerund(Tree tree, int noun) {
    int above = tree.head(noun);
    return tree.is(noun, "pobj")
        && tree.isWord(above, "of", "for", "by", "from", "to")
        && !tree.has(noun, "det")
        && !QUANTITIES.contains(tree.word(tree.head(above)));
  }

  private static String pronoun(Tree tree, int verb) {
    String noun = tree.word(verb - 1);
    boolean person =
        PERSONS.contains(noun) || (noun.equals("those") && OF_PERSONS.contains(tree.lemma(verb)));
    return person ? "who" : "that";
  }

  /**
   * Whether the noun may end a phrase or clause before the main clause, without a comma: {@code
   * after a while he left}.
   */
  private static boolean beginsFronted(Tree tree, int noun) {
    if (tree.isWord(noun, "time") && !tree.has(noun, "det")) {
      return true; // next time you come
    }
    for (int token = Math.max(0, noun - 6); token < noun; token++) {
      boolean near = token >= tree.span(noun).start() || tree.isWord(token, "what");
      if (near && tree.tag(token).startsWith("W")) {
        return true; // what a thing it is
      }
    }
    int start = noun;
    while (start > 0 && !tree.isPunctuation(start - 1) && !tree.is(start - 1, "cc")) {
      start--;
    }
    return switch (tree.tag(start)) {
      case "IN", "TO", "WRB", "WP", "WDT" -> true;
      default -> false;
    };
  }

  /** {@code the book I read}, {@code the book that I read}. */
  private void object(Tree tree, int verb, Consumer<Rewrite> found) {
    int noun = tree.head(verb);
    int subject = tree.child(verb, "nsubj");
    if (subject != noun + 1
        || tree.span(verb).start() != subject
        || !tree.isWord(subject, "i", "you", "he", "she", "it", "we", "they")
        || !(tree.isNoun(noun) || tree.isWord(noun, "all", "everything", "anything"))
        || tree.tag(noun).startsWith("NNP")
        || tree.is(noun, "tmod")
        || NO_ANTECEDENTS.contains(tree.word(noun))
        || beginsFronted(tree, noun)
        || (tree.head(noun) == Tree.NONE && !tree.has(noun, "cop"))
        || tree.isNoun(subject + 1)
        || (tree.has(noun, "det") && tree.isWord(tree.child(noun, "det"), "this", "that"))
        || tree.isWord(verb, "think", "guess", "believe", "suppose")
        || tree.has(verb, "dobj", "ccomp", "dep", "parataxis")
        || Clauses.finite(tree, verb) == Tree.NONE
        || !Clauses.hasOnlyCommas(tree, tree.span(verb))) {
      return;
    }
    rewrite(tree, noun, subject + 1)
        .copy(noun, subject)
        .words("that")
        .copy(subject, subject + 1)
        .to(found);
  }
}
