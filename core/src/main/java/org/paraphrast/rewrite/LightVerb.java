package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.text.TokenSpan;

/**
 * A light verb with a noun becomes a verb, and a verb becomes one with a noun: {@code they made use
 * of tools}, {@code they used tools}; the pairs are in {@code light-verbs.txt}.
 */
final class LightVerb extends EnglishRule {
  private static final String NOTHING = "-";

  /** Before an infinitive. */
  private static final String INFINITIVE = "to+";

  /** One way to say it: a verb, perhaps a noun, and the word that its complement begins with. */
  private record Predicate(String verb, String determiner, String noun, String link) {
    Predicate(String verb, String link) {
      this(verb, NOTHING, NOTHING, link);
    }
  }

  private record Pair(Predicate from, Predicate to) {}

  /** By the verb that is looked for. */
  private final Map<String, List<Pair>> pairs = new HashMap<>();

  LightVerb() {
    super(
        "nominal",
        Effect.MOVE,
        "a verb for a noun with a light verb, and back: they made use of tools, they used tools");
    for (String line : Resources.entries(LightVerb.class, "light-verbs.txt")) {
      String[] part = line.split(" ", -1);
      Predicate light = new Predicate(part[0], part[1], part[2], part[3]);
      Predicate full = new Predicate(part[5], part[6]);
      if (!part[4].equals("<")) {
        add(new Pair(light, full));
      }
      if (!part[4].equals(">")) {
        add(new Pair(full, light));
      }
    }
  }

