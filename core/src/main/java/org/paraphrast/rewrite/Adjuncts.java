package org.paraphrast.rewrite;

import java.util.List;
import java.util.Set;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.TokenSpan;

/**
 * Decides which dependents a governor does not need: {@code on Friday} in <i>He left on Friday</i>,
 * but not {@code on her} in <i>He relied on her</i>.
 */
final class Adjuncts {
  private static final Set<String> QUANTIFIERS = English.words("deletion-words", "quantifiers");

  private static final Set<String> ASKING = English.words("deletion-words", "asking");

  private static final Set<String> FREE_PREPOSITIONS =
      English.words("deletion-words", "free-prepositions");

  private static final Set<String> CAUSING = English.words("deletion-words", "causing");

  private static final Set<String> LOOSE = English.words("deletion-words", "loose-relations");

  private static final String ORDINAL =
      "\\d.*|.*(?:teenth|tieth)|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth";

  private final Tree tree;

  Adjuncts(Tree tree) {
    this.tree = tree;
  }

  /** Whether a token can be left out with all that depends on it. */
  boolean isFree(int token) {
    int governor = tree.head(token);
    if (governor == Tree.NONE) {
      return false;
    }
    return switch (tree.relation(token)) {
      case "advmod" -> isFreeAdverb(token, governor);
      case "amod" -> isFreeAdjective(token, governor);
      case "nn" -> isFreeNoun(token, governor);
      case "prep" -> isFreePreposition(token, governor);
      case "tmod", "npadvmod" -> isFreeTime(token, governor);
      case "advcl" -> isFreeClause(token, governor);
      case "xcomp" -> isParticiple(token) || isPurpose(token, governor);
      case "ccomp", "dep" -> isParticiple(token);
      case "partmod", "rcmod", "infmod" -> isFreeRelative(token, governor);
      case "appos" -> tree.isNoun(governor) && tree.isNoun(token) && isBehind(token, governor);
      case "parataxis" -> isBehind(token, governor) && !isCondition(token) && !isQuestion(token);
      case "discourse", "intj" -> !tree.isWord(token, "please", "no", "yes");
      case "cc" -> token == 0 && !tree.isWord(token, "or", "nor", "either", "neither");
      default -> false;
    };
  }

  /**
   * Whether a token can be left out together with what its governor has before it: less is needed
   * there than by itself.
   */
  boolean isLoose(int token) {
    int governor = tree.head(token);
    return governor != Tree.NONE
        && LOOSE.contains(tree.relation(token))
        && !isDenied(governor)
        && !tree.isWord(token, "of", "than", "not", "to")
        && !DeletionWords.BOUND.contains(tree.lemma(governor) + ":" + tree.word(token))
        && !isCondition(token);
  }

  /** Whether nothing in a span says under which condition, or compares. */
  boolean isUnconditional(int start, int end) {
    return !tree.any(
            start,
            end,
            token -> tree.isWord(token, "if", "unless", "until", "whether", "than", "provided"))
        && (!tree.isWord(start, "as") || !isComparison(start));
  }

  private boolean isBehind(int token, int governor) {
    return tree.span(token).start() > governor;
  }

  /** Whether signs stand before and behind, or it begins or ends the sentence with one. */
  private boolean isSetOff(int token) {
    TokenSpan core = Margins.trim(tree, tree.span(token));
    return Margins.around(tree, core).length() > core.length();
  }

  /** Whether a verb is denied: then all that stands with it may be what is denied. */
  private boolean isDenied(int verb) {
    for (int child : tree.children(verb)) {
      if (tree.is(child, "neg") || tree.isWord(child, "not", "n't", "never", "hardly", "no")) {
        return true;
      }
      if (tree.is(child, "nsubj", "nsubjpass", "dobj") && isNegative(child)) {
        return true;
      }
    }
    return tree.is(verb, "xcomp", "ccomp") && !tree.has(verb, "nsubj") && isDenied(tree.head(verb));
  }

  private boolean isAll(int noun) {
    int determiner = tree.child(noun, "det", "predet");
    return determiner != Tree.NONE && QUANTIFIERS.contains(tree.word(determiner));
  }

