package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * {@code looked up the word} ↔ {@code looked the word up}. Only short objects stand in the middle,
 * and no pronoun stands last.
 */
final class ParticleShift extends EnglishRule {
  private static final int LONGEST_MIDDLE = 3;
  private static final int LONGEST_LAST = 6;

  /** Verbs with a particle that moves, written look_up. */
  private static final Set<String> SEPARABLE = English.words("particles", "separable");

  /** Objects that keep their place in an idiom: make up your mind, take off one's hat to. */
  private static final Set<String> IDIOMATIC = English.words("particles", "idiomatic");

  ParticleShift() {
    super(
        "particle",
        Effect.MOVE,
        "a particle before or behind the object: looked up the word, looked the word up");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int verb = 0; verb < tree.size(); verb++) {
      int object = tree.child(verb, "dobj");
      int particle = particle(tree, verb);
      if (!tree.isVerb(verb) || object < verb || particle == Tree.NONE) {
        continue;
      }
      TokenSpan span = tree.span(object);
      boolean known = SEPARABLE.contains(tree.lemma(verb) + "_" + tree.word(particle));
      if (!known || isShared(tree, verb) || !isObject(tree, object) || isIdiomatic(tree, object)) {
        continue;
      }
      TokenSpan own = new TokenSpan(particle, particle + 1);
      if (particle == verb + 1
          && span.start() == particle + 1
          && isLight(tree, span, verb)
          && !isApposition(tree, span.end())
          && endsHere(tree, span.end())) {
        rewrite(tree, particle, span.end()).copy(span).copy(own).to(found);
      } else if (span.start() == verb + 1
          && particle == span.end()
          && span.length() <= LONGEST_LAST
          && endsHere(tree, particle + 1)) {
        rewrite(tree, span.start(), particle + 1).copy(own).copy(span).to(found);
      }
    }
  }

  /** The particle of a verb, before its object or behind it. */
  private static int particle(Tree tree, int verb) {
    for (int child : tree.children(verb)) {
      boolean adverb =
          tree.is(child, "advmod")
              && tree.isWord(child, "back", "up", "down", "off", "out", "away", "on", "over", "in");
      if (child > verb && (tree.is(child, "prt") || adverb) && tree.children(child).isEmpty()) {
        return child;
      }
    }
    return Tree.NONE;
  }

  /** {@code synthesize and break down molecules}: the object belongs to both verbs. */
  private static boolean isShared(Tree tree, int verb) {
    return tree.tag(verb - 1).equals("CC")
        && tree.isVerb(verb - 2)
        && !tree.tag(verb - 2).equals("VBG");
  }

  /** Whether it is short and known enough to stand in the middle: nobody wards diseases off. */
  private static boolean isLight(Tree tree, TokenSpan object, int verb) {
    int start = object.start();
    boolean name = tree.tag(start).startsWith("NNP");
    boolean known = tree.isTag(start, "DT", "PRP$") || name || tree.isWord(verb + 1, "back");
    boolean arranged = tree.isWord(start, "a", "an") && tree.lemma(verb).equals("set");
    return known && !arranged && object.length() <= (name ? LONGEST_MIDDLE - 1 : LONGEST_MIDDLE);
  }

  private static boolean isIdiomatic(Tree tree, int object) {
    return IDIOMATIC.contains(tree.lemma(object)) || IDIOMATIC.contains(tree.word(object));
  }

  private static boolean isObject(Tree tree, int object) {
    TokenSpan span = tree.span(object);
    return !tree.any(
            span,
            token -> {
              boolean plain =
                  token == object
                      || tree.is(token, "det", "amod", "nn", "poss", "num", "possessive");
              return !plain || tree.isPunctuation(token) || token > object;
            })
        && tree.isNoun(object)
        && !tree.word(object).endsWith("ing")
        && (span.length() > 1
            || tree.tag(object).startsWith("NNP")
            || tree.tag(object).equals("NNS"));
  }

  /** {@code bring up Miss Hawdon, her Ladyship's daughter}. */
  private static boolean isApposition(Tree tree, int comma) {
    int token = comma + 1;
    return tree.isWord(comma, ",") && tree.isTag(token, "DT", "PRP$", "NN", "NNP", "WP", "WDT");
  }

  /** Whether the object is whole: a noun, “of” or a clause behind it would be cut off. */
  private static boolean endsHere(Tree tree, int next) {
    String tag = tree.tag(next);
    if ((tree.isWord(next, ",") && tree.isWord(next + 1, "and", "or"))
        || tree.isWord(next, ":", "(", "-", "--", "–", "—")
        || tree.isWord(next, "there", "here", "together", "rather")) {
      return false;
    }
    return tag.isEmpty()
        || tree.isPunctuation(next)
        || (Set.of("RB", "CC", "IN", "WRB").contains(tag)
            && !tree.isWord(
                next, "of", "that", "to", "for", "about", "with", "from", "into", "on", "between",
                "than", "as", "or", "and", "in", "at", "by", "against"));
  }
}