  private void add(Pair pair) {
    pairs.computeIfAbsent(pair.from().verb(), verb -> new ArrayList<>()).add(pair);
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int verb = 0; verb < tree.size(); verb++) {
      if (!tree.isVerb(verb) || tree.isGuarded(verb) || !isActive(tree, verb)) {
        continue;
      }
      for (Pair pair : pairs.getOrDefault(tree.lemma(verb), List.of())) {
        int end = end(tree, verb, pair.from());
        boolean longer = pair.from().noun().equals(NOTHING);
        boolean clumsy = longer && (isHeavy(tree, verb) || isSaid(tree, pair.to().noun()));
        if (end != Tree.NONE && !clumsy) {
          say(tree, new TokenSpan(verb, end), pair.to(), found);
        }
      }
    }
  }

  /** Where a noun for the verb would be clumsy: {@code it closely resembles}, {@code using it}. */
  private static boolean isHeavy(Tree tree, int verb) {
    int object = tree.child(verb, "dobj");
    return tree.tag(verb).equals("VBG")
        || tree.has(verb, "neg")
        || (object != Tree.NONE && tree.has(verb, "xcomp") && !tree.lemma(verb).equals("use"))
        || isInQuestion(tree, verb)
        || (object != Tree.NONE && tree.isWord(tree.span(object).start(), "no", "only", "both"))
        || endsInAdverb(tree, verb)
        || (tree.isWord(verb - 1, "to") && tree.isWord(verb - 2, "used", "easy", "easier", "ready"))
        || (verb > 0 && tree.tag(verb - 1).equals("RB") && tree.word(verb - 1).endsWith("ly"));
  }

  /** {@code how they use it}: what is asked for is the way, not the use. */
  private static boolean isInQuestion(Tree tree, int verb) {
    return tree.anyChild(verb, child -> child < verb && tree.isWord(child, "how", "what"));
  }

  /** {@code analyze it more truthfully}: the adverb would be too far from its verb. */
  private static boolean endsInAdverb(Tree tree, int verb) {
    return tree.anyChild(
        verb, child -> child > verb && tree.is(child, "advmod", "npadvmod", "tmod"));
  }

  /** Whether the noun stands in the sentence already. */
  private static boolean isSaid(Tree tree, String noun) {
    return tree.any(tree.all(), token -> tree.isNoun(token) && tree.lemma(token).equals(noun));
  }

  /** A verb that has, or may have, an object of its own behind it. */
  private static boolean isActive(Tree tree, int verb) {
    boolean shared =
        tree.is(verb + 1 < tree.size() ? verb + 1 : verb, "cc")
            || (tree.is(verb, "conj") && tree.head(verb) == verb - 2);
    boolean perfect = false;
    for (int child : tree.children(verb)) {
      perfect |= tree.is(child, "aux") && tree.lemma(child).equals("have");
    }
    return !shared
        && !tree.has(verb, "auxpass", "prt", "iobj")
        && !tree.is(verb, "amod", "nn", "aux")
        && (perfect || !tree.tag(verb).equals("VBN"));
  }

  /** Where a predicate that begins with this verb ends, or {@link Tree#NONE}. */
  private static int end(Tree tree, int verb, Predicate predicate) {
    int at = verb + 1;
    if (!predicate.noun().equals(NOTHING)) {
      if (!predicate.determiner().equals(NOTHING)) {
        boolean same =
            predicate.determiner().equals("the")
                ? tree.isWord(at, "the")
                : tree.isWord(at, "a", "an");
        if (!same) {
          return Tree.NONE;
        }
        at++;
      }
      if (at >= tree.size()
          || !tree.lemma(at).equals(predicate.noun())
          || !tree.is(at, "dobj")
          || tree.head(at) != verb) {
        return Tree.NONE;
      }
      at++;
    } else if (predicate.link().equals(NOTHING)) {
      return hasObject(tree, verb) ? at : Tree.NONE;
    }
    return linkEnd(tree, verb, at, predicate.link());
  }

  private static boolean hasObject(Tree tree, int verb) {
    int object = tree.child(verb, "dobj");
    return object != Tree.NONE
        && tree.span(object).start() == verb + 1
        && tree.isNoun(object)
        && !tree.isWord(object, "term", "word", "name", "words", "terms", "phrase")
        && !tree.isWord(verb + 1, "that", "what", "which")
        && !tree.has(verb, "acomp", "ccomp")
        && !hasSecondObject(tree, verb);
  }

  /** {@code describe him as a liar}, {@code explain it to me}: more than the noun can take. */
  private static boolean hasSecondObject(Tree tree, int verb) {
    return tree.anyChild(verb, child -> tree.is(child, "prep") && tree.isWord(child, "as", "to"));
  }

  private static int linkEnd(Tree tree, int verb, int at, String link) {
    String word = link.equals(INFINITIVE) ? "to" : link;
    if (!tree.isWord(at, word) || (at + 1 >= tree.size() && tree.tag(at).equals("IN"))) {
      return Tree.NONE;
    }
    boolean infinitive = tree.tag(at + 1).equals("VB");
    if (link.equals(INFINITIVE) != infinitive && tree.isWord(at, "to")) {
      return Tree.NONE;
    }
    if (tree.isPunctuation(at)) {
      return at;
    }
    // a preposition needs its noun behind it: not "the club we took part in"
    boolean stranded =
        tree.isPunctuation(at + 1) || (tree.is(at, "prep") && !tree.has(at, "pobj", "pcomp"));
    return stranded || !tree.isUnder(at, verb) ? Tree.NONE : at + 1;
  }

  private void say(Tree tree, TokenSpan source, Predicate to, Consumer<Rewrite> found) {
    List<String> words = new ArrayList<>();
    words.add(English.verb(to.verb(), inflection(tree.tag(source.start()))));
    if (!to.determiner().equals(NOTHING)) {
      words.add(to.determiner());
    }
    if (!to.noun().equals(NOTHING)) {
      words.add(to.noun());
    }
    boolean punctuation = !Character.isLetter(to.link().charAt(0));
    if (!punctuation) {
      words.add(to.link().equals(INFINITIVE) ? "to" : to.link());
    }
    Rewrite.of(this, tree, source).words(words).to(found);
  }

  private static Inflection inflection(String tag) {
    return switch (tag) {
      case "VBD" -> Inflection.PAST;
      case "VBZ" -> Inflection.THIRD_PERSON;
      case "VBG" -> Inflection.GERUND;
      case "VBN" -> Inflection.PAST_PARTICIPLE;
      default -> Inflection.BASE;
    };
  }
}