  /** Whether another word like this stands in the sentence, and only what is with it differs. */
  private boolean isContrasted(int noun) {
    return tree.any(
        tree.all(),
        token -> token != noun && tree.isNoun(token) && tree.lemma(token).equals(tree.lemma(noun)));
  }

  /** Whether a noun stands behind a verb that is denied. */
  private boolean isDeniedWith(int noun) {
    int verb = tree.head(noun);
    return verb != Tree.NONE && verb < noun && tree.is(noun, "dobj", "attr") && isDenied(verb);
  }

  private boolean isNegative(int noun) {
    return tree.isWord(noun, "nobody", "nothing", "none", "few", "neither")
        || tree.isWord(tree.span(noun).start(), "no", "few", "neither", "only", "not");
  }

  /** Whether a noun is said of all or none: what restricts it has to stay. */
  private boolean isQuantified(int noun) {
    if (QUANTIFIERS.contains(tree.word(noun)) || tree.isWord(noun, "nobody", "nothing", "none")) {
      return true;
    }
    return tree.anyChild(
        noun,
        child -> {
          boolean unique = QUANTIFIERS.contains(tree.word(child)) || tree.tag(child).equals("JJS");
          return child < noun && unique;
        });
  }

  /** {@code , seeking damages}: however the parser joined it. */
  private boolean isParticiple(int token) {
    return tree.tag(token).matches("VBG|VBN")
        && Margins.isComma(tree, Margins.trim(tree, tree.span(token)).start() - 1)
        && isSetOff(token)
        && !tree.has(token, "aux", "auxpass", "nsubj", "nsubjpass", "cop", "mark")
        && !isCondition(token);
  }

  /** {@code to help them} in <i>He called a meeting to help them</i>. */
  private boolean isPurpose(int token, int verb) {
    int start = tree.span(token).start();
    boolean infinitive = tree.isWord(start, "to") && tree.tag(token).equals("VB");
    int object = tree.child(verb, "dobj", "prep", "tmod");
    return infinitive
        && tree.isVerb(verb)
        && object > verb
        && object < start
        && !isDenied(verb)
        && !DeletionWords.CONTROLLERS.contains(tree.lemma(verb));
  }

  private boolean isFreeAdverb(int token, int governor) {
    boolean modifies =
        tree.isVerb(governor)
            || tree.tag(governor).startsWith("JJ")
            || tree.tag(governor).startsWith("RB")
            || isSetOff(token);
    if (!tree.tag(token).matches("RB")
        || !modifies
        || tree.span(token).length() > 2
        || DeletionWords.KEPT_ADVERBS.contains(tree.word(token))
        || isCondition(token)
        || tree.isWord(governor, "ago", "not", "as", "than")) {
      return false;
    }
    if (isSetOff(token) && tree.span(token).start() <= 1) {
      return true;
    }
    if (isDenied(governor) || tree.isWord(token - 1, "not", "n't", "as", "how", "too", "so")) {
      return false;
    }
    if (tree.isVerb(governor) && token > governor) {
      boolean needed = tree.lemma(governor).equals("be") && !hasPredicate(governor);
      return !needed
          && (tree.word(token).endsWith("ly")
              || DeletionWords.FREE_ADVERBS.contains(tree.word(token)))
          && !tree.isWord(token + 1, "as", "than");
    }
    return !tree.isWord(token + 1, "as", "than", "enough");
  }

  private boolean isFreeAdjective(int token, int governor) {
    TokenSpan span = tree.span(token);
    if (!tree.isNoun(governor)
        || span.end() > governor
        || !tree.tag(token).matches("JJS?|VBN|VBG")
        || tree.has(governor, "cop")
        || isAll(governor)
        || isContrasted(governor)
        || isDeniedWith(governor)
        || tree.word(token).matches(ORDINAL)
        || DeletionWords.LIGHT_NOUNS.contains(tree.word(governor))) {
      return false;
    }
    if (tree.any(
        span,
        at ->
            DeletionWords.KEPT_ADJECTIVES.contains(tree.word(at))
                || tree.isWord(at, "no", "not", "less", "more", "-", "or", "as", "so", "too"))) {
      return false;
    }
    // “as big a house as”, “the poor”: the words around must be those of a noun phrase
    return !tree.isWord(span.start() - 1, "-", "as", "so", "too", "how", "not")
        && !tree.isWord(span.start() - 1, "versus", "vs")
        && !tree.isWord(span.end(), "-", "and", "or", "versus", "vs");
  }

