package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.text.TokenSpan;

/**
 * A relative clause becomes a participle, an adjective or a prepositional phrase: {@code the man
 * who is standing there}, {@code the man standing there}; {@code people who live here}, {@code
 * people living here}.
 */
final class ReducedRelative extends EnglishRule {
  private static final Set<String> LASTING = English.words("relative", "lasting");
  private static final Set<String> ADJECTIVES = English.words("relative", "adjectives");

  /** Prepositions of place: a phrase with them says where something is, without a verb too. */
  private static final Set<String> PLACES =
      Set.of("in", "on", "at", "under", "near", "inside", "outside", "within", "above", "below");

  ReducedRelative() {
    super(
        "relative-reduced",
        Effect.MOVE,
        "a relative clause without its pronoun: the man who is standing there, the man standing"
            + " there");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int verb = 2; verb < tree.size(); verb++) {
      if (!tree.is(verb, "rcmod") || tree.head(verb) == Tree.NONE) {
        continue;
      }
      int pronoun = tree.span(verb).start();
      if (!tree.isWord(pronoun, "who", "that", "which", "whom")
          || tree.head(pronoun) != verb
          || pronoun + 1 >= tree.size()
          || !allows(tree, verb, pronoun)) {
        continue;
      }
      if (tree.is(pronoun, "dobj")) {
        withoutObject(tree, verb, pronoun, found);
      } else if (!tree.is(pronoun, "nsubj", "nsubjpass")) {

      } else if (tree.lemma(pronoun + 1).equals("be")) {
        withoutBe(tree, verb, pronoun, found);
      } else if (!tree.isWord(pronoun - 1, ",")) {
        participle(tree, verb, pronoun, found);
      }
    }
  }

  /** Whether the noun and what surrounds the clause let it lose its pronoun. */
  private static boolean allows(Tree tree, int verb, int pronoun) {
    int noun = tree.head(verb);
    int before = pronoun - 1;
    boolean comma = tree.isWord(before, ",");
    if (!(tree.isNoun(noun) || tree.isWord(noun, "those", "all", "everything", "anything"))
        || tree.tag(noun).startsWith("NNP")
        || tree.is(noun, "tmod", "advmod")
        || noun != (comma ? before - 1 : before)
        || tree.has(verb, "neg", "advcl", "parataxis", "dep", "expl")) {
      return false;
    }
    TokenSpan clause = tree.span(verb);
    return !isCleft(tree, noun)
        && !isContinued(tree, verb)
        && conjunctsMatch(tree, verb)
        && Clauses.hasOnlyCommas(tree, clause)
        && !tree.isWord(clause.end() - 1, ",");
  }

  /** In {@code it is he who called}, the clause belongs to the cleft, not to a noun. */
  private static boolean isCleft(Tree tree, int noun) {
    int top = noun;
    while (tree.is(top, "pobj") && tree.is(tree.head(top), "prep")) {
      top = tree.head(tree.head(top));
    }
    int subject = tree.child(top, "nsubj");
    if (subject == Tree.NONE && tree.is(top, "attr", "dobj", "dep")) {
      subject = tree.child(tree.head(top), "nsubj");
    }
    return subject != Tree.NONE && tree.isWord(subject, "it", "what", "who");
  }

  /** {@code the man that I saw and who saw me}: the second clause needs the first. */
  private static boolean isContinued(Tree tree, int verb) {
    for (int token = verb + 1; token + 1 < tree.size(); token++) {
      if (tree.isWord(token, "and", "or", "but")
          && tree.isWord(token + 1, "who", "which", "that")) {
        return true;
      }
    }
    return false;
  }

  /** A second verb has to be of the same form and without words of its own before it. */
  private static boolean conjunctsMatch(Tree tree, int verb) {
    return !tree.anyChild(
        verb,
        child ->
            tree.is(child, "conj")
                && (!tree.tag(child).equals(tree.tag(verb))
                    || !tree.tag(verb).equals("VBN")
                    || tree.has(child, "aux", "auxpass", "cop", "nsubj", "nsubjpass")));
  }

  /** {@code the book that I read}, {@code the book I read}. */
  private void withoutObject(Tree tree, int verb, int pronoun, Consumer<Rewrite> found) {
    int subject = tree.child(verb, "nsubj");
    if (subject == Tree.NONE
        || tree.isWord(pronoun - 1, ",")
        || tree.span(subject).start() != pronoun + 1
        || !tree.tag(subject).equals("PRP")
        || tree.has(verb, "ccomp")
        || isResult(tree, tree.head(verb))) {
      return;
    }
    rewrite(tree, pronoun - 1, pronoun + 2)
        .copy(pronoun - 1, pronoun)
        .copy(pronoun + 1, pronoun + 2)
        .to(found);
  }

  /** {@code enough information that they can agree}: what follows is no relative clause. */
  private static boolean isResult(Tree tree, int noun) {
    return tree.isWord(noun, "impression", "fact", "idea", "belief", "hope", "opinion", "view")
        || tree.anyChild(noun, child -> tree.isWord(child, "enough", "such", "so"));
  }

  private void withoutBe(Tree tree, int verb, int pronoun, Consumer<Rewrite> found) {
    int be = pronoun + 1;
    TokenSpan clause = tree.span(verb);
    boolean comma = tree.isWord(pronoun - 1, ",");
    if (!tree.isWord(be, "is", "are", "was", "were")
        || (comma && !(tree.tag(verb).equals("VBN") && endsOpen(tree, clause, pronoun)))
        || !(tree.head(be) == verb || be == verb)
        || !isPredicate(tree, verb, be)) {
      return;
    }
    rewrite(tree, pronoun - 1, clause.end())
        .copy(pronoun - 1, pronoun)
        .copy(be + 1, clause.end())
        .to(found);
  }

  /** A non-restrictive clause about things that a comma or the end of the sentence closes. */
  private static boolean endsOpen(Tree tree, TokenSpan clause, int pronoun) {
    int noun = tree.head(pronoun - 1);
    return tree.isWord(pronoun, "which")
        && tree.isNoun(pronoun - 2)
        && noun != Tree.NONE
        && tree.isWord(clause.end(), ",", ".");
  }

  private static boolean isPredicate(Tree tree, int verb, int be) {
    int last = tree.span(verb).end() - 1;
    boolean hasMore =
        last > verb
            && !tree.is(last, "prep")
            && !tree.tag(last).equals("TO")
            && !tree.isTag(verb + 1, "VBD", "VBN");
    if (tree.any(
        be + 1,
        verb,
        token ->
            !tree.tag(token).equals("RB") || tree.isWord(token, "not", "n't", "never", "also"))) {
      return false;
    }
    return switch (tree.tag(verb)) {
      case "VBN" -> hasMore && tree.is(be, "auxpass") && !tree.has(verb, "xcomp");
      case "VBG" -> hasMore && tree.is(be, "aux") && !tree.isWord(verb, "going", "being");
      case "JJ" ->
          hasMore
              && ADJECTIVES.contains(tree.word(verb))
              && (tree.is(verb + 1, "prep") || tree.tag(verb + 1).equals("TO"));
      case "VBZ", "VBP", "VBD" ->
          verb == be
              && tree.is(be + 1, "prep")
              && tree.head(be + 1) == be
              && PLACES.contains(tree.word(be + 1))
              && tree.span(be + 1).end() == last + 1;
      default -> false;
    };
  }

  private void participle(Tree tree, int verb, int pronoun, Consumer<Rewrite> found) {
    // in the past, what lasts and what once happened look alike
    boolean present = tree.isTag(verb, "VBZ", "VBP");
    TokenSpan clause = tree.span(verb);
    if (verb != pronoun + 1
        || !present
        || tree.has(verb, "aux", "conj", "cc", "ccomp")
        || !LASTING.contains(tree.lemma(verb))
        || clause.end() == verb + 1) {
      return;
    }
    rewrite(tree, pronoun - 1, clause.end())
        .copy(pronoun - 1, pronoun)
        .words(English.verb(tree.lemma(verb), Inflection.GERUND))
        .copy(verb + 1, clause.end())
        .to(found);
  }
}