  /** The first of several nouns in front of a noun, or the only one, if it is no part of a name. */
  private boolean isFreeNoun(int token, int governor) {
    boolean common = tree.tag(governor).matches("NNS?") && !tree.isGuarded(governor);
    if (tree.is(governor, "tmod", "npadvmod")
        || DeletionWords.LIGHT_NOUNS.contains(tree.word(token))) {
      return false; // Monday night
    }
    boolean coined = tree.tag(token).startsWith("NNP") && !tree.isGuarded(token);
    if (!common
        || coined
        || token > governor
        || tree.span(token).length() > 2
        || tree.has(governor, "cop")
        || isAll(governor)
        || isContrasted(governor)
        || isDeniedWith(governor)
        || tree.isWord(token + 1, "-")
        || tree.isWord(token - 1, "-", "$")) {
      return false;
    }
    if (tree.any(token + 1, governor, at -> !tree.isNoun(at))) {
      return false;
    }
    int before = tree.span(token).start() - 1;
    return before < 0
        || !tree.is(before, "nn", "amod", "num", "number")
        || tree.head(before) != governor;
  }

  private boolean isFreePreposition(int token, int governor) {
    if (!hasObject(token)
        || DeletionWords.KEPT_PREPOSITIONS.contains(tree.word(token))
        || isCondition(token)) {
      return false;
    }
    if (isSetOff(token) && !isNextTo(token, governor)) {
      return !tree.isWord(token, "of", "to") || tree.span(token).start() == 0;
    }
    if (tree.isVerb(governor)) {
      return !isDenied(governor) && isFreeOfVerb(token, governor);
    }
    boolean noun = tree.isNoun(governor) || tree.is(governor, "dobj", "pobj", "nsubj", "nsubjpass");
    return noun && isBehind(token, governor) && isFreeOfNoun(token, governor);
  }

  private boolean isNextTo(int token, int governor) {
    return tree.span(token).start() == governor + 1;
  }

  private boolean hasObject(int preposition) {
    int object = tree.child(preposition, "pobj", "pcomp");
    if (object == Tree.NONE) {
      int inner = tree.child(preposition, "prep");
      return inner != Tree.NONE && tree.has(inner, "pobj", "pcomp");
    }
    return object > preposition && !tree.tag(object).startsWith("W");
  }

  private boolean isFreeOfVerb(int token, int verb) {
    String preposition = tree.word(token);
    String lemma = tree.lemma(verb);
    if (DeletionWords.BOUND.contains(lemma + ":" + preposition)
        || tree.isWord(token, "of", "as", "than", "into")
        || (tree.has(verb, "prt") && !tree.has(verb, "dobj"))) {
      return false;
    }
    if (lemma.equals("be") && !hasPredicate(verb) && !tree.has(verb, "expl")) {
      return false;
    }
    if (tree.is(verb, "partmod", "amod") && isNextTo(token, verb)) {
      return false; // the show led by him
    }
    if (FREE_PREPOSITIONS.contains(preposition) || token < verb || isTime(token)) {
      return true;
    }
    if (tree.tag(verb).equals("VBG") && tree.is(verb, "pcomp", "xcomp") && isNextTo(token, verb)) {
      return false;
    }
    boolean passive = tree.has(verb, "auxpass", "nsubjpass");
    return passive || hasPredicate(verb) || !isNextTo(token, verb);
  }

  /** Whether a verb has something else behind it that makes a statement. */
  private boolean hasPredicate(int verb) {
    return tree.has(verb, "dobj", "acomp", "ccomp", "attr")
        || tree.has(verb, "xcomp", "cop", "auxpass");
  }

  /** Whether a preposition governs a date or a time. */
  private boolean isTime(int preposition) {
    int object = tree.child(preposition, "pobj");
    if (object == Tree.NONE) {
      return false;
    }
    Guard guard = tree.sentence().guards().at(object);
    return guard != null && (guard.kind() == GuardKind.DATE || guard.kind() == GuardKind.TIME);
  }

  private boolean isFreeOfNoun(int token, int noun) {
    if (DeletionWords.MEASURE_NOUNS.contains(tree.word(noun))
        || isQuantified(noun)
        || isDeniedWith(noun)
        || isContrasted(noun)
        || (tree.isWord(token, "between", "as", "than", "to") && !isSetOff(token))) {
      return false;
    }
    if (tree.is(noun, "tmod", "npadvmod")
        || (tree.has(noun, "cop") && !tree.has(noun, "amod", "poss"))) {
      return false; // He is a man of honour
    }
    // “in front of”, “on behalf of”: a bare noun behind a preposition
    return !(tree.is(noun, "pobj")
        && tree.head(noun) == noun - 1
        && tree.isWord(token, "of", "with", "to"));
  }

  private boolean isFreeTime(int token, int governor) {
    return tree.isVerb(governor)
        && tree.isNoun(token)
        && !isDenied(governor)
        && (!tree.lemma(governor).equals("be") || hasPredicate(governor))
        && !tree.isWord(governor, "last", "take", "took", "lasted", "taken", "ago")
        && !tree.isWord(
            tree.span(token).end(), "ago", "after", "before", "later", "earlier", "old");
  }

  private boolean isFreeClause(int token, int governor) {
    int start = Margins.trim(tree, tree.span(token)).start();
    boolean marked =
        tree.tag(start).matches("IN|WRB|RB|TO") || tree.tag(token).matches("VBG|VBN|VB");
    boolean asked =
        tree.tag(start).equals("WRB")
            && start == governor + 1
            && ASKING.contains(tree.lemma(governor));
    boolean needed =
        tree.lemma(governor).equals("be") && token > governor && !hasPredicate(governor);
    return marked
        && !asked
        && !needed
        && !isCondition(token)
        && !(tree.isWord(start, "that", "as", "so") && isComparison(start))
        && ((isSetOff(token) && (token < governor || Margins.isComma(tree, start - 1)))
            || (!isDenied(governor) && !tree.isWord(start - 1, "only", "just", "even", "not")));
  }

  private boolean isComparison(int start) {
    return tree.any(
            Math.max(0, start - 4),
            start,
            at -> tree.isWord(at, "as", "so", "such", "same", "too", "more"))
        || tree.isWord(start, "that");
  }

  /** Whether something begins as a condition does, or asks for one. */
  private boolean isCondition(int token) {
    TokenSpan core = Margins.trim(tree, tree.span(token));
    if (tree.any(
        core.start(),
        Math.min(core.end(), core.start() + 2),
        at -> DeletionWords.CONDITIONS.contains(tree.word(at)) && !tree.isWord(at, "however"))) {
      return true;
    }
    boolean inverted = tree.isWord(core.start(), "had", "should", "were");
    return inverted
        || (tree.isWord(core.start(), "in") && tree.isWord(core.start() + 1, "case"))
        || (tree.isWord(core.start(), "as")
            && tree.isWord(core.start() + 1, "long", "if", "though"))
        || (tree.isWord(core.start(), "so") && tree.isWord(core.start() + 1, "that", "long"));
  }

  private boolean isQuestion(int token) {
    return tree.isWord(tree.span(token).end() - 1, "?");
  }

  private boolean isFreeRelative(int token, int noun) {
    if (!tree.isNoun(noun) || !isBehind(token, noun)) {
      return false;
    }
    if (Margins.isComma(tree, Margins.trim(tree, tree.span(token)).start() - 1)) {
      return isSetOff(token);
    }
    int verb = tree.head(noun);
    boolean predicate =
        verb != Tree.NONE && tree.is(noun, "dobj") && CAUSING.contains(tree.lemma(verb));
    return !DeletionWords.LIGHT_NOUNS.contains(tree.word(noun))
        && !predicate
        && !isQuantified(noun)
        && !isDeniedWith(noun)
        && !(tree.has(noun, "cop") && !tree.has(noun, "amod"))
        && !(tree.isWord(noun - 1, "the") && tree.has(noun, "cop"))
        && !List.of("there", "it")
            .contains(tree.word(tree.span(tree.head(noun) < 0 ? noun : tree.head(noun)).start()));
  }
}
